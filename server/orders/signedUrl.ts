/** The addresses at the bank, and those of receipts. Rule: like a provider's, the path itself is the permission. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** What is done there: an order is paid, a learner's card is added, a card is replaced, or the receipt of an order or of a part of an installment is read. */
type Purpose = "order" | "card" | "replacement" | "receipt" | "partReceipt";
const PATHS: Readonly<Record<Purpose, string>> = {
  order: "/local/pay",
  card: "/local/card",
  replacement: "/local/card-replacement",
  receipt: "/files/receipts",
  partReceipt: "/files/part-receipts",
};

const sign = (secret: string, purpose: Purpose, id: number): Buffer =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest().subarray(0, 24);

/** Where this order is paid, a card of this learner is added, this card is replaced, or the receipt of this order or part is. */
export const signedUrl = (secret: string, purpose: Purpose, id: number): string =>
  `${PATHS[purpose]}/${id}/${sign(secret, purpose, id).toString("base64url")}`;

export function isUrlSignature(secret: string, purpose: Purpose, id: number, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  const expected = sign(secret, purpose, id);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
