/** The messages of one conversation, or why there are none: loading, failed, empty. */
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../streams/parts/core";
import type { ConsultationEntry, ConsultationSpan, WriteRefusal } from "../../../streams/parts/member/index";
import { EmptyState } from "../../ui/feedback/EmptyState";
import type { LoadState } from "../../ui/feedback/loadState";
import { Loaded } from "../shared/states/Loaded";
import { ConversationSkeleton } from "./ConversationSkeleton";
import styles from "./ConversationView.module.css";
import type { ComposerProps } from "./composer/Composer";
import type { UnsentModel } from "./composer/UnsentBar";
import { MessageList, type MessageListProps, type OlderPages } from "./messages/MessageList";
import type { MessageModel } from "./messages/messages";
import { SearchBar, type SearchBarProps } from "./search/SearchBar";
import type { Search } from "./search/useSearch";

/** What a conversation shows. */
export interface ConversationModel {
  /** "" until it is known. */
  readonly title: string;
  readonly load: LoadState;
  readonly problem?: Problem | undefined;
  readonly messages: readonly MessageModel[];
  /** The first message that was unread when the chat was opened; it stays the same while the chat is open. */
  readonly firstUnreadId: number | null;
  /** The message that the address names, once it is there (RT-11). */
  readonly linkedKey?: string | null;
  readonly hasOlder: boolean;
  readonly older: OlderPages;
  readonly nowMs: number;
  readonly writeRefusal: WriteRefusal | null;
  /** Where what is missing can be bought. */
  readonly renewTo: string | null;
  readonly consultation: ConsultationEntry | null;
  /** Where the text consultations begin and end (CHAT-14). */
  readonly consultations: readonly ConsultationSpan[];
  /** The attempts at homework that have their verdict (CHAT-17). */
  readonly judgedIds: ReadonlySet<number>;
  /** What a message that is sent now uses of what is counted (CHAT-18). */
  readonly nextQuestion: ComposerProps["nextQuestion"];
  /** The course waits, and one may write all the same (CHAT-08). */
  readonly isFrozen: boolean;
  readonly unsent: UnsentModel | null;
}
/** What the learner does with what is shown. */
export interface ChatActions
  extends Pick<
    MessageListProps,
    "onLoadOlder" | "onSeen" | "onDrop" | "onTakeBack" | "onRateConsultation" | "onWhereIsIt"
  > {
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
  const { load, problem, messages, firstUnreadId, consultations, hasOlder, older, nowMs } = conversation;
  return (
    <Loaded
      resource={{ status: load, problem }}
      // while older ones are to come, it is not known to be empty
      value={messages.length > 0 || (load === "loaded" && !hasOlder) ? messages : null}
      failed={t("failed")}
      failedText={t("failedText")}
      onRetry={actions.onRetryLoad}
      failedIn={(failure) => <div className={styles.middle}>{failure}</div>}
      skeleton={<ConversationSkeleton label={t("common:loading")} />}
      empty={
        <div className={styles.middle}>
          <EmptyState drawing="chat" title={t("empty")} text={t("emptyText")} />
        </div>
      }
    >
      {(known) => (
        <>
          {search.query !== null && (
            <SearchBar
              search={search}
              loaded={describeLoaded(hasOlder, older)}
              loadedCount={known.length}
              onRetry={actions.onLoadOlder}
            />
          )}
          <MessageList
            messages={known}
            firstUnreadId={firstUnreadId}
            consultations={consultations}
            judgedIds={conversation.judgedIds}
            hasOlder={hasOlder}
            older={older}
            nowMs={nowMs}
            search={search.query === null ? null : search}
            linkedKey={conversation.linkedKey ?? null}
            onLoadOlder={actions.onLoadOlder}
            onSeen={actions.onSeen}
            onDrop={actions.onDrop}
            onTakeBack={actions.onTakeBack}
            onWhereIsIt={actions.onWhereIsIt}
            onRate={actions.onRateMessage}
            onRateConsultation={actions.onRateConsultation}
            onEdit={onEdit}
          />
        </>
      )}
    </Loaded>
  );
}

function describeLoaded(hasOlder: boolean, { status }: OlderPages): SearchBarProps["loaded"] {
  if (!hasOlder) return "whole";
  return status === "fail" ? "failed" : "part";
}
