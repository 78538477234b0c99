/** Stages that a finished day or a verdict has opened. Rule: what is in them is pushed in the same change (COURSE-14, COURSE-11). */
import { and, eq, inArray, min, sql } from "drizzle-orm";
import type { Platform } from "../context";
import { isAnyOf } from "../database/batch";
import { dayStatuses, days, homeworkStatuses, homeworks, stages, streams } from "../database/schema";
import { homeworkViews } from "../homework/view";
import { stageNews } from "../inbox/news";
import type { Change } from "../notifications/change";
import { dayStatusView, readDays } from "./dayStatuses";
import { type LockedCourseStream, notifyStream, readStreamOpenings } from "./lock";

/** Notifies the learner of the course stream, of the days that are open now, and of the homework that is not locked any more. */
export async function notifyOpened(platform: Platform, change: Change, held: LockedCourseStream): Promise<void> {
  const { stream, openings: before } = held;
  const now = await readStreamOpenings(change, stream);
  const stageIds = now.stages.flatMap(({ id, isOpen }) => (isOpen && !before.isStageOpen(id) ? id : []));
  if (stageIds.length === 0) return;
  await notifyStream(change, stream);
  await addStageNews(change, stream.id, stream.userId, stageIds);
  const isOpened = and(eq(dayStatuses.streamId, stream.id), isAnyOf(days.stageId, stageIds));
  for (const row of await readDays(change.db, isOpened))
    if (now.isDayOpen(row.day)) change.notify(stream.userId, "day_status.changed", dayStatusView(row, now));
  const ofStages = change.db.select({ id: homeworks.id }).from(homeworks).where(isAnyOf(homeworks.stageId, stageIds));
  const isUnlocked = and(eq(homeworkStatuses.streamId, stream.id), inArray(homeworkStatuses.homeworkId, ofStages));
  // later than before, so that the locked state never wins in a client (contract 5)
  const updatedAtMs = sql`greatest(${homeworkStatuses.updatedAtMs} + 1, ${change.nowMs})`;
  await change.db.update(homeworkStatuses).set({ updatedAtMs }).where(isUnlocked);
  const unlocked = and(isUnlocked, eq(streams.id, stream.id));
  for (const view of await homeworkViews(change.db, platform.storage.secret, unlocked, change))
    change.notify(stream.userId, "homework.status", view);
}

/** Each stage by its first day. */
async function addStageNews({ db, addNews }: Change, streamId: number, userId: number, stageIds: number[]) {
  const opened = await db
    .select({ id: stages.id, title: stages.title, dayNumber: min(days.dayNumber) })
    .from(stages)
    .innerJoin(days, eq(days.stageId, stages.id))
    .where(isAnyOf(stages.id, stageIds))
    .groupBy(stages.id);
  for (const stage of opened) addNews(userId, stageNews(streamId, stage, stage.dayNumber ?? 1));
}
