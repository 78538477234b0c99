/** Notifying both sides, and the desks, of a homework that has changed. */
import { eq } from "drizzle-orm";
import type { FullChat } from "../chats/rows";
import type { Platform } from "../context";
import { homeworkStatuses } from "../database/schema";
import type { Change } from "../notifications/change";
import { homeworkViews } from "./view";

/** Call it when every row is written. */
export async function notifyHomework(
  platform: Platform,
  change: Change,
  { chat }: FullChat,
  statusId: number,
): Promise<void> {
  for (const [userId, hasLearner] of [
    [chat.learnerId, false],
    [chat.expertId, true],
  ] as const) {
    const where = eq(homeworkStatuses.id, statusId);
    const [view] = await homeworkViews(change.db, platform.storage.secret, where, { nowMs: change.nowMs, hasLearner });
    if (view) change.notify(userId, "homework.status", view);
  }
  change.notifyStaff("homework", statusId);
}
