/** One stage of the calendar: its title, what is missing, its homework, its weeks (COURSE-06, 11, 14). Rule: it renders only when it changes. */
import Asterisk from "lucide-react/icons/asterisk";
import ChevronDown from "lucide-react/icons/chevron-down";
import Lock from "lucide-react/icons/lock";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  type CalendarStage,
  makeMonthMarks,
  type StageWeeks,
  type TaskMark,
  type Week,
} from "../../../../streams/parts/member/index";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { Icon } from "../../../ui/media/Icon";
import { nameControl } from "../../../ui/words/controlName";
import { useFormats, weekdays } from "../../../ui/words/formats";
import type { Freeze } from "../freezing";
import styles from "./Calendar.module.css";
import { taskIcons } from "./DayCell";
import { isMarkedRequired, useMissingWords } from "./dayWords";
import { WeekRow } from "./WeekRow";

interface StageSectionProps {
  readonly weeks: StageWeeks;
  readonly streamId: number;
  readonly frozen: Freeze | null;
  readonly today: string;
  readonly now: number;
  readonly stop: number | null;
  /** The day that is marked as the next one. */
  readonly next: number | null;
  readonly lessons: ReadonlyMap<number, number>;
  readonly isPastOpen: boolean;
  readonly onTogglePast: (stageId: number) => void;
  readonly onLocked: (dayNumber: number) => void;
}

export const StageSection = memo(function StageSection(props: StageSectionProps) {
  const { weeks, stop, next, isPastOpen, onTogglePast, ...shared } = props;
  const { stage, past, ahead } = weeks;
  const { t } = useTranslation("course");
  const id = `stage-${stage.id}`;
  const shown = isPastOpen ? [...past, ...ahead] : ahead;
  const months = makeMonthMarks(shown);
  return (
    <section aria-labelledby={id} className={styles.stage}>
      <div className={styles.stageHead}>
        <h2 id={id}>{stage.title}</h2>
        {!stage.isOpen && <StatusChip tone="neutral" icon={Lock} label={t("stage.locked")} />}
        <Legend weeks={shown} />
      </div>
      <Opening stage={stage} now={shared.now} />
      {stage.tasks.length > 0 && <StageTasks tasks={stage.tasks} streamId={shared.streamId} />}
      {stage.days.length === 0 && <p className={styles.soft}>{t("stage.empty")}</p>}
      {past.length > 0 && <PastButton weeks={weeks} isOpen={isPastOpen} onPress={() => onTogglePast(stage.id)} />}
      {shown.some(({ monday }) => monday !== null) && <Weekdays />}
      {shown.map((week, index) => (
        <WeekRow
          key={week.key}
          {...shared}
          week={week}
          months={months[index]}
          stop={ifIn(week, stop)}
          next={ifIn(week, next)}
        />
      ))}
    </section>
  );
});

/** Of another week's days a week need not know. */
const ifIn = ({ days }: Week, number: number | null): number | null =>
  days.some(({ day }) => day.number === number) ? number : null;

/** What the mark of a day means; a day's name says it itself. */
function Legend({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation("course");
  if (!weeks.some(({ days }) => days.some(({ day }) => isMarkedRequired(day)))) return null;
  return (
    <span className={styles.legend} aria-hidden="true">
      <Icon icon={Asterisk} size={14} />
      {t("stage.required")}
    </span>
  );
}

/** The names of the columns; in a list each day says its date. */
function Weekdays() {
  const { weekday } = useFormats();
  return (
    <div className={styles.weekdays} aria-hidden="true">
      {weekdays.map((day) => (
        <span key={day}>{weekday(day).short}</span>
      ))}
    </div>
  );
}

/** Why a stage is locked, and what opens it. */
const Opening = memo(function Opening({ stage, now }: { stage: CalendarStage; now: number }) {
  const { t } = useTranslation("course");
  const { moment } = useFormats();
  const missing = useMissingWords();
  if (stage.isOpen) return null;
  if (stage.missing.days + stage.missing.homeworks > 0)
    return <p className={styles.missing}>{t("stage.missing", { what: missing(stage.missing) })}</p>;
  if (stage.opensAt === null || stage.opensAt <= now) return null;
  return <p className={styles.missing}>{t("stage.opensAt", { when: moment(stage.opensAt, now) })}</p>;
});

const tones = { NOT_UPLOADED: "neutral", UPLOADED: "info", DONE: "positive", FAIL: "warning" } as const;

function StageTasks({ tasks, streamId }: { tasks: readonly TaskMark[]; streamId: number }) {
  const { t } = useTranslation("course");
  return (
    <ul className={styles.tasks} aria-label={t("stage.homework")}>
      {tasks.map((task) => {
        const title = task.title || t("task.name");
        const status = t(`taskStatus.${task.status}`);
        const chip = <StatusChip tone={tones[task.status]} icon={taskIcons[task.status]} label={status} />;
        return (
          <li key={task.id}>
            {task.statusId === null ? (
              <span className={styles.taskLink}>
                {title} {chip}
              </span>
            ) : (
              <Link
                to={`/homework/${streamId}/${task.statusId}`}
                className={styles.taskLink}
                aria-label={`${title}, ${status}`}
              >
                <span>{title}</span>
                {chip}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PastButton({ weeks, isOpen, onPress }: { weeks: StageWeeks; isOpen: boolean; onPress: () => void }) {
  const { t } = useTranslation("course");
  const days = weeks.past.flatMap((week) => week.days);
  const undone = days.filter(({ day }) => day.state.kind !== "done" && day.state.kind !== "rest").length;
  const count = weeks.past.length;
  const text =
    undone > 0 ? `${t("stage.over", { count })} · ${t("stage.undone", { count: undone })}` : t("stage.past", { count });
  return (
    <button
      type="button"
      className={styles.past}
      aria-expanded={isOpen}
      aria-label={nameControl(text, weeks.stage.title)}
      onClick={onPress}
    >
      <Icon icon={ChevronDown} />
      {text}
    </button>
  );
}
