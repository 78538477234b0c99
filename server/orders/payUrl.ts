/** The address of the pay page. Rule: like a provider's, the path itself is the permission. */
import { createHmac, timingSafeEqual } from "node:crypto";

const sign = (secret: string, orderId: number): Buffer =>
  createHmac("sha256", secret).update(`order:${orderId}`).digest().subarray(0, 24);

export const payUrl = (secret: string, orderId: number): string =>
  `/local/pay/${orderId}/${sign(secret, orderId).toString("base64url")}`;

export function isPaySignature(secret: string, orderId: number, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  const expected = sign(secret, orderId);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
