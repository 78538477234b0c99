/**
 * What would be sent as an e-mail or an SMS: a row that an admin reads, and a line of the log (contract 7). Rule: the line
 * has what a person needs to continue and not whom it is for (SEC-03).
 */
import type { Platform } from "../context";
import { outbox } from "../database/schema";
import type { Change } from "../notifications/change";

export interface Letter {
  readonly recipient: string;
  readonly kind: "code" | "reset" | "no-account";
  readonly content: string;
}

/** Sends a letter in the change that caused it. */
export async function send(platform: Pick<Platform, "logger">, change: Change, letter: Letter): Promise<void> {
  const values = { ...letter, createdAtMs: change.nowMs };
  const [row] = await change.db.insert(outbox).values(values).returning({ id: outbox.id });
  if (row) change.notifyStaff("outbox", row.id);
  change.afterCommit(() => platform.logger.warn({ kind: letter.kind }, letter.content));
}
