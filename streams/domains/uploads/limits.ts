/** Which files may be uploaded, and how large (contract 4). Rule: the text shows the limit that is checked. */
import { isUnreached, type Problem } from "../../bus/problem";
import type { FileKind } from "./events";
import { findFormat } from "./formats";

const MB = 1_048_576;
export const LIMIT_BYTES: Readonly<Record<FileKind, number>> = { image: 50 * MB, video: 1024 * MB, document: 50 * MB };

/** By the name's ending, where neither the content nor the browser tells. */
const VIDEO_NAME = /\.(mp4|m4v|mov|webm)$/i;
const DOCUMENT_TYPE = /^application\/(pdf$|vnd\.openxmlformats-officedocument\.)/;
/** Types of the system for "anything". */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["", "application/octet-stream", "binary/octet-stream"]);

/** What the browser and the name say of a file whose content tells nothing; null: certainly of no kind. */
function claimedKind(type: string, name: string): FileKind | null {
  if (type === "image/svg+xml") return null;
  if (type.startsWith("image/")) return "image";
  if (type.startsWith("video/")) return "video";
  if (DOCUMENT_TYPE.test(type)) return "document";
  if (!SAYS_NOTHING.has(type)) return null;
  return VIDEO_NAME.test(name) ? "video" : "image";
}

/**
 * The kind of a picked file that begins with `head`, or why it may not be uploaded. Only what is certain is refused here:
 * the server looks at the content of all that it gets (SEC-06).
 */
export function checkFile(
  file: { readonly type: string; readonly name: string; readonly size: number },
  accepts: readonly FileKind[],
  head: Uint8Array,
): { readonly kind: FileKind } | { readonly problem: Problem } {
  const format = findFormat(head);
  const kind = format ? format.kind : claimedKind(file.type.toLowerCase(), file.name);
  if (!kind || !accepts.includes(kind))
    return { problem: { kind: "wrongType", ...(format && { format: format.name }) } };
  const limitBytes = LIMIT_BYTES[kind];
  return file.size > limitBytes ? { problem: { kind: "tooLarge", limitBytes } } : { kind };
}

/** The server looked at the file and does not take it: too large, of a wrong type, or broken. */
const REFUSED_AS_IT_IS: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422]);

/** Whether it ends by itself: no network, or a server that is away, busy, or at another request for this file (HW-08). */
export const isPassing = (problem: Problem): boolean =>
  isUnreached(problem) || ["timeout", "server", "limited"].includes(problem.kind);

/** Whether the same file may arrive at another try (HW-08): not what was refused for what it is, nor what this device no longer has. */
export const mayArriveYet = ({ kind, status }: Problem): boolean =>
  kind !== "wrongType" && kind !== "tooLarge" && kind !== "fileGone" && !REFUSED_AS_IT_IS.has(status);
