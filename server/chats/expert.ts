/** The expert's acts in a chat, by a person or by the scripted expert. Rule: a reply marks what was there as read. */
import { and, eq, max } from "drizzle-orm";
import type { Platform } from "../context";
import { chats, messages } from "../database/schema";
import { HttpError, invalid, notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import { replyNews } from "../inbox/news";
import type { Change } from "../notifications/change";
import { fullName, readUser } from "../users/view";
import { messageViews } from "./messageView";
import { notifyChat } from "./notify";
import type { FullChat } from "./rows";
import { findChats, findMessage, insertMessage, markViewed } from "./store";

export interface ReplyInput {
  readonly chatId: number;
  readonly expertId: number;
  readonly message: string;
  readonly fileIds: readonly number[];
}

/** Writes to the learner. Throws 404, 422 (empty), 403 where experts do not write. */
export async function reply(platform: Platform, change: Change, input: ReplyInput): Promise<Answer> {
  const { chat } = await lockChat(change, input.chatId);
  if (input.message === "" && input.fileIds.length === 0) throw invalid("message", "messageEmpty");
  if (!chat.isExpertMessageEnabled) throw new HttpError(403, "chatClosed");
  await readAll(platform, change, chat.id);
  const row = await insertMessage(change.db, {
    chatId: chat.id,
    authorId: input.expertId,
    isFromExpert: true,
    message: input.message,
    fileIds: input.fileIds,
    cause: change.cause,
    nowMs: change.nowMs,
  });
  await notifyChat(platform, change, { chatId: chat.id, messageId: row.id });
  const author = fullName(await readUser(change.db, input.expertId));
  change.addNews(chat.learnerId, replyNews(row, { streamId: chat.streamId, title: chat.title, author }));
  return { status: 201, body: await readMessageView(platform, change, chat.id, row.id) };
}

/** Changes an expert's message. Throws 404, 403 for a learner's, 422 when empty. */
export async function editReply(
  platform: Platform,
  change: Change,
  input: { chatId: number; messageId: number; message: string },
) {
  const { chat } = await lockChat(change, input.chatId);
  const row = await findMessage(change.db, chat.id, input.messageId);
  if (!row) throw notFound();
  if (!row.isFromExpert) throw new HttpError(403, "notOwnMessage");
  if (input.message === "") throw invalid("message", "messageEmpty");
  const values = { message: input.message, updatedAtMs: change.nowMs };
  await change.db.update(messages).set(values).where(eq(messages.id, row.id));
  await notifyChat(platform, change, { chatId: chat.id, messageId: row.id });
  return { status: 200, body: await readMessageView(platform, change, chat.id, row.id) };
}

/** Marks all that the learner wrote as seen by the expert. Throws 404. */
export async function readAll(platform: Platform, change: Change, chatId: number): Promise<Answer> {
  const { chat } = await lockChat(change, chatId);
  const isLearners = and(eq(messages.chatId, chatId), eq(messages.isFromExpert, false));
  const [last] = await change.db
    .select({ id: max(messages.id) })
    .from(messages)
    .where(isLearners);
  const upTo = last?.id ?? 0;
  if (upTo > 0 && (await markViewed(change.db, chat, "expert", upTo))) {
    await notifyChat(platform, change, { chatId, viewed: { by: "expert", upTo } });
  }
  return { status: 204 };
}

async function lockChat(change: Change, chatId: number): Promise<FullChat> {
  const [full] = await findChats(change.db, eq(chats.id, chatId), true);
  if (!full) throw notFound();
  return full;
}

async function readMessageView(
  platform: Platform,
  change: Change,
  chatId: number,
  messageId: number,
): Promise<object | undefined> {
  const { chat } = await lockChat(change, chatId);
  const row = await findMessage(change.db, chatId, messageId);
  const views = row ? await messageViews(change.db, platform.storage.secret, chat, [row], "expert") : [];
  return views[0];
}
