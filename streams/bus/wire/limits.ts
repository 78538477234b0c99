/**
 * What may come in at all, before any schema checks it (BUS-04, SEC-04): size, depth, list lengths, dangerous keys.
 * Rule: it stops at the first level that is too deep, so that no input can exhaust the stack.
 */
export interface Limits {
  readonly maxDepth: number;
  readonly maxNodes: number;
  readonly maxListLength: number;
  readonly maxTextLength: number;
}

/** Limits of one push (contract 3.1: 16 kB, 32 levels). */
export const PUSH_LIMITS: Limits = { maxDepth: 32, maxNodes: 2_000, maxListLength: 1_000, maxTextLength: 16_384 };
/** Limits of one REST answer: the homework of sixty courses, with their texts, is two million characters (SPEED-05). */
export const ANSWER_LIMITS: Limits = {
  maxDepth: 32,
  maxNodes: 1_000_000,
  maxListLength: 20_000,
  maxTextLength: 10_000_000,
};

const DANGEROUS_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** The first limit that `value` breaks, as a text for the log, or null. Text is counted in characters, over the whole value. */
export const brokenLimit = (value: unknown, limits: Limits): string | null => createLimitCheck(limits)(value);

/** The same for a value that is checked part by part: what they have is counted together. */
export function createLimitCheck(limits: Limits): (part: unknown) => string | null {
  let nodes = 0;
  let characters = 0;
  const look = (inner: unknown, depth: number): string | null => {
    if (++nodes > limits.maxNodes) return "too many values";
    if (typeof inner === "string") characters += inner.length;
    if (characters > limits.maxTextLength) return "too long";
    if (typeof inner !== "object" || inner === null) return null;
    if (depth > limits.maxDepth) return "too deep";
    return Array.isArray(inner) ? lookAtList(inner, depth) : lookAtFields(inner as Record<string, unknown>, depth);
  };
  const lookAtList = (list: readonly unknown[], depth: number): string | null => {
    if (list.length > limits.maxListLength) return "list too long";
    for (const item of list) {
      const broken = look(item, depth + 1);
      if (broken) return broken;
    }
    return null;
  };
  const lookAtFields = (fields: Readonly<Record<string, unknown>>, depth: number): string | null => {
    for (const key of Object.keys(fields)) {
      if (DANGEROUS_KEYS.has(key)) return "dangerous key";
      characters += key.length;
      const broken = look(fields[key], depth + 1);
      if (broken) return broken;
    }
    return null;
  };
  return (part) => look(part, 1);
}
