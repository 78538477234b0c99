/** A value as lines of a tree. Rule: only open branches are read, and of long ones only a part, so that any state can be shown. */

/** Keys from the root; places of a list are numbers. */
export type Path = readonly (string | number)[];

export interface TreeRow {
  /** The path as text: what is opened, pinned and copied. */
  readonly id: string;
  readonly path: Path;
  readonly name: string;
  readonly level: number;
  /** "more" is the line for the rest of a long list. */
  readonly kind: "branch" | "leaf" | "more";
  readonly isOpen: boolean;
  /** For a leaf its value, for a branch a short summary. */
  readonly text: string;
  readonly position: number;
  readonly siblings: number;
}

/** How many children of one branch are shown before "more". */
export const PART = 100;
const MOST_TEXT = 240;

/** The path as one would write it: `chat.threads[3].chunks[0]`. */
export function pathText(path: Path): string {
  return path
    .map((key, index) => {
      if (typeof key === "number" || /^\d+$/.test(key)) return `[${key}]`;
      if (!/^[\w$]+$/.test(key)) return `[${JSON.stringify(key)}]`;
      return index === 0 ? key : `.${key}`;
    })
    .join("");
}

const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

const childrenOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? value.map((item, index) => [index, item]) : Object.entries(value);

/** A leaf's value, or a summary of a branch. */
export function shortText(value: unknown): string {
  if (typeof value === "string") {
    const text = JSON.stringify(value);
    return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}… (${value.length})` : text;
  }
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value);
    return keys.length <= 3 ? `{${keys.join(", ")}}` : `{${keys.slice(0, 3).join(", ")}, …${keys.length}}`;
  }
  return String(value);
}

/** The lines in order. `open`: ids of the branches that are open; `parts`: how many parts of a long one are shown. */
export function buildTreeRows(
  root: unknown,
  open: ReadonlySet<string>,
  parts: ReadonlyMap<string, number> = new Map(),
): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (value: object, path: Path, level: number): void => {
    const children = childrenOf(value);
    const shown = PART * (parts.get(pathText(path)) ?? 1);
    for (const [index, [key, child]] of children.slice(0, shown).entries()) {
      const childPath = [...path, key];
      const id = pathText(childPath);
      const isOpen = isBranch(child) && open.has(id);
      const kind = isBranch(child) ? "branch" : "leaf";
      const place = { position: index + 1, siblings: children.length };
      rows.push({ id, path: childPath, name: String(key), level, kind, isOpen, text: shortText(child), ...place });
      if (isOpen) visit(child, childPath, level + 1);
    }
    if (children.length > shown) {
      const place = { position: shown + 1, siblings: children.length };
      const text = String(children.length - shown);
      rows.push({ id: `${pathText(path)} …`, path, name: "", level, kind: "more", isOpen: false, text, ...place });
    }
  };
  if (isBranch(root)) visit(root, [], 1);
  return rows;
}

/** The value at the path; undefined when there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    root,
  );
}
