/** Starting and finishing a day. Rule: both happen once, however often they are asked for (COURSE-07, COURSE-18). */
import { and, eq } from "drizzle-orm";
import type { Platform } from "../context";
import { dayStatuses } from "../database/schema";
import { type FieldError, HttpError, notFound, ValidationError } from "../http/errors";
import type { Answer } from "../http/idempotency";
import { dateHappened, type Happened } from "../http/input/happened";
import type { Change } from "../notifications/change";
import { addScore } from "../points/store";
import { type DayDuty, findMissing, readDuty } from "./dayDuty";
import { type DayRow, dayStatusView, readDays } from "./dayStatuses";
import { type LockedCourseStream, lockOwnCourseStream, notifyStream, readStreamOpenings } from "./lock";
import { notifyOpened } from "./notifyOpened";

export interface DayInput extends Happened {
  readonly streamId: number;
  readonly dayId: number;
  readonly userId: number;
  /** Whether the answer names the day with its points. */
  readonly hasDay: boolean;
}

/** Starts a day. Throws 404, 403 while it is locked. */
export async function startDay(change: Change, input: DayInput): Promise<Answer> {
  const held = await lockOwnCourseStream(change, input);
  const row = await openDay(change, held, input.dayId);
  if (row.status.startedAtMs !== null) return answer(row, held, input);
  // not before it was open
  const startedAtMs = Math.max(dateHappened(input, change.nowMs), held.openings.opensAtMs(row.day));
  const started = await update(change, row, { startedAtMs });
  change.notify(input.userId, "day_status.changed", dayStatusView(started, held.openings));
  return answer(started, held, input);
}

/** Finishes a day: its points are added, and what it opens is open. Throws 404, 403 before it is started, 422 with what is missing. */
export async function finishDay(platform: Platform, change: Change, input: DayInput): Promise<Answer> {
  const held = await lockOwnCourseStream(change, input);
  const row = await openDay(change, held, input.dayId);
  if (row.status.finishedAtMs !== null) return answer(row, held, input);
  if (row.status.startedAtMs === null) throw new HttpError(403, "dayNotStarted");
  refuseUnfinished(await readDuty(change.db, held.stream, row.day));
  const { scores, title } = row.day;
  const finishedAtMs = Math.max(dateHappened(input, change.nowMs), row.status.startedAtMs);
  const finished = await update(change, row, { finishedAtMs, scores });
  if (scores > 0) await addScore(change, { userId: input.userId, amount: scores, type: "earned_day", comment: title });
  const openings = await readStreamOpenings(change, held.stream);
  change.notify(input.userId, "day_status.changed", dayStatusView(finished, openings));
  await notifyStream(change, held.stream);
  await notifyOpened(platform, change, held);
  return answer(finished, { ...held, openings }, input);
}

async function openDay(change: Change, { stream, openings }: LockedCourseStream, dayId: number): Promise<DayRow> {
  const where = and(eq(dayStatuses.streamId, stream.id), eq(dayStatuses.dayId, dayId));
  const [row] = await readDays(change.db, where);
  if (!row) throw notFound();
  const isDemoLocked = stream.isDemo && !stream.hasFullAccess && !row.day.isDemoAccessible;
  if (isDemoLocked || !openings.isDayOpen(row.day)) throw new HttpError(403, "dayLocked");
  return row;
}

function refuseUnfinished(duty: DayDuty): void {
  const { lessons, homeworks } = findMissing(duty);
  const faults: FieldError[] = [];
  if (duty.isBroken) faults.push({ field: "day", key: "dayBroken" });
  if (lessons.length > 0) faults.push({ field: "lessons", key: "lessonsMissing", values: { count: lessons.length } });
  if (homeworks.length > 0)
    faults.push({ field: "homeworks", key: "homeworksMissing", values: { count: homeworks.length } });
  if (faults.length > 0) throw new ValidationError(faults);
}

async function update(
  { db }: Change,
  { status, day }: DayRow,
  values: Partial<typeof dayStatuses.$inferInsert>,
): Promise<DayRow> {
  const [updated] = await db.update(dayStatuses).set(values).where(eq(dayStatuses.id, status.id)).returning();
  if (!updated) throw notFound();
  return { status: updated, day };
}

const answer = (row: DayRow, { openings }: LockedCourseStream, { hasDay }: DayInput): Answer => {
  const { id, scores } = row.day;
  return { status: 200, body: { ...dayStatusView(row, openings), ...(hasDay ? { day: { id, scores } } : {}) } };
};
