/** What the streams know of one conversation, as its screen shows it. */
import { useEffect, useMemo, useState } from "react";
import {
  type ConsultationSpan,
  selectChat,
  selectConsultation,
  selectConsultationSpans,
  selectConsultedStreamId,
  selectHeld,
  selectIsChatFrozen,
  selectJudgedMessageIds,
  selectNextQuestion,
  selectOutbox,
  selectThread,
  selectUnshownKeys,
  selectWantedMessages,
  selectWriteRefusal,
} from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import type { LoadState } from "../../ui/feedback/loadState";
import { useProblemText } from "../shared/states/useProblemText";
import type { ConversationModel } from "./ConversationView";
import { findRenewal } from "./composer/findRenewal";
import { useTurns } from "./composer/useTurns";
import type { MessageModel } from "./messages/messages";
import { conversation } from "./messages/messages";

const NO_MESSAGES: readonly MessageModel[] = [];
const NO_SPANS: readonly ConsultationSpan[] = [];
const NONE_REQUESTED = { status: "idle" } as const;

export function useConversation(chatId: number): ConversationModel {
  const chat = useMemberView(selectChat, chatId);
  const thread = useMemberView(selectThread, chatId);
  const stored = useMemberView(selectWantedMessages, chatId);
  const outbox = useMemberView(selectOutbox, chatId);
  const held = useMemberView(selectHeld);
  const { leavesAt } = useTurns(chatId);
  const consultation = useMemberView(selectConsultation, chatId);
  const now = useServerNow();
  const writeRefusal = useMemberView(selectWriteRefusal, chatId, now);
  const problemText = useProblemText();

  const consultations = useConsultations(chatId);
  const isLanded = thread?.landing != null && consultations !== null;
  const messages = useMemo(
    () => (isLanded ? conversation(stored, outbox, leavesAt, held) : NO_MESSAGES),
    [isLanded, stored, outbox, leavesAt, held],
  );
  useShownSaid(messages);
  const failed = outbox.filter(({ status }) => status === "failed");
  // each bubble has its own reason; the bar shows the one that all share
  const reasons = new Set(failed.map(({ problem }) => problemText(problem)));
  const [reason = null] = reasons;
  return {
    title: chat?.title ?? "",
    load: readLoad(thread, isLanded),
    problem: thread?.newest.problem ?? thread?.older.problem,
    messages,
    firstUnreadId: thread?.landing?.messageId ?? null,
    hasOlder: thread ? !thread.isComplete : false,
    older: thread?.older ?? NONE_REQUESTED,
    nowMs: now,
    writeRefusal,
    renewTo: findRenewal(writeRefusal, chat?.streamId ?? null),
    consultation,
    nextQuestion: useMemberView(selectNextQuestion, chatId),
    isFrozen: useMemberView(selectIsChatFrozen, chatId, now),
    consultations: consultations ?? NO_SPANS,
    judgedIds: useMemberView(selectJudgedMessageIds),
    unsent: failed.length > 0 ? { count: failed.length, reason: reasons.size === 1 ? reason : null } : null,
  };
}

/** Notes that the row of an own message that the server has is on the screen (RT-13). */
function useShownSaid(messages: readonly MessageModel[]): void {
  const keys = useMemberView(selectUnshownKeys);
  const send = useSend();
  useEffect(() => {
    if (keys.length === 0) return;
    const shown = new Set(messages.flatMap(({ key, id, author }) => (id !== null && author === null ? [key] : [])));
    for (const key of keys) if (shown.has(key)) send("journeys/shown", { key });
  }, [keys, messages, send]);
}

/** Nothing is shown before the place is known at which the chat opens: where the pages down to it fail, the chat has failed. */
function readLoad(thread: ReturnType<typeof selectThread>, isLanded: boolean): LoadState {
  if (!thread) return "pending";
  if (thread.newest.status !== "loaded" || isLanded) return thread.newest.status;
  return thread.landing === null && thread.older.status === "fail" ? "fail" : "loading";
}

/**
 * Where the consultations begin and end, which the status of the course stream says (CHAT-14); null while the messages wait for it, so
 * that no line comes between them later. Once they are shown, they never wait again.
 */
function useConsultations(chatId: number): readonly ConsultationSpan[] | null {
  const streamId = useMemberView(selectConsultedStreamId, chatId);
  useNeeded("courses/statusRequested", streamId === null ? [] : [{ streamId }]);
  const spans = useMemberView(selectConsultationSpans, chatId);
  const [isKnown, setKnown] = useState(spans !== null);
  if (spans !== null && !isKnown) setKnown(true);
  return spans ?? (isKnown ? NO_SPANS : null);
}
