/** Notes at moments of lessons (VIDEO-14; contract 3.3, 4). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import { entity } from "../../bus/wire/entity";
import { seconds } from "../../bus/wire/numbers";
import { type Infer, number, object, string } from "../../bus/wire/schema";
import { count, id, text } from "../../bus/wire/wire";

export const NoteStruct = entity(
  { id: id(), streamId: id(), lessonId: id() },
  {
    dayNumber: count(),
    /** The moment in the lesson's film. */
    seconds: count(),
    /** What was spoken there; "" where nothing was. */
    quote: text(),
    text: text(),
    createdAt: seconds(),
    updatedAt: seconds(),
  },
);
/** Its id is negative where it is on this device alone. */
export type Note = Infer<typeof NoteStruct>;

/** What a refused change says: the note as it is now. */
export const ChangedNoteStruct = object({ note: NoteStruct });

/** A note of this device, as it is stored there. */
export const DeviceNoteStruct = object({
  id: number(),
  streamId: number(),
  lessonId: number(),
  dayNumber: number(),
  seconds: number(),
  quote: string(),
  text: string(),
  createdAt: number(),
  updatedAt: number(),
});

export const notePushes = {
  "note.changed": definePush(NoteStruct, {
    id: 4,
    stream_id: 5,
    lesson_id: 320,
    day_number: 2,
    seconds: 75,
    quote: "Keep the weight on your heels.",
    text: "This is where my knees hurt.",
    created_at: 1_790_000_000,
    updated_at: 1_790_000_000,
  }),
};

/** What the learner writes at a moment. */
export type NewNote = Pick<Note, "streamId" | "lessonId" | "dayNumber" | "seconds" | "quote" | "text">;

/** `id` null makes a new one. Of an existing one the words alone change. */
export interface NoteSave {
  readonly id: number | null;
  readonly note: NewNote;
  /** The words that were changed: of a note that has others by now nothing changes. */
  readonly formerText?: string;
  /** A new one of the words of this one, which was deleted elsewhere. */
  readonly goneId?: number;
}

export interface NoteEvents extends PushEvents<typeof notePushes> {
  /** The server has it. */
  readonly "notes/saved": { readonly note: Note; readonly asOf: Position };
  readonly "notes/removed": { readonly id: number; readonly asOf: Position };
  /** A change was refused, since the note has other words by now, or isn't there. */
  readonly "notes/foundChanged": { readonly note: Note | { readonly id: number; readonly deleted: true } };
  /** The notes of this device alone: at the start, and after each change of them in any tab. */
  readonly "notes/deviceRead": { readonly notes: readonly Note[] };
}
