/** The inbox of the demo accounts: what happened to them in the last weeks, as if it had been listed then. */
import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Db } from "../../database/open";
import {
  chats,
  homeworkHistory,
  homeworkStatuses,
  homeworks,
  inboxEntries,
  messages,
  scores,
  users,
} from "../../database/schema";
import { type News, pointsNews, replyNews, verdictNews } from "../../inbox/news";
import { LISTED_FOR_MS } from "../../inbox/store";
import { fullName } from "../../users/view";

interface Happened {
  readonly userId: number;
  readonly atMs: number;
  readonly news: News;
  readonly isRead: boolean;
}

export async function insertInbox(db: Db, nowMs: number): Promise<void> {
  const sinceMs = nowMs - LISTED_FOR_MS;
  const all = [
    ...(await readReplies(db, sinceMs)),
    ...(await readVerdicts(db, sinceMs)),
    ...(await readPoints(db, sinceMs)),
  ].sort((one, other) => one.atMs - other.atMs);
  if (all.length === 0) return;
  await db
    .insert(inboxEntries)
    .values(
      all.map(({ userId, atMs, isRead, news }) => ({
        userId,
        key: news.id,
        kind: news.kind,
        ref: news.ref,
        title: news.title ?? null,
        author: news.author ?? null,
        amount: news.amount ?? null,
        atMs,
        readAtMs: isRead ? atMs : null,
      })),
    )
    .onConflictDoNothing();
}

async function readReplies(db: Db, sinceMs: number): Promise<Happened[]> {
  const rows = await db
    .select({ message: messages, chat: chats, author: users })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.isFromExpert, true), gte(messages.createdAtMs, sinceMs)))
    .orderBy(asc(messages.id));
  return rows
    .filter(({ message }) => message.homeworkStatusId === null)
    .map(({ message, chat, author }) => ({
      userId: chat.learnerId,
      atMs: message.createdAtMs,
      isRead: message.id <= chat.learnerViewedUpTo,
      news: replyNews(message, { streamId: chat.streamId, title: chat.title, author: fullName(author) }),
    }));
}

async function readVerdicts(db: Db, sinceMs: number): Promise<Happened[]> {
  const isRecent = gte(homeworkHistory.atMs, sinceMs);
  const rows = await db
    .select({ entry: homeworkHistory, status: homeworkStatuses, task: homeworks, chat: chats })
    .from(homeworkHistory)
    .innerJoin(homeworkStatuses, eq(homeworkStatuses.id, homeworkHistory.homeworkStatusId))
    .innerJoin(homeworks, eq(homeworks.id, homeworkStatuses.homeworkId))
    .innerJoin(chats, eq(chats.streamId, homeworkStatuses.streamId))
    .where(and(inArray(homeworkHistory.status, ["DONE", "FAIL"]), isRecent));
  return rows.map(({ entry, status, task, chat }) => ({
    userId: chat.learnerId,
    atMs: entry.atMs,
    isRead: (entry.chatMessageId ?? 0) <= chat.learnerViewedUpTo,
    news: verdictNews(
      { ...status, status: entry.status, updatedAtMs: entry.atMs },
      { id: entry.chatMessageId ?? 0, chatId: chat.id },
      { title: task.title, scores: 0 },
    ),
  }));
}

async function readPoints(db: Db, sinceMs: number): Promise<Happened[]> {
  const rows = await db.select().from(scores).where(gte(scores.createdAtMs, sinceMs));
  return rows.flatMap((row) => {
    const news = pointsNews(row);
    return news ? { userId: row.userId, atMs: row.createdAtMs, isRead: true, news } : [];
  });
}
