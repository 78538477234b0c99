/** What a learner wants to hear of. Rule: what is switched off, or of a mute chat, is listed all the same, and counts as read. */
import { and, eq } from "drizzle-orm";
import type { Db } from "../database/open";
import { type InboxChoices, inboxSettings } from "../database/schema";
import type { News } from "./news";

export const NO_CHOICES: InboxChoices = { off: {}, quiet: null, muted_chats: {} };

export async function readChoices(db: Db, userId: number): Promise<InboxChoices> {
  const [row] = await db
    .select()
    .from(inboxSettings)
    .where(and(eq(inboxSettings.userId, userId)));
  return row?.choices ?? NO_CHOICES;
}

/** Whether the learner wants it there, at that moment: for the list and for whatever else is sent of it. */
export function isWanted({ kind, ref }: News, channel: string, choices: InboxChoices, nowMs: number): boolean {
  const mutedUntil = ref.chat_id === undefined || kind !== "reply" ? undefined : choices.muted_chats[ref.chat_id];
  return !choices.off[channel]?.includes(kind) && (mutedUntil ?? 0) * 1000 <= nowMs;
}
