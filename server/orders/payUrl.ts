/** The addresses at the bank. Rule: like a provider's, the path itself is the permission. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** What is done there: an order is paid, a learner's card is added, or a card is replaced. */
type Purpose = "order" | "card" | "replacement";
const PATHS: Readonly<Record<Purpose, string>> = {
  order: "/local/pay",
  card: "/local/card",
  replacement: "/local/card-replacement",
};

const sign = (secret: string, purpose: Purpose, id: number): Buffer =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest().subarray(0, 24);

/** The page where this order is paid, a card of this learner is added, or this card is replaced. */
export const bankUrl = (secret: string, purpose: Purpose, id: number): string =>
  `${PATHS[purpose]}/${id}/${sign(secret, purpose, id).toString("base64url")}`;

export function isBankSignature(secret: string, purpose: Purpose, id: number, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  const expected = sign(secret, purpose, id);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
