/** One conversation with an expert: the person and what is left on top, the messages, and the composer. */
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConsultationEntry, ConsultationSpan, WriteRefusal } from "../../../streams/parts/member/index";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import type { LoadState } from "../../ui/feedback/loadState";
import { DropArea } from "../../ui/form/DropArea";
import { Page } from "../../ui/layout/Page";
import { MediaViewer } from "../MediaViewer";
import styles from "./ChatView.module.css";
import { Composer, type ComposerProps } from "./Composer";
import composerStyles from "./Composer.module.css";
import { ConsultationLine } from "./ConsultationLine";
import { ConversationSkeleton } from "./ConversationSkeleton";
import { MessageList, type MessageListProps } from "./MessageList";
import type { MessageModel } from "./messages";
import { Refusal } from "./Refusal";
import { UnsentBar, type UnsentModel } from "./UnsentBar";
import { useNewMessagesVoice } from "./useNewMessagesVoice";

/** What a conversation shows. */
export interface ConversationModel {
  /** "" until it is known. */
  readonly title: string;
  readonly load: LoadState;
  readonly messages: readonly MessageModel[];
  /** The first message that was unread when the chat was opened; it stays the same while the chat is open. */
  readonly firstUnreadId: number | null;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly nowMs: number;
  readonly writeRefusal: WriteRefusal | null;
  /** Where what is missing can be bought. */
  readonly renewTo: string | null;
  readonly consultation: ConsultationEntry | null;
  /** Where the text consultations begin and end (CHAT-14). */
  readonly consultations: readonly ConsultationSpan[];
  readonly unsent: UnsentModel | null;
}
export type ComposerModel = Omit<ComposerProps, "editing" | "onCancelEdit" | "onSaveEdit">;
/** What the learner does with what is shown. */
export interface ChatActions extends Pick<MessageListProps, "onLoadOlder" | "onSeen" | "onDrop" | "onTakeBack"> {
  readonly onRetryLoad: () => void;
  readonly onRetryUnsent: () => void;
  readonly onEditUnsent: () => void;
  readonly onDeleteUnsent: () => void;
  readonly onEditMessage: (messageId: number, text: string) => void;
  readonly onRateMessage: (messageId: number, stars: number) => void;
}
interface ChatViewProps {
  readonly conversation: ConversationModel;
  readonly composer: ComposerModel;
  readonly actions: ChatActions;
  /** The rating of the newest consultation, over the composer (CHAT-14). */
  readonly rating: ReactNode;
}

/** Mount it again (`key={chatId}`) for another chat: scroll position, edits and the typed text belong to one. */
export function ChatView({ conversation, composer, actions, rating }: ChatViewProps) {
  const { title, messages, consultation, writeRefusal, renewTo, unsent, load } = conversation;
  const { t } = useTranslation("chat");
  const [editing, setEditing] = useState<{ id: number; text: string } | null>(null);
  const startEdit = useCallback((message: MessageModel) => {
    if (message.id !== null) setEditing({ id: message.id, text: message.text });
  }, []);
  const files = useMemo(() => messages.flatMap((message) => message.files), [messages]);
  useNewMessagesVoice(messages, load === "loaded");
  const saveEdit = (messageId: number, text: string) => {
    setEditing(null);
    actions.onEditMessage(messageId, text);
  };
  return (
    <DropArea label={t("drop")} onDrop={writeRefusal || editing ? null : composer.onAttach}>
      <Page title={title || t("title")} isFilling context={consultation && <ConsultationLine {...consultation} />}>
        <MediaViewer files={files}>
          <Conversation conversation={conversation} actions={actions} onEdit={startEdit} />
        </MediaViewer>
        <div className={composerStyles.dock}>
          {unsent && (
            <UnsentBar
              unsent={unsent}
              onRetry={actions.onRetryUnsent}
              onEdit={actions.onEditUnsent}
              onDelete={actions.onDeleteUnsent}
            />
          )}
          {rating}
          {writeRefusal ? (
            <Refusal reason={writeRefusal} renewTo={renewTo} />
          ) : (
            <Composer {...composer} editing={editing} onSaveEdit={saveEdit} onCancelEdit={() => setEditing(null)} />
          )}
        </div>
      </Page>
    </DropArea>
  );
}

interface ConversationProps extends Pick<ChatViewProps, "conversation" | "actions">, Pick<MessageListProps, "onEdit"> {}

function Conversation({ conversation, actions, onEdit }: ConversationProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { load, messages, firstUnreadId, consultations, hasOlder, isLoadingOlder, nowMs } = conversation;
  if (messages.length > 0)
    return (
      <MessageList
        messages={messages}
        firstUnreadId={firstUnreadId}
        consultations={consultations}
        hasOlder={hasOlder}
        isLoadingOlder={isLoadingOlder}
        nowMs={nowMs}
        onLoadOlder={actions.onLoadOlder}
        onSeen={actions.onSeen}
        onDrop={actions.onDrop}
        onTakeBack={actions.onTakeBack}
        onRate={actions.onRateMessage}
        onEdit={onEdit}
      />
    );
  if (load === "fail") {
    return (
      <div className={styles.middle}>
        <ErrorState
          title={t("failed")}
          text={t("failedText")}
          retryLabel={t("common:retry")}
          onRetry={actions.onRetryLoad}
        />
      </div>
    );
  }
  if (load !== "loaded" || hasOlder) return <ConversationSkeleton label={t("common:loading")} />;
  return (
    <div className={styles.middle}>
      <EmptyState drawing="chat" title={t("empty")} text={t("emptyText")} />
    </div>
  );
}
