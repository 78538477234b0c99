/**
 * Freezes a value with all that it holds, and returns it; what is frozen already is not looked into. Objects of a class, such as a
 * secret or a file, stay as they are.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value;
  for (const inner of Object.values(Object.freeze(value))) frozen(inner);
  return value;
}
