/** Rows of chats and messages. Rule: a write into a chat locks its row, so that ids are in order of commit. */
import { and, asc, count, eq, gt, inArray, isNull, lt, max, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../database/open";
import { chats, courses, files, messageFiles, messages, streams } from "../database/schema";
import { invalid } from "../http/errors";
import type { ChatRow, FullChat, MessageRow, Side } from "./rows";

/** Chats by any condition, in order of id; `isHeld` locks them until the transaction ends. */
export async function findChats(db: Db, where: SQL | undefined, isHeld = false): Promise<FullChat[]> {
  const query = db
    .select({ chat: chats, stream: streams, course: courses })
    .from(chats)
    .innerJoin(streams, eq(streams.id, chats.streamId))
    .innerJoin(courses, eq(courses.id, streams.courseId))
    .where(where)
    .orderBy(asc(chats.id));
  return isHeld ? query.for("update", { of: chats }) : query;
}

export const ownChat = (chatId: number, learnerId: number): SQL | undefined =>
  and(eq(chats.id, chatId), eq(chats.learnerId, learnerId));

/** Messages of the other side that `side` has not seen, by chat; of the learner's, only what waits for an answer. */
export async function countUnread(db: Db, chatIds: readonly number[], side: Side): Promise<Map<number, number>> {
  const isNew = and(eq(messages.isFromExpert, true), gt(messages.id, chats.learnerViewedUpTo));
  const rows = await db
    .select({ chatId: messages.chatId, unread: count() })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(inArray(messages.chatId, [...chatIds]), side === "learner" ? isNew : isWaiting))
    .groupBy(messages.chatId);
  return new Map(rows.map((row) => [row.chatId, row.unread]));
}

const verdicts = alias(messages, "verdicts");
/** A verdict is a message of its own, later than the one that it answers. */
const isJudged = sql`exists (select 1 from ${messages} ${verdicts} where ${and(
  eq(verdicts.chatId, messages.chatId),
  eq(verdicts.homeworkStatusId, messages.homeworkStatusId),
  eq(verdicts.isFromExpert, true),
  gt(verdicts.id, messages.id),
)})`;

/** Whether a message was sent as homework, and has its verdict. */
export const hasVerdict = async (db: Db, messageId: number): Promise<boolean> =>
  (await db.$count(messages, and(eq(messages.id, messageId), isJudged))) > 0;

/** For a message beside its chat: whether an expert has still to answer it. One that was sent as homework is answered by its verdict. */
const isWaiting = and(eq(messages.isFromExpert, false), gt(messages.id, chats.expertViewedUpTo), not(isJudged));

/** The first message of a chat that waits for an expert, for a query of chats; null when none does. */
export const firstWaiting = sql<
  number | null
>`(select min(${messages.id}) from ${messages} where ${and(eq(messages.chatId, chats.id), isWaiting)})`;

/** The last message of a learner before which nothing waits for an expert; 0 when there is none. */
export async function lastAnswered(db: Db, chat: ChatRow): Promise<number> {
  const isAnswered = or(isNull(firstWaiting), lt(messages.id, firstWaiting));
  const [last] = await db
    .select({ id: max(messages.id) })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(eq(messages.chatId, chat.id), eq(messages.isFromExpert, false), isAnswered));
  return last?.id ?? 0;
}

export async function readLastMessages(db: Db, chatIds: readonly number[]): Promise<Map<number, MessageRow>> {
  const last = db
    .select({ id: max(messages.id) })
    .from(messages)
    .where(inArray(messages.chatId, [...chatIds]))
    .groupBy(messages.chatId);
  const rows = await db.select().from(messages).where(inArray(messages.id, last));
  return new Map(rows.map((row) => [row.chatId, row]));
}

export async function findMessage(db: Db, chatId: number, messageId: number): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.chatId, chatId), eq(messages.id, messageId)));
  return row;
}

/** When the learner last wrote in the chat, in ms; messages written by homework do not count (contract 6.11). */
export async function readLastSentAt(db: Db, chatId: number, authorId: number): Promise<number | null> {
  const isTyped = isNull(messages.homeworkStatusId);
  const [row] = await db
    .select({ at: max(messages.createdAtMs) })
    .from(messages)
    .where(and(eq(messages.chatId, chatId), eq(messages.authorId, authorId), isTyped));
  return row?.at ?? null;
}

export interface NewMessage {
  readonly chatId: number;
  readonly authorId: number;
  readonly isFromExpert: boolean;
  readonly message: string;
  readonly fileIds: readonly number[];
  readonly homeworkStatusId?: number;
  readonly cause?: string;
  readonly nowMs: number;
}

/** Adds a message with its files. Throws 422 for a file that is not the author's own, or not finished. */
export async function insertMessage(
  db: Db,
  input: NewMessage,
  kinds: readonly string[] = ["photo", "video", "document"],
) {
  await checkFiles(db, input.authorId, input.fileIds, kinds);
  const { fileIds, nowMs, ...values } = input;
  const [row] = await db
    .insert(messages)
    .values({ ...values, createdAtMs: nowMs, updatedAtMs: nowMs })
    .returning();
  if (!row) throw new Error("the message was not stored");
  if (fileIds.length > 0) {
    await db.insert(messageFiles).values(fileIds.map((fileId, sort) => ({ messageId: row.id, fileId, sort })));
  }
  return row;
}

async function checkFiles(
  db: Db,
  ownerId: number,
  fileIds: readonly number[],
  kinds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const isOwn = and(inArray(files.id, [...fileIds]), eq(files.ownerId, ownerId), eq(files.isReady, true));
  const rows = await db.select({ kind: files.kind }).from(files).where(isOwn);
  if (rows.length !== fileIds.length) throw invalid("file_ids", "fileUnknown");
  if (rows.some((row) => !kinds.includes(row.kind))) throw invalid("file_ids", "fileKind");
}

/** Marks all up to and including `messageId` as seen by `side`; false when they were already. */
export async function markViewed(db: Db, chat: ChatRow, side: Side, messageId: number): Promise<boolean> {
  const column = side === "learner" ? "learnerViewedUpTo" : "expertViewedUpTo";
  if (chat[column] >= messageId) return false;
  const next = sql`greatest(${chats[column]}, ${messageId})`;
  await db
    .update(chats)
    .set({ [column]: next })
    .where(eq(chats.id, chat.id));
  return true;
}
