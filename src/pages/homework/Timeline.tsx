/** The history of a homework: each submission, verdict and comment with its time (HW-05), oldest first. */
import CircleCheck from "lucide-react/icons/circle-check";
import MessageSquare from "lucide-react/icons/message-square";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar/Avatar";
import { Icon } from "../../ui/media/Icon";
import { MediaFiles } from "../../ui/media/MediaFiles";
import { MessageText } from "../../ui/media/MessageText";
import { useFormats } from "../../ui/words/formats";
import type { HomeworkEvent } from "./homework";
import styles from "./Timeline.module.css";

const drawings = { submission: SendHorizontal, approved: CircleCheck, rework: RotateCcw, comment: MessageSquare };

/** An ordered list with a line along it. */
export function Timeline({ events, nowMs }: { events: readonly HomeworkEvent[]; nowMs: number }) {
  const { t } = useTranslation("homework");
  return (
    <section aria-labelledby="homework-history">
      <h2 id="homework-history">{t("history")}</h2>
      <ol className={styles.timeline}>
        {events.map((event) => (
          <Event key={event.key} event={event} nowMs={nowMs} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event, nowMs }: { event: HomeworkEvent; nowMs: number }) {
  const { t } = useTranslation(["homework", "shell"]);
  const { moment } = useFormats();
  const { kind, atMs, text, exercise, files, author } = event;
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
        </p>
        {exercise && <p>{t("chosen", { exercise })}</p>}
        {text && text !== exercise && <MessageText text={text} />}
        <MediaFiles files={files} label={t("shell:files.sent")} />
      </div>
    </li>
  );
}
