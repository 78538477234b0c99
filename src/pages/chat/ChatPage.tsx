/** One conversation, connected: what the streams know of it, and what the learner does in it. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import {
  type Chat,
  chatPlace,
  type StreamStatus,
  selectChangeProblem,
  selectChat,
  selectChatList,
  selectDraft,
  selectMessages,
  selectNextSendAt,
  selectOutbox,
  selectSendRefusal,
  selectStreamStatus,
  selectThread,
  selectUploads,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberState, useMemberView, useView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { useAttachmentModel } from "../attachments";
import { useProblemText } from "../useProblemText";
import { ChatView, type WriteRefusal } from "./ChatView";
import type { ConsultationModel } from "./Consultation";
import { conversation } from "./conversation";
import type { MessageModel } from "./messages";

const NO_MESSAGES: readonly MessageModel[] = [];

/** Without a maximum nothing is counted, and what is open may be written on to its end (CHAT-07). */
const isUsedUp = ({ counters, consultation }: Chat): boolean =>
  (counters?.max ?? 0) > 0 && counters?.left === 0 && consultation?.status !== "open";

/** Why one cannot write here (CHAT-08); null: one can. */
function refusalOf(chat: Chat | null, status: StreamStatus | null): WriteRefusal | null {
  if (!chat || chat.isUserMessageEnable) return chat && isUsedUp(chat) ? "limit" : null;
  if (status === "not_started") return "notStarted";
  if (status === "freeze") return "frozen";
  if (status === "ended") return "ended";
  if (status === "stopped") return "noAccess";
  return chat.isExpertMessageEnable ? "demo" : "expertOff";
}

/** What the header and the rating of a text consultation show (CHAT-07); null where the chat counts none. */
function consultationOf(chat: Chat | null): ConsultationModel | null {
  if (!chat?.consultation) return null;
  const { id, status, rating } = chat.consultation;
  const { max, left, amount } = chat.counters ?? { max: null, left: null, amount: null };
  const counters = max ? { max, left: left ?? 0, amount: amount ?? 0 } : null;
  return { id, status, rating, counters };
}

