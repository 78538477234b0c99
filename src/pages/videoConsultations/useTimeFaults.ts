/** What is wrong with a time of the week (VC-03). */
import { useTranslation } from "react-i18next";
import type { WeeklyTime } from "../../../streams/parts/member/index";
import { rules } from "../../../streams/rules/index";
import { useViolationText } from "../shared/form/useViolationText";

/** Times are full quarters of an hour. */
const QUARTER = 15;

export interface TimeFaults {
  readonly time?: string | undefined;
  readonly days?: string | undefined;
}

/** What is wrong with a time, in words: a full quarter of an hour, at least one day, and no time twice. `all`: the list it belongs to. */
export function useTimeFaults(): (one: WeeklyTime, all: readonly WeeklyTime[]) => TimeFaults {
  const { t } = useTranslation("consultations");
  const sayViolation = useViolationText();
  const timeFault = ({ id, time }: WeeklyTime, all: readonly WeeklyTime[]) => {
    if (time === "") return sayViolation(rules.required(time));
    if (Number(time.slice(3)) % QUARTER !== 0) return sayViolation({ key: "booking.quarter" });
    return all.some((other) => other.id !== id && other.time === time) ? t("schedule.twice") : undefined;
  };
  return (one, all) => ({
    time: timeFault(one, all),
    days: one.repeatDays.length === 0 ? t("schedule.daysRequired") : undefined,
  });
}
