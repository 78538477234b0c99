/**
 * The schedule as its screen edits it: a time with the days on which it repeats (VC-03). Rule: from `repeatDays` to these and
 * back nothing is lost.
 */
import { readStored } from "../../bus/stored";
import { array, enums, object, string } from "../../bus/wire/schema";
import type { RepeatDays } from "./events";

/** The days of the week that the wire names, 1 is Monday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Day = (typeof DAYS)[number];

export interface WeeklyTime {
  readonly id: string;
  /** "HH:MM". */
  readonly time: string;
  readonly repeatDays: readonly Day[];
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Each time once, with its days in order; by time, then by first day. What is no time or no day is left out. */
export function weeklyTimes(repeatDays: RepeatDays): readonly WeeklyTime[] {
  const times = new Set(DAYS.flatMap((day) => repeatDays[day] ?? []).filter(isTime));
  return [...times]
    .toSorted()
    .map((time) => ({ id: time, time, repeatDays: DAYS.filter((day) => repeatDays[day]?.includes(time)) }));
}

/** All seven days, each with its times in order, none of them twice. */
export const toRepeatDays = (times: readonly Pick<WeeklyTime, "time" | "repeatDays">[]): RepeatDays =>
  Object.fromEntries(
    DAYS.map((day) => [
      day,
      [...new Set(times.filter(({ repeatDays }) => repeatDays.includes(day)).map(({ time }) => time))].toSorted(),
    ]),
  );

const TypedTimesStruct = array(object({ id: string(), time: string(), repeatDays: array(enums(DAYS)) }));

/** The times as the text of a draft. */
export const textOfTimes = (times: readonly WeeklyTime[]): string => JSON.stringify(times);

/** The times of a draft; null if the text is not one, as a draft of another version. */
export const timesOfText = (text: string): readonly WeeklyTime[] | null => readStored(text, TypedTimesStruct);
