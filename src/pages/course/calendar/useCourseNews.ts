/** Says politely what has changed in the calendar while it is open (COURSE-14, A11Y-05). Rule: what was there from the start is no news. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarDay, CalendarStage } from "../../../../streams/parts/member/index";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { useFormats } from "../../../ui/words/formats";
import { dayWords } from "./dayWords";

/** Changed at once, more days than these are summed up by their stages alone. */
const MOST_DAYS = 3;

export function useCourseNews(stages: readonly CalendarStage[], now: number): void {
  const { t } = useTranslation("course");
  const announce = useAnnounce();
  const { moment } = useFormats();
  const known = useRef(stages);
  useEffect(() => {
    const before = known.current;
    if (before === stages) return;
    known.current = stages;
    const { opened, changed } = findChanges(before, stages);
    for (const stage of opened) announce(t("news.stage", { stage: stage.title }));
    if (changed.length > MOST_DAYS) return;
    for (const day of changed) announce(t("news.day", { day: day.number, state: dayWords(day, now, t, moment).text }));
  });
}

/** Stages that were opened, and days whose state is another one. */
export function findChanges(before: readonly CalendarStage[], after: readonly CalendarStage[]) {
  const stages = new Map(before.map((stage) => [stage.id, stage]));
  // in a stage that is the same object nothing has changed
  const others = after.filter((stage) => !before.includes(stage));
  const days = new Map(others.flatMap(({ id }) => stages.get(id)?.days ?? []).map((day) => [day.id, day]));
  const isOther = (day: CalendarDay) => {
    const known = days.get(day.id);
    return known && known !== day && stateOf(known) !== stateOf(day);
  };
  return {
    opened: others.filter(({ id, isOpen }) => isOpen && stages.get(id)?.isOpen === false),
    changed: others.flatMap((stage) => stage.days.filter(isOther)),
  };
}
const stateOf = ({ state: { kind, lock } }: CalendarDay): string => `${kind} ${lock?.reason ?? ""}`;
