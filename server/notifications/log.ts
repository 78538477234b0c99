/** The notification log of each user. Rule: seq is assigned in the transaction of the change, per user, without gaps. */
import { and, asc, eq, gt, lt, lte, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { Batch, isAnyOf } from "../database/batch";
import type { Db } from "../database/open";
import { logHeads, notifications } from "../database/schema";

/** One envelope for one user (contract 3.1). `at` in seconds with a fraction. */
export interface Envelope {
  readonly v: 1;
  readonly epoch: string;
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly cause?: string;
  readonly data: object;
}

export interface Position {
  readonly epoch: string;
  readonly head: number;
}

/** One notification for one user; `data` is the whole entity as that user sees it. */
export interface Push {
  readonly userId: number;
  readonly type: string;
  readonly data: object;
}

/** The pattern of the route by which it is read. */
export const CATCH_UP = "/spa/v2/notifications";

const MAX_BYTES = 16 * 1024;
const ENVELOPE_BYTES = 512;
const STORED_FOR_MS = 7 * 24 * 3600_000;
const MOST_STORED_EVENTS = 5_000;

/** Writes the notifications into the logs of their users; users in id order, so that two changes never deadlock. */
export async function append(db: Db, pushes: readonly Push[], nowMs: number, cause?: string) {
  const userIds = idsOf(pushes);
  const appended: { userId: number; envelope: Envelope }[] = [];
  for (const userId of userIds) {
    const theirs = pushes.filter((push) => push.userId === userId);
    const position = await advance(db, userId, theirs.length);
    theirs.forEach((push, index) => {
      const seq = position.head - theirs.length + 1 + index;
      appended.push({ userId, envelope: makeEnvelope(push, position.epoch, seq, nowMs, cause) });
    });
  }
  if (appended.length > 0)
    await db.insert(notifications).values(appended.map(({ userId, envelope }) => toLogRow(userId, envelope, nowMs)));
  return appended;
}

/** Locks the logs of these users until the change ends, in the order in which each change locks them. */
export async function lockLogs(db: Db, users: readonly { readonly userId: number }[]): Promise<void> {
  for (const userId of idsOf(users)) await advance(db, userId, 0);
}

const idsOf = (users: readonly { readonly userId: number }[]): number[] =>
  [...new Set(users.map(({ userId }) => userId))].sort((a, b) => a - b);

async function advance(db: Db, userId: number, by: number): Promise<Position> {
  const rows = await db
    .insert(logHeads)
    .values({ userId, epoch: ulid(), head: by })
    .onConflictDoUpdate({ target: logHeads.userId, set: { head: sql`${logHeads.head} + ${by}` } })
    .returning({ epoch: logHeads.epoch, head: logHeads.head });
  return rows[0] as Position;
}

function makeEnvelope(push: Push, epoch: string, seq: number, nowMs: number, cause?: string): Envelope {
  const isLarge = Buffer.byteLength(JSON.stringify(push.data)) > MAX_BYTES - ENVELOPE_BYTES;
  const data = isLarge ? { ref: true, id: (push.data as { id?: unknown }).id } : push.data;
  return { v: 1, epoch, seq, id: ulid(nowMs), type: push.type, at: nowMs / 1000, ...(cause ? { cause } : {}), data };
}

const toLogRow = (userId: number, envelope: Envelope, nowMs: number) => ({
  userId,
  seq: envelope.seq,
  id: envelope.id,
  type: envelope.type,
  atMs: nowMs,
  cause: envelope.cause ?? null,
  data: envelope.data,
});

/** The position of a user's log; the log is created by the first request for it. */
export type ReadPosition = (userId: number) => Promise<Position>;

export function createReadPosition(db: Db): ReadPosition {
  const known = new Batch((userIds: readonly number[]) => readPositions(db, userIds));
  return async (userId) => (await known.ask(userId)) ?? advance(db, userId, 0);
}

/** The positions of many users in one query (contract 3.1: `bus:head`). */
export async function readPositions(db: Db, userIds: readonly number[]): Promise<Map<number, Position>> {
  const rows = await db.select().from(logHeads).where(isAnyOf(logHeads.userId, userIds));
  return new Map(rows.map(({ userId, epoch, head }) => [userId, { epoch, head }]));
}

/** At most `limit` envelopes after `after`; undefined when that part of the log is no longer stored. */
export async function readAfter(db: Db, userId: number, position: Position, after: number, limit: number) {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.seq, after), lte(notifications.seq, position.head)))
    .orderBy(asc(notifications.seq))
    .limit(limit);
  if (after < position.head && rows[0]?.seq !== after + 1) return undefined;
  return rows.map(
    (row): Envelope => ({
      v: 1,
      epoch: position.epoch,
      seq: row.seq,
      id: row.id,
      type: row.type,
      at: row.atMs / 1000,
      ...(row.cause ? { cause: row.cause } : {}),
      data: row.data as object,
    }),
  );
}

/** Deletes what is older than 7 days or beyond a user's last 5,000 (contract 3.2). */
export async function prune(db: Db, nowMs: number, storeEvents = MOST_STORED_EVENTS): Promise<void> {
  await db.delete(notifications).where(lt(notifications.atMs, nowMs - STORED_FOR_MS));
  await db.execute(sql`delete from ${notifications} using ${logHeads}
    where ${notifications.userId} = ${logHeads.userId} and ${notifications.seq} <= ${logHeads.head} - ${storeEvents}`);
}

/** How many notifications were ever written, over the logs of all users. */
export async function countAppended(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`coalesce(sum(${logHeads.head}), 0)::float8` }).from(logHeads);
  return row?.count ?? 0;
}
