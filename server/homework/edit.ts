/** A submission whose message is edited in the chat. Rule: one text, wherever it is read, and none after the verdict (CHAT-17). */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { FullChat } from "../chats/rows";
import type { Platform } from "../context";
import { homeworkHistory, homeworkStatuses, messages } from "../database/schema";
import type { Change } from "../notifications/change";
import { notifyHomework } from "./notify";

/** Locks the homework that the learner's message was sent as, if it was: before its chat, as submitting and judging do. */
export async function lockSubmission({ db }: Change, messageId: number, userId: number): Promise<void> {
  const ofMessage = db
    .select({ id: messages.homeworkStatusId })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.authorId, userId)));
  await db.select().from(homeworkStatuses).where(inArray(homeworkStatuses.id, ofMessage)).for("update");
}

/** The new text of a submission in the homework's history, of which both sides are notified. */
export async function editSubmission(
  platform: Platform,
  change: Change,
  full: FullChat,
  { messageId, statusId, message }: { messageId: number; statusId: number; message: string },
): Promise<void> {
  const { db } = change;
  await db.update(homeworkHistory).set({ message }).where(eq(homeworkHistory.chatMessageId, messageId));
  // as little later as makes it the newer one: until when the expert replies is counted from here
  const updatedAtMs = sql`${homeworkStatuses.updatedAtMs} + 1`;
  await db.update(homeworkStatuses).set({ updatedAtMs }).where(eq(homeworkStatuses.id, statusId));
  await notifyHomework(platform, change, full, statusId);
}
