/** The caller of a request. Rule: the only proof is the Bearer token of a live session; a cookie proves nothing. */
import { createHash } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { Batch, isAnyOf } from "../database/batch";
import type { Db } from "../database/open";
import { sessions, users } from "../database/schema";
import { HttpError } from "./errors";

export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  readonly role: "learner" | "expert" | "admin";
  readonly expiresAtMs: number;
  /** Until it is done, nothing else is allowed. */
  readonly mustUpdatePassword: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Finds the session behind a token: undefined when there is none, it was revoked, or its time is over. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

export function createFindCaller(db: Db): FindCaller {
  const byHash = new Batch((hashes: readonly string[]) => readCallers(db, hashes));
  return async (token) => (token.length < 20 || token.length > 200 ? undefined : byHash.ask(hashToken(token)));
}

async function readCallers(db: Db, hashes: readonly string[]): Promise<Map<string, Caller>> {
  const { id: sessionId, tokenHash, expiresAtMs } = sessions;
  const { mustUpdatePassword } = users;
  const rows = await db
    .select({ tokenHash, caller: { userId: users.id, sessionId, role: users.role, expiresAtMs, mustUpdatePassword } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isAnyOf(tokenHash, hashes), isLiving()));
  return new Map(rows.map((row) => [row.tokenHash, row.caller]));
}

/** Those of the sessions that were not revoked and whose time is not over. */
export async function findLiving(db: Db, sessionIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isAnyOf(sessions.id, sessionIds), isLiving()));
  return new Set(rows.map(({ id }) => id));
}

const isLiving = () => and(isNull(sessions.revokedAtMs), gt(sessions.expiresAtMs, Date.now()));

/** The Bearer token of a request, whether its session is live or not. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? "")?.[1];

/** A hook that lets only signed-in callers through. Throws 401. */
export const requireCaller =
  (findCaller: FindCaller) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request);
    const caller = token ? await findCaller(token) : undefined;
    if (!caller) throw new HttpError(401, "unauthorized", {}, token ? { extra: { reason: "ended" } } : {});
    request.caller = caller;
  };

/** A hook for routes that guests may use too: without a token the caller stays null. Throws 401 for a token without a live session. */
export const callerIfAny = (findCaller: FindCaller) => {
  const require = requireCaller(findCaller);
  return async (request: FastifyRequest): Promise<void> => {
    if (request.headers.authorization !== undefined) await require(request);
  };
};

/** The caller of a route behind `requireCaller`. */
export function readCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new HttpError(401, "unauthorized");
  return request.caller;
}

/** A hook for the expert side: learners are refused. Throws 403. */
export async function requireStaff(request: FastifyRequest): Promise<void> {
  if (readCaller(request).role === "learner") throw new HttpError(403, "forbidden");
}

export async function requireAdmin(request: FastifyRequest): Promise<void> {
  if (readCaller(request).role !== "admin") throw new HttpError(403, "forbidden");
}
