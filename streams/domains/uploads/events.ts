/** Files on their way to the server (HW-08, CHAT-04). Their states are not homework statuses (contract 6.13). */
import type { Problem } from "../../bus/problem";
import type { FileEntity } from "../chat/events";

export type FileKind = "image" | "video" | "document";
export type UploadStatus = "queued" | "uploading" | "paused" | "processing" | "done" | "failed";

export interface Upload {
  readonly key: string;
  /** Where it belongs, fixed when it was picked: a draft's place. */
  readonly place: string;
  readonly name: string;
  readonly size: number;
  /** With name and size it tells, after a reload, that the same file was picked again. */
  readonly lastModified: number;
  /** Where the server has what was sent of it; null before the first request. */
  readonly address: string | null;
  readonly kind: FileKind;
  readonly status: UploadStatus;
  readonly sentBytes: number;
  readonly file: FileEntity | null;
  readonly problem?: Problem;
  /** What takes it along, until the server has that; absent: it is in its box. */
  readonly holder?: string | undefined;
  /** The device did not store it, so that a reload loses it; with the room that is missing, where that is known. */
  readonly unstored?: { readonly missingBytes: number | null } | undefined;
}

/** What is known of uploads; false until what the device has is among them. */
export interface UploadsHere {
  readonly items: readonly Upload[];
  readonly isRestored: boolean;
}

/** Messages and other changes that take files along. */
export type HolderKind = "outbox" | "waiting";
export const holderName = (kind: HolderKind, key: string): string => `${kind}:${key}`;

export interface UploadEvents {
  /** Files were picked, dropped or pasted. They never get into the state: the port holds them. */
  readonly "uploads/picked": {
    readonly place: string;
    readonly accepts: readonly FileKind[];
    readonly files: readonly File[];
  };
  readonly "uploads/queued": { readonly upload: Upload };
  /** The device has it (null), or refused it, or takes long: it is sent from here on (OFF-11). */
  readonly "uploads/fileStored": { readonly key: string; readonly unstored: Upload["unstored"] | null };
  readonly "uploads/started": { readonly key: string };
  /** The server has given it an address: it can be resumed from there. */
  readonly "uploads/begun": { readonly key: string; readonly address: string };
  readonly "uploads/progressed": { readonly key: string; readonly sentBytes: number };
  /** 30 s without a byte, no network, or a server that is away: it continues by itself. */
  readonly "uploads/paused": { readonly key: string };
  /** All bytes have arrived; the server checks them. */
  readonly "uploads/processing": { readonly key: string };
  readonly "uploads/done": { readonly key: string; readonly file: FileEntity };
  readonly "uploads/failed": { readonly key: string; readonly problem: Problem };
  readonly "uploads/retryRequested": { readonly key: string };
  readonly "uploads/dropRequested": { readonly key: string };
  /** What the device has, at the start. */
  readonly "uploads/restored": { readonly uploads: readonly Upload[] };
  /** What another tab has written. */
  readonly "uploads/listed": { readonly uploads: readonly Upload[] };
  /** Another tab has sent or removed them. */
  readonly "uploads/gone": { readonly keys: readonly string[] };
  /** A message or another change takes them along before they have arrived; null: they are in their box again. */
  readonly "uploads/moved": { readonly keys: readonly string[]; readonly holder: string | null };
  /** The server has what took them along. */
  readonly "uploads/released": { readonly holder: string };
  /** The files of a send that is being edited return to its place. */
  readonly "uploads/returned": { readonly place: string; readonly files: readonly FileEntity[] };
}

/** The keys of the uploads of a place that were sent: those of these files. */
export const keysOfSent = (uploads: readonly Upload[], place: string, fileIds: readonly number[]): readonly string[] =>
  uploads
    .filter(({ place: at, holder, file }) => at === place && !holder && file !== null && fileIds.includes(file.id))
    .map(({ key }) => key);
