/** What a homework asks for: the task, and what is known of it beside its name. */
import MessageCircle from "lucide-react/icons/message-circle";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../ui/button/Button";
import { MediaFiles } from "../../ui/media/MediaFiles";
import { MessageText } from "../../ui/media/MessageText";
import styles from "./HomeworkView.module.css";
import type { HomeworkModel } from "./homework";

/** Its course, with the way there, whether it must be done, and what it is worth. */
export function HomeworkFacts({
  homework: { courseTitle, courseTo, isRequired, points },
}: {
  homework: HomeworkModel;
}) {
  const { t } = useTranslation("homework");
  const facts = [isRequired && t("required"), points > 0 && t("scores", { count: points })].filter(Boolean);
  return (
    <>
      <Link to={courseTo}>{courseTitle || t("toCourse")}</Link>
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
