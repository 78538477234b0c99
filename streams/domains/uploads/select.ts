/** What screens read of uploads. */
import { createSelector } from "reselect";
import type { FileEntity } from "../chat/events";
import type { Upload } from "./events";
import type { UploadsState } from "./state";

const ENDED: ReadonlySet<Upload["status"]> = new Set(["done", "failed"]);

interface HasUploads {
  readonly uploads: UploadsState;
}
/** The attachments of one place, in the order they were picked. */
export const selectUploads: (state: HasUploads, place: string) => readonly Upload[] = createSelector(
  [(state: HasUploads) => state.uploads.items, (_: HasUploads, place: string) => place],
  (items, place) => items.filter((upload) => upload.place === place && upload.holder === undefined),
);
/** What messages and changes take along, in that order. */
export const selectHeld: (state: HasUploads) => readonly Upload[] = createSelector(
  [(state: HasUploads) => state.uploads.items],
  (items) => items.filter(({ holder }) => holder !== undefined),
);
const isMoving = ({ status }: Upload): boolean => !ENDED.has(status);
/** Whether bytes move, or wait for the network. */
export const selectIsUploading = (state: HasUploads): boolean => state.uploads.items.some(isMoving);
/** Whether leaving the page now would lose a file, since the device did not store it (HW-08, OFF-11). */
export const selectLosesFile = (state: HasUploads): boolean =>
  state.uploads.items.some((upload) => upload.unstored !== undefined && isMoving(upload));
/** How many files are in boxes: the end of the session deletes them. */
export const countAttached = ({ items }: UploadsState): number =>
  items.filter(({ holder, problem }) => holder === undefined && problem === undefined).length;

/** What a message or a homework that is sent now takes along. */
export interface Outgoing {
  readonly files: readonly FileEntity[];
  /** Of all, where one is still on its way; else none. */
  readonly uploadKeys: readonly string[];
}
/** What is attached at a place, without what a reload has taken. */
export function findOutgoing(uploads: readonly Upload[]): Outgoing {
  const attached = uploads.filter(({ problem }) => problem?.kind !== "fileGone");
  const files = attached.flatMap(({ file }) => (file ? [file] : []));
  return { files, uploadKeys: files.length === attached.length ? [] : attached.map(({ key }) => key) };
}
