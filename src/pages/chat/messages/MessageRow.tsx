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
import { canEdit, Edit, type MessageActions, Meta } from "./MessageMeta";
import styles from "./MessageRow.module.css";
import { MomentCard } from "./MomentCard";
import type { MessageModel } from "./messages";
import { splitMoments } from "./moments";

interface RowProps extends MessageActions {
  readonly message: MessageModel;
  /** It has the focus, or something in it has. */
  readonly isActive: boolean;
  /** A search led to it. */
  readonly isShown: boolean;
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
  const { author, text, files } = message;
  const { text: words, moments } = splitMoments(text, location.origin);
  const name = author?.name ?? t("you");
  const [isRating, setRating] = useState(false);
  // in a group only the last one has its line, unless there is something to say of another
  const hasMeta = endsGroup || message.state !== "sent" || message.isEdited || message.rating !== null || isRating;
  return (
    <article
      className={styles.message}
      // who goes from message to message hears what stands between them too
      aria-label={[startsUnread && t("unreadLine"), name, ...(message.atMs > 0 ? [day, time(message.atMs)] : [])]
        .filter(Boolean)
        .join(", ")}
      aria-describedby={text ? textId : undefined}
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
          {text && (
            <div id={textId} className={styles.content}>
              {words && (
                <div className={styles.bubble}>
                  <MessageText text={words} />
                </div>
              )}
              {moments.map((moment) => (
                <MomentCard key={moment.to} moment={moment} />
              ))}
            </div>
          )}
          <MediaFiles files={files} label={t("shell:files.sent")} />
          {hasMeta && <Meta message={message} isRating={isRating} onRating={setRating} {...actions} />}
        </div>
        {!hasMeta && canEdit(message) && <Edit message={message} className={styles.beside} onEdit={actions.onEdit} />}
      </TabStopProvider>
    </article>
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
