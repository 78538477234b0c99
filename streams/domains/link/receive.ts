/**
 * From what arrived to what it means: pure, shared by the socket and by catch-up.
 * Rule: an item that cannot be used costs that item and a refetch of its resource, never the stream (BUS-04).
 */
import type { Push, Rejection } from "../../bus/decode";
import { decodePush } from "../../bus/decode";
import type { AnyNewEvent, NewEvent, Position, PushTable } from "../../bus/define";
import { judgePush } from "../../bus/link";
import type { CatchUpPage } from "./api";
import type { LinkEvents, StaleNotice } from "./events";

type LinkEvent = NewEvent<LinkEvents>;

/** "chat.message" → "chat.": the resources that a push of this type may touch. */
export const prefixOf = (type: string): string => type.slice(0, type.indexOf(".") + 1) || type;

export const noticeStale = (prefixes: readonly string[], reason: StaleNotice["reason"]) =>
  ({ type: "link/staleNoticed", payload: { prefixes, reason } }) as const;

/** The event a push becomes at its place; one that is only a reference becomes a refetch (contract 3.1). */
function pushEvent(push: Push, position: Position): AnyNewEvent {
  const stamp = { source: "socket", position, cause: push.cause ?? undefined, sentAt: push.at ?? undefined } as const;
  if (push.data === null) return { ...noticeStale([prefixOf(push.type)], "reference"), ...stamp };
  return { type: push.type, payload: push.data, ...stamp };
}

const rejectedEvent = ({ reason, detail, type }: Rejection, position?: Position): LinkEvent => ({
  type: "link/pushRejected",
  payload: { reason, detail, type },
  source: "socket",
  position,
});

/** What one socket packet means at `position`. */
export function receivePush(raw: unknown, position: Position, isHintMode: boolean, pushes: PushTable): AnyNewEvent[] {
  const decoded = decodePush(raw, pushes);
  if (isHintMode || (decoded.kind === "push" && decoded.seq === 0))
    return decoded.type === null
      ? [rejectedEvent(decoded as Rejection)]
      : [noticeStale([prefixOf(decoded.type)], "hint")];
  const verdict = judgePush(position, decoded);
  const place = { epoch: decoded.epoch, cursor: decoded.seq };
  if (decoded.kind === "rejected") {
    const canPass = verdict === "next" && decoded.reason === "unknown type";
    return verdict === "duplicate" ? [] : [rejectedEvent(decoded, canPass ? place : undefined)];
  }
  if (verdict === "next") return [pushEvent(decoded, place)];
  if (verdict === "duplicate")
    return [{ type: "link/duplicateDropped", payload: { seq: decoded.seq }, source: "socket" }];
  return [{ type: "link/gapFound", payload: { expected: position.cursor + 1, got: decoded.seq }, source: "socket" }];
}

/** What one page of catch-up means: in order, from `position` on; what is already known is left out. */
export function receivePage(page: CatchUpPage, position: Position, pushes: PushTable): AnyNewEvent[] {
  const events: AnyNewEvent[] = [];
  let at = position;
  for (const item of page.items) {
    const decoded = decodePush(item, pushes);
    const place = { epoch: page.epoch, cursor: decoded.seq || at.cursor + 1 };
    if (judgePush(at, { epoch: page.epoch, seq: place.cursor }) !== "next") continue;
    at = place;
    if (decoded.kind === "push") events.push(pushEvent(decoded, place));
    else {
      events.push(rejectedEvent(decoded, place));
      if (decoded.type && decoded.reason === "payload")
        events.push(noticeStale([prefixOf(decoded.type)], "quarantine"));
      else if (decoded.reason !== "unknown type") events.push(noticeStale([""], "quarantine"));
    }
  }
  return events;
}
