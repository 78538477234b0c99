/** The notes as a text that is saved as a file (VIDEO-14). Pure. */
import type { NoteRow } from "../../../../streams/parts/member/index";
import { clockTime } from "../../../ui/words/clockTime";
import { momentPath } from "./noteMoment";

/** Each note with its lesson, its quote and the address of its moment; an empty line between two. */
export const noteFile = (rows: readonly NoteRow[], origin: string): string =>
  rows
    .map(({ note, courseTitle, lessonTitle }) =>
      [
        [courseTitle, lessonTitle, clockTime(note.seconds * 1000)].filter(Boolean).join(" · "),
        note.quote && `“${note.quote}”`,
        note.text,
        origin + momentPath(note),
      ]
        .filter(Boolean)
        .join("\n"),
    )
    .join("\n\n");
