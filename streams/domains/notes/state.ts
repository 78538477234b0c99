/** Notes: those of the server in the order in which they were written, and those of this device alone. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, withItem } from "../../bus/resource/fetched";
import type { Note, NoteEvents } from "./events";

export interface NotesState {
  /** Loaded and null: the server has no notes. */
  readonly list: Fetched<readonly Note[] | null>;
  readonly device: readonly Note[];
}

const handlers = {
  "notes/saved": (draft, { payload: { note } }) => withItem(draft.list, note),
  "notes/removed": (draft, { payload: { id } }) => withItem(draft.list, { id, deleted: true }),
  "notes/foundChanged": (draft, { payload: { note } }) => withItem(draft.list, note),
  "note.changed": (draft, { payload }) => withItem(draft.list, payload),
  "notes/deviceRead": (draft, { payload: { notes } }) => {
    draft.device = notes as Draft<Note>[];
  },
} satisfies Handlers<NotesState, NoteEvents>;

export const notesSlice = defineSlice<NotesState>({
  scope: "session",
  initial: { list: notFetched, device: [] },
  handlers,
});
