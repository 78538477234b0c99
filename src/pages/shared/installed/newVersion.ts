/** A new version that waits for the learner's word (OFF-07). Rule: once offered it stays offered, until the page reloads. */
import { useSyncExternalStore } from "react";

let accept: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Offers it; `onAccepted` brings it. */
export function offerNewVersion(onAccepted: () => void): void {
  accept = onAccepted;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What accepts the new version; null while none is offered. */
export const useNewVersion = (): (() => void) | null => useSyncExternalStore(subscribe, () => accept);
