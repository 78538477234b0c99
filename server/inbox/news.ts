/**
 * What is news for a learner: the one classification of a change, for the list and for whatever else is made of it. Rule: the id is
 * that of the happening, and the same wherever it is found.
 */
import type { InboxRef } from "../database/schema";

export const KINDS = ["reply", "verdict", "stage", "consultation", "payment", "points"] as const;
export type NewsKind = (typeof KINDS)[number];

export interface News {
  readonly id: string;
  readonly kind: NewsKind;
  readonly ref: InboxRef;
  /** The school's words for what it is about. */
  readonly title?: string | null;
  readonly author?: string;
  readonly amount?: number;
  /** The learner did it here, and has seen what came of it. */
  readonly isOwn?: boolean;
}

export const replyNews = (
  message: { id: number; chatId: number },
  { streamId, title, author }: { streamId: number; title: string; author: string },
): News => ({
  id: `reply-${message.id}`,
  kind: "reply",
  ref: { chat_id: message.chatId, message_id: message.id, stream_id: streamId },
  title,
  author,
});

export const verdictNews = (
  status: { id: number; streamId: number; status: string; updatedAtMs: number },
  comment: { id: number; chatId: number },
  { title, scores }: { title: string; scores: number },
): News => ({
  id: `verdict-${status.id}-${status.updatedAtMs}`,
  kind: "verdict",
  ref: {
    stream_id: status.streamId,
    status_id: status.id,
    chat_id: comment.chatId,
    message_id: comment.id,
    state: status.status,
  },
  title,
  ...(scores > 0 ? { amount: scores } : {}),
});

export const stageNews = (streamId: number, stage: { id: number; title: string }, dayNumber: number): News => ({
  id: `stage-${streamId}-${stage.id}`,
  kind: "stage",
  ref: { stream_id: streamId, day_number: dayNumber },
  title: stage.title,
});

/** Points that nothing else in the list names: those of a verdict and of an order are part of its entry. */
export const pointsNews = (score: { id: number; amount: number; type: string; comment: string | null }): News | null =>
  ["earned_homework", "spent", "refund"].includes(score.type)
    ? null
    : {
        id: `points-${score.id}`,
        kind: "points",
        ref: { score_id: score.id, state: score.type },
        amount: score.amount,
        title: score.type === "earned_day" ? score.comment : null,
        isOwn: score.type === "earned_day",
      };

export const orderNews = (order: { id: number; status: string }, service: { title: string }): News | null =>
  order.status === "created"
    ? null
    : {
        id: `order-${order.id}-${order.status}`,
        kind: "payment",
        ref: { order_id: order.id, state: order.status },
        title: service.title,
      };

/** `moment`: what tells this one from the same state of another time. */
export const subscriptionNews = (row: { id: number; title: string }, state: string, moment: number): News => ({
  id: `subscription-${row.id}-${state}-${moment}`,
  kind: "payment",
  ref: { subscription_id: row.id, state },
  title: row.title,
});

export const partNews = (
  part: { installmentId: number; number: number },
  title: string,
  state: "paid" | "overdue",
): News => ({
  // one that stays overdue is tried each day: that is said once
  id: `installment-${part.installmentId}-${part.number}-${state}`,
  kind: "payment",
  ref: { installment_id: part.installmentId, state },
  title,
});

interface Call {
  readonly id: number;
  readonly status: number;
  readonly startDateTimeMs: number | null;
}

/** What became of a video consultation; null where neither its time nor its confirmation changed. `isOwn`: the learner did it. */
export function callNews(before: Call, after: Call, title: string | null, isOwn: boolean): News | null {
  const state = callState(before, after);
  if (state === null) return null;
  const { id, startDateTimeMs: startMs } = after;
  const moment = startMs ?? before.startDateTimeMs ?? 0;
  return {
    // a client finds a confirmed time in the push, and calls it so
    id: state === "confirmed" || state === "moved" ? `call-${id}-${moment}` : `call-${id}-${state}-${moment}`,
    kind: "consultation",
    ref: { consultation_id: id, state, ...(moment > 0 ? { start_date_time: Math.floor(moment / 1000) } : {}) },
    title,
    isOwn,
  };
}

const WAITING = 0;
const CONFIRMED = 1;

function callState(before: Call, after: Call): string | null {
  const { startDateTimeMs: startMs, status } = after;
  if (startMs === null) return before.startDateTimeMs === null ? null : "cancelled";
  const isMoved = startMs !== before.startDateTimeMs;
  if (status === WAITING) return isMoved ? "booked" : null;
  if (status !== CONFIRMED) return null;
  if (before.status !== CONFIRMED) return "confirmed";
  return isMoved ? "moved" : null;
}
