/**
 * What may come in at all, before any schema looks at it (BUS-04, SEC-04): size, depth, list lengths, dangerous keys.
 * Rule: walks with its own stack, so that no input can exhaust ours.
 */
export interface Limits {
  readonly maxDepth: number;
  readonly maxNodes: number;
  readonly maxListLength: number;
  readonly maxTextLength: number;
}

/** Limits of one push (contract 3.1: 16 kB, 32 levels). */
export const PUSH_LIMITS: Limits = { maxDepth: 32, maxNodes: 2_000, maxListLength: 1_000, maxTextLength: 16_384 };
/** Limits of one REST answer. */
export const ANSWER_LIMITS: Limits = {
  maxDepth: 32,
  maxNodes: 200_000,
  maxListLength: 20_000,
  maxTextLength: 1_000_000,
};

const DANGEROUS_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** The first limit that `value` breaks, as a word for the log, or null. Text counts in characters, over the whole value. */
export function brokenLimit(value: unknown, limits: Limits): string | null {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  let nodes = 0;
  let characters = 0;
  for (let item = stack.pop(); item; item = stack.pop()) {
    if (++nodes > limits.maxNodes) return "too many values";
    if (typeof item.value === "string") characters += item.value.length;
    if (characters > limits.maxTextLength) return "too long";
    if (typeof item.value !== "object" || item.value === null) continue;
    if (item.depth > limits.maxDepth) return "too deep";
    if (Array.isArray(item.value) && item.value.length > limits.maxListLength) return "list too long";
    for (const key of Object.keys(item.value)) {
      if (DANGEROUS_KEYS.has(key)) return "dangerous key";
      if (!Array.isArray(item.value)) characters += key.length;
      stack.push({ value: (item.value as Record<string, unknown>)[key], depth: item.depth + 1 });
    }
  }
  return null;
}
