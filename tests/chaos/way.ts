// The state of the network between clients and a server: what happens to bytes and pushes at the moment.
// Rule: every waiting piece is woken when the state changes, and reads it again.
import type { Tamper } from "./tamper";

export interface WayState {
  readonly tamper: Tamper;
  /** How long each piece takes. */
  readonly delayMs: number;
  readonly bytesPerSecond: number;
  /** Nothing passes; connections stay. What waits passes once this is over, as TCP would send it again. */
  readonly isBlackhole: boolean;
  /** The connection over which the last of so many bytes passes, counted over all of them, breaks there. */
  readonly cutAfterBytes: number;
}

export const clearWay: WayState = {
  tamper: (packet) => [packet],
  delayMs: 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  isBlackhole: false,
  cutAfterBytes: Number.POSITIVE_INFINITY,
};

export interface Way {
  set(state: WayState): void;
  readonly tamper: Tamper;
  /** Resolves when so many bytes may pass. */
  pass(byteCount: number): Promise<void>;
  /** Counts bytes that pass; answers how many still do before the cut, all of them when there is none. */
  take(byteCount: number): number;
}

export function createWay(): Way {
  let state = clearWay;
  let bytesLeft = state.cutAfterBytes;
  let wake = () => {};
  let changed = Promise.resolve();
  const set = (next: WayState) => {
    state = next;
    bytesLeft = next.cutAfterBytes;
    wake();
    changed = new Promise((resolve) => {
      wake = resolve;
    });
  };
  set(clearWay);
  return {
    set,
    tamper: (packet) => state.tamper(packet),
    async pass(byteCount) {
      let asked: WayState;
      do {
        asked = state;
        const waitMs = asked.delayMs + (byteCount / asked.bytesPerSecond) * 1_000;
        if (asked.isBlackhole) await changed;
        else if (waitMs > 0) await Promise.race([waited(waitMs), changed]);
      } while (asked !== state);
    },
    take(byteCount) {
      const taken = Math.min(byteCount, bytesLeft);
      bytesLeft = taken < byteCount ? Number.POSITIVE_INFINITY : bytesLeft - taken;
      return taken;
    },
  };
}

export const waited = (waitMs: number) => new Promise<void>((resolve) => setTimeout(resolve, waitMs));
