/** One week: seven columns on a wide window, a list on a narrow one. Frozen dates are drawn between its days. */
import Snowflake from "lucide-react/icons/snowflake";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { FrozenRun, MonthMarks, Week } from "../../../../streams/parts/member/index";
import { Icon } from "../../../ui/media/Icon";
import { useFormats } from "../../../ui/words/formats";
import type { Freeze } from "../freezing";
import styles from "./Calendar.module.css";
import { DayCell } from "./DayCell";

interface WeekRowProps {
  readonly week: Week;
  /** Which months begin in it. */
  readonly months: MonthMarks | undefined;
  readonly streamId: number;
  readonly frozen: Freeze | null;
  readonly today: string;
  readonly now: number;
  readonly stop: number | null;
  /** The day that is marked as the next one; null: a day of today is marked instead, or none of this week. */
  readonly next: number | null;
  readonly lessons: ReadonlyMap<number, number>;
  readonly onLocked: (dayNumber: number) => void;
}

export const WeekRow = memo(function WeekRow(props: WeekRowProps) {
  const { week, months, streamId, frozen, today, now, stop, next, lessons, onLocked } = props;
  const { t } = useTranslation("course");
  const { shortDate, month } = useFormats();
  const { monday, days } = week;
  const label = monday === null ? t("stage.later") : t("stage.week", { date: shortDate(noonOf(monday)) });
  const monthAt = (date: string | null | undefined, className: string | undefined) =>
    date && <h3 className={className}>{month(noonOf(date))}</h3>;
  return (
    <>
      {monthAt(months?.ofWeek, styles.monthOfWeek)}
      <ol className={styles.week} aria-label={label}>
        {week.frozen.map((run) => (
          <FrozenCell key={`frozen-${run.column}`} run={run} frozen={frozen} />
        ))}
        {days.map((placed) => (
          <li key={placed.day.id} style={{ gridColumn: placed.column ?? undefined }}>
            {monthAt(months?.ofDays.get(placed.day.number), styles.monthOfDay)}
            <DayCell
              placed={placed}
              streamId={streamId}
              isToday={placed.date === today}
              isNext={placed.day.number === next}
              isStop={placed.day.number === stop}
              lessons={lessons.get(placed.day.number) ?? 0}
              now={now}
              onLocked={onLocked}
            />
          </li>
        ))}
      </ol>
    </>
  );
});

/** A moment of that date in every zone. */
const noonOf = (date: string): number => Date.parse(date) + 12 * 3_600_000;

function FrozenCell({ run, frozen }: { run: FrozenRun; frozen: Freeze | null }) {
  const { t } = useTranslation("course");
  const { shortDate } = useFormats();
  const { startDate = null, endDate = null } = frozen ?? {};
  const hasDates = run.isFirst && startDate !== null && endDate !== null;
  const text = hasDates
    ? t("stage.frozenDates", { from: shortDate(startDate), until: shortDate(endDate) })
    : t("stage.frozen");
  return (
    <li
      className={styles.frozen}
      data-first={run.isFirst || undefined}
      style={{ gridColumn: `${run.column} / span ${run.span}` }}
    >
      <Icon icon={Snowflake} size={16} />
      {text}
    </li>
  );
}
