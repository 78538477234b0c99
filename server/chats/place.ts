/**
 * Where a chat stands in the desk's list: what waits first, the longest wait on top, then the latest. Rule: whatever notifies the
 * desks of a chat places it, in the same transaction.
 */
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/open";
import { chats, messages } from "../database/schema";
import { AHEAD } from "../database/schema/accounts";
import { isAnswerable } from "./store";

/** Whether a chat waits for an answer, by its place. */
export const chatWaits = sql`${chats.deskPlace} < ${sql.raw(String(-AHEAD / 2))}`;

/** Places the chats that meet `where`, by their messages; all without it. */
export async function placeChats(db: Db, where?: SQL): Promise<void> {
  const isOfIt = eq(messages.chatId, chats.id);
  const unseen = and(isOfIt, eq(messages.isFromExpert, false), gt(messages.id, chats.expertViewedUpTo), isAnswerable());
  const last = sql`coalesce((select max(${messages.id}) from ${messages} where ${isOfIt}), 0)::bigint`;
  const ahead = sql.raw(String(AHEAD));
  const deskPlace = sql`case when exists (select 1 from ${messages} where ${unseen}) then ${last} - ${ahead} else -${last} end`;
  await db.update(chats).set({ deskPlace }).where(where);
}
