/** Where the panel keeps its own things on the device: its place, saved filters, pins. Never anything of a session. */
export interface PanelStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** What is kept under the key, if `isRight` knows it; anything else is as if it were not there. */
export function readKept<T>(store: PanelStore, key: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(store.get(key) ?? "null");
    return isRight(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a plain value under the key. */
export function keep(store: PanelStore, key: string, value: unknown): void {
  store.set(key, JSON.stringify(value));
}

/** True for a list of texts, such as saved filters. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
