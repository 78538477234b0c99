/**
 * Notes that were deleted elsewhere while their words were being changed here (VIDEO-14). Rule: the draft of a note knows what was
 * changed and where that stood, so that its words outlive the note.
 */
import { createSelector } from "reselect";
import { type HasDrafts, selectDrafts } from "../../domains/drafts/select";
import type { Note } from "../../domains/notes/events";
import type { HasNotes } from "../../domains/notes/select";
import type { HasWaiting } from "../../domains/waiting/select";
import { selectWantedNotes } from "../wanted/notes";

/** A note on a screen; `isGone`: it isn't stored any more, and its words are those of its draft. */
export interface ShownNote extends Note {
  readonly isGone?: true;
  /** It is on its way to the server, or waits for that: a new one has no id of the server's yet. */
  readonly isWaiting?: true;
}
type Base = Pick<Note, "streamId" | "lessonId" | "dayNumber" | "seconds" | "quote" | "text" | "createdAt">;

/** The field `of` of a note's draft: what is being changed, as it was. */
export const writeNoteBase = ({ streamId, lessonId, dayNumber, seconds, quote, text, createdAt }: Base): string =>
  JSON.stringify({ streamId, lessonId, dayNumber, seconds, quote, text, createdAt });

/** Null where there is none. */
export function readNoteBase(of: string): Base | null {
  const read = readObject(of);
  if (read === null) return null;
  const count = (name: keyof Base) => Number(read[name]) || 0;
  return {
    streamId: count("streamId"),
    lessonId: count("lessonId"),
    dayNumber: count("dayNumber"),
    seconds: count("seconds"),
    quote: asText(read.quote),
    text: asText(read.text),
    createdAt: count("createdAt"),
  };
}

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? (read as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** The note whose draft is at this place; null at any other. */
function readGone([place, draft]: readonly [string, string]): ShownNote | null {
  const id = Number(/^note:(-?\d+)$/.exec(place)?.[1] ?? 0);
  const { of, text } = (id !== 0 && readObject(draft)) || {};
  const base = readNoteBase(asText(of));
  return base && { ...base, id, text: asText(text), updatedAt: base.createdAt, isGone: true };
}

/** The newest first; of one moment those that were there before, so that one that goes stays in its place. */
const compareAge = (one: Note, other: Note): number =>
  (other.createdAt ?? 0) - (one.createdAt ?? 0) || Math.abs(one.id) - Math.abs(other.id);

/** All notes, and those that are gone: the newest first; null until any is known. */
export const selectShownNotes: (state: HasNotes & HasDrafts & HasWaiting) => readonly ShownNote[] | null =
  createSelector(
    [selectWantedNotes, selectDrafts, ({ notes }: HasNotes) => notes.list.resource.status === "loaded"],
    (notes, drafts, isLoaded): readonly ShownNote[] | null => {
      if (notes === null || !isLoaded) return notes;
      const ids = new Set(notes.map(({ id }) => id));
      const gone = Object.entries(drafts).flatMap((entry) => readGone(entry) ?? []);
      const left = gone.filter(({ id }) => !ids.has(id));
      return left.length === 0 ? notes : [...notes, ...left].sort(compareAge);
    },
  );

/** Those of a lesson, in the order of its film; null until anything is known. */
export const selectLessonNotes: (
  state: HasNotes & HasDrafts & HasWaiting,
  streamId: number,
  lessonId: number,
) => readonly ShownNote[] | null = createSelector(
  [selectShownNotes, (_: object, streamId: number) => streamId, (_: object, __: number, lessonId: number) => lessonId],
  (notes, streamId, lessonId) =>
    notes
      ?.filter((note) => note.streamId === streamId && note.lessonId === lessonId)
      .sort((one, other) => one.seconds - other.seconds) ?? null,
);
