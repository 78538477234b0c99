/** Sessions. Rule: the token is random, leaves the server once, and only its hash is stored; a session ends immediately (SEC-07). */
import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { sessions } from "../database/schema";
import { hashToken } from "../http/caller";
import type { Change } from "../notifications/change";
import { sessionRoom, userRoom } from "../socket/hub";

const LIFE_MS = 30 * 24 * 3600_000;

/** Starts a session and returns its token: 32 random bytes, valid for 30 days. */
export async function startSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const createdAtMs = Date.now();
  await db
    .insert(sessions)
    .values({ userId, tokenHash: hashToken(token), createdAtMs, expiresAtMs: createdAtMs + LIFE_MS });
  return token;
}

/** Revokes one session by its own logout, and ends its sockets. */
export async function logOut(platform: Platform, sessionId: number): Promise<void> {
  await platform.db.update(sessions).set({ revokedAtMs: Date.now() }).where(eq(sessions.id, sessionId));
  platform.hub.end(sessionRoom(sessionId), "logout");
}

/** Revokes every session of a user and ends the user's sockets. */
export async function endAllSessions(platform: Platform, userId: number): Promise<void> {
  const isTheirs = and(eq(sessions.userId, userId), isNull(sessions.revokedAtMs));
  await platform.db.update(sessions).set({ revokedAtMs: Date.now() }).where(isTheirs);
  platform.hub.end(userRoom(userId), "ended");
}

/** Revokes the sessions of a user, except for one, in a change; their sockets end with its commit. */
export async function endSessions(
  platform: Pick<Platform, "hub">,
  change: Change,
  userId: number,
  exceptId?: number,
): Promise<void> {
  const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const ended = await change.db
    .update(sessions)
    .set({ revokedAtMs: change.nowMs })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAtMs), isOther))
    .returning({ id: sessions.id });
  change.afterCommit(() => {
    for (const { id } of ended) platform.hub.end(sessionRoom(id), "ended");
  });
}
