/** The calendar of a course: its head, then stages and days by date. Rule: what is folded or open never moves by itself while it is read. */
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type CourseView,
  lessonCounts,
  makeWeeks,
  openingDay,
  selectCalendarPlace,
  selectContinueIn,
} from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useCourseNow, useServerNow } from "../../../hooks/useServerNow";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { useFormats } from "../../../ui/words/formats";
import { CourseBanner } from "../CourseBanner";
import { frozenDates } from "../freezing";
import { UnfreezeDialog } from "../UnfreezeDialog";
import styles from "./Calendar.module.css";
import { CalendarHead } from "./CalendarHead";
import { LockDialog } from "./LockDialog";
import { StageSection } from "./StageSection";
import { useCalendarScroll } from "./useCalendarScroll";
import { useCourseNews } from "./useCourseNews";
import { useDayFocus } from "./useDayFocus";

/** The current day, while there is something to do in it. */
function toBeDone({ stages, currentDay }: CourseView): number | null {
  const day = stages.flatMap(({ days }) => days).find(({ number }) => number === currentDay);
  return day?.state.kind === "open" ? day.number : null;
}

/** The weeks as they were at the opening: one that ends while the page is open is not folded away. */
function useWeeks(view: CourseView, today: string) {
  const { dayKey } = useFormats();
  const { stages, courseStream } = view;
  const [openedOn] = useState(today);
  const [currentDay] = useState(() => toBeDone(view));
  const [foldable] = useState(() => new Set(stages.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))));
  const weeks = useMemo(() => {
    const frozen = frozenDates(courseStream, dayKey);
    return makeWeeks(stages, { dateOf: dayKey, today: openedOn, frozen, currentDay, foldable });
  }, [stages, courseStream, dayKey, openedOn, currentDay, foldable]);
  return { weeks, todays: openingDay(weeks, today, currentDay) };
}

/** Which stages show their past weeks, and the numbers of the days that are shown. */
function useFolding(streamId: number, weeks: ReturnType<typeof makeWeeks>) {
  const send = useSend();
  const { unfolded } = useMemberView(selectCalendarPlace, streamId);
  const toggle = useCallback(
    (stageId: number) => send("navigation/pastWeeksToggled", { streamId, stageId }),
    [send, streamId],
  );
  const shown = useMemo(
    () =>
      weeks.flatMap(({ stage, past, ahead }) =>
        [...(unfolded.includes(stage.id) ? past : []), ...ahead].flatMap(({ days }) =>
          days.map(({ day }) => day.number),
        ),
      ),
    [weeks, unfolded],
  );
  return { unfolded, toggle, shown };
}

/** Where the learner goes on, in a calendar without a day of today; else null. */
function useNextDay(streamId: number, weeks: ReturnType<typeof makeWeeks>, today: string): number | null {
  const next = useMemberView(selectContinueIn, streamId, useCourseNow());
  const hasToday = useMemo(
    () => weeks.some(({ ahead }) => ahead.some(({ days }) => days.some(({ date }) => date === today))),
    [weeks, today],
  );
  return hasToday ? null : (next?.day.day.number ?? null);
}

/** `beforeStages`: banners. */
export function CalendarView({ view, beforeStages }: { view: CourseView; beforeStages?: ReactNode }) {
  const { t } = useTranslation("course");
  const { dayKey } = useFormats();
  const now = useServerNow();
  const today = dayKey(now);
  const streamId = view.courseStream.id;
  const { stages, courseStream, content, filters } = view;
  const { weeks, todays } = useWeeks(view, today);
  const { unfolded, toggle, shown } = useFolding(streamId, weeks);
  const root = useRef<HTMLDivElement>(null);
  const { where, toToday } = useCalendarScroll(streamId, root, todays);
  const { stop, onFocus, onKeyDown } = useDayFocus(streamId, root, shown, todays);
  const next = useNextDay(streamId, weeks, today);
  useCourseNews(stages, now);
  const [locked, setLocked] = useState<number | null>(null);
  const [isUnfreezing, setUnfreezing] = useState(false);
  const lockedDay = stages.flatMap(({ days }) => days).find(({ number }) => number === locked) ?? null;
  const unfreeze = () => {
    setLocked(null);
    setUnfreezing(true);
  };
  return (
    <>
      <CourseBanner view={view} now={now} onUnfreeze={unfreeze} />
      <CalendarHead view={view} now={now} />
      {beforeStages}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its days are the controls, and move the focus by the arrow keys */}
      <div ref={root} className={styles.calendar} onFocus={onFocus} onKeyDown={onKeyDown}>
        {weeks.map((each) => (
          <StageSection
            key={each.stage.id}
            weeks={each}
            streamId={streamId}
            frozen={courseStream.userCourseStreamFreeze}
            today={today}
            now={now}
            stop={stop}
            next={next}
            lessons={lessonCounts(content, filters)}
            isPastOpen={unfolded.includes(each.stage.id)}
            onTogglePast={toggle}
            onLocked={setLocked}
          />
        ))}
      </div>
      {where && (
        <Button className={styles.toToday} icon={where === "above" ? ArrowUp : ArrowDown} onClick={toToday}>
          {t("day.toToday")}
        </Button>
      )}
      <LockDialog day={lockedDay} view={view} now={now} onUnfreeze={unfreeze} onClose={() => setLocked(null)} />
      <UnfreezeDialog
        courseStream={courseStream}
        now={now}
        isOpen={isUnfreezing}
        onClose={() => setUnfreezing(false)}
      />
    </>
  );
}
