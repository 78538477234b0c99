// The fake socket: one connection to the notification address at a time, and the packets under way on it.
// Rule: a connection belongs to the learner who was signed in when it was opened; join first, then the head (contract 3.2).
import { Observable, type Subscriber, Subscription } from "rxjs";
import type { ClockPort, SocketPort, SocketSignal } from "../../../../streams/ports/types";
import type { Envelope, ModelServer } from "./server";

interface Packet {
  readonly name: "bus" | "bus:ready" | "bus:head" | "bus:bye";
  readonly raw: unknown;
}
export interface Line extends SocketPort {
  /** The server publishes: to the connection, if it is one of this learner's. */
  publish(userId: number, envelopes: readonly Envelope[]): void;
  head(): void;
  bye(code: string): void;
  /** Delivers what is under way, in order. */
  drain(): void;
  /** The connection breaks; the port tries again by itself. */
  drop(): void;
  /** Nothing arrives any more, and the client does not know. */
  goDeaf(): void;
  /** No connection can be opened while it is set. */
  isBlocked: boolean;
  isLive(): boolean;
  isEmpty(): boolean;
  /** What is on the connection; the faults change it in place. */
  readonly underWay: Packet[];
  /** The last packets that were delivered. */
  readonly delivered: Packet[];
}

const RETRY_MS = 1_000;
const CHECK_MS = 3_000;
/** Pings every 15 s, time-out 10 s. */
const DEAF_MS = 25_000;
const MAX_DELIVERED = 12;

export function createLine(server: ModelServer, clock: ClockPort, userOf: () => number | null): Line {
  let listener: Subscriber<SocketSignal> | null = null;
  let userId: number | null = null;
  let isLive = false;
  let isDeaf = false;
  let timer = new Subscription();
  const underWay: Packet[] = [];
  const delivered: Packet[] = [];

  const after = (ms: number, work: () => void) => {
    timer.unsubscribe();
    timer = clock.scheduler.schedule(work, ms);
  };
  const connect = () => {
    if (!listener || isLive) return;
    if (line.isBlocked) {
      listener.next({ kind: "refused", code: "unreachable" });
      return after(RETRY_MS, connect);
    }
    userId = userOf();
    isLive = true;
    isDeaf = false;
    listener.next({ kind: "connected", transport: "websocket" });
    put("bus:ready", position());
    line.drain();
  };
  const position = () => ({ ...server.position(userId ?? 0), now: server.now() });
  const put = (name: Packet["name"], raw: unknown) => {
    if (isLive && !isDeaf) underWay.push({ name, raw });
  };

  const line: Line = {
    underWay,
    delivered,
    isBlocked: false,
    isLive: () => isLive && !isDeaf,
    isEmpty: () => underWay.length === 0,
    open: () =>
      new Observable((subscriber) => {
        listener = subscriber;
        subscriber.next({ kind: "connecting" });
        after(RETRY_MS / 20, connect);
        return () => {
          timer.unsubscribe();
          listener = null;
          isLive = false;
          underWay.length = 0;
          delivered.length = 0;
        };
      }),
    check() {
      if (isLive && isDeaf) after(CHECK_MS, line.drop);
      else if (!isLive && listener) after(0, connect);
    },
    publish(to, envelopes) {
      if (to === userId) for (const envelope of envelopes) put("bus", envelope);
    },
    head: () => put("bus:head", isLive ? position() : null),
    bye: (code) => put("bus:bye", { code }),
    drain() {
      for (let packet = underWay.shift(); packet && listener; packet = underWay.shift()) {
        delivered.push(packet);
        if (delivered.length > MAX_DELIVERED) delivered.shift();
        listener.next({ kind: "packet", ...packet });
      }
    },
    drop() {
      if (!isLive) return;
      isLive = false;
      isDeaf = false;
      underWay.length = 0;
      listener?.next({ kind: "dropped", reason: "transport close" });
      after(RETRY_MS, connect);
    },
    goDeaf() {
      if (!isLive || isDeaf) return;
      isDeaf = true;
      underWay.length = 0;
      after(DEAF_MS, line.drop);
    },
  };
  return line;
}
