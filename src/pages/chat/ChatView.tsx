/** One conversation with an expert: who and how much is left on top, the messages, and where to write. */
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import type { LoadState } from "../../ui/feedback/loadState";
import { Spinner } from "../../ui/feedback/Spinner";
import { Page } from "../../ui/layout/Page";
import styles from "./ChatView.module.css";
import { Composer, type ComposerProps } from "./Composer";
import composerStyles from "./Composer.module.css";
import { ConsultationLine, type ConsultationModel, ConsultationRating } from "./Consultation";
import { MessageList, type MessageListProps } from "./MessageList";
import type { MessageModel } from "./messages";
import { UnsentBar, type UnsentModel } from "./UnsentBar";
import { useNewMessagesVoice } from "./useNewMessagesVoice";

/** Why one cannot write here (CHAT-08). */
export type WriteRefusal = "expertOff" | "demo" | "noAccess" | "notStarted" | "frozen" | "ended" | "limit";

export interface ChatViewProps
  extends Omit<MessageListProps, "onEdit" | "onRate">,
    Omit<ComposerProps, "editing" | "onCancelEdit" | "onSaveEdit"> {
  chatId: number;
  title: string;
  load: LoadState;
  writeRefusal: WriteRefusal | null;
  consultation: ConsultationModel | null;
  unsent: UnsentModel | null;
  onRetryLoad: () => void;
  onRetryUnsent: () => void;
  onEditUnsent: () => void;
  onDeleteUnsent: () => void;
  onEditMessage: (messageId: number, text: string) => void;
  onRateMessage: (messageId: number, stars: number) => void;
  onRateConsultation: (consultationId: number, stars: number) => void;
}

/** Mount it again (`key={chatId}`) for another chat: landing, edits and the typed text belong to one. */
export function ChatView(props: ChatViewProps) {
  const { title, messages, consultation, writeRefusal, unsent, onEditMessage, onRateMessage } = props;
  const [editing, setEditing] = useState<{ id: number; text: string } | null>(null);
  const startEdit = useCallback((message: MessageModel) => {
    if (message.id !== null) setEditing({ id: message.id, text: message.text });
  }, []);
  useNewMessagesVoice(messages, props.load === "loaded");
  const saveEdit = (messageId: number, text: string) => {
    setEditing(null);
    onEditMessage(messageId, text);
  };
  return (
    <Page title={title} isFilling isTitleInHeader context={consultation && <ConsultationLine {...consultation} />}>
      <Conversation {...props} onEdit={startEdit} onRate={onRateMessage} />
      <div className={composerStyles.dock}>
        {unsent && (
          <UnsentBar
            unsent={unsent}
            onRetry={props.onRetryUnsent}
            onEdit={props.onEditUnsent}
            onDelete={props.onDeleteUnsent}
          />
        )}
        {consultation && <ConsultationRating consultation={consultation} onRate={props.onRateConsultation} />}
        {writeRefusal ? (
          <Refusal reason={writeRefusal} />
        ) : (
          <Composer {...props} editing={editing} onSaveEdit={saveEdit} onCancelEdit={() => setEditing(null)} />
        )}
      </div>
    </Page>
  );
}

function Conversation(props: ChatViewProps & Pick<MessageListProps, "onEdit" | "onRate">) {
  const { t } = useTranslation(["chat", "common"]);
  const { load, messages, hasOlder } = props;
  if (messages.length > 0) return <MessageList {...props} />;
  if (load === "fail") {
    return (
      <div className={styles.middle}>
        <ErrorState
          title={t("failed")}
          text={t("failedText")}
          retryLabel={t("common:retry")}
          onRetry={props.onRetryLoad}
        />
      </div>
    );
  }
  return (
    <div className={styles.middle}>
      {load === "loaded" && !hasOlder ? (
        <EmptyState drawing="chat" title={t("empty")} text={t("emptyText")} />
      ) : (
        <Spinner label={t("common:loading")} />
      )}
    </div>
  );
}

function Refusal({ reason }: { reason: WriteRefusal }) {
  const { t } = useTranslation("chat");
  return <p className={composerStyles.closed}>{t(`refusal.${reason}`)}</p>;
}
