/** Where the panel stores its own settings on the device: its place, saved filters, pins. Never anything of a session. */
export interface PanelStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** What is stored under the key, if `isRight` accepts it; anything else counts as absent. */
export function readStored<T>(store: PanelStore, key: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(store.get(key) ?? "null");
    return isRight(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a plain value under the key. */
export function storeValue(store: PanelStore, key: string, value: unknown): void {
  store.set(key, JSON.stringify(value));
}

/** True for a list of strings, such as saved filters. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
