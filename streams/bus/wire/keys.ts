/** Keys as the server writes them and as the client reads them (contract 1). */

/** Keys whose values are maps with free keys: those keys stay as the server wrote them. */
const MAP_KEYS: ReadonlySet<string> = new Set(["errors", "repeatDays", "repeat_days", "filters", "locales"]);

/** Whether the value at a key is a map with free keys. */
export const isMapKey = (key: string): boolean => MAP_KEYS.has(key);

/** The same few keys come by the thousand; beyond this number they are not keys of ours. */
const MAX_KNOWN_KEYS = 500;
const knownKeys = new Map<string, string>();

/** `a_b` becomes `aB`. Never returns `__proto__`: underscores before a letter are removed. */
export function camelKey(key: string): string {
  const known = knownKeys.get(key);
  if (known !== undefined) return known;
  const named = key.replace(/_+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (knownKeys.size < MAX_KNOWN_KEYS) knownKeys.set(key, named);
  return named;
}

/** `a_b` becomes `aB` in every object, but not inside maps (contract 1). The input must be within the limits of decode. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== "object" || value === null) return value;
  const named: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key];
    named[camelKey(key)] = MAP_KEYS.has(key) ? inner : camelKeys(inner);
  }
  return named;
}
