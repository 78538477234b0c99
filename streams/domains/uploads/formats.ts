/** What a file is, found in its first bytes. Rule: the content decides, as on the server; the server's list is compared with this one by a test (HW-11). */
import type { FileKind } from "./events";

/** So much of a file is looked at. */
export const HEAD_BYTES = 4096;

export interface FileFormat {
  /** As people know it, the same in every language. */
  readonly name: string;
  /** As what it may be uploaded; null: it is recognised, and never taken. */
  readonly kind: FileKind | null;
  /** A picture that is taken once the device has made a JPEG of it, where its browser can. */
  readonly isPicture?: boolean;
}

const HEIC: FileFormat = { name: "HEIC", kind: null, isPicture: true };
const MP4: FileFormat = { name: "MP4", kind: "video" };
const MOV: FileFormat = { name: "MOV", kind: "video" };

/** By the brand of an ISO media file (the four letters after "ftyp"); any other one is MP4. */
const BRANDS: readonly (readonly [RegExp, FileFormat])[] = [
  [/^(hei[cxms]|hev[cxms]|mif1|msf1)/, HEIC],
  [/^avi[fs]/, { name: "AVIF", kind: null, isPicture: true }],
  [/^crx/, { name: "CR3", kind: null }],
  [/^3g/, { name: "3GP", kind: null }],
  [/^(M4[AB]|F4[AB])/, { name: "M4A", kind: null }],
  [/^qt/, MOV],
];

/** By how a file begins, as Latin letters; the first that fits. */
const BEGINNINGS: readonly (readonly [RegExp, FileFormat])[] = [
  [/^\xFF\xD8\xFF/, { name: "JPEG", kind: "image" }],
  [/^\x89PNG\r\n\x1A\n/, { name: "PNG", kind: "image" }],
  [/^GIF8/, { name: "GIF", kind: "image" }],
  [/^RIFF[^]{4}WEBP/, { name: "WebP", kind: "image" }],
  [/^[^]{4}(moov|mdat|wide|free)/, MOV],
  [/^\x1A\x45\xDF\xA3[^]{0,60}webm/, { name: "WebM", kind: "video" }],
  [/^\x1A\x45\xDF\xA3[^]{0,60}matroska/, { name: "MKV", kind: null }],
  [/^RIFF[^]{4}AVI /, { name: "AVI", kind: null }],
  [/^RIFF[^]{4}WAVE/, { name: "WAV", kind: null }],
  [/^ID3/, { name: "MP3", kind: null }],
  [/^%PDF-/, { name: "PDF", kind: "document" }],
  [/^PK\x03\x04[^]*word\//, { name: "DOCX", kind: "document" }],
  [/^PK\x03\x04[^]*xl\//, { name: "XLSX", kind: "document" }],
  [/^PK\x03\x04[^]*ppt\//, { name: "PPTX", kind: "document" }],
  [/^(II\*\0|MM\0\*)/, { name: "TIFF", kind: null, isPicture: true }],
];

/**
 * What a picker offers for these kinds, as its `accept` says it (HW-13): any photo or video, since the device may convert it, and the
 * documents that can be taken, by their endings.
 */
export const offerKinds = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) => {
      if (kind !== "document") return `${kind}/*`;
      return BEGINNINGS.flatMap(([, { name, kind: known }]) => (known === kind ? `.${name.toLowerCase()}` : []));
    })
    .join(",");

/** The format of a file that begins with these bytes; null where they do not tell. */
export function findFormat(head: Uint8Array): FileFormat | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const brand = /^[^]{4}ftyp([^]{4})/.exec(text)?.[1];
  if (brand !== undefined) return BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? MP4;
  return BEGINNINGS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
