/**
 * Maintains the connection and the position (contract 3.2).
 * Rule: what the socket brings is only a hint that something happened; the numbers say what is missing.
 */
import { concatMap, EMPTY, filter, from, ignoreElements, type Observable, of, tap } from "rxjs";
import type { AnyEvent, AnyNewEvent, NewEvent, Position } from "../../bus/define";
import { ofType } from "../../bus/effects";
import type { StoredNote } from "../../bus/resource/resource";
import { reportsOnce } from "../../bus/wire/oddFields";
import { DecodeError, decode } from "../../bus/wire/wire";
import type { SocketSignal } from "../../ports/types";
import type { ConnectionDeps, ConnectionEffect } from "./deps";
import { ByeStruct, type ConnectionEvents, HeadStruct } from "./events";
import { afterForcedPassword } from "./held";
import { noticeStale, receivePush } from "./receive";
import { recover, startUnpositioned } from "./recover";
import { rememberPush, storePosition } from "./storedPosition";
import { refetchUnproven } from "./unproven";

function control(name: string, raw: unknown): NewEvent<ConnectionEvents> {
  try {
    if (name === "bus:bye") return { type: "connection/left", payload: decode(raw, ByeStruct), source: "socket" };
    const head = { ...decode(raw, HeadStruct), isReady: name === "bus:ready" };
    return { type: "connection/headRead", payload: head, source: "socket" };
  } catch (error) {
    const detail = error instanceof DecodeError ? error.message : "unreadable";
    return { type: "connection/pushRejected", payload: { reason: "control", detail, type: name }, source: "socket" };
  }
}

function readSignal(signal: SocketSignal, deps: ConnectionDeps): AnyNewEvent[] {
  switch (signal.kind) {
    case "connecting":
      return [{ type: "connection/connecting", payload: {}, source: "socket" }];
    case "websocketRefused":
      return [{ type: "connection/websocketRefused", payload: {}, source: "socket" }];
    case "connected":
      return [{ type: "connection/connected", payload: { transport: signal.transport }, source: "socket" }];
    case "dropped":
      return [{ type: "connection/dropped", payload: { reason: signal.reason ?? null }, source: "socket" }];
    case "refused":
      return [{ type: "connection/refused", payload: { code: signal.code, reason: signal.reason }, source: "socket" }];
    case "latency":
      return [{ type: "connection/latencyMeasured", payload: { roundTripMs: signal.roundTripMs }, source: "socket" }];
    case "packet": {
      if (signal.name !== "bus") return [control(signal.name, signal.raw)];
      const events = receivePush(signal.raw, deps.state().connection, deps.pushes, reportsOnce(deps.ports.sink));
      for (const { position } of events) if (position) deps.log.note(position, signal.raw);
      return events;
    }
  }
}

/** The socket lives as long as this effect: from sign-in to the end of the session (RT-01). */
const follow: ConnectionEffect = (_, deps) =>
  // concatMap: packets stay in order
  deps.ports.socket.open().pipe(concatMap((signal) => from(readSignal(signal, deps)))) as Observable<
    NewEvent<ConnectionEvents>
  >;

/** A stored answer that knows it by itself. */
const isKnownStale = ({ stored }: Answered): boolean => stored?.isStale ?? false;
interface Answered {
  readonly asOf: Position;
  readonly stored?: StoredNote;
}
const hasAsOf = (payload: unknown): payload is Answered =>
  typeof payload === "object" && payload !== null && "asOf" in payload;

/** Back on the page: the connection must prove within 3 s that it is alive (contract 3.2). */
const check: ConnectionEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("page/resumed"),
    tap(() => ports.socket.check()),
    ignoreElements(),
  );

/** A call was answered, so the server can be reached: a visible page without a socket connects now, whatever its wait is (contract 3.2). */
const reconnectWhenAnswered: ConnectionEffect = (events$, { ports, state }) =>
  (events$ as Observable<AnyEvent>).pipe(
    filter(({ payload, source }) => hasAsOf(payload) && source !== "stored"),
    filter(() => state().connection.status === "dropped" && ports.page.isVisible()),
    tap(() => ports.socket.check()),
    ignoreElements(),
  );

/** Folds again, over an answer, the pushes that arrived after it was requested (RT-03). */
const replayOverAnswers: ConnectionEffect = (events$, deps) => {
  const { log } = deps;
  return (events$ as Observable<AnyEvent>).pipe(
    concatMap((event): Observable<AnyNewEvent> => {
      if (event.type === "connection/snapshotStarted") {
        log.recent.restart(deps.state().connection.cursor);
        log.restart(deps.state().connection.cursor);
      }
      if (event.isReplay) return EMPTY;
      rememberPush(event, deps);
      if (!hasAsOf(event.payload)) return EMPTY;
      const { asOf } = event.payload;
      // requested under another epoch (the log was cut or restored since), or before the position was known: no push can update it
      const missed = asOf.epoch === deps.state().connection.epoch ? log.recent.since(asOf) : null;
      const types = deps.pushesBeside(event.type);
      if (!missed) return isKnownStale(event.payload) ? EMPTY : of(noticeStale(types, "replayLost"));
      const concerned = missed.filter(({ type }) => types.includes(type));
      return from(
        concerned.map(({ type, payload, position }) => ({
          type,
          payload,
          position,
          isReplay: true,
          source: event.source === "stored" ? ("stored" as const) : ("socket" as const),
          cause: event.id,
        })),
      );
    }),
  ) as Observable<NewEvent<ConnectionEvents>>;
};

export const connectionEffects = {
  replayOverAnswers,
  startUnpositioned: afterForcedPassword(startUnpositioned),
  recover: afterForcedPassword(recover),
  follow: afterForcedPassword(follow),
  check,
  reconnectWhenAnswered,
  refetchUnproven,
  storePosition,
};
