/** Promo codes (contract 4). Rule: one that an attempt for the same service uses is still free for it: the attempt is the same order. */
import { and, eq, ne, or } from "drizzle-orm";
import type { Db } from "../database/open";
import { orders, promoCodes } from "../database/schema";
import type { TextKey } from "../http/texts";

export type PromoRow = typeof promoCodes.$inferSelect;

const refusals = {
  unknown: "promoUnknown",
  not_yet: "promoNotYet",
  expired: "promoExpired",
  used: "promoUsed",
  other_service: "promoOtherService",
} as const satisfies Record<string, TextKey>;
export type Refusal = keyof typeof refusals;

export const promoText = (refusal: Refusal): TextKey => refusals[refusal];

/** As codes are stored. A letter that is not the small one of its capital does not change: "ſ" is no "S". */
const inCapitals = (code: string): string =>
  code.trim().replace(/\p{Ll}/gu, (letter) => {
    const capital = letter.toUpperCase();
    return capital.toLowerCase() === letter ? capital : letter;
  });

export type Checked = { readonly promo: PromoRow } | { readonly refusal: Refusal };

/** Whether a learner can use a code for a service now. */
export async function checkPromo(
  db: Db,
  { code, serviceId, userId }: { code: string; serviceId: number; userId: number },
  nowMs: number,
): Promise<Checked> {
  const [promo] = await db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, inCapitals(code)));
  if (!promo) return { refusal: "unknown" };
  if (promo.validFromMs !== null && nowMs < promo.validFromMs) return { refusal: "not_yet" };
  if (promo.validUntilMs !== null && nowMs >= promo.validUntilMs) return { refusal: "expired" };
  if (promo.serviceIds && !promo.serviceIds.includes(serviceId)) return { refusal: "other_service" };
  const isHeld = and(eq(orders.status, "created"), ne(orders.serviceId, serviceId));
  const isUsed = and(
    eq(orders.userId, userId),
    eq(orders.promoCodeId, promo.id),
    or(eq(orders.status, "paid"), isHeld),
  );
  return (await db.$count(orders, isUsed)) > 0 ? { refusal: "used" } : { promo };
}
