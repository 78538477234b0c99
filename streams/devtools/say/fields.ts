/** Reading fields of payloads. Rule: a payload may be from a file, and is of any shape. */
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** What is at this path; undefined where there is nothing. */
export const readAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isFields(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);
export function readNumber(value: unknown, ...path: readonly string[]): number | null {
  const found = readAt(value, ...path);
  return typeof found === "number" ? found : null;
}
export function readWord(value: unknown, ...path: readonly string[]): string | null {
  const found = readAt(value, ...path);
  return typeof found === "string" ? found : null;
}

/** The idempotency key of the send that an event is about; null for others. */
export function findSendKey(payload: unknown): string | null {
  const paths = [["key"], ["item", "key"], ["change", "key"], ["chatMessage", "cause"]];
  return paths.map((path) => readWord(payload, ...path)).find((key) => key !== null) ?? null;
}
