/** The history of a homework: each submission, verdict and comment with its time (HW-05), oldest first. */
import CircleCheck from "lucide-react/icons/circle-check";
import MessageSquare from "lucide-react/icons/message-square";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar/Avatar";
import { Icon } from "../../ui/media/Icon";
import { MediaFiles } from "../../ui/media/MediaFiles";
import { MessageText } from "../../ui/media/MessageText";
import { nameControl } from "../../ui/words/controlName";
import { useFormats } from "../../ui/words/formats";
import { JourneyDialog } from "../shared/journey/JourneyDialog";
import { WhereIsIt } from "../shared/journey/WhereIsIt";
import type { HomeworkEvent } from "./homework";
import styles from "./Timeline.module.css";

const drawings = { submission: SendHorizontal, approved: CircleCheck, rework: RotateCcw, comment: MessageSquare };

interface TimelineProps {
  readonly events: readonly HomeworkEvent[];
  /** The chat of it: there it is known where a submission is (RT-13). */
  readonly chatId: number | null;
  readonly nowMs: number;
}

/** An ordered list with a line along it. */
export function Timeline({ events, chatId, nowMs }: TimelineProps) {
  const { t } = useTranslation("homework");
  const [followedId, follow] = useState<number | null>(null);
  return (
    <section aria-labelledby="homework-history">
      <h2 id="homework-history">{t("history")}</h2>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <Event key={event.key} event={event} nowMs={nowMs} onWhereIsIt={chatId === null ? null : follow} />
        ))}
      </ol>
      {followedId !== null && chatId !== null && (
        <JourneyDialog chatId={chatId} messageId={followedId} onClose={() => follow(null)} />
      )}
    </section>
  );
}

interface EventProps {
  readonly event: HomeworkEvent;
  readonly nowMs: number;
  readonly onWhereIsIt: ((messageId: number) => void) | null;
}

function Event({ event, nowMs, onWhereIsIt }: EventProps) {
  const { t } = useTranslation(["homework", "journey", "shell"]);
  const { moment } = useFormats();
  const { kind, atMs, text, exercise, files, author, messageId } = event;
  return (
    <li className={styles.event} data-kind={kind}>
      <span className={styles.mark}>
        <Icon icon={drawings[kind]} size={16} />
      </span>
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.title}>{t(`event.${kind}`)}</span>
          {author && (
            <span className={styles.author}>
              <Avatar name={author.name} url={author.avatarUrl} size={20} />
              {t("by", { name: author.name })}
            </span>
          )}
          <time dateTime={new Date(atMs).toISOString()}>{moment(atMs, nowMs)}</time>
          {messageId != null && onWhereIsIt && (
            <WhereIsIt name={nameControl(t("journey:open"), moment(atMs, nowMs))} onOpen={() => onWhereIsIt(messageId)}>
              {t("journey:open")}
            </WhereIsIt>
          )}
        </p>
        {exercise && <p>{t("chosen", { exercise })}</p>}
        {text && text !== exercise && <MessageText text={text} />}
        <MediaFiles files={files} label={t("shell:files.sent")} />
      </div>
    </li>
  );
}
