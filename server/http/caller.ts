/** Who calls. Rule: the only proof is the Bearer token of a session that lives; a cookie proves nothing. */
import { createHash } from "node:crypto";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Db } from "../database/open";
import { sessions, users } from "../database/schema";
import { HttpError } from "./errors";

export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  readonly role: "learner" | "expert" | "admin";
  readonly expiresAtMs: number;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The session behind a token, or undefined when there is none, it was revoked, or its time is over. */
export async function findCaller(db: Db, token: string): Promise<Caller | undefined> {
  if (token.length < 20 || token.length > 200) return undefined;
  const rows = await db
    .select({ userId: users.id, sessionId: sessions.id, role: users.role, expiresAtMs: sessions.expiresAtMs })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isLiving()));
  return rows[0];
}

/** Those of the sessions that were not revoked and whose time is not over. */
export async function findLiving(db: Db, sessionIds: readonly number[]): Promise<Set<number>> {
  const isOne = inArray(sessions.id, [...sessionIds]);
  const rows = await db.select({ id: sessions.id }).from(sessions).where(and(isOne, isLiving()));
  return new Set(rows.map(({ id }) => id));
}

const isLiving = () => and(isNull(sessions.revokedAtMs), gt(sessions.expiresAtMs, Date.now()));

/** A hook that lets only signed-in callers through. Throws 401. */
export const requireCaller =
  (db: Db) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const caller = token ? await findCaller(db, token) : undefined;
    if (!caller) throw new HttpError(401, "unauthorized");
    request.caller = caller;
  };

/** The caller of a route behind `requireCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new HttpError(401, "unauthorized");
  return request.caller;
}

/** A hook for the expert side: learners are refused. Throws 403. */
export async function requireStaff(request: FastifyRequest): Promise<void> {
  if (callerOf(request).role === "learner") throw new HttpError(403, "forbidden");
}

export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (callerOf(request).role !== "admin") throw new HttpError(403, "forbidden");
}
