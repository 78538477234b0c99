/** Which files may be uploaded, and how large (contract 4). Rule: the text shows the limit that is checked. */
import type { Problem } from "../../bus/problem";
import type { FileKind } from "./events";

const MB = 1_048_576;
export const LIMIT_BYTES: Readonly<Record<FileKind, number>> = { image: 50 * MB, video: 1024 * MB, document: 50 * MB };

const IMAGES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);
const VIDEOS: ReadonlySet<string> = new Set(["video/mp4", "video/webm", "video/quicktime"]);

function kindOf(mediaType: string): FileKind | null {
  if (IMAGES.has(mediaType)) return "image";
  if (VIDEOS.has(mediaType)) return "video";
  return mediaType === "application/pdf" ? "document" : null;
}

/** The kind of a picked file, or why it may not be uploaded. The server checks the file's content again (SEC-06). */
export function checkFile(
  file: { readonly type: string; readonly size: number },
  accepts: readonly FileKind[],
): { readonly kind: FileKind } | { readonly problem: Problem } {
  const kind = kindOf(file.type.toLowerCase());
  if (!kind || !accepts.includes(kind)) return { problem: { kind: "wrongType" } };
  const limitBytes = LIMIT_BYTES[kind];
  return file.size > limitBytes ? { problem: { kind: "tooLarge", limitBytes } } : { kind };
}

/** The server looked at the file and does not take it: too large, of a wrong type, or broken. */
const REFUSED_AS_IT_IS: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422]);

/** Whether it ends by itself: no network, or a server that is away, busy, or at another request for this file (HW-08). */
export const isPassing = ({ kind }: Problem): boolean =>
  kind === "offline" || kind === "timeout" || kind === "server" || kind === "limited";

/** Whether the same file may arrive at another try (HW-08): not what was refused for what it is, nor what this device no longer has. */
export const mayArriveYet = ({ kind, status }: Problem): boolean =>
  kind !== "wrongType" && kind !== "tooLarge" && kind !== "fileGone" && !REFUSED_AS_IT_IS.has(status);
