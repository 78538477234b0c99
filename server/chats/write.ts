/** The learner's acts in a chat. Rule: each is one change, and notifies both sides of it. */
import { and, eq } from "drizzle-orm";
import { consultationView, readConsultations } from "../consultations/view";
import type { Platform } from "../context";
import { chats, consultations, expertTasks, messages } from "../database/schema";
import { editSubmission, lockSubmission } from "../homework/edit";
import { HttpError, invalid, notFound, tooSoon } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Change } from "../notifications/change";
import { messageViews } from "./messageView";
import { notifyChat } from "./notify";
import type { FullChat } from "./rows";
import { messageWaitMs, writingObstacle } from "./rules";
import { findChats, findMessage, hasVerdict, insertMessage, markViewed, ownChat, readLastSentAt } from "./store";
import { writingState } from "./view";

/** The learner's own chat, locked until the change ends. Throws 404. */
export async function lockOwnChat(change: Change, chatId: number, learnerId: number): Promise<FullChat> {
  const [full] = await findChats(change.db, ownChat(chatId, learnerId), true);
  if (!full) throw notFound();
  return full;
}

export interface SendInput {
  readonly chatId: number;
  readonly userId: number;
  readonly message: string;
  readonly fileIds: readonly number[];
  readonly delayMs: number;
}

/** Sends a message. Throws 404, 422 (empty), 403 with the reason, 429 within messageDelay. */
export async function sendMessage(platform: Platform, change: Change, input: SendInput): Promise<Answer> {
  const full = await lockOwnChat(change, input.chatId, input.userId);
  if (input.message === "" && input.fileIds.length === 0) throw invalid("message", "messageEmpty");
  await refuseObstacle(change, full);
  const lastSentAtMs = await readLastSentAt(change.db, input.chatId, input.userId);
  const waitMs = messageWaitMs(lastSentAtMs, input.delayMs, change.nowMs);
  if (waitMs > 0) throw tooSoon(waitMs, "messageDelay", { seconds: Math.ceil(input.delayMs / 1000) });
  const row = await insertMessage(
    change.db,
    {
      chatId: input.chatId,
      authorId: input.userId,
      isFromExpert: false,
      message: input.message,
      fileIds: input.fileIds,
      cause: change.cause,
      nowMs: change.nowMs,
    },
    ["photo", "video"],
  );
  await openConsultation(change, full, row.id);
  await oweReply(platform, change, full, row.id);
  await notifyChat(platform, change, { chatId: input.chatId, messageId: row.id });
  const [body] = await messageViews(change.db, platform.storage.secret, full.chat, [row], "learner");
  return { status: 201, body };
}

async function refuseObstacle(change: Change, full: FullChat): Promise<void> {
  const rows = (await readConsultations(change.db, [full.chat.id])).get(full.chat.id) ?? [];
  const obstacle = writingObstacle(writingState(full, rows), change.nowMs);
  if (obstacle) throw new HttpError(403, obstacle);
}

/** Where consultations are counted, a message outside an open one opens the next. */
async function openConsultation(change: Change, { chat, stream }: FullChat, startMessageId: number): Promise<void> {
  if (stream.maxConsultationCount === 0) return;
  const isOpen = and(eq(consultations.chatId, chat.id), eq(consultations.status, "open"));
  if ((await change.db.$count(consultations, isOpen)) > 0) return;
  const [row] = await change.db
    .insert(consultations)
    .values({ chatId: chat.id, status: "open", startMessageId })
    .returning();
  if (!row) return;
  for (const userId of [chat.learnerId, chat.expertId])
    change.notify(userId, "consultation.changed", consultationView(row));
}

/** With the scripted expert on, a reply is owed; several messages in a row get one. */
async function oweReply(platform: Platform, change: Change, { chat }: FullChat, messageId: number): Promise<void> {
  if (!platform.options.isDemoExpert || !chat.isExpertMessageEnabled) return;
  const isOwed = and(eq(expertTasks.chatId, chat.id), eq(expertTasks.kind, "reply"), eq(expertTasks.isDone, false));
  if ((await change.db.$count(expertTasks, isOwed)) > 0) return;
  const dueAtMs = change.nowMs + platform.options.expertReplyMs;
  await change.db.insert(expertTasks).values({ kind: "reply", chatId: chat.id, targetId: messageId, dueAtMs });
  change.afterCommit(platform.wakeExpert);
}

export interface EditInput {
  readonly chatId: number;
  readonly messageId: number;
  readonly userId: number;
  readonly message: string;
}

/** Changes the text of the learner's own message. Throws 404, 403 for an expert's and for homework that has its verdict, 422 when empty. */
export async function editMessage(platform: Platform, change: Change, input: EditInput): Promise<Answer> {
  const { messageId, message } = input;
  await lockSubmission(change, messageId, input.userId);
  const full = await lockOwnChat(change, input.chatId, input.userId);
  const row = await findMessage(change.db, full.chat.id, messageId);
  if (!row) throw notFound();
  if (row.isFromExpert) throw new HttpError(403, "notOwnMessage");
  if (message === "") throw invalid("message", "messageEmpty");
  const statusId = row.homeworkStatusId;
  if (statusId !== null) {
    if (await hasVerdict(change.db, messageId)) throw new HttpError(403, "submissionJudged");
    await editSubmission(platform, change, full, { messageId, statusId, message });
  }
  return updateMessage(platform, change, full.chat, messageId, { message, updatedAtMs: change.nowMs });
}

/** Rates an expert's message from 1 to 5. Throws 404, 403 for an own one. */
export async function rateMessage(
  platform: Platform,
  change: Change,
  input: Omit<EditInput, "message"> & { rating: number },
) {
  const { chat } = await lockOwnChat(change, input.chatId, input.userId);
  const row = await findMessage(change.db, chat.id, input.messageId);
  if (!row) throw notFound();
  if (!row.isFromExpert) throw new HttpError(403, "ownMessageRating");
  return updateMessage(platform, change, chat, row.id, { rating: input.rating });
}

async function updateMessage(
  platform: Platform,
  change: Change,
  chat: FullChat["chat"],
  id: number,
  values: object,
): Promise<Answer> {
  const [row] = await change.db.update(messages).set(values).where(eq(messages.id, id)).returning();
  if (!row) throw notFound();
  await notifyChat(platform, change, { chatId: chat.id, messageId: row.id });
  const [body] = await messageViews(change.db, platform.storage.secret, chat, [row], "learner");
  return { status: 200, body };
}

/** Marks all up to and including a message as seen; nobody is notified when they were already. Throws 404. */
export async function viewMessages(
  platform: Platform,
  change: Change,
  input: Omit<EditInput, "message">,
): Promise<Answer> {
  const { chat } = await lockOwnChat(change, input.chatId, input.userId);
  if (!(await findMessage(change.db, chat.id, input.messageId))) throw notFound();
  if (await markViewed(change.db, chat, "learner", input.messageId)) {
    await notifyChat(platform, change, { chatId: chat.id, viewed: { by: "learner", upTo: input.messageId } });
    change.readNews(input.userId, { chatId: chat.id, upToMessage: input.messageId });
  }
  return { status: 204 };
}

/** The chat of a course stream, locked until the change ends. Throws 404. */
export async function lockCourseStreamChat(change: Change, streamId: number): Promise<FullChat> {
  const [full] = await findChats(change.db, eq(chats.streamId, streamId), true);
  if (!full) throw notFound();
  return full;
}
