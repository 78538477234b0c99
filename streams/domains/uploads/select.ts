/** What screens read of uploads. */
import { createSelector } from "reselect";
import type { Upload } from "./events";
import type { UploadsState } from "./state";

interface HasUploads {
  readonly uploads: UploadsState;
}
/** The attachments of one place, in the order they were picked. */
export const selectUploads: (state: HasUploads, place: string) => readonly Upload[] = createSelector(
  [(state: HasUploads) => state.uploads.items, (_: HasUploads, place: string) => place],
  (items, place) => items.filter((upload) => upload.place === place),
);
