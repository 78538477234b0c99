/**
 * What is missing to finish a day, the button that finishes it, and the moment after (COURSE-18). Rule: what is missing is
 * said before one tries; the button can be pressed when nothing is. A day starts by playing: it has a button for that only where nothing is
 * left to play.
 */
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DayView } from "../../../streams/parts/member/index";
import { Button, buttonClass } from "../../ui/button/Button";
import { Notice } from "../../ui/feedback/Notice";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import { Icon } from "../../ui/media/Icon";
import { useFormats } from "../../ui/words/formats";
import { Celebration } from "./Celebration";
import styles from "./DayParts.module.css";

export interface Finishing {
  readonly isStarting: boolean;
  readonly isFinishing: boolean;
  /** What could not be done, in words. */
  readonly problem: string | null;
  /** It was finished on this page a moment ago. */
  readonly isJustFinished: boolean;
}
interface FinishCardProps extends Finishing {
  readonly view: DayView;
  readonly dayPath: (number: number) => string;
  readonly onStart: () => void;
  readonly onFinish: () => void;
}

export function FinishCard(props: FinishCardProps) {
  const { kind } = props.view.day.state;
  if (kind !== "done" && kind !== "open") return null;
  // one section for both: the focus of the button that finishes the day goes to the nearest place that stays, which is this one
  return (
    <section className={styles.card} aria-labelledby="finish">
      {kind === "done" ? <Finished {...props} /> : <Unfinished {...props} />}
    </section>
  );
}

function Unfinished({ view, isStarting, isFinishing, problem, onStart, onFinish }: FinishCardProps) {
  const { t } = useTranslation("day");
  const { isStarted } = view.day.state;
  const steps = listSteps(view, t);
  const missing = steps.filter(({ isDone }) => !isDone);
  return (
    <>
      <h2 id="finish">{t("finishTitle")}</h2>
      {view.missing.isBroken && <Notice tone="warning" messages={t("brokenBefore")} />}
      {steps.length > 0 && (
        <ul className={styles.checklist}>
          {steps.map(({ key, text, isDone }) => (
            <li key={key} data-done={isDone || undefined}>
              <Icon icon={isDone ? CircleCheck : CircleDashed} size={18} />
              <span>
                {isDone && <VisuallyHidden>{t("stepDone")} </VisuallyHidden>}
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {missing.length === 0 && isStarted && (
        <p className={styles.ready}>
          <Icon icon={CircleCheck} size={18} />
          {t("ready")}
        </p>
      )}
      {problem !== null && <Notice tone="negative" messages={problem} />}
      {isStarted || view.missing.lessons.length > 0 ? (
        <Button
          look="primary"
          isBusy={isFinishing}
          waitsFor={missing.map(({ text }) => text).join(", ")}
          onClick={onFinish}
        >
          {t("finish")}
        </Button>
      ) : (
        <Button look="primary" isBusy={isStarting} onClick={onStart}>
          {t("start")}
        </Button>
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<"day">>["t"];

interface Step {
  readonly key: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** What must be done before the day can be finished, in its order: what is done stays, and is ticked. */
const listSteps = ({ sets, day, missing }: DayView, t: Translate): readonly Step[] => [
  ...sets
    .flatMap(({ lessons }) => lessons)
    .filter(({ watched }) => watched !== null)
    .map((entry) => ({
      key: `l${entry.lesson.id}`,
      text: t("missing.lesson", { lesson: entry.title }),
      isDone: !missing.lessons.includes(entry),
    })),
  ...day.tasks
    .filter(({ isRequired, isLocked }) => isRequired && !isLocked)
    .map((task) => ({
      key: `t${task.id}`,
      text: t("missing.task", { task: task.title }),
      isDone: !missing.tasks.includes(task),
    })),
];

function Finished({ view, isJustFinished, dayPath }: FinishCardProps) {
  const { t } = useTranslation("day");
  const { number } = useFormats();
  const { day, next, following } = view;
  return (
    <>
      {isJustFinished && !view.isFinishWaiting && <Celebration />}
      <h2 id="finish" tabIndex={-1} className={styles.ready}>
        <Icon icon={CircleCheck} size={24} />
        {t("finished", { day: number(day.number) })}
      </h2>
      {view.isFinishWaiting && <Notice tone="info" messages={t("finishWaits")} />}
      {day.scores.earned !== null && day.scores.earned > 0 && <p>{t("earned", { count: day.scores.earned })}</p>}
      {next?.state.kind === "rest" && <p>{t("restFollows", { day: number(next.number) })}</p>}
      {following ? (
        <Link to={dayPath(following.number)} className={buttonClass("primary")}>
          {t("nextDay", { day: number(following.number) })}
        </Link>
      ) : (
        <p>{t("lastDay")}</p>
      )}
    </>
  );
}
