/** How far a learner is in a course stream, as `GET …/status` and its pushes say it (contract 5). */
import type { Infer } from "superstruct";
import { entity, listOf, part } from "../../bus/entity";
import { amount, count, flag, id, listOrEmpty, maybe, otherwise, seconds } from "../../bus/wire";
import { ConsultationStruct } from "../chat/events";

export const LessonProgressStruct = entity(
  { id: id() },
  {
    viewedSeconds: otherwise(amount(), 0),
    playCount: otherwise(count(), 0),
    isViewed: flag(),
    positionSeconds: maybe(amount()),
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
