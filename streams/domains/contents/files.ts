/** Files of a course as the server writes them: types by number or name, videos with their subtitles (COURSE-01; contract 5). */

import { entity, listOf, part } from "../../bus/wire/entity";
import { amount, moment } from "../../bus/wire/numbers";
import { coerced, define, type Infer, otherwise } from "../../bus/wire/schema";
import { count, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";
import { subtitleLanguage } from "../../rules/subtitleLanguage";

/** File types by their numbers; anything else is a document (B, section 3). */
const FILE_TYPES = { 1: "video", 2: "image", 3: "sound", 4: "document", 5: "subtitle" } as const;
export type FileType = (typeof FILE_TYPES)[keyof typeof FILE_TYPES];
const isFileType = (value: unknown): value is FileType => (Object.values(FILE_TYPES) as unknown[]).includes(value);
const fileTypeOf = (value: unknown): FileType =>
  isFileType(value) ? value : (FILE_TYPES[Number(value) as keyof typeof FILE_TYPES] ?? "document");

const FileTypeStruct = coerced(define<FileType>("file type", isFileType), fileTypeOf);

/** An address that is not empty; the screen that uses it checks where it leads. */
export const address = () => maybe(define<string>("address", (value) => typeof value === "string" && value !== ""));

/** Seconds on the wire, milliseconds here; absent gives 0. */
export const duration = () =>
  coerced(otherwise(amount(), 0), (value) => {
    const given = typeof value === "string" ? Number(value) : (value ?? 0);
    return typeof given === "number" ? Math.max(0, Math.round(given * 1000)) : given;
  });

const SubtitlesStruct = part({
  /** With dashes: "pt-BR". */
  languageCode: coerced(text(), (value) => (typeof value === "string" ? subtitleLanguage(value) : (value ?? ""))),
  label: text(),
  name: text(),
  url: address(),
});

export const VideoStruct = entity(
  {
    id: id(),
    // a reference to anything but a video is read as absent, and reported by its path (B, section 5)
    type: coerced(
      define<"video">("type of a video", (value) => value === "video"),
      (value) => (value === undefined || value === null ? "video" : fileTypeOf(value)),
    ),
  },
  {
    url: address(),
    mp4: address(),
    m3u8: address(),
    preview: address(),
    /** Milliseconds; 0: not known. */
    duration: duration(),
    courseIds: listOrEmpty(listOf(id())),
    createdAt: otherwise(moment(), 0),
    subs: listOrEmpty(listOf(SubtitlesStruct)),
  },
);
export type Video = Infer<typeof VideoStruct>;

const DocumentStruct = entity(
  { id: id() },
  {
    title: text(),
    type: FileTypeStruct,
    /** Bytes; null: not known. */
    size: maybe(count()),
    url: address(),
  },
);
export type CourseDocument = Infer<typeof DocumentStruct>;

interface Addressed {
  readonly url?: unknown;
  readonly size?: unknown;
  readonly file?: Addressed | null;
}
/** A document has its address itself or in its file; one that has none cannot be opened and is left out. */
const addressed = (document: Addressed): Addressed[] => {
  const url = document?.url || document?.file?.url;
  return url ? [{ ...document, url, size: document.size ?? document.file?.size }] : [];
};
export const DocumentsStruct = coerced(listOf(DocumentStruct), (value) =>
  Array.isArray(value) ? value.flatMap(addressed) : (value ?? []),
);
