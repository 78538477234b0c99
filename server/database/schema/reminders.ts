/** When a learner wants to be reminded, in the learner's own zone. */
import { boolean, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { cascade, users } from "./accounts";

export const reminders = pgTable(
  "reminders",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    title: text().notNull(),
    /** "HH:mm". */
    time: text().notNull(),
    weekdays: jsonb().$type<string[]>().notNull(),
    timezone: text().notNull(),
    isEnabled: boolean().notNull(),
  },
  (table) => [index().on(table.userId)],
);
