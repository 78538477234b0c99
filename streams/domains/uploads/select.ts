/** What screens read of uploads. */
import { createSelector } from "reselect";
import type { Upload } from "./events";
import type { UploadsState } from "./state";

const ENDED: ReadonlySet<Upload["status"]> = new Set(["done", "failed"]);

interface HasUploads {
  readonly uploads: UploadsState;
}
/** The attachments of one place, in the order they were picked. */
export const selectUploads: (state: HasUploads, place: string) => readonly Upload[] = createSelector(
  [(state: HasUploads) => state.uploads.items, (_: HasUploads, place: string) => place],
  (items, place) => items.filter((upload) => upload.place === place),
);
/** Whether bytes move, or wait for the network: leaving the page now would lose work (HW-08). */
export const selectIsUploading = (state: HasUploads): boolean =>
  state.uploads.items.some(({ status }) => !ENDED.has(status));
