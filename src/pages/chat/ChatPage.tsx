/** One conversation, connected: what the streams know of it, and what the learner does in it. */
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { chatPlace, selectChat, selectChatList, selectOutbox, selectThread } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberState, useMemberView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { OtherDrafts } from "../shared/form/OtherDrafts";
import { ChatView } from "./ChatView";
import type { ChatActions } from "./ConversationView";
import { useComposer } from "./composer/useComposer";
import { ConsultationCard } from "./consultation/ConsultationCard";
import { useSearch } from "./search/useSearch";
import { useConversation } from "./useConversation";

/** Mount it again (`key={chatId}`) for another chat. */
export function ChatPage({ chatId }: { chatId: number }) {
  const { t } = useTranslation(["chat", "errors"]);
  const chat = useMemberView(selectChat, chatId);
  const list = useMemberView(selectChatList);
  const conversation = useConversation(chatId);
  const { consultation } = conversation;
  const { composer, replaceDraft, onEditUnsent, onTakeBack } = useComposer(chatId);
  const actions = useActions(chatId);
  const search = useSearch(chatId, conversation.messages);
  const send = useSend();
  useEffect(() => {
    send("chat/threadRequested", { chatId });
    send("chat/opened", { chatId });
    return () => send("chat/closed", { chatId });
  }, [chatId, send]);

  // eslint-disable-next-line ours/own-states -- until the list is there, the conversation itself shows what is on its way or failed
  if (list.status === "loaded" && !chat) {
    return (
      <Page title={t("title")} isFilling>
        <EmptyState drawing="lost" title={t("errors:notFound")} />
      </Page>
    );
  }
  return (
    <ChatView
      conversation={conversation}
      composer={composer}
      actions={{ ...actions, onEditUnsent, onTakeBack }}
      search={search}
      otherDrafts={<OtherDrafts place={chatPlace(chatId)} onChosen={() => replaceDraft(true)} />}
      rating={consultation && <ConsultationCard key={consultation.id} consultation={consultation} />}
    />
  );
}

/** What the learner does with messages; the functions are stable while the chat is the same, as rows would otherwise render again. */
function useActions(chatId: number): Omit<ChatActions, "onEditUnsent" | "onTakeBack"> {
  const send = useSend();
  const getState = useMemberState();
  return useMemo(
    () => ({
      onRetryLoad: () =>
        selectThread(getState(), chatId)?.newest.status === "loaded"
          ? send("chat/olderRequested", { chatId })
          : send("chat/threadRequested", { chatId, isReload: true }),
      onLoadOlder: () => send("chat/olderRequested", { chatId }),
      onSeen: (messageId) => send("chat/seen", { chatId, messageId }),
      onRetryUnsent: () => send("outbox/sendRetryRequested", { chatId }),
      onDeleteUnsent: () => {
        for (const { key, status } of selectOutbox(getState(), chatId))
          if (status === "failed") send("outbox/sendDropRequested", { chatId, key });
      },
      onEditMessage: (messageId, text) => send("chat/editRequested", { chatId, messageId, text }),
      onRateMessage: (messageId, rating) => send("chat/rateRequested", { chatId, messageId, rating }),
      onDrop: (key) => send("outbox/sendDropRequested", { chatId, key }),
    }),
    [chatId, send, getState],
  );
}
