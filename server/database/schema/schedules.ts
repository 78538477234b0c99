/** At which times of the week a learner has time for a video consultation, in the learner's own zone. */
import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { cascade, users } from "./accounts";

export const schedules = pgTable("schedules", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, cascade),
  /** "HH:mm" by the weekday, "1" (Monday) to "7". */
  repeatDays: jsonb().$type<Record<string, string[]>>().notNull(),
});
