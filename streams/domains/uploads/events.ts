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
}

export interface UploadEvents {
  /** Files were picked, dropped or pasted. They never get into the state: the port holds them. */
  readonly "uploads/picked": {
    readonly place: string;
    readonly accepts: readonly FileKind[];
    readonly files: readonly File[];
  };
  readonly "uploads/queued": { readonly upload: Upload };
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
  readonly "uploads/restored": { readonly uploads: readonly Upload[] };
  /** The files of a send that is being edited return to its place. */
  readonly "uploads/returned": { readonly place: string; readonly files: readonly FileEntity[] };
}

/** The keys of the uploads of a place that were sent: those of these files. */
export const keysOfSent = (uploads: readonly Upload[], place: string, fileIds: readonly number[]): readonly string[] =>
  uploads
    .filter((upload) => upload.place === place && upload.file !== null && fileIds.includes(upload.file.id))
    .map(({ key }) => key);
