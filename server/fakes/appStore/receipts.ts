/** Receipts of the app's store. Rule: only the store signs them, and one names its product: nobody else can make one. */
import { createHmac, timingSafeEqual } from "node:crypto";

const sign = (secret: string, text: string): Buffer =>
  createHmac("sha256", secret).update(text).digest().subarray(0, 24);

/** The receipt of one purchase; `what` names its learner and its product. */
export const receiptOf = (secret: string, purchaseId: number, what: string): string =>
  `${purchaseId}.${sign(secret, `receipt:${purchaseId}:${what}`).toString("base64url")}`;

/** Whether the store made this receipt for this learner and product. */
export function isReceipt(secret: string, receipt: string, what: string): boolean {
  const purchaseId = Number(/^(\d{1,10})\./.exec(receipt)?.[1] ?? 0);
  const [given, expected] = [Buffer.from(receipt), Buffer.from(receiptOf(secret, purchaseId, what))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The address of a store page for one learner: the path itself is the permission, as of the pay page. */
export const pageSignature = (secret: string, what: string): string =>
  sign(secret, `store:${what}`).toString("base64url");

export function isPageSignature(secret: string, what: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(pageSignature(secret, what))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
