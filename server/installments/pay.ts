/** Paying an overdue part of an installment at once (contract 4). Rule: a part is paid once, by the card that was named. */
import { and, eq } from "drizzle-orm";
import { judgeCard, settlePart } from "../billing/charge";
import type { Platform } from "../context";
import { installmentPayments, installments, paymentMethods } from "../database/schema";
import { HttpError, invalid, notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Change } from "../notifications/change";
import { lockUser } from "../users/lock";
import { installmentViews } from "./view";

interface PaidPart {
  readonly id: number;
  readonly number: number;
  readonly methodId: number;
  readonly userId: number;
}

/**
 * Charges an overdue part to a card; one that is paid is answered again. Throws 404; 422 under `number` for what is not due, and under
 * `payment_method_id` for a card that is not theirs, is over, or is refused; 409 without a bank.
 */
export async function payPart(platform: Platform, change: Change, asked: PaidPart): Promise<Answer> {
  const { db, nowMs } = change;
  const { id, number, methodId, userId } = asked;
  await lockUser(change, userId);
  const isWhole = and(eq(installments.id, id), eq(installments.userId, userId));
  const [whole] = await db.select().from(installments).where(isWhole);
  const isPart = and(eq(installmentPayments.installmentId, id), eq(installmentPayments.number, number));
  const [part] = whole ? await db.select().from(installmentPayments).where(isPart) : [];
  if (!whole || !part) throw notFound();
  if (part.paidAtMs === null) {
    if (!platform.options.isDemo) throw new HttpError(409, "noPayments");
    if (whole.state !== "active" || part.atMs > nowMs) throw invalid("number", "partNotDue");
    const isCard = and(eq(paymentMethods.id, methodId), eq(paymentMethods.userId, userId));
    const [card] = await db.select().from(paymentMethods).where(isCard);
    const refusal = card ? judgeCard(card, nowMs) : "cardUnknown";
    if (refusal) throw invalid("payment_method_id", refusal);
    await settlePart(platform, change, userId, part, { paidAtMs: nowMs });
  }
  const [view] = await installmentViews({ db, secret: platform.storage.secret, nowMs }, isWhole, true);
  if (!view) throw notFound();
  return { status: 200, body: view };
}
