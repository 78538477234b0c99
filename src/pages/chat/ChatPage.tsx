/** One conversation, connected: what the streams know of it, and what the learner does in it. */
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ConsultationEntry,
  chatPlace,
  selectChat,
  selectChatList,
  selectOutbox,
  selectPastConsultation,
  selectThread,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberState, useMemberView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { OtherDrafts } from "../shared/form/OtherDrafts";
import { JourneyDialog } from "../shared/journey/JourneyDialog";
import { ChatView } from "./ChatView";
import type { ChatActions, ConversationModel } from "./ConversationView";
import { NotificationOffer } from "./composer/NotificationOffer";
import { useComposer } from "./composer/useComposer";
import { ConsultationCard } from "./consultation/ConsultationCard";
import { useSearch } from "./search/useSearch";
import { useConversation } from "./useConversation";
import { useLinkedMessage } from "./useLinkedMessage";

/** Mount it again (`key={chatId}`) for another chat. */
export function ChatPage({ chatId }: { chatId: number }) {
  const { t } = useTranslation(["chat", "shell"]);
  const chat = useMemberView(selectChat, chatId);
  const list = useMemberView(selectChatList);
  const conversation = useConversation(chatId);
  const [rated, rate] = useRated(chatId, conversation.consultation);
  const shown = useWithoutRated(conversation, rated?.id ?? null);
  const { composer, replaceDraft, onEditUnsent, onTakeBack } = useComposer(chatId);
  const actions = useActions(chatId);
  const search = useSearch(chatId, conversation.messages);
  const [followedId, follow] = useState<number | null>(null);
  const linkedKey = useLinkedMessage(conversation, actions.onLoadOlder);
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
        <EmptyState drawing="lost" title={t("shell:gone")} />
      </Page>
    );
  }
  return (
    <>
      <ChatView
        conversation={{ ...shown, linkedKey }}
        composer={composer}
        actions={{ ...actions, onEditUnsent, onTakeBack, onRateConsultation: rate, onWhereIsIt: follow }}
        search={search}
        otherDrafts={<OtherDrafts place={chatPlace(chatId)} onChosen={() => replaceDraft(true)} />}
        offer={<NotificationOffer />}
        rating={rated && <ConsultationCard key={rated.id} {...rated} />}
      />
      {followedId !== null && <JourneyDialog chatId={chatId} messageId={followedId} onClose={() => follow(null)} />}
    </>
  );
}

/** The consultation whose rating shows: the newest one, until another is chosen in the log (CHAT-18). */
function useRated(chatId: number, newest: ConsultationEntry | null) {
  const [chosenId, choose] = useState<number | null>(null);
  const past = useMemberView(selectPastConsultation, chatId, chosenId);
  // what was rated gives its place to what waits
  const consultation = past?.status === "rated" && newest?.status === "close" ? newest : (past ?? newest);
  return [consultation && { id: consultation.id, consultation, isChosen: consultation === past }, choose] as const;
}

/** The log does not offer the rating that shows already. */
function useWithoutRated(conversation: ConversationModel, ratedId: number | null): ConversationModel {
  const { consultations } = conversation;
  const others = useMemo(
    () => consultations.map((span) => (span.id === ratedId ? { ...span, isUnrated: false } : span)),
    [consultations, ratedId],
  );
  return { ...conversation, consultations: others };
}

/** What the learner does with messages; the functions are stable while the chat is the same, as rows would otherwise render again. */
function useActions(
  chatId: number,
): Omit<ChatActions, "onEditUnsent" | "onTakeBack" | "onRateConsultation" | "onWhereIsIt"> {
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
