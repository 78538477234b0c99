/** The expert's times: first a day, then a time of it, both of the profile's zone (VC-02, VC-06). */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Slot, selectWeeklyTimes } from "../../../../streams/parts/member/index";
import { timeIn } from "../../../../streams/rules/index";
import { useResource } from "../../../hooks/useResource";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Soft } from "../../../ui/card/Soft";
import { StatusText } from "../../../ui/feedback/StatusText";
import { useChangeSaid } from "../../../ui/feedback/useChangeSaid";
import { useFormats } from "../../../ui/words/formats";
import { zoneName } from "../../../ui/words/zones";
import { NotLoaded } from "../../shared/states/Loaded";
import styles from "../Consultations.module.css";
import { useDayName, weekdayOf } from "../useDayName";
import { ChipRadios } from "./ChipRadios";
import { DayGrid, type FreeDay } from "./DayGrid";
import type { SlotsView } from "./useSlots";

interface SlotPickerProps {
  readonly slots: SlotsView;
  /** The chosen time in milliseconds; "" for none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly now: number;
  readonly onChange: (value: string) => void;
}

export function SlotPicker({ slots, value, error, now, onChange }: SlotPickerProps) {
  const { t } = useTranslation("consultations");
  const { timeZone, shortDate } = useFormats();
  const { free } = slots;
  const [from, to] = [free?.at(0), free?.at(-1)];
  const range = from && to && { count: free?.length ?? 0, from: shortDate(from.start), to: shortDate(to.start) };
  useChangeSaid(free === null ? null : range ? t("book.shown", range) : t("book.none"));
  if (slots.free === null)
    return (
      <NotLoaded
        resource={slots.resource}
        failed={t("book.slotsFailed")}
        failedText=""
        onRetry={slots.retry}
        skeleton={["220px"]}
      />
    );
  return (
    <div className={styles.picker}>
      <Soft>{t("book.zone", { zone: zoneName(timeZone) })}</Soft>
      <Actions>
        {slots.hasEarlier && (
          <Button size="small" onClick={slots.earlier}>
            {t("book.earlier")}
          </Button>
        )}
        {slots.hasLater && (
          <Button size="small" onClick={slots.later}>
            {t("book.later")}
          </Button>
        )}
      </Actions>
      {slots.free.length === 0 ? (
        <p>{t("book.none")}</p>
      ) : (
        <DayAndTime free={slots.free} value={value} error={error} now={now} onChange={onChange} />
      )}
      <ExpertTime startMs={value === "" ? null : Number(value)} expertZone={slots.expertZone} now={now} />
    </div>
  );
}

/** The parts of a day, by the hour at which each ends. */
const PARTS = [
  { name: "morning", until: 12 },
  { name: "afternoon", until: 18 },
  { name: "evening", until: 24 },
] as const;
const isIn = (time: string, from: number, until: number): boolean => {
  const hour = Number.parseInt(time, 10);
  return hour >= from && hour < until;
};

type WeeklyTimes = ReturnType<typeof selectWeeklyTimes>;
/** Whether the learner has said that they are free on this weekday at this time. */
const isWithin = (own: WeeklyTimes, day: string, at: string): boolean => {
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
  return own?.some(({ time, repeatDays }) => time === at && repeatDays.some((each) => each === weekday)) ?? false;
};

interface DayAndTimeProps extends Omit<SlotPickerProps, "slots"> {
  readonly free: readonly Slot[];
}

function DayAndTime({ free, value, error, onChange }: DayAndTimeProps) {
  const { t } = useTranslation("consultations");
  const formats = useFormats();
  const { dayKey, shortDate, time } = formats;
  useResource("schedule");
  const own = useMemberView(selectWeeklyTimes);
  const markOf = (start: number) => (isWithin(own, dayKey(start), time(start)) ? t("book.own") : undefined);
  const days: readonly FreeDay[] = [...new Set(free.map(({ start }) => dayKey(start)))].map((day) => {
    const starts = free.map(({ start }) => start).filter((start) => dayKey(start) === day);
    return { day, atMs: starts[0] ?? 0, mark: starts.map(markOf).find(Boolean) };
  });
  const [picked, setPicked] = useState<string | null>(null);
  const ofValue = value === "" ? null : dayKey(Number(value));
  const isShown = (wanted: string | null | undefined) => days.some(({ day }) => day === wanted);
  const day = [picked, ofValue, days[0]?.day].find(isShown) ?? "";
  const times = free.filter(({ start }) => dayKey(start) === day);
  const formatDay = (key: string) => {
    const first = free.find(({ start }) => dayKey(start) === key)?.start ?? 0;
    return `${weekdayOf(key, formats)}, ${shortDate(first)}`;
  };
  const parts = PARTS.map(({ name, until }, index) => ({
    label: t(`book.part.${name}`),
    chips: times
      .filter(({ start }) => isIn(time(start), PARTS[index - 1]?.until ?? 0, until))
      .map(({ start }) => ({
        value: String(start),
        label: time(start),
        mark: markOf(start),
      })),
  })).filter(({ chips }) => chips.length > 0);
  useChangeSaid(t("book.times", { day: formatDay(day), count: times.length }));
  return (
    <>
      <DayGrid label={t("book.day")} value={day} days={days} onChange={setPicked} />
      <ChipRadios label={t("book.time")} value={value} error={error} parts={parts} onChange={onChange} />
      {days.some(({ mark }) => mark) && (
        <p className={styles.own}>
          <span className={styles.ownMark} aria-hidden="true" />
          {t("book.ownMark")}
        </p>
      )}
    </>
  );
}

interface ExpertTimeProps {
  readonly startMs: number | null;
  readonly expertZone: string | null;
  readonly now: number;
}

/** The chosen time in words, and what the expert's clocks show then, where they are in another zone. */
function ExpertTime({ startMs, expertZone, now }: ExpertTimeProps) {
  const { t } = useTranslation("consultations");
  const { time, timeZone } = useFormats();
  const dayName = useDayName(now);
  if (startMs === null) return null;
  const theirs = expertZone && isKnown(expertZone) ? timeIn(startMs, expertZone) : null;
  const isOther = theirs !== null && theirs !== timeIn(startMs, timeZone);
  const chosen = t("book.chosen", { day: dayName(startMs), time: time(startMs) });
  const other = isOther ? ` ${t("book.expertZone", { time: theirs, zone: zoneName(expertZone ?? "") })}` : "";
  return <StatusText>{chosen + other}</StatusText>;
}

/** A zone that this browser does not know would throw. */
function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
