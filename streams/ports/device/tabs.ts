/** The other tabs of this browser. Rule: a claim that cannot be decided is granted: two notifications are better than none. */
import { Observable } from "rxjs";
import type { TabsPort } from "../types";

/** How long a claim lasts: every tab sees the same push within this time. */
const HELD_MS = 60_000;

/** Holds a lock until the signal aborts. */
const holdUntil = (left: AbortSignal, onHeld: () => void): Promise<void> =>
  new Promise((release) => {
    if (left.aborted) return release();
    left.addEventListener("abort", () => release());
    onHeld();
  });

/** Makes the tabs port over Web Locks; without them every claim is granted. */
export const createTabsPort = (locks: LockManager | undefined): TabsPort => ({
  claim: (name) =>
    new Observable((subscriber) => {
      const answer = (isOurs: boolean) => {
        subscriber.next(isOurs);
        subscriber.complete();
      };
      if (!locks) return answer(true);
      locks
        .request(`claim:${name}`, { ifAvailable: true }, (lock) => {
          answer(lock !== null);
          return lock ? new Promise((resolve) => setTimeout(resolve, HELD_MS)) : undefined;
        })
        .catch(() => answer(true));
    }),
  lock: (name) =>
    new Observable((subscriber) => {
      const leaving = new AbortController();
      subscriber.add(() => leaving.abort());
      const held = () => holdUntil(leaving.signal, () => subscriber.next());
      if (!locks) subscriber.next();
      // aborted while it waited: the subscriber has left
      else locks.request(`hold:${name}`, { signal: leaving.signal }, held).catch(() => undefined);
    }),
  hold: (name) =>
    new Observable((subscriber) => {
      const leaving = new AbortController();
      subscriber.add(() => leaving.abort());
      if (!locks) return subscriber.next(true);
      locks
        .request(`hold:${name}`, { ifAvailable: true }, (lock) => {
          if (lock) return holdUntil(leaving.signal, () => subscriber.next(true));
          subscriber.next(false);
          subscriber.complete();
        })
        .catch(() => subscriber.next(true));
    }),
});
