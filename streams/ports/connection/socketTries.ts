/** When a socket tries to connect (contract 3.2). Rule: for ever, with full jitter, and never twice at a time. */
import { Subscription } from "rxjs";
import type { Socket } from "socket.io-client";
import type { ClockPort, RandomPort } from "../types";

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A connection that lasted this long was good: the waits start small again. */
const GOOD_AFTER_MS = 30_000;
/** A try that takes longer is replaced by another when a hurried try was requested. */
const PATIENCE_MS = 3_000;

export interface SocketTries {
  /** Tries now. */
  now(): void;
  /** Tries after the next wait. */
  later(): void;
  /** The learner is looking, so waits are skipped: tries now, or once a running young try turns out to hang. */
  hasten(): void;
  /** The running try has ended: greeted, or refused. */
  ended(isGreeted: boolean): void;
  stop(): void;
}

/** Drives `socket`, whose own reconnection is off; `onClosedEarly` is called when a connection closes before it was greeted. */
export function createSocketTries(
  socket: Socket,
  { clock, random }: { readonly clock: ClockPort; readonly random: RandomPort },
  onClosedEarly: () => void,
): SocketTries {
  let failures = 0;
  let wait = new Subscription();
  let tryingSince: number | null = null;
  let greetedAt: number | null = null;

  const now = () => {
    wait.unsubscribe();
    tryingSince = clock.now();
    socket.connect();
    const { engine } = socket.io;
    // the library does not notice a connection that closes before it was greeted, and would wait 20 s for nothing
    const closeEarly = () => {
      if (tryingSince === null || engine !== socket.io.engine) return;
      socket.disconnect();
      onClosedEarly();
    };
    engine.once("close", closeEarly).once("open", () => engine.off("close", closeEarly));
  };

  const again = () => {
    socket.disconnect();
    now();
  };

  return {
    now,
    later() {
      if (greetedAt !== null && clock.now() - greetedAt >= GOOD_AFTER_MS) failures = 0;
      greetedAt = null;
      const waitMs = random.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures++);
      wait.unsubscribe();
      wait = clock.scheduler.schedule(now, waitMs);
    },
    hasten() {
      const patienceMs = tryingSince === null ? 0 : tryingSince + PATIENCE_MS - clock.now();
      if (patienceMs <= 0) return again();
      const hanging = tryingSince;
      wait.unsubscribe();
      wait = clock.scheduler.schedule(() => {
        if (tryingSince === hanging) again();
      }, patienceMs);
    },
    ended(isGreeted) {
      tryingSince = null;
      greetedAt = isGreeted ? clock.now() : null;
    },
    stop() {
      wait.unsubscribe();
      tryingSince = null;
    },
  };
}
