/** The homework of a day with its status, each a way to its page (HW-10). Props only. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TaskMark } from "../../../streams/parts/member/index";
import { StatusChip } from "../../ui/feedback/StatusChip";
import styles from "./DayParts.module.css";
import { taskLooks } from "./lessons/lessonMarks";

interface DayTasksProps {
  readonly streamId: number;
  readonly tasks: readonly TaskMark[];
}

/** A task whose status is not known, or that is locked, is named and leads nowhere. */
export function DayTasks({ streamId, tasks }: DayTasksProps) {
  const { t } = useTranslation("day");
  if (tasks.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="homework">
      <h2 id="homework">{t("homework")}</h2>
      <ul className={styles.tasks}>
        {tasks.map(({ id, statusId, title, status, isRequired, isLocked }) => (
          <li key={id}>
            <span className={styles.task}>
              {statusId === null || isLocked ? title : <Link to={`/homework/${streamId}/${statusId}`}>{title}</Link>}
              {isRequired && <small>{t("required")}</small>}
            </span>
            <StatusChip
              {...(isLocked ? taskLooks.NOT_UPLOADED : taskLooks[status])}
              label={isLocked ? t("state.locked") : t(`task.${status}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
