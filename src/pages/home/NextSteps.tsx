/** What to do next, at the beginning of home. Rule: one row of one height, before and after it is known; on a phone its rest scrolls sideways, at 400 % zoom they stand one below the other. */
import type { TFunction } from "i18next";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import Hourglass from "lucide-react/icons/hourglass";
import ListTodo from "lucide-react/icons/list-todo";
import MessageCircle from "lucide-react/icons/message-circle";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import UserRound from "lucide-react/icons/user-round";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NextStep } from "../../../streams/parts/member/index";
import { Icon } from "../../ui/media/Icon";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import { Awaited } from "../shared/states/Awaited";
import styles from "./NextSteps.module.css";

const drawings = { profile: UserRound, day: ListTodo, rework: RotateCcw, reply: MessageCircle, ending: Hourglass };

/** The steps as links; null while they are not known. */
export function NextSteps({ steps }: { steps: readonly NextStep[] | null }) {
  const { t } = useTranslation(["home", "common"]);
  const skeleton = (
    <LoadingPlace label={t("common:loading")} className={styles.one}>
      <Skeleton width="60%" height="20px" />
    </LoadingPlace>
  );
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.heading}>
        {t("nextSteps.title")}
      </h2>
      <Awaited isKnown={steps !== null} skeleton={skeleton}>
        <Steps steps={steps ?? []} />
      </Awaited>
    </section>
  );
}

function Steps({ steps }: { steps: readonly NextStep[] }) {
  const { t } = useTranslation("home");
  if (steps.length === 0)
    return (
      <p className={styles.one}>
        <Icon icon={CircleCheck} />
        {t("nextSteps.none")}
      </p>
    );
  return (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <li key={step.kind}>
          <Link to={step.to} className={styles.step} data-kind={step.kind}>
            <Icon icon={drawings[step.kind]} />
            <span className={styles.words}>{toWords(step, t)}</span>
            <Icon icon={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function toWords(step: NextStep, t: TFunction<"home">): string {
  switch (step.kind) {
    case "profile":
      return t("nextSteps.profile");
    case "day": {
      const { day } = step;
      const lessons = step.lessons > 0 && t("nextSteps.lessons", { count: step.lessons });
      const tasks = step.tasks > 0 && t("nextSteps.tasks", { count: step.tasks });
      if (lessons && tasks) return t("nextSteps.dayBoth", { day, lessons, tasks });
      const what = lessons || tasks;
      return what ? t("nextSteps.day", { day, what }) : t("nextSteps.finish", { day });
    }
    case "ending":
      return t("nextSteps.ending", { course: step.title, count: step.daysLeft });
    default:
      return t(`nextSteps.${step.kind}`, { count: step.count });
  }
}
