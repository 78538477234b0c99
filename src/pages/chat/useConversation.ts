/** What the streams know of one conversation, as its screen shows it. */
import { useMemo } from "react";
import {
  selectChat,
  selectConsultation,
  selectMessages,
  selectOutbox,
  selectThread,
  selectWriteRefusal,
} from "../../../streams/parts/member/index";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { useProblemText } from "../useProblemText";
import type { ConversationModel } from "./ChatView";
import { conversation } from "./conversation";
import type { MessageModel } from "./messages";
import { renewalOf } from "./renewalOf";
import { useTurns } from "./useTurns";

const NO_MESSAGES: readonly MessageModel[] = [];

export function useConversation(chatId: number): ConversationModel {
  const chat = useMemberView(selectChat, chatId);
  const thread = useMemberView(selectThread, chatId);
  const stored = useMemberView(selectMessages, chatId);
  const outbox = useMemberView(selectOutbox, chatId);
  const { leavesAt } = useTurns(chatId);
  const consultation = useMemberView(selectConsultation, chatId);
  const now = useServerNow();
  const writeRefusal = useMemberView(selectWriteRefusal, chatId, now);
  const problemText = useProblemText();

  const isLanded = thread?.landing != null;
  const messages = useMemo(
    () => (isLanded ? conversation(stored, outbox, leavesAt) : NO_MESSAGES),
    [isLanded, stored, outbox, leavesAt],
  );
  const failed = outbox.filter(({ status }) => status === "failed");
  // each bubble has its own reason; the bar shows the one that all share
  const reasons = new Set(failed.map(({ problem }) => problemText(problem)));
  const [reason = null] = reasons;
  const newest = thread?.newest;
  return {
    title: chat?.title ?? "",
    load: newest?.status === "loaded" && !isLanded ? "loading" : (newest?.status ?? "pending"),
    messages,
    firstUnreadId: thread?.landing?.messageId ?? null,
    hasOlder: thread ? !thread.isComplete : false,
    isLoadingOlder: thread?.older.status === "loading",
    nowMs: now,
    writeRefusal,
    renewTo: renewalOf(writeRefusal, chat?.streamId ?? null),
    consultation,
    unsent: failed.length > 0 ? { count: failed.length, reason: reasons.size === 1 ? reason : null } : null,
  };
}
