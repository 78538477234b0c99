/** Sends by their idempotency key: each event of a send is caused by the event before it. */

/** How many sends are tracked at a time; older ones are settled. */
const MAX_KEYS = 2_000;

export interface Keys {
  /** The last thing that happened under the payload's key, which this event replaces; null for none. */
  follow(payload: unknown, eventId: string): string | null;
  last(key: string): string | null;
  clear(): void;
}

function keyOf(payload: unknown): string | null {
  if (typeof payload !== "object" || payload === null) return null;
  const { key, item } = payload as { readonly key?: unknown; readonly item?: unknown };
  if (typeof key === "string") return key;
  return item === undefined ? null : keyOf(item);
}

export function createKeys(): Keys {
  const last = new Map<string, string>();
  return {
    follow(payload, eventId) {
      const key = keyOf(payload);
      if (key === null) return null;
      const before = last.get(key) ?? null;
      last.set(key, eventId);
      const [oldest] = last.keys();
      if (last.size > MAX_KEYS && oldest !== undefined) last.delete(oldest);
      return before;
    },
    last: (key) => last.get(key) ?? null,
    clear: () => last.clear(),
  };
}
