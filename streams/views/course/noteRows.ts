/** The notes with what they belong to: course, lesson and chat, as far as these are known (VIDEO-14). */
import { createSelector } from "reselect";
import { type Content, type HasContents, listDays, splitTitle } from "../../domains/contents/select";
import type { HasCourses } from "../../domains/courses/select";
import type { HasDrafts } from "../../domains/drafts/select";
import type { Note } from "../../domains/notes/events";
import type { HasNotes } from "../../domains/notes/select";
import type { HasWaiting } from "../../domains/waiting/select";
import { type ShownNote, selectShownNotes } from "./goneNotes";

export interface NoteRow {
  readonly note: ShownNote;
  /** Null: not one of the learner's course streams any more. */
  readonly courseId: number | null;
  /** Null until it is known. */
  readonly courseTitle: string | null;
  readonly lessonTitle: string | null;
  readonly chatId: number | null;
}

function titleIn(content: Content | null | undefined, { dayNumber, lessonId }: Note): string | null {
  const sets = content ? listDays(content).get(dayNumber)?.day.lessonSets : undefined;
  const lesson = sets?.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
  return lesson ? splitTitle(lesson.title).title : null;
}

/** The newest first; null until any is known. */
export const selectNoteRows: (
  state: HasNotes & HasDrafts & HasWaiting & HasCourses & HasContents,
) => readonly NoteRow[] | null = createSelector(
  [
    selectShownNotes,
    (state: HasCourses) => state.courses.courseStreams,
    (state: HasContents) => state.contents.course as Readonly<Record<number, { readonly value: Content | null }>>,
  ],
  (notes, streams, contents) =>
    notes?.map((note) => {
      const stream = streams[note.streamId];
      const courseId = stream?.courseId ?? null;
      const content = courseId === null ? null : contents[courseId]?.value;
      return {
        note,
        courseId,
        courseTitle: stream?.course?.title || (content?.title ?? null),
        lessonTitle: titleIn(content, note),
        chatId: stream?.chatChannelId ?? null,
      };
    }) ?? null,
);
