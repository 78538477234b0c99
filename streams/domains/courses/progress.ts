/** How far a learner is in a course stream, as `GET …/status` and its pushes say it (contract 5). */

import { tuple } from "../../bus/wire/compound";
import { entity, listOf, part } from "../../bus/wire/entity";
import { amount, seconds } from "../../bus/wire/numbers";
import { array, coerced, type Infer, number, otherwise, type Schema } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe } from "../../bus/wire/wire";
import { type Range, uniteRanges } from "../../rules/ranges";
import { ConsultationStruct } from "../chat/events";

/** Pairs of seconds on the wire, a union of milliseconds here; absent and null give none. */
const watchedRanges = (): Schema<[fromMs: number, toMs: number][]> =>
  coerced(array(tuple([number(), number()])), (value) => {
    const isPair = (each: unknown): each is Range => Array.isArray(each) && each.length === 2;
    if (!Array.isArray(value) || !value.every(isPair)) return value ?? [];
    return uniteRanges(
      [],
      value.map(([from, to]): Range => [Number(from) * 1000, Number(to) * 1000]),
    );
  });

export const LessonProgressStruct = entity(
  { id: id() },
  {
    viewedSeconds: otherwise(amount(), 0),
    playCount: otherwise(count(), 0),
    isViewed: flag(),
    positionSeconds: maybe(amount()),
    /** What was watched of it on any device, in milliseconds; a server may not say. */
    watchedRanges: watchedRanges(),
    /** When the position was reported; null: not known. */
    updatedAt: seconds(),
  },
);
export type LessonProgress = Infer<typeof LessonProgressStruct>;

export const DayStatusStruct = entity(
  { id: id() },
  {
    stageDayId: otherwise(count(), 0),
    isOpenByTimeDelay: flag(true),
    /** When the learner started and finished it. */
    startTime: seconds(),
    endTime: seconds(),
    /** When the day opens. */
    stageDayStartedAt: seconds(),
    scores: maybe(amount()),
    /** The lessons of this day, where a push carries them. */
    lessons: listOrEmpty(listOf(LessonProgressStruct)),
  },
);
export type DayStatus = Infer<typeof DayStatusStruct>;

export const StageStatusStruct = entity({ id: id() }, { isOpen: flag(true), opensAt: seconds() });

/** The parts of `GET …/status` that screens show; a part that is missing is empty. */
export const StatusStruct = part({
  currentDayId: maybe(id()),
  chatChannelMeta: maybe(part({ unread: otherwise(count(), 0), lastMessageId: maybe(amount()) })),
  days: listOrEmpty(listOf(DayStatusStruct)),
  stages: listOrEmpty(listOf(StageStatusStruct)),
  lessons: listOrEmpty(listOf(LessonProgressStruct)),
  /** Of its chat, oldest first: where each begins and ends (CHAT-14). */
  consultations: listOrEmpty(listOf(ConsultationStruct)),
});
export type CourseStreamProgress = Infer<typeof StatusStruct>;
