/** One message of a conversation. The rule: own messages on the right, others on the left with the author; states are icons with words. */
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import { Avatar } from "../../ui/media/Avatar";
import { MediaFiles } from "../../ui/media/MediaFiles";
import { MessageText } from "../../ui/media/MessageText";
import { type MessageActions, Meta } from "./MessageMeta";
import styles from "./MessageRow.module.css";
import type { MessageModel } from "./messages";

interface RowProps extends MessageActions {
  message: MessageModel;
  /** The day in words, over its first message. */
  day: string | undefined;
  startsUnread: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

/** A message, with the day and the unread line above it where they begin. Rendered again only when one of these changes. */
export const Row = memo(function Row({ day, startsUnread, ...message }: RowProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      {day !== undefined && <div className={styles.day}>{day}</div>}
      {startsUnread && <div className={styles.unread}>{t("unreadLine")}</div>}
      <Message {...message} />
    </>
  );
});

type MessageProps = Omit<RowProps, "day" | "startsUnread">;

function Message({ message, startsGroup, endsGroup, ...actions }: MessageProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { author, text, files } = message;
  return (
    <div
      className={styles.message}
      data-own={author === null || undefined}
      data-start={startsGroup || undefined}
      data-end={endsGroup || undefined}
      data-state={message.state}
      data-message-id={message.id ?? undefined}
    >
      {author && (
        <span className={styles.side}>
          {startsGroup && <Avatar name={author.name} url={author.avatarUrl} size={32} />}
        </span>
      )}
      <div className={styles.body}>
        {author && startsGroup ? (
          <Author name={author.name} isExpert={author.isExpert} />
        ) : (
          <VisuallyHidden>{author?.name ?? t("you")}</VisuallyHidden>
        )}
        {text && (
          <div className={styles.bubble}>
            <MessageText text={text} />
          </div>
        )}
        <MediaFiles files={files} label={t("common:files.sent")} />
        {(endsGroup || message.state !== "sent") && <Meta message={message} {...actions} />}
      </div>
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
