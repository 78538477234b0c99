/** The devices of learners. Rule: an endpoint is one learner's; one whose session is over gets nothing, and goes with the next tidying. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Db } from "../database/open";
import { pushSubscriptions, sessions } from "../database/schema";

/** More browsers than anybody reads on: the oldest go. */
const MOST_DEVICES = 20;

type Row = typeof pushSubscriptions.$inferSelect;

/** Makes the device this learner's, whoever had it. */
export async function putDevice(db: Db, device: Omit<Row, "id">): Promise<void> {
  const { endpoint, ...set } = device;
  await db.insert(pushSubscriptions).values(device).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set });
  const { id, userId, createdAtMs } = pushSubscriptions;
  const extra = await db
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(userId, device.userId))
    .orderBy(desc(createdAtMs), desc(id))
    .offset(MOST_DEVICES);
  if (extra.length > 0)
    await db.delete(pushSubscriptions).where(
      inArray(
        id,
        extra.map((row) => row.id),
      ),
    );
}

/** Nothing happens to a device of another learner. */
export async function dropDevice(db: Db, ownerId: number, endpointText: string): Promise<void> {
  const { userId, endpoint } = pushSubscriptions;
  await db.delete(pushSubscriptions).where(and(eq(userId, ownerId), eq(endpoint, endpointText)));
}

/** Those that the learner is signed in on. */
export async function readDevices(db: Db, userId: number, nowMs: number): Promise<Row[]> {
  const rows = await db
    .select({ device: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isNull(sessions.revokedAtMs), gt(sessions.expiresAtMs, nowMs)));
  return rows.map(({ device }) => device);
}

/** Deletes those whose session is over. */
export async function pruneDevices(db: Db, nowMs: number): Promise<void> {
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(isNotNull(sessions.revokedAtMs), lte(sessions.expiresAtMs, nowMs)));
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, over));
}
