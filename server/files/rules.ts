/** What may be uploaded. Rule: the content decides, never the name or the type that the sender claims (SEC-06). */
import { type FileKind, fileKinds } from "../desk/page/kit/fileKinds.js";
import type { TextKey } from "../http/texts";

const MEGABYTE = 1024 * 1024;
/** Bytes, and the same for people (contract 4). */
export const limits: Record<FileKind, { bytes: number; text: string }> = {
  photo: { bytes: 50 * MEGABYTE, text: "50 MB" },
  video: { bytes: 1024 * MEGABYTE, text: "1 GB" },
  document: { bytes: 50 * MEGABYTE, text: "50 MB" },
};

const wrongType: Record<FileKind, TextKey> = {
  photo: "filePhotoType",
  video: "fileVideoType",
  document: "fileDocumentType",
};

/** Formats of phones that many browsers cannot show: the refusal says what to do. */
const withWayOut: readonly (readonly [RegExp, TextKey])[] = [
  [/^image\/hei[cf]/, "fileHeic"],
  [/^video\/3gpp/, "file3gp"],
];

/** The type under which accepted content is stored: browsers play M4V as MP4, and do not know its own type. */
export const storedType = (mime: string): string => (mime === "video/x-m4v" ? "video/mp4" : mime);

/** Why content of this type (found by its first bytes, undefined when unknown) is refused as this kind. */
export function contentObstacle(kind: FileKind, mime: string | undefined, head: string): TextKey | undefined {
  if (mime && fileKinds[kind].accepted.includes(mime)) return undefined;
  const wayOut = withWayOut.find(([pattern]) => pattern.test(mime ?? ""))?.[1];
  return wayOut ?? (isMarkup(mime, head) ? "fileMarkup" : wrongType[kind]);
}

function isMarkup(mime: string | undefined, head: string): boolean {
  return /xml|html|svg/.test(mime ?? "") || /^[\s\0\uFEFF\u00EF\u00BB\u00BF\u00FE\u00FF]*</.test(head);
}

/** The kind that an upload's metadata names; without `kind`, what its `filetype` suggests. */
export function readKind(metadata: Record<string, string | null | undefined>): FileKind | undefined {
  const kind = metadata.kind ?? metadata.filetype?.split("/")[0];
  if (kind === "photo" || kind === "image" || kind === "avatar") return "photo";
  if (kind === "video") return "video";
  if (kind === "document" || kind === "application" || kind === "file") return "document";
  return undefined;
}

/** A name that is safe in an address and a header: no path, no control characters, at most 120 characters. */
export function cleanName(raw: string | null | undefined): string {
  const name = (raw ?? "")
    .replace(/\p{C}/gu, "")
    .replace(/[/\\:*?"<>|]/g, "_")
    .trim();
  return [...name].slice(-120).join("").replace(/^\.+/, "") || "file";
}
