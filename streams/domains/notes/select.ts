/** What screens read of notes. */
import { createSelector } from "reselect";
import { hasNoServer } from "./device";
import type { Note } from "./events";
import type { NotesState } from "./state";

export interface HasNotes {
  readonly notes: NotesState;
}

/** All that are known, the newest first; null until anything is. */
export const selectNotes: (state: HasNotes) => readonly Note[] | null = createSelector(
  [(state: HasNotes) => state.notes.list, (state: HasNotes) => state.notes.device],
  ({ value, resource }, device) => {
    if (value === null && device.length === 0 && resource.status !== "loaded") return null;
    return [...(value ?? []), ...device].sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  },
);

/** The server has no notes: they are on this device alone. */
export const selectAreNotesOfDevice = ({ notes }: HasNotes): boolean => hasNoServer(notes);
