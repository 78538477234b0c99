/** Text consultations of a chat, and how many are left (contract 5). */
import { desc, inArray } from "drizzle-orm";
import type { Db } from "../database/open";
import { consultations } from "../database/schema";

export type ConsultationRow = typeof consultations.$inferSelect;

/** `max` 0: consultations are not counted in this chat. */
export interface Counters {
  readonly max: number;
  readonly left: number;
  readonly amount: number;
}

export const consultationView = (row: ConsultationRow): object => ({
  id: row.id,
  chat_channel_id: row.chatId,
  status: row.status,
  start_message_id: row.startMessageId,
  end_message_id: row.endMessageId,
  amount: row.amount,
  rating: row.rating,
  comment: row.comment,
});

/** The consultations of each chat, newest first. */
export async function readConsultations(db: Db, chatIds: readonly number[]): Promise<Map<number, ConsultationRow[]>> {
  const byChat = new Map<number, ConsultationRow[]>();
  if (chatIds.length === 0) return byChat;
  const rows = await db
    .select()
    .from(consultations)
    .where(inArray(consultations.chatId, [...chatIds]))
    .orderBy(desc(consultations.id));
  for (const row of rows) byChat.set(row.chatId, [...(byChat.get(row.chatId) ?? []), row]);
  return byChat;
}

/** `left` is what remains of `max`, of which `amount` were bought beside the `included` ones of the course. */
export function countConsultations(max: number, included: number, rows: readonly ConsultationRow[]): Counters {
  const used = rows.reduce((sum, row) => sum + row.amount, 0);
  return { max, left: Math.max(0, max - used), amount: included === 0 ? 0 : Math.max(0, max - included) };
}
