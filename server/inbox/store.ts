/** The learner's list of what happened. Rule: 30 days; what is older is neither listed nor counted, and goes with the next tidying. */
import { and, count, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/open";
import { inboxEntries } from "../database/schema";
import { toSeconds } from "../http/input/wire";
import type { Push } from "../notifications/log";
import { schoolText } from "../translations/schoolText";
import { isWanted, readChoices } from "./choices";
import type { News } from "./news";

export const LISTED_FOR_MS = 30 * 24 * 3600_000;

type Row = typeof inboxEntries.$inferSelect;

/** Which entries are read: those named, all up to one, or what a chat has up to a message. */
export type Read =
  | { readonly ids: readonly number[] }
  | { readonly upTo: number }
  | { readonly chatId: number; readonly upToMessage: number };

/** What a change does to the list of a learner. */
export type InboxAct = { readonly userId: number } & ({ readonly news: News } | { readonly read: Read });

export const entryView = (row: Row): object => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  ref: row.ref,
  title: schoolText(row.title),
  author: row.author,
  amount: row.amount,
  at: toSeconds(row.atMs),
  is_read: row.readAtMs !== null ? 1 : 0,
});

const isListed = (userId: number, nowMs: number): SQL | undefined =>
  and(eq(inboxEntries.userId, userId), gte(inboxEntries.atMs, nowMs - LISTED_FOR_MS));

/** The newest first, those before an id. */
export function readEntries(
  db: Db,
  userId: number,
  { before, limit, nowMs }: { before: number | undefined; limit: number; nowMs: number },
): Promise<Row[]> {
  const isBefore = before === undefined ? undefined : lt(inboxEntries.id, before);
  return db
    .select()
    .from(inboxEntries)
    .where(and(isListed(userId, nowMs), isBefore))
    .orderBy(desc(inboxEntries.id))
    .limit(limit);
}

export async function countUnread(db: Db, userId: number, nowMs: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(inboxEntries)
    .where(and(isListed(userId, nowMs), isNull(inboxEntries.readAtMs)));
  return row?.unread ?? 0;
}

/** What a change did to the lists: what their owners are notified of, and the news that was not there before. */
export interface Settled {
  readonly pushes: readonly Push[];
  readonly added: readonly { readonly userId: number; readonly news: News }[];
}

/**
 * Writes what a change did to the lists; each push has the count after the change. Call it under the locks of their logs: entries stand
 * in the order of their pushes, and no two changes count past each other.
 */
export async function settleInbox(db: Db, acts: readonly InboxAct[], nowMs: number): Promise<Settled> {
  const done: { userId: number; data: object }[] = [];
  const added: { userId: number; news: News }[] = [];
  for (const act of acts) {
    const data = "news" in act ? await addEntry(db, act.userId, act.news, nowMs) : await markRead(db, act, nowMs);
    if (data) done.push({ userId: act.userId, data });
    if (data && "news" in act) added.push({ userId: act.userId, news: act.news });
  }
  const unread = new Map<number, number>();
  for (const { userId } of done) if (!unread.has(userId)) unread.set(userId, await countUnread(db, userId, nowMs));
  const pushes = done.map(({ userId, data }) => ({
    userId,
    type: "inbox.changed",
    data: { unread: unread.get(userId) ?? 0, ...data },
  }));
  return { pushes, added };
}

async function addEntry(db: Db, userId: number, news: News, nowMs: number): Promise<object | null> {
  const isShown = isWanted(news, "app", await readChoices(db, userId), nowMs);
  // a consultation that is moved back: what was said of that time before is no longer the last word
  if (news.kind === "consultation")
    await db.delete(inboxEntries).where(and(eq(inboxEntries.userId, userId), eq(inboxEntries.key, news.id)));
  const [row] = await db
    .insert(inboxEntries)
    .values({
      userId,
      key: news.id,
      kind: news.kind,
      ref: news.ref,
      title: news.title ?? null,
      author: news.author ?? null,
      amount: news.amount ?? null,
      atMs: nowMs,
      readAtMs: isShown && !news.isOwn ? null : nowMs,
    })
    // the same happening again
    .onConflictDoNothing()
    .returning();
  return row ? { entry: entryView(row) } : null;
}

async function markRead(
  db: Db,
  { userId, read }: { userId: number; read: Read },
  nowMs: number,
): Promise<object | null> {
  const where = and(eq(inboxEntries.userId, userId), isNull(inboxEntries.readAtMs), isMeant(read));
  const rows = await db.update(inboxEntries).set({ readAtMs: nowMs }).where(where).returning({ id: inboxEntries.id });
  if (rows.length === 0) return null;
  return "upTo" in read ? { read_up_to: read.upTo } : { read_ids: rows.map(({ id }) => id) };
}

function isMeant(read: Read): SQL | undefined {
  if ("ids" in read) return inArray(inboxEntries.id, [...read.ids]);
  if ("upTo" in read) return lte(inboxEntries.id, read.upTo);
  return and(
    inArray(inboxEntries.kind, ["reply", "verdict"]),
    sql`(${inboxEntries.ref}->>'chat_id')::int = ${read.chatId}`,
    sql`(${inboxEntries.ref}->>'message_id')::int <= ${read.upToMessage}`,
  );
}

/** Deletes what is older than 30 days. */
export async function pruneInbox(db: Db, nowMs: number): Promise<void> {
  await db.delete(inboxEntries).where(lt(inboxEntries.atMs, nowMs - LISTED_FOR_MS));
}
