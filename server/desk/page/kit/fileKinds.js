// @ts-check
// What may be uploaded, by kind. Rule: one table for the desk and the server. The desk finds the kind in a file's first bytes, and in
// its type only where they do not tell; the server looks again, and accepts only content of the kind's types.

/** @typedef {"photo" | "video" | "document"} FileKind */

/** So much of a file is looked at. */
export const HEAD_BYTES = 64;

const OFFICE = "application/vnd.openxmlformats-officedocument.";
/**
 * By kind: the types of content that are accepted, and how a file begins that is meant as one, even in a format that is refused.
 * @type {Record<FileKind, { readonly accepted: readonly string[], readonly head: RegExp }>}
 */
export const fileKinds = {
  photo: {
    accepted: ["image/jpeg", "image/png", "image/webp", "image/gif"],
    head: /^(\xFF\xD8\xFF|\x89PNG|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp(hei|hev|mif1|msf1|avi[fs]))/,
  },
  video: {
    accepted: ["video/mp4", "video/webm", "video/quicktime", "video/x-m4v"],
    head: /^([^]{4}(ftyp|moov|mdat|wide|free)|\x1A\x45\xDF\xA3)/,
  },
  document: {
    accepted: [
      "application/pdf",
      `${OFFICE}wordprocessingml.document`,
      `${OFFICE}spreadsheetml.sheet`,
      `${OFFICE}presentationml.presentation`,
    ],
    head: /^(%PDF-|PK\x03\x04)/,
  },
};
const inOrder = /** @type {const} */ (["photo", "video", "document"]);

/**
 * @param {Uint8Array} head
 * @param {string} type what the browser says
 * @returns {FileKind}
 */
export function findKind(head, type) {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const found = inOrder.find((kind) => fileKinds[kind].head.test(text));
  return found ?? (type.startsWith("image/") ? "photo" : type.startsWith("video/") ? "video" : "document");
}
