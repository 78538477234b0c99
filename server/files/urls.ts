/** Addresses of uploaded files. Rule: the path itself is the permission; it cannot be guessed without the server's secret. */
import { createHmac, timingSafeEqual } from "node:crypto";

const SIGNATURE_BYTES = 24;

const sign = (secret: string, fileId: number): Buffer =>
  createHmac("sha256", secret).update(`file:${fileId}`).digest().subarray(0, SIGNATURE_BYTES);

export const isSignature = (secret: string, fileId: number, signature: string): boolean => {
  const given = Buffer.from(signature, "base64url");
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(secret, fileId));
};

/** `/files/{id}/{signature}/{name}`, or with a size before the name. */
export function fileUrl(secret: string, file: { id: number; name: string }, size?: string): string {
  const signature = sign(secret, file.id).toString("base64url");
  return `/files/${file.id}/${signature}/${size ? `${size}/` : ""}${encodeURIComponent(file.name)}`;
}
