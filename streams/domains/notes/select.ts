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

/** Those of a lesson, in the order of its film; null until anything is known. */
export const selectLessonNotes: (state: HasNotes, streamId: number, lessonId: number) => readonly Note[] | null =
  createSelector(
    [selectNotes, (_: HasNotes, streamId: number) => streamId, (_: HasNotes, __: number, lessonId: number) => lessonId],
    (notes, streamId, lessonId) =>
      notes
        ?.filter((note) => note.streamId === streamId && note.lessonId === lessonId)
        .sort((one, other) => one.seconds - other.seconds) ?? null,
  );

/** The server has no notes: they are on this device alone. */
export const selectAreNotesOfDevice = ({ notes }: HasNotes): boolean => hasNoServer(notes);
