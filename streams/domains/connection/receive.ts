/**
 * Turns what arrived into events: pure, shared by the socket and by catch-up.
 * Rule: an item that cannot be used costs that item and a reload of its resource, never the connection (BUS-04).
 */

import type { AnyNewEvent, NewEvent, Position, PushTable, Source } from "../../bus/define";
import { judgePush } from "../../bus/judge";
import type { PushTypes } from "../../bus/resource/resource";
import type { Push, Rejection } from "../../bus/wire/decode";
import { decodePush } from "../../bus/wire/decode";
import type { OddFieldListener } from "../../bus/wire/wire";
import type { CatchUpPage } from "./api";
import type { ConnectionEvents, StaleNotice } from "./events";
import type { ConnectionState } from "./state";

type ConnectionEvent = NewEvent<ConnectionEvents>;

export const noticeStale = (types: PushTypes, reason: StaleNotice["reason"]) =>
  ({ type: "connection/staleNoticed", payload: { types, reason } }) as const;

/** The event that a push becomes at its position; one that is only a reference becomes a reload (contract 3.1). */
function pushEvent(push: Push, position: Position, source: Source): AnyNewEvent {
  const stamp = { source, position, cause: push.cause ?? undefined, sentAt: push.at ?? undefined };
  if (push.data === null) return { ...noticeStale([push.type], "reference"), ...stamp };
  return { type: push.type, payload: push.data, ...stamp };
}

const rejectedEvent = (
  { reason, detail, type }: Rejection,
  position?: Position,
  source: Source = "socket",
): ConnectionEvent => ({
  type: "connection/pushRejected",
  payload: { reason, detail, type },
  source,
  position,
});

/**
 * A push without a usable number: what it names is fetched again, nothing of it is folded, since the entity may be incomplete
 * (RT-09). One that cannot be decoded names nothing.
 */
function readHints(decoded: Push | Rejection): AnyNewEvent[] {
  const isOdd = decoded.kind === "rejected" && decoded.reason !== "unknown type";
  return [
    ...(isOdd ? [rejectedEvent(decoded)] : []),
    ...(decoded.type === null ? [] : [noticeStale([decoded.type], "hint")]),
  ];
}

/** What the connection knows when a packet arrives. */
export type ConnectionPosition = Pick<ConnectionState, "epoch" | "cursor" | "mode" | "isCatchUpFailing">;

/** What one socket packet means to a connection in this state. */
export function receivePush(
  raw: unknown,
  connection: ConnectionPosition,
  pushes: PushTable,
  onOddField?: OddFieldListener,
): AnyNewEvent[] {
  const decoded = decodePush(raw, pushes, onOddField);
  const isUnnumbered = decoded.kind === "push" && decoded.seq === 0;
  if (isUnnumbered || connection.mode === "hints" || connection.mode === "unpositioned") return readHints(decoded);
  const verdict = judgePush(connection, decoded);
  const reached = { epoch: decoded.epoch, cursor: decoded.seq };
  if (decoded.kind === "rejected") {
    const canPass = verdict === "next" && decoded.reason === "unknown type";
    return verdict === "duplicate" ? [] : [rejectedEvent(decoded, canPass ? reached : undefined)];
  }
  if (verdict === "next") return [pushEvent(decoded, reached, "socket")];
  if (verdict === "duplicate")
    return [{ type: "connection/duplicateDropped", payload: { seq: decoded.seq }, source: "socket" }];
  const gap = { expected: connection.cursor + 1, got: decoded.seq };
  const gapFound = { type: "connection/gapFound", payload: gap, source: "socket" } as const;
  // catch-up will deliver it in order; while catch-up fails, the screen does not wait for it
  return connection.isCatchUpFailing ? [gapFound, noticeStale([decoded.type], "hint")] : [gapFound];
}

/** A push without content: a reference, or one that could not be decoded. */
export const isHole = ({ type, payload }: Pick<AnyNewEvent, "type" | "payload">): boolean =>
  type === "connection/staleNoticed" ||
  (type === "connection/pushRejected" &&
    (payload as ConnectionEvents["connection/pushRejected"]).reason !== "unknown type");

interface PageListeners {
  readonly onOddField?: OddFieldListener;
  /** Called with each item that is passed, as it came. */
  readonly onPassed?: (position: Position, item: unknown) => void;
}

/** What one page of catch-up means: in order, from `position` on; what was already folded is left out. */
export function receivePage(
  page: CatchUpPage,
  position: Position,
  pushes: PushTable,
  { onOddField, onPassed }: PageListeners = {},
): AnyNewEvent[] {
  const events: AnyNewEvent[] = [];
  let at = position;
  for (const item of page.items) {
    const decoded = decodePush(item, pushes, onOddField);
    const reached = { epoch: page.epoch, cursor: decoded.seq || at.cursor + 1 };
    if (judgePush(at, { epoch: page.epoch, seq: reached.cursor }) !== "next") continue;
    at = reached;
    onPassed?.(reached, item);
    if (decoded.kind === "push") events.push(pushEvent(decoded, reached, "rest"));
    else {
      events.push(rejectedEvent(decoded, reached, "rest"));
      if (decoded.type && decoded.reason === "payload") events.push(noticeStale([decoded.type], "quarantine"));
      else if (decoded.reason !== "unknown type") events.push(noticeStale("all", "quarantine"));
    }
  }
  return events;
}