/** Mount it again (`key={chatId}`) for another chat. */
export function ChatPage({ chatId }: { chatId: number }) {
  const { t } = useTranslation(["chat", "errors"]);
  const place = chatPlace(chatId);
  const chat = useMemberView(selectChat, chatId);
  const list = useMemberView(selectChatList);
  const thread = useMemberView(selectThread, chatId);
  const stored = useMemberView(selectMessages, chatId);
  const outbox = useMemberView(selectOutbox, chatId);
  const sendRefusal = useMemberView(selectSendRefusal, chatId);
  const uploads = useMemberView(selectUploads, place);
  const now = useServerNow();
  const nextSendAt = useMemberView(selectNextSendAt, chatId);
  const streamStatus = useMemberView(selectStreamStatus, chat?.streamId ?? 0, now);
  const config = useView(selectConfig);
  const attachmentModel = useAttachmentModel();
  const problemText = useProblemText();
  const { draft, replaceDraft } = useDraft(place);
  const send = useSend();
  const getState = useMemberState();

  useEffect(() => {
    send("chat/threadRequested", { chatId });
    send("chat/opened", { chatId });
    return () => send("chat/closed", { chatId });
  }, [chatId, send]);

  // the words of an edit that failed are in the draft again
  const changeProblem = useMemberView(selectChangeProblem);
  useEffect(() => {
    if (changeProblem) replaceDraft();
  }, [changeProblem, replaceDraft]);

  const isLanded = thread?.landing != null;
  const messages = useMemo(() => (isLanded ? conversation(stored, outbox) : NO_MESSAGES), [isLanded, stored, outbox]);
  const onSeen = useCallback((messageId: number) => send("chat/seen", { chatId, messageId }), [chatId, send]);
  const onLoadOlder = useCallback(() => send("chat/olderRequested", { chatId }), [chatId, send]);

  const onDropWaiting = useCallback((key: string) => send("chat/sendDropRequested", { chatId, key }), [chatId, send]);

  if (list.status === "loaded" && !chat) {
    return (
      <Page title={t("title")} isFilling>
        <EmptyState drawing="lost" title={t("errors:notFound")} />
      </Page>
    );
  }
  const failed = outbox.filter(({ status }) => status === "failed");
  const firstFailed = failed[0];
  // each bubble has its own reason; the bar says the one that all share
  const reasons = new Set(failed.map(({ problem }) => problemText(problem)));
  const onSend = (text: string) => {
    send("chat/sendRequested", { chatId, text, files: uploads.flatMap(({ file }) => (file ? [file] : [])) });
    // refused: what was typed goes back to where it was typed
    if (selectDraft(getState(), place) !== "") replaceDraft();
  };
  const onEditUnsent = () => {
    if (!firstFailed) return;
    const typed = selectDraft(getState(), place);
    send("drafts/changed", { place, text: [firstFailed.text, typed].filter(Boolean).join("\n") });
    if (firstFailed.files.length > 0) send("uploads/returned", { place, files: firstFailed.files });
    send("chat/sendDropRequested", { chatId, key: firstFailed.key });
    replaceDraft();
  };
  const newest = thread?.newest;
  return (
    <ChatView
      chatId={chatId}
      title={chat?.title ?? ""}
      load={newest?.status === "loaded" && !isLanded ? "loading" : (newest?.status ?? "pending")}
      messages={messages}
      firstUnreadId={thread?.landing?.messageId ?? null}
      hasOlder={thread ? !thread.isComplete : false}
      isLoadingOlder={thread?.older.status === "loading"}
      nowMs={now}
      writeRefusal={refusalOf(chat, streamStatus)}
      consultation={consultationOf(chat)}
      unsent={
        firstFailed
          ? { count: failed.length, reason: reasons.size === 1 ? problemText(firstFailed.problem) : null }
          : null
      }
      draft={draft}
      attachments={uploads.map(attachmentModel)}
      nextSendAtMs={nextSendAt > 0 ? nextSendAt : null}
      sendRefusal={sendRefusal}
      messageDelay={config?.brand.messageDelay ?? 0}
      onRetryLoad={() => send("chat/threadRequested", { chatId, isReload: true })}
      onLoadOlder={onLoadOlder}
      onSeen={onSeen}
      onDraft={(text) => send("drafts/changed", { place, text })}
      onSend={onSend}
      onRetryUnsent={() => send("chat/sendRetryRequested", { chatId })}
      onEditUnsent={onEditUnsent}
      onDeleteUnsent={() => {
        for (const { key } of failed) send("chat/sendDropRequested", { chatId, key });
      }}
      onEditMessage={(messageId, text) => send("chat/editRequested", { chatId, messageId, text })}
      onRateMessage={(messageId, rating) => send("chat/rateRequested", { chatId, messageId, rating })}
      onDrop={onDropWaiting}
      onRateConsultation={(consultationId, rating) =>
        send("chat/consultationRateRequested", { chatId, consultationId, rating })
      }
      onAttach={(files) => send("uploads/picked", { place, accepts: ["image", "video"], files })}
      onCancelAttachment={(key) => send("uploads/dropRequested", { key })}
      onRetryAttachment={(key) => send("uploads/retryRequested", { key })}
    />
  );
}

/** The draft that a composer starts from; `replaceDraft` makes it take the draft of the state again. */
function useDraft(place: string) {
  const getState = useMemberState();
  const [draft, setDraft] = useState(() => ({ text: selectDraft(getState(), place), revision: 0 }));
  const replaceDraft = useCallback(
    () => setDraft(({ revision }) => ({ text: selectDraft(getState(), place), revision: revision + 1 })),
    [getState, place],
  );
  return { draft, replaceDraft };
}
