/** What a homework asks for: the task, and what is known of it beside its name. */
import MessageCircle from "lucide-react/icons/message-circle";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../ui/button/Button";
import { MediaFiles } from "../../ui/media/MediaFiles";
import { MessageText } from "../../ui/media/MessageText";
import styles from "./HomeworkView.module.css";
import type { HomeworkModel } from "./homework";

/** Its course and its day, with the ways there, whether it must be done, and what it is worth. */
export function HomeworkFacts({
  homework: { courseTitle, courseTo, day, isRequired, points },
}: {
  homework: HomeworkModel;
}) {
  const { t } = useTranslation("homework");
  const facts = [
    isRequired !== null && t(isRequired ? "required" : "optional"),
    points > 0 && t("scores", { count: points }),
  ].filter(Boolean);
  return (
    <>
      <Link to={courseTo}>{courseTitle || t("toCourse")}</Link>
      {day && (
        <>
          {" · "}
          <Link to={day.to}>{t("day", { day: day.number })}</Link>
        </>
      )}
      {facts.map((fact) => ` · ${fact}`)}
    </>
  );
}

/** The task in plain text, its samples, and the way to ask about it. */
export function TaskSection({ task, onAsk }: Pick<HomeworkModel, "task"> & { onAsk: (() => void) | undefined }) {
  const { t } = useTranslation(["homework", "shell"]);
  return (
    <section className={styles.section} aria-labelledby="homework-task">
      <h2 id="homework-task">{t("task")}</h2>
      <MessageText text={task.text} />
      <MediaFiles files={task.files} label={t("shell:files.sent")} />
      {onAsk && (
        <Button size="small" look="quiet" icon={MessageCircle} onClick={onAsk}>
          {t("ask")}
        </Button>
      )}
    </section>
  );
}
