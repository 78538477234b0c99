/** Lessons and documents that are stored on this device for use without a network (OFF-03, OFF-08, VIDEO-06). */
import type { FileFacts, NetworkKind, StoringFault } from "../../ports/types";

/** One file of what is stored together: a lesson's video, its subtitles in a language, a document. */
export interface WantedFile {
  readonly name: string;
  readonly url: string;
  /** Of subtitles: "pt-BR". */
  readonly language: string | null;
  /** It is what it must be only if its answer says so: a plain address may be of any kind. */
  readonly mustBe: string | null;
}
/** What the learner can put on this device: the video of a lesson with its subtitles, or a document. */
export interface Wanted {
  /** "video-12", "document-3". */
  readonly key: string;
  readonly kind: "video" | "document";
  readonly title: string;
  /** What the course is called. */
  readonly course: string;
  readonly streamId: number;
  readonly courseId: number;
  readonly dayNumber: number | null;
  readonly lessonId: number | null;
  /** The first one is what it is about. None: it is there online only. */
  readonly files: readonly WantedFile[];
}

export interface DeviceFile extends WantedFile {
  /** Bytes, as the server says by HEAD. */
  readonly size: number;
  readonly etag: string | null;
  readonly type: string;
  /** So much of it is on the device for good. */
  readonly length: number;
  /** All of it is, by the length that the server says (NET-10). */
  readonly isWhole: boolean;
}
/** `evicted`: the browser has deleted it. */
export type ItemFault = StoringFault | "evicted";
/** What the learner has put on this device. */
export interface DeviceItem extends Omit<Wanted, "files"> {
  readonly files: readonly DeviceFile[];
  /** `outdated`: the server has another file now. */
  readonly status: "pending" | "loading" | "loaded" | "fail" | "outdated";
  readonly why: ItemFault | null;
  /** When it was put here, in milliseconds of this device: the first is fetched first. */
  readonly at: number;
}

/** What the server says of what is wanted: its files with their sizes, or that it is there online only. */
export type Answered =
  | { readonly status: "asking" | "online" | "failed" }
  | { readonly status: "known"; readonly files: readonly (WantedFile & FileFacts & { readonly size: number })[] };

/** A stored film as the player takes it: addresses of this page, which no data from outside can name. */
export interface StoredFilm {
  readonly film: string;
  readonly subs: Readonly<Record<string, string>>;
}

type OfItem = { readonly key: string };
type OfItems = { readonly keys: readonly string[] };

export interface DeviceFilesEvents {
  /** What the device has. `isAble`: this browser stores files. */
  readonly "deviceFiles/listed": { readonly items: readonly DeviceItem[]; readonly isAble: boolean };
  /** The browser has deleted so many of what was stored, with the record of it. */
  readonly "deviceFiles/lossNoticed": { readonly count: number };
  readonly "deviceFiles/lossSeen": Record<string, never>;

  readonly "deviceFiles/sizesRequested": { readonly wanted: readonly Wanted[] };
  readonly "deviceFiles/sizeAnswered": OfItem & { readonly answer: Answered };
  /** The learner puts these on the device, as far as their sizes are known. */
  readonly "deviceFiles/addRequested": { readonly wanted: readonly Wanted[] };
  /** Fetched on, or again where it is outdated. */
  readonly "deviceFiles/retryRequested": OfItem;
  readonly "deviceFiles/removeRequested": OfItems;
  /** Another tab has removed them. */
  readonly "deviceFiles/removedElsewhere": OfItems;
  /** Not deleted: the browser did not let go of the files. */
  readonly "deviceFiles/removeFailed": OfItems;
  /** How an item stands now; it is stored so. */
  readonly "deviceFiles/changed": { readonly item: DeviceItem };
  /** So much of a file has come, of which the device may still lose some. */
  readonly "deviceFiles/received": OfItem & { readonly name: string; readonly length: number };
  /** The stored files are compared with the server's (NET-10). */
  readonly "deviceFiles/checkRequested": Record<string, never>;

  readonly "deviceFiles/wifiChosen": { readonly isWifiOnly: boolean };
  readonly "deviceFiles/networkChanged": { readonly network: NetworkKind };
  readonly "deviceFiles/roomRequested": Record<string, never>;
  /** Bytes; null: the browser does not say, or makes it up. */
  readonly "deviceFiles/leftMeasured": { readonly left: number | null };

  readonly "deviceFiles/openRequested": OfItem;
  /** Null: it is not there. */
  readonly "deviceFiles/opened": OfItem & { readonly film: StoredFilm | null };
  readonly "deviceFiles/closed": OfItem;
  /** A copy of a document, for another app. */
  readonly "deviceFiles/saveRequested": OfItem & { readonly as: string };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
/** How many bytes an item has when it is whole. */
export const sizeOf = ({ files }: { readonly files: readonly { readonly size: number }[] }): number =>
  sum(files.map(({ size }) => size));
/** How many bytes of it are on the device. */
export const lengthOf = ({ files }: DeviceItem): number => sum(files.map(({ length }) => length));
