/** Notes as they are wanted: with what waits for the network (VIDEO-14, OFF-12). */
import { createSelector } from "reselect";
import type { Note, NoteSave } from "../../domains/notes/events";
import { type HasNotes, selectNotes } from "../../domains/notes/select";
import { type HasWaiting, selectChanges, type WaitingChange } from "../../domains/waiting/select";

export interface WantedNote extends Note {
  readonly isWaiting?: true;
}
/** New ones have no id yet; those of the device alone begin at -1. */
const NEW_IDS = -1_000_000_000;

const isExpected = ({ status }: WaitingChange) => status === "waiting";
/** The queue stores what the mutation was asked for. */
const bodyOf = <Body>({ body }: WaitingChange): Body => body as Body;

/** The newest first; null until any is known. */
export const selectWantedNotes: (state: HasNotes & HasWaiting) => readonly WantedNote[] | null = createSelector(
  [selectNotes, selectChanges],
  (notes, all) => {
    const changes = all.filter(isExpected);
    const saves = changes.filter(({ name }) => name === "notes/save");
    const removals = changes.filter(({ name }) => name === "notes/removal");
    if (notes === null || saves.length + removals.length === 0) return notes;
    const removed = new Set(removals.map((change) => bodyOf<{ readonly id: number }>(change).id));
    const changed = notes
      .filter(({ id }) => !removed.has(id))
      .map((note): WantedNote => {
        const save = saves.findLast((change) => bodyOf<NoteSave>(change).id === note.id);
        return save ? { ...note, text: bodyOf<NoteSave>(save).note.text, isWaiting: true } : note;
      });
    const added = saves
      .filter((change) => bodyOf<NoteSave>(change).id === null)
      .map((change, index): WantedNote => {
        const { note } = bodyOf<NoteSave>(change);
        return { ...note, id: NEW_IDS - index, createdAt: change.at, updatedAt: change.at, isWaiting: true };
      });
    return [...changed, ...added].sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
  },
);
