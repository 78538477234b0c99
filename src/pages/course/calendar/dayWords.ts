/** The state of a day in words, with its drawing (COURSE-06). Rule: never by colour alone. */
import type { TFunction } from "i18next";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDot from "lucide-react/icons/circle-dot";
import CirclePlay from "lucide-react/icons/circle-play";
import Lock from "lucide-react/icons/lock";
import Moon from "lucide-react/icons/moon";
import Snowflake from "lucide-react/icons/snowflake";
import { useTranslation } from "react-i18next";
import type { CalendarDay, DayLock } from "../../../../streams/parts/member/index";
import type { IconDrawing } from "../../../ui/media/Icon";
import type { Formats } from "../../../ui/words/formats";

export interface DayWords {
  readonly text: string;
  readonly icon: IconDrawing;
}

const chooseIcon = ({ state: { kind, lock, isStarted } }: CalendarDay): IconDrawing => {
  if (kind === "done") return CircleCheck;
  if (kind === "rest") return Moon;
  if (lock?.reason === "course" && lock.status === "freeze") return Snowflake;
  if (lock) return Lock;
  return isStarted ? CircleDot : CirclePlay;
};

type Words = TFunction<"course">;
type Moment = Formats["moment"];

const opens = (opensAt: number | null, now: number, t: Words, moment: Moment): string =>
  opensAt !== null && opensAt > now ? t("day.opensAt", { when: moment(opensAt, now) }) : t("day.locked");

function locked(lock: DayLock, at: number | null, now: number, t: Words, moment: Moment): string {
  if (lock.reason === "demo") return t("day.demo");
  if (lock.reason === "time") return opens(lock.opensAt, now, t, moment);
  if (lock.reason === "stage") return t("day.locked");
  if (lock.status === "not_started") return opens(at, now, t, moment);
  return t(`day.${lock.status === "freeze" ? "frozen" : lock.status}`);
}

/** Says a day's state; `now` decides how its opening is worded: "today, 08:00" or a date. */
export function dayWords(day: CalendarDay, now: number, t: Words, moment: Moment): DayWords {
  const { kind, lock, isStarted } = day.state;
  const icon = chooseIcon(day);
  if (kind === "done") return { icon, text: t("day.done") };
  if (kind === "rest") return { icon, text: t("day.rest") };
  if (lock) return { icon, text: locked(lock, day.at, now, t, moment) };
  return { icon, text: t(isStarted ? "day.started" : "day.open") };
}

/** What a stage before still asks for: "2 more days and 1 approved task". */
export function useMissingWords(): (missing: { readonly days: number; readonly homeworks: number }) => string {
  const { t } = useTranslation("course");
  return (missing) => {
    const days = t("stage.days", { count: missing.days });
    const homeworks = t("stage.homeworks", { count: missing.homeworks });
    if (missing.days > 0 && missing.homeworks > 0) return t("stage.both", { days, homeworks });
    return missing.days > 0 ? days : homeworks;
  };
}

/** Nobody has to do a day of rest. */
export const isMarkedRequired = ({ isRequired, state }: CalendarDay): boolean => isRequired && state.kind !== "rest";
