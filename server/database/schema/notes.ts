/** What learners write at moments of lessons. */
import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";
import { lessons } from "./courses";
import { streams } from "./learning";

/** Bound to a second and to the words that were spoken there, not to a line of a transcript: a new transcript keeps it. */
export const lessonNotes = pgTable(
  "lesson_notes",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    streamId: integer()
      .notNull()
      .references(() => streams.id, cascade),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    seconds: integer().notNull(),
    /** "": nothing was spoken, or the lesson has no transcript. */
    quote: text().notNull(),
    text: text().notNull(),
    createdAtMs: instant().notNull(),
    updatedAtMs: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.streamId)],
);
