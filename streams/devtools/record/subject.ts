/** What an event is about, in the notation of the query language: `chat:12`, `homework:4`. */

const NAMED: readonly (readonly [key: string, noun: string])[] = [
  ["chatId", "chat"],
  ["statusId", "homework"],
  ["streamId", "stream"],
  ["place", "place"],
  ["route", "route"],
];
/** Event types whose payload is the thing itself. */
const OWN: Readonly<Record<string, string>> = {
  "chat.changed": "chat",
  "homework.status": "homework",
  "stream.changed": "stream",
};

const isWord = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

/** Null for an event without a subject. Looks at the payload and one level below, never deeper. */
export function findSubject(type: string, payload: unknown): string | null {
  if (typeof payload !== "object" || payload === null) return null;
  const fields = payload as Record<string, unknown>;
  const own = OWN[type];
  if (own && isWord(fields.id)) return `${own}:${fields.id}`;
  for (const inner of [fields, fields.item, fields.message, fields.homework]) {
    if (typeof inner !== "object" || inner === null) continue;
    for (const [key, noun] of NAMED) {
      const value = (inner as Record<string, unknown>)[key];
      if (isWord(value)) return `${noun}:${value}`;
    }
  }
  return null;
}
