/**
 * What an event changed in the state. Rule: shared parts are never compared, so that the cost depends on the change only;
 * values are returned as they are: callers redact the states before, which keeps shared parts shared.
 */
export interface StateChange {
  /** Keys and indexes from the top, such as `chat.threads.12.chunks.3.4`. */
  readonly path: string;
  readonly kind: "added" | "removed" | "changed";
  readonly before: unknown;
  readonly after: unknown;
}
export interface StateDiff {
  readonly changes: readonly StateChange[];
  /** How many more there are; a lower bound when the two differ nearly everywhere. */
  readonly moreCount: number;
}

const MAX_DEPTH = 64;
/** How many pairs are compared before the rest is left out. */
const MAX_COMPARED = 200_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * The differences between two states, in the order of the keys, at most `maxChanges` of them. A thing that was added or removed
 * is one entry, with all its content. A key that is there with `undefined` counts as absent.
 */
export function diffStates(before: unknown, after: unknown, maxChanges = 200): StateDiff {
  const changes: StateChange[] = [];
  let moreCount = 0;
  let compared = 0;

  const addChange = (path: string, kind: StateChange["kind"], was: unknown, is: unknown) => {
    if (changes.length < maxChanges) changes.push({ path, kind, before: was, after: is });
    else moreCount++;
  };
  const compare = (path: string, depth: number, was: unknown, is: unknown): void => {
    if (Object.is(was, is) || ++compared > MAX_COMPARED) return;
    if (was === undefined) return addChange(path, "added", was, is);
    if (is === undefined) return addChange(path, "removed", was, is);
    if (depth < MAX_DEPTH && Array.isArray(was) && Array.isArray(is)) return compareLists(path, depth, was, is);
    if (depth < MAX_DEPTH && isFields(was) && isFields(is)) return compareFields(path, depth, was, is);
    addChange(path, "changed", was, is);
  };
  const below = (path: string, key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);

  const compareFields = (path: string, depth: number, was: Fields, is: Fields): void => {
    for (const key of Object.keys(was))
      if (was[key] !== is[key]) compare(below(path, key), depth + 1, was[key], ownValue(is, key));
    for (const key of Object.keys(is))
      if (!Object.hasOwn(was, key)) compare(below(path, key), depth + 1, undefined, is[key]);
  };
  /** Equal items at both ends are skipped: one message put into a list is one entry, not all that moved. */
  const compareLists = (path: string, depth: number, was: readonly unknown[], is: readonly unknown[]): void => {
    let start = 0;
    while (start < was.length && start < is.length && Object.is(was[start], is[start])) start++;
    let end = 0;
    const most = Math.min(was.length, is.length) - start;
    while (end < most && Object.is(was[was.length - 1 - end], is[is.length - 1 - end])) end++;
    const paired = most - end;
    for (let at = start; at < start + paired; at++) compare(below(path, at), depth + 1, was[at], is[at]);
    for (let at = start + paired; at < is.length - end; at++) addChange(below(path, at), "added", undefined, is[at]);
    for (let at = start + paired; at < was.length - end; at++)
      addChange(below(path, at), "removed", was[at], undefined);
  };

  compare("", 0, before, after);
  return { changes, moreCount: compared > MAX_COMPARED ? Math.max(1, moreCount) : moreCount };
}

const ownValue = (owner: Fields, key: string): unknown => (Object.hasOwn(owner, key) ? owner[key] : undefined);
