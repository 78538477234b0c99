/**
 * Where a chat stands in the desk's list: what waits first, the longest wait on top, then the latest. Rule: whatever notifies the
 * desks of a chat ranks it, in the same transaction.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/open";
import { chats, messages } from "../database/schema";
import { AHEAD } from "../database/schema/accounts";
import { firstWaiting } from "./store";

/** Whether a chat waits for an answer, by its rank. */
export const chatWaits = sql`${chats.deskPlace} < ${sql.raw(String(-AHEAD / 2))}`;

/** Ranks the chats that meet `where`, by their messages: the first that waits, else the last; all without it. */
export async function rankChats(db: Db, where?: SQL): Promise<void> {
  const ahead = sql.raw(String(AHEAD));
  const last = sql`(select max(${messages.id}) from ${messages} where ${eq(messages.chatId, chats.id)})`;
  const deskPlace = sql`coalesce(${firstWaiting}::bigint - ${ahead}, -${last}::bigint, 0)`;
  await db.update(chats).set({ deskPlace }).where(where);
}
