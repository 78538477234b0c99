/** One message of a conversation. The rule: own messages on the right, others on the left with the author; states are icons with words. */
import { memo, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../ui/avatar/Avatar";
import { Button } from "../../../ui/button/Button";
import { TabStopProvider } from "../../../ui/input/tabStop";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden";
import { MediaFiles } from "../../../ui/media/MediaFiles";
import { MessageText } from "../../../ui/media/MessageText";
import { useFormats } from "../../../ui/words/formats";
import { splitCards } from "../cards/cards";
import { HomeworkCard } from "../cards/HomeworkCard";
import { ShownCard } from "../cards/ShownCard";
import { Beside, canEdit, type MessageActions, Meta } from "./MessageMeta";
import styles from "./MessageRow.module.css";
import type { MessageModel } from "./messages";

interface RowProps extends MessageActions {
  readonly message: MessageModel;
  /** It has the focus, or something in it has. */
  readonly isActive: boolean;
  /** A search led to it. */
  readonly isShown: boolean;
  /** It is an attempt at a homework that has its verdict: nothing changes it any more (CHAT-17). */
  readonly isJudged: boolean;
  /** Its day in words; nothing for a message that was not sent. */
  readonly day: string;
  readonly startsDay: boolean;
  readonly startsUnread: boolean;
  readonly startsConsultation: boolean;
  readonly endsConsultation: boolean;
  readonly unratedId: number | null;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  readonly isLast: boolean;
}

/**
 * A message, with the day, the unread line and the bounds of a consultation where they are: all of it is one row, so that its height
 * does not depend on what is loaded around it. Rendered again only when one of these changes.
 */
export const Row = memo(function Row(props: RowProps) {
  const { startsDay, startsConsultation, endsConsultation, unratedId, ...message } = props;
  const { t } = useTranslation("chat");
  return (
    <>
      {startsDay && <div className={styles.day}>{message.day}</div>}
      {startsConsultation && <div className={styles.bound}>{t("consultationBegan")}</div>}
      {message.startsUnread && <div className={styles.unread}>{t("unreadLine")}</div>}
      <Message {...message} />
      {endsConsultation && (
        <div className={styles.bound}>
          {t("consultationEnded")}
          {unratedId !== null && (
            <Button
              size="small"
              tabIndex={message.isActive ? undefined : -1}
              onClick={() => message.onRateConsultation(unratedId)}
            >
              {t("rateIt")}
            </Button>
          )}
        </div>
      )}
    </>
  );
});

type MessageProps = Omit<RowProps, "startsDay" | "startsConsultation" | "endsConsultation" | "unratedId">;

function Message({ message, day, isActive, isShown, startsUnread, startsGroup, endsGroup, ...actions }: MessageProps) {
  const { t } = useTranslation(["chat", "shell"]);
  const { time } = useFormats();
  const textId = useId();
  const { author, text, files, homeworkId } = message;
  const hasContent = text !== "" || homeworkId !== null;
  const isEditable = canEdit(message) && !actions.isJudged;
  const name = author?.name ?? t("you");
  const [isRating, setRating] = useState(false);
  // in a group only the last one has its line, unless there is something to say of another
  const isNoted =
    message.state !== "sent" || message.isEdited || message.change !== undefined || message.rating !== null;
  const hasMeta = endsGroup || isNoted || isRating;
  return (
    <article
      className={styles.message}
      // who goes from message to message hears what stands between them too
      aria-label={[startsUnread && t("unreadLine"), name, ...(message.atMs > 0 ? [day, time(message.atMs)] : [])]
        .filter(Boolean)
        .join(", ")}
      aria-describedby={hasContent ? textId : undefined}
      tabIndex={isActive ? 0 : -1}
      data-key={message.key}
      data-own={author === null || undefined}
      data-start={startsGroup || undefined}
      data-end={endsGroup || undefined}
      data-last={actions.isLast || undefined}
      data-state={message.state}
      data-shown={isShown || undefined}
      data-message-id={message.id ?? undefined}
    >
      <TabStopProvider value={isActive ? undefined : -1}>
        {author && (
          <span className={styles.side}>
            {startsGroup && <Avatar name={author.name} url={author.avatarUrl} size={32} />}
          </span>
        )}
        <div className={styles.body}>
          {author && startsGroup ? (
            <Author name={author.name} isExpert={author.isExpert} />
          ) : (
            <VisuallyHidden>{name}</VisuallyHidden>
          )}
          {hasContent && <Content id={textId} message={message} />}
          <MediaFiles files={files} label={t("shell:files.sent")} />
          {hasMeta && (
            <Meta message={message} isEditable={isEditable} isRating={isRating} onRating={setRating} {...actions} />
          )}
        </div>
        {!hasMeta && author === null && <Beside message={message} isEditable={isEditable} {...actions} />}
      </TabStopProvider>
    </article>
  );
}

/** The words in their bubble, and a card of each thing that they are about (CHAT-17). */
function Content({ id, message }: { id: string; message: MessageModel }) {
  const { words, cards } = splitCards(message.text, location.origin);
  return (
    <div id={id} className={styles.content}>
      {message.homeworkId !== null && <HomeworkCard statusId={message.homeworkId} messageId={message.id} />}
      {words && (
        <div className={styles.bubble}>
          <MessageText text={words} />
        </div>
      )}
      {cards.map((card) => (
        <ShownCard key={card.to} card={card} />
      ))}
    </div>
  );
}

function Author({ name, isExpert }: { name: string; isExpert: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <div className={styles.author}>
      {name}
      {isExpert && <span className={styles.expert}>{t("expert")}</span>}
    </div>
  );
}
