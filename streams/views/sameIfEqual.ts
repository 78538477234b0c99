/**
 * Structural sharing: what is equal to before stays the same object, however it was made, so that only what changed renders
 * (SPEED-05). Rule: neither side is ever changed; what two unequal values have in common is put into a copy.
 */

/** `next`, with the previous object wherever both are deeply equal: records and lists are looked into, a map is compared whole. */
export function sameIfEqual<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return shareFields(previous, next, () => [...next]) as T;
  if (isRecord(previous) && isRecord(next)) return shareFields(previous, next, () => ({ ...next })) as T;
  return previous instanceof Map && next instanceof Map && isSameMap(previous, next) ? (previous as T) : next;
}

/** Gives an answer with what it has in common with the one before under this key. */
export type Sharing<Answer> = (key: number, next: Answer) => Answer;

/** A memory of one answer for each key. It holds them weakly: what nobody shows any more, such as after a session, is forgotten. */
export function createSharing<Answer extends object>(): Sharing<Answer> {
  const known = new Map<number, WeakRef<Answer>>();
  return (key, next) => {
    const answer = sameIfEqual(known.get(key)?.deref(), next);
    known.set(key, new WeakRef(answer));
    return answer;
  };
}

type Fields = Record<string, unknown>;
/** Equal to nothing that a field may have, undefined included. */
const ABSENT = Symbol("absent");

function shareFields(previous: object, next: object, copy: () => object): object {
  const [before, after] = [previous as Fields, next as Fields];
  const keys = Object.keys(after);
  let isEqual = keys.length === Object.keys(before).length;
  let shared: Fields | null = null;
  for (const key of keys) {
    const known = Object.hasOwn(before, key) ? before[key] : ABSENT;
    const value = sameIfEqual(known, after[key]);
    if (!Object.is(value, known)) isEqual = false;
    if (Object.is(value, after[key])) continue;
    shared ??= copy() as Fields;
    shared[key] = value;
  }
  return isEqual ? previous : (shared ?? next);
}

function isSameMap(previous: ReadonlyMap<unknown, unknown>, next: ReadonlyMap<unknown, unknown>): boolean {
  const before = [...previous];
  return sameIfEqual<unknown>(before, [...next]) === before;
}

function isRecord(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
