/** Notifications about a changed schedule. Rule: the learner's pages show it, and so does every desk beside each of the learner's consultations that is not over. */
import { and, eq, ne } from "drizzle-orm";
import { videoConsultations } from "../database/schema";
import type { Change } from "../notifications/change";
import { OVER } from "../videoConsultations/states";
import { readSchedule } from "./view";

/** Call it when it is written; returns what the learner sees. */
export async function notifySchedule(change: Change, userId: number): Promise<object> {
  const schedule = await readSchedule(change.db, userId);
  change.notify(userId, "schedule.changed", schedule);
  const isOpen = and(eq(videoConsultations.userId, userId), ne(videoConsultations.status, OVER));
  const rows = await change.db.select({ id: videoConsultations.id }).from(videoConsultations).where(isOpen);
  for (const { id } of rows) change.notifyStaff("video_consultation", id);
  return schedule;
}
