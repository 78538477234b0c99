/**
 * Structural sharing: what is equal to before stays the same object, however it was made, so that only what changed renders
 * (SPEED-05). Rule: neither side is ever changed; what two unequal values have in common is put into a copy.
 */

/** `next`, with the previous object wherever both are deeply equal: records and lists are looked into, a map is compared whole. */
export function sameIfEqual<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next) || !isObject(previous) || !isObject(next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return shareItems(previous, next) as T;
  if (isRecord(previous) && isRecord(next)) return shareFields(previous, next) as T;
  return previous instanceof Map && next instanceof Map && isSameMap(previous, next) ? (previous as T) : next;
}

/** More than all stages of a learner's courses; the ids of earlier sessions make room for new ones. */
const MOST_REMEMBERED = 2_000;

/**
 * `make` with a memory of one answer for each key: given what is equal to before it answers as before, else with what both answers
 * have in common. Answers are held weakly: what nobody shows any more, such as after a session, is forgotten. Of
 * many keys those of late are remembered.
 */
export function sharing<Given extends object, Answer extends object>(
  make: (given: Given) => Answer,
): (key: number | string, given: Given) => Answer {
  const answers = new Map<number | string, WeakRef<Answer>>();
  const givenFor = new WeakMap<Answer, Given>();
  return (key, given) => {
    const before = answers.get(key)?.deref();
    const known = before && givenFor.get(before);
    const isSame = known !== undefined && sameIfEqual(known, given) === known;
    const answer = before && isSame ? before : sameIfEqual(before, make(given));
    // the newest, though it is equal: what is of the state is the same object next time, and need not be looked into
    givenFor.set(answer, given);
    // a map has its keys in the order in which they came
    answers.delete(key);
    answers.set(key, new WeakRef(answer));
    if (answers.size > MOST_REMEMBERED) {
      const [oldest = key] = answers.keys();
      answers.delete(oldest);
    }
    return answer;
  };
}

/** Equal to nothing that a list or a record may have, undefined included. */
const ABSENT = Symbol("absent");

function shareItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let isEqual = before.length === after.length;
  let shared: unknown[] | null = null;
  for (let index = 0; index < after.length; index++) {
    const known = index < before.length ? before[index] : ABSENT;
    const value = sameIfEqual(known, after[index]);
    if (!Object.is(value, known)) isEqual = false;
    if (!Object.is(value, after[index])) (shared ??= [...after])[index] = value;
  }
  return isEqual ? before : (shared ?? after);
}

type Fields = Readonly<Record<string, unknown>>;

function shareFields(before: Fields, after: Fields): Fields {
  // two things, one of which took the other's place in a list: nothing of one becomes part of the other
  if (before.id !== after.id) return after;
  let isEqual = true;
  let count = 0;
  let shared: Record<string, unknown> | null = null;
  // the fields of a record are all its own, and a long course has thousands: a list of their names would cost more than they do
  for (const key in after) {
    count++;
    const next = after[key];
    const known = Object.hasOwn(before, key) ? before[key] : ABSENT;
    if (Object.is(known, next)) continue;
    const value = sameIfEqual(known, next);
    if (!Object.is(value, known)) isEqual = false;
    if (!Object.is(value, next)) (shared ??= { ...after })[key] = value;
  }
  return isEqual && count === Object.keys(before).length ? before : (shared ?? after);
}

function isSameMap(previous: ReadonlyMap<unknown, unknown>, next: ReadonlyMap<unknown, unknown>): boolean {
  const before = [...previous];
  return sameIfEqual<unknown>(before, [...next]) === before;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function isRecord(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
