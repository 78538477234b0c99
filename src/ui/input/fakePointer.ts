/** Simulates a page whose main pointer is a finger or a mouse: for tests. */
import { vi } from "vitest";

/** Makes every media query answer as a page with that pointer would. */
export function setPointer(kind: "finger" | "mouse"): void {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("coarse") === (kind === "finger"), media: query }),
  );
}
