/**
 * The one place that the dev tools observe: everything that happens is reported here, in the order in which it happens.
 * Rule: without a watcher it costs one comparison; a watcher changes nothing.
 */
import { asapScheduler, defer, finalize, type MonoTypeOperatorFunction } from "rxjs";
import type { AnyEvent } from "./define";

/** The steps of a call in its port; `call` counts up. Nothing in it is redacted. */
export type CallSignal =
  | {
      readonly kind: "callStarted";
      readonly call: number;
      /** The event during whose delivery the call was made. */
      readonly deliveringId: string | null;
      readonly method: string;
      readonly url: string;
      readonly body: unknown;
      readonly idempotencyKey: string | null;
    }
  /** `requestId`: the name of the request in both logs, ours and the server's (SRV-13). */
  | { readonly kind: "tryStarted"; readonly call: number; readonly number: number; readonly requestId: string }
  | {
      readonly kind: "tryEnded";
      readonly call: number;
      readonly number: number;
      readonly status: number | null;
      /** The answer's: they name its id and the server's own time; absent where there was no answer. */
      readonly headers?: Pick<Headers, "get"> | undefined;
    }
  | {
      readonly kind: "callEnded";
      readonly call: number;
      readonly outcome: "answered" | "failed" | "aborted";
      /** The answer's body, or the error. */
      readonly answer: unknown;
    };

/** What is reported. */
export type Signal =
  /** `deliveringId`: the event during whose delivery this one was emitted; `origin`: see there. */
  | {
      readonly kind: "emitted";
      readonly event: AnyEvent;
      readonly deliveringId: string | null;
      readonly origin: string | null;
    }
  | {
      readonly kind: "folded";
      readonly event: AnyEvent;
      readonly before: object;
      readonly after: object;
      readonly startedAt: number;
    }
  | { readonly kind: "held"; readonly count: number }
  | { readonly kind: "packet"; readonly packet: number; readonly name: string; readonly raw: unknown }
  | { readonly kind: "connection"; readonly packet: number; readonly name: string; readonly detail: string | null }
  | { readonly kind: "delivered"; readonly stream: string }
  /** What is only reported, without an event: a field that was read as absent, a device that stores nothing. */
  | { readonly kind: "reported"; readonly what: string; readonly error: unknown }
  | CallSignal;

/** `at`: milliseconds since 1970 with fractions. */
export type Watcher = (signal: Signal, at: number) => void;

export interface Inspection {
  /** False: nothing needs to be reported. Written here only. */
  readonly isWatched: boolean;
  record(signal: Signal): void;
  /**
   * Reports everything from now on, to each of several watchers; the first gets what was stored since the start before that, unless it leaves
   * that to the next (`isFirst` false). The returned function ends it.
   */
  watch(watcher: Watcher, isFirst?: boolean): () => void;
  /** Milliseconds since 1970 with fractions. */
  now(): number;
  /** The event that is being delivered; set by the bus. */
  get deliveringId(): string | null;
  set deliveringId(id: string | null);
  /** What came from outside in this turn: the call (`c3`) or packet (`p9`) that is being passed on; null otherwise. */
  origin(): string | null;
  /** Adds to the number of listeners under a name. */
  count(name: string, change: number): void;
  /** Counts the subscribers of a stream, under its name. */
  counted<T>(name: string): MonoTypeOperatorFunction<T>;
  /** How many listen now, by the stream's name. */
  subscribers(): ReadonlyMap<string, number>;
}

/** How many signals are stored before the dev tools have loaded: enough for a start. */
const MAX_EARLY = 5_000;

/** `isExpected`: a watcher will come, so signals are stored for it until then. */
export function createInspection(now: () => number, isExpected = false): Inspection {
  const watchers = new Set<Watcher>();
  let early: { readonly signal: Signal; readonly at: number }[] | null = isExpected ? [] : null;
  const subscribers = new Map<string, number>();
  const count = (name: string, change: number) => subscribers.set(name, (subscribers.get(name) ?? 0) + change);
  let origin: string | null = null;
  const come = (id: string) => {
    origin = id;
    asapScheduler.schedule(() => {
      origin = null;
    });
  };
  const inspection: Inspection & { isWatched: boolean } = {
    // a plain field: it is read for every event
    isWatched: isExpected,
    deliveringId: null,
    origin: () => origin,
    record(signal) {
      if (signal.kind === "packet") come(`p${signal.packet}`);
      if (signal.kind === "callEnded") come(`c${signal.call}`);
      for (const watcher of watchers) watcher(signal, now());
      if (early && early.length < MAX_EARLY) early.push({ signal, at: now() });
    },
    watch(next, isFirst = true) {
      const buffered = (isFirst && early) || [];
      if (isFirst) early = null;
      for (const { signal, at } of buffered) next(signal, at);
      watchers.add(next);
      inspection.isWatched = true;
      return () => {
        watchers.delete(next);
        inspection.isWatched = watchers.size > 0 || early !== null;
      };
    },
    now,
    count,
    counted: (name) => (source$) =>
      defer(() => {
        count(name, 1);
        return source$.pipe(finalize(() => count(name, -1)));
      }),
    subscribers: () => subscribers,
  };
  return inspection;
}
