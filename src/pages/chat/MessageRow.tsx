/** One message of a conversation. The rule: own messages on the right, others on the left with the author; states are icons with words. */
import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/Button";
import { IconButton } from "../../ui/form/IconButton";
import { useFormats } from "../../ui/layout/formats";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import { Avatar } from "../../ui/media/Avatar";
import { Icon } from "../../ui/media/Icon";
import { MediaFiles } from "../../ui/media/MediaFiles";
import { MessageText } from "../../ui/media/MessageText";
import { useProblemText } from "../useProblemText";
import styles from "./MessageRow.module.css";
import type { MessageModel } from "./messages";
import { RateReply } from "./RateReply";

export interface MessageActions {
  /** The learner wants to edit an own message that was sent. */
  onEdit: (message: MessageModel) => void;
  onRate: (messageId: number, stars: number) => void;
  /** Gives up the learner's own message that is still waiting to be sent. */
  onDrop: (key: string) => void;
}

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

function Message({ message, startsGroup, endsGroup, onEdit, onRate, onDrop }: MessageProps) {
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
        {(endsGroup || message.state !== "sent") && (
          <Meta message={message} onEdit={onEdit} onRate={onRate} onDrop={onDrop} />
        )}
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

function Meta({ message, onEdit, onRate, onDrop }: { message: MessageModel } & MessageActions) {
  const { t } = useTranslation("chat");
  const { time } = useFormats();
  const { author, id, state } = message;
  return (
    <div className={styles.meta}>
      {message.atMs > 0 && <time dateTime={new Date(message.atMs).toISOString()}>{time(message.atMs)}</time>}
      {message.isEdited && <span>{t("edited")}</span>}
      {author === null && <SendState message={message} />}
      {author === null && state === "sent" && id !== null && (
        <span className={styles.action}>
          <IconButton icon={Pencil} label={t("edit")} onClick={() => onEdit(message)} />
        </span>
      )}
      {state === "waiting" && (
        <Button size="small" look="quiet" onClick={() => onDrop(message.key)}>
          {t("deleteWaiting")}
        </Button>
      )}
      {author?.isExpert && id !== null && <RateReply rating={message.rating} onRate={(stars) => onRate(id, stars)} />}
    </div>
  );
}

const drawings = { sending: Clock, waiting: Clock, failed: CircleAlert, sent: Check, viewed: CheckCheck };

function SendState({ message }: { message: MessageModel }) {
  const { t } = useTranslation("chat");
  const reason = useProblemText()(message.problem);
  const state = message.state === "sent" && message.isViewed ? "viewed" : message.state;
  return (
    <span className={styles.state} data-state={state}>
      <Icon icon={drawings[state]} size={14} />
      {t(`state.${state}`)}
      {reason && `: ${reason}`}
    </span>
  );
}
