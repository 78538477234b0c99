/** One conversation with an expert: the person and what is left on top, the messages, and the composer. */
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DropArea } from "../../ui/button/DropArea";
import { Page } from "../../ui/layout/Page";
import { MediaViewer } from "../shared/MediaViewer";
import { type ChatActions, type ConversationModel, ConversationView } from "./ConversationView";
import { Composer, type ComposerProps } from "./composer/Composer";
import composerStyles from "./composer/Composer.module.css";
import { Refusal } from "./composer/Refusal";
import { UnsentBar } from "./composer/UnsentBar";
import { type EditDrafts, useEdit } from "./composer/useEdit";
import { ConsultationLine } from "./consultation/ConsultationLine";
import { useNewMessagesVoice } from "./messages/useNewMessagesVoice";
import { SearchButton } from "./search/SearchButton";
import { useHitVoice } from "./search/useHitVoice";
import type { Search } from "./search/useSearch";

export type ComposerModel = Omit<
  ComposerProps,
  "editing" | "nextQuestion" | "isFrozen" | "onCancelEdit" | "onSaveEdit" | "onEditDraft"
> & {
  readonly edits: EditDrafts;
};
interface ChatViewProps {
  readonly conversation: ConversationModel;
  readonly composer: ComposerModel;
  readonly actions: ChatActions;
  readonly search: Search;
  /** The rating of the newest consultation, or of the one that was chosen in the log, over the composer (CHAT-14, CHAT-18). */
  readonly rating: ReactNode;
  /** What is offered to the learner after their first message. */
  readonly offer?: ReactNode;
  /** What another tab typed for this chat. */
  readonly otherDrafts?: ReactNode;
}

/** Mount it again (`key={chatId}`) for another chat: scroll position, edits and the typed text belong to one. */
export function ChatView({ conversation, composer, actions, search, rating, offer, otherDrafts }: ChatViewProps) {
  const { title, messages, consultation, writeRefusal, renewTo, unsent, load } = conversation;
  const { t } = useTranslation("chat");
  const { editing, start, close, cancel } = useEdit(messages, composer.edits);
  const files = useMemo(() => messages.flatMap((message) => message.files), [messages]);
  useNewMessagesVoice(messages, load === "loaded");
  useHitVoice(messages, conversation.nowMs, search);
  const saveEdit = (messageId: number, text: string) => {
    close();
    actions.onEditMessage(messageId, text);
  };
  return (
    <DropArea label={t("drop")} onDrop={writeRefusal || editing ? null : composer.onAttach}>
      <Page
        title={title || t("kind")}
        kind={title ? t("kind") : ""}
        isFilling
        context={consultation && <ConsultationLine {...consultation} />}
        actions={<SearchButton search={search} isWaiting={messages.length === 0} />}
      >
        <MediaViewer files={files}>
          <ConversationView conversation={conversation} actions={actions} search={search} onEdit={start} />
        </MediaViewer>
        <div className={composerStyles.dock}>
          {offer}
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
            <>
              {otherDrafts}
              <Composer
                {...composer}
                editing={editing}
                nextQuestion={conversation.nextQuestion}
                isFrozen={conversation.isFrozen}
                onEditDraft={composer.edits.write}
                onSaveEdit={saveEdit}
                onCancelEdit={cancel}
              />
            </>
          )}
        </div>
      </Page>
    </DropArea>
  );
}
