// @ts-check
// As what a file is uploaded. Rule: its first bytes decide, and its type only where they do not tell; the server looks again.

/** So much of a file is looked at. */
export const HEAD_BYTES = 64;

const PHOTO = /^(\xFF\xD8\xFF|\x89PNG|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp(hei|hev|mif1|msf1|avi[fs]))/;
const VIDEO = /^([^]{4}(ftyp|moov|mdat|wide|free)|\x1A\x45\xDF\xA3)/;
const DOCUMENT = /^(%PDF-|PK\x03\x04)/;

/**
 * @param {Uint8Array} head
 * @param {string} type what the browser says
 * @returns {"photo" | "video" | "document"}
 */
export function kindOf(head, type) {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (PHOTO.test(text)) return "photo";
  if (VIDEO.test(text)) return "video";
  if (DOCUMENT.test(text)) return "document";
  return type.startsWith("image/") ? "photo" : type.startsWith("video/") ? "video" : "document";
}
