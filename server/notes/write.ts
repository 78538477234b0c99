/** What a learner does to the own notes; each change is pushed to all tabs and devices of the learner. */
import { and, eq, inArray } from "drizzle-orm";
import { lessonNotes } from "../database/schema";
import { HttpError, invalid, notFound } from "../http/errors";
import type { Change } from "../notifications/change";
import { hasLesson, isOwn, readNotes } from "./store";

/** How many a learner may have. */
export const MAX_NOTES = 1000;

export interface NewNote {
  readonly streamId: number;
  readonly lessonId: number;
  readonly seconds: number;
  readonly quote: string;
  readonly text: string;
}

/** `formerText`: what they were changed from; "" where the caller doesn't say. */
interface NoteWords {
  readonly text: string;
  readonly formerText: string;
}

/** Stores a new note; its view. */
export async function addNote(change: Change, userId: number, note: NewNote): Promise<object> {
  const { db, nowMs } = change;
  if (!(await hasLesson(db, userId, note.streamId, note.lessonId))) throw invalid("lesson_id", "invalid");
  if ((await db.$count(lessonNotes, eq(lessonNotes.userId, userId))) >= MAX_NOTES)
    throw invalid("text", "notesFull", { max: MAX_NOTES });
  const [row] = await db
    .insert(lessonNotes)
    .values({ ...note, userId, createdAtMs: nowMs, updatedAtMs: nowMs })
    .returning();
  return notifyNote(change, userId, row?.id ?? 0);
}

/**
 * Replaces the words of an own note; its view. Throws 409 with the note as it is where its words are neither those that they were
 * changed from nor the new ones: another tab or device was faster.
 */
export async function editNote(change: Change, userId: number, id: number, words: NoteWords): Promise<object> {
  const { db, nowMs } = change;
  const { text, formerText } = words;
  const isExpected = formerText === "" ? undefined : inArray(lessonNotes.text, [formerText, text]);
  const where = and(isOwn(userId, id), isExpected);
  const rows = await db.update(lessonNotes).set({ text, updatedAtMs: nowMs }).where(where).returning();
  if (rows.length > 0) return notifyNote(change, userId, id);
  const [note] = await readNotes(db, isOwn(userId, id), 1);
  throw note ? new HttpError(409, "noteChanged", {}, { extra: { note } }) : notFound();
}

/** Deletes an own note. */
export async function removeNote(change: Change, userId: number, id: number): Promise<void> {
  const gone = await change.db.delete(lessonNotes).where(isOwn(userId, id)).returning({ id: lessonNotes.id });
  if (gone.length === 0) throw notFound();
  change.notify(userId, "note.changed", { id, deleted: true });
}

async function notifyNote(change: Change, userId: number, id: number): Promise<object> {
  const [view] = await readNotes(change.db, isOwn(userId, id), 1);
  if (!view) throw notFound();
  change.notify(userId, "note.changed", view);
  return view;
}
