/** Reports that learners have sent of their pages (DEV-16). Rule: of the content nothing is read here; the dev tools open it. */
import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";

export const learnerReports = pgTable(
  "learner_reports",
  {
    /** The number that the learner quotes. */
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** What the learner said about it. */
    text: text().notNull(),
    /** JSON lines, as the page made them. */
    file: text().notNull(),
    createdAtMs: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAtMs)],
);
