/** Notifying both sides of a chat, and the desks, of a change. Rule: call it last, when every row is written. */
import { eq } from "drizzle-orm";
import type { Platform } from "../context";
import { chats, messages } from "../database/schema";
import type { Change } from "../notifications/change";
import { rankChats } from "./deskRank";
import { messageViews } from "./messageView";
import type { Side } from "./rows";
import { findChats } from "./store";
import { chatViews } from "./view";

/** What happened in a chat: a message appeared or changed, one side has read. The list entry always follows. */
export interface ChatNews {
  readonly chatId: number;
  readonly messageId?: number;
  readonly viewed?: { readonly by: Side; readonly upTo: number };
}

export async function notifyChat(platform: Platform, change: Change, news: ChatNews): Promise<void> {
  await rankChats(change.db, eq(chats.id, news.chatId));
  const [full] = await findChats(change.db, eq(chats.id, news.chatId));
  if (!full) return;
  const { chat } = full;
  const rows = news.messageId ? await change.db.select().from(messages).where(eq(messages.id, news.messageId)) : [];
  for (const [userId, side] of [
    [chat.learnerId, "learner"],
    [chat.expertId, "expert"],
  ] as const) {
    if (news.viewed) {
      change.notify(userId, "chat.viewed", { chat_id: chat.id, viewed_up_to: news.viewed.upTo, by: news.viewed.by });
    }
    for (const view of await messageViews(change.db, platform.storage.secret, chat, rows, side)) {
      change.notify(userId, "chat.message", view);
    }
    const [entry] = await chatViews(change.db, platform.storage.secret, [full], side, change.nowMs);
    if (entry) change.notify(userId, "chat.changed", entry);
  }
  change.notifyStaff("chat", chat.id);
}
