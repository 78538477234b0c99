/**
 * What an account may not do yet, or not any more (contract 9). Rule: the client's guard shows it, but it is enforced here:
 * the answer is 403 with a name for programs and a text for people.
 */
import { sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Db } from "../database/open";
import { streams, subscriptions } from "../database/schema";
import { readCaller } from "./caller";
import { HttpError } from "./errors";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For a route of a step that an account must take first: it stays open when all else is refused. */
    isForcedStep?: true;
  }
}

/** The options of a route that a forced step goes through. */
export const forcedStep = { config: { isForcedStep: true } } as const;

/** A hook: an account that must change its password is refused all other routes. Throws 403 `PasswordChangeRequired`. */
export async function requireOwnPassword(request: FastifyRequest): Promise<void> {
  if (readCaller(request).mustUpdatePassword && !request.routeOptions.config.isForcedStep)
    throw new HttpError(403, "passwordFirst", {}, { extra: { name: "PasswordChangeRequired" } });
}

/** A hook for learning data: without access it is refused (contract 6.2). Throws 403 `NoAccess`. */
export const requireAccess = (db: Db) => async (request: FastifyRequest) => {
  const { userId, role } = readCaller(request);
  if (role === "learner" && (await hasLostAccess(db, userId, Date.now())))
    throw new HttpError(403, "accessOver", {}, { extra: { name: "NoAccess" } });
};

/** Every course stream is an optional purchase, with at least one, and of the subscriptions, with at least one, none is active any more. */
async function hasLostAccess(db: Db, userId: number, nowMs: number): Promise<boolean> {
  const isOwnStream = sql`${streams.userId} = ${userId}`;
  const isOwn = sql`${subscriptions.userId} = ${userId}`;
  // the same as `isActive` of subscriptions
  const isActive = sql`(${subscriptions.isLifetime} or ${subscriptions.status} = 'active'
    or (${subscriptions.status} <> 'ended' and coalesce(${subscriptions.endDateMs}, 0) > ${nowMs}))`;
  const rows = await db
    .select({ isLost: sql<boolean>`true` })
    .from(sql`(select 1) as one`)
    .where(sql`not exists (select 1 from ${streams} where ${isOwnStream} and not ${streams.isOptionalPurchase})
      and exists (select 1 from ${streams} where ${isOwnStream})
      and exists (select 1 from ${subscriptions} where ${isOwn})
      and not exists (select 1 from ${subscriptions} where ${isOwn} and ${isActive})`);
  return rows.length > 0;
}
