/** The messages of one conversation, or why there are none: loading, failed, empty. */
import { useTranslation } from "react-i18next";
import type { ConsultationEntry, ConsultationSpan, WriteRefusal } from "../../../streams/parts/member/index";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import type { LoadState } from "../../ui/feedback/loadState";
import { ConversationSkeleton } from "./ConversationSkeleton";
import styles from "./ConversationView.module.css";
import type { UnsentModel } from "./composer/UnsentBar";
import { MessageList, type MessageListProps } from "./messages/MessageList";
import type { MessageModel } from "./messages/messages";
import { SearchBar, type SearchBarProps } from "./search/SearchBar";
import type { Search } from "./search/useSearch";

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
  readonly hasOlderFailed: boolean;
  readonly nowMs: number;
  readonly writeRefusal: WriteRefusal | null;
  /** Where what is missing can be bought. */
  readonly renewTo: string | null;
  readonly consultation: ConsultationEntry | null;
  /** Where the text consultations begin and end (CHAT-14). */
  readonly consultations: readonly ConsultationSpan[];
  readonly unsent: UnsentModel | null;
}
/** What the learner does with what is shown. */
export interface ChatActions extends Pick<MessageListProps, "onLoadOlder" | "onSeen" | "onDrop" | "onTakeBack"> {
  readonly onRetryLoad: () => void;
  readonly onRetryUnsent: () => void;
  readonly onEditUnsent: () => void;
  readonly onDeleteUnsent: () => void;
  readonly onEditMessage: (messageId: number, text: string) => void;
  readonly onRateMessage: (messageId: number, stars: number) => void;
}

interface ConversationViewProps extends Pick<MessageListProps, "onEdit"> {
  readonly conversation: ConversationModel;
  readonly actions: ChatActions;
  readonly search: Search;
}

export function ConversationView({ conversation, actions, search, onEdit }: ConversationViewProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { load, messages, firstUnreadId, consultations, hasOlder, isLoadingOlder, hasOlderFailed, nowMs } =
    conversation;
  if (messages.length > 0)
    return (
      <>
        {search.query !== null && (
          <SearchBar
            search={search}
            loaded={loadedOf(hasOlder, hasOlderFailed)}
            loadedCount={messages.length}
            onRetry={actions.onLoadOlder}
          />
        )}
        <MessageList
          messages={messages}
          firstUnreadId={firstUnreadId}
          consultations={consultations}
          hasOlder={hasOlder}
          isLoadingOlder={isLoadingOlder}
          nowMs={nowMs}
          search={search.query === null ? null : search}
          onLoadOlder={actions.onLoadOlder}
          onSeen={actions.onSeen}
          onDrop={actions.onDrop}
          onTakeBack={actions.onTakeBack}
          onRate={actions.onRateMessage}
          onEdit={onEdit}
        />
      </>
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

function loadedOf(hasOlder: boolean, hasOlderFailed: boolean): SearchBarProps["loaded"] {
  if (!hasOlder) return "whole";
  return hasOlderFailed ? "failed" : "part";
}
