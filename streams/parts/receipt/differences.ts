/**
 * What the server says otherwise than the screen (RT-12): pure, from two versions of the same slices. Rule: rows are compared by their
 * ids, wherever they stand; a status is no content, nor is how far a list has been loaded.
 */
import { diffStates } from "../../devtools/values/diff";
import type { Differences, RowChanges } from "../../domains/comparison/events";

/** More names would not be read. */
const MAX_NAMES = 5;
/** How far a list is loaded, and where its reader is. */
const NO_CONTENT: ReadonlySet<string> = new Set([
  "more",
  "nextPage",
  "isComplete",
  "older",
  "recheckBelow",
  "landing",
  "isSearched",
  "epochs",
  "isDemoComing",
]);
/** A row may be called by what it belongs to: a task by its homework, a course stream by its course. */
const NAMING_FIELDS = ["homework", "course", "product", "service"];

type Fields = Readonly<Record<string, unknown>>;
type Row = Fields & { readonly id: number };
/** Rows by where they are and their id; everything else by its path. */
interface Content {
  readonly rows: Map<string, Row>;
  readonly fields: Map<string, unknown>;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRow = (value: unknown): value is Row => isFields(value) && typeof value.id === "number";
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.every(isEmpty);
/** What says of a resource whether it is loaded. */
const isStatus = (value: unknown): boolean => isFields(value) && "isStale" in value && "loadedAt" in value;
const isDifferent = (one: unknown, other: unknown): boolean => diffStates(one, other, 1).changes.length > 0;

/** What is different in `server`, named where it has a name (RT-12). */
export function findDifferences(shown: unknown, server: unknown): Differences {
  const [before, after] = [readContent(shown), readContent(server)];
  const listRows = (of: Content, isIn: (key: string, row: Row) => boolean): readonly Row[] =>
    [...of.rows].filter(([key, row]) => isIn(key, row)).map(([, row]) => row);
  const paths = new Set([...before.fields.keys(), ...after.fields.keys()]);
  return {
    added: nameRows(listRows(after, (key) => !before.rows.has(key))),
    removed: nameRows(listRows(before, (key) => !after.rows.has(key))),
    changed: nameRows(
      listRows(after, (key, row) => before.rows.has(key) && isDifferent(before.rows.get(key) ?? null, row)),
    ),
    fieldCount: [...paths].filter((path) => isDifferent(before.fields.get(path), after.fields.get(path))).length,
  };
}

/** Nothing differs. */
export const isEqual = ({ added, removed, changed, fieldCount }: Differences): boolean =>
  added.count + removed.count + changed.count + fieldCount === 0;

function readContent(value: unknown): Content {
  const content: Content = { rows: new Map(), fields: new Map() };
  collect(value, "", content);
  return content;
}

/** Chunks of a list are one list; a record by ids is one, too. */
function collect(value: unknown, path: string, content: Content): void {
  // an empty list has neither rows nor values
  if (value === undefined || isStatus(value) || isEmpty(value)) return;
  if (isRow(value)) return void content.rows.set(`${path}#${value.id}`, value);
  if (Array.isArray(value) && value.flat(Infinity).some(isRow)) {
    for (const item of value) collect(item, path, content);
    return;
  }
  if (!isFields(value)) return void content.fields.set(path, value);
  for (const [key, inner] of Object.entries(value)) {
    if (NO_CONTENT.has(key)) continue;
    collect(inner, isRow(inner) && String(inner.id) === key ? path : `${path}.${key}`, content);
  }
}

const nameRows = (rows: readonly Row[]): RowChanges => ({
  count: rows.length,
  names: rows.flatMap(findName).slice(0, MAX_NAMES),
});

function findName(row: Fields): string[] {
  const own = [row.title, row.name].find((name): name is string => typeof name === "string" && name !== "");
  if (own !== undefined) return [own];
  const inner = NAMING_FIELDS.map((field) => row[field]).find(isFields);
  return inner ? findName(inner) : [];
}
