/** Devices to which a learner's news is sent while no page is open (OFF-06). Rule: one learner for an endpoint, and no longer than their session. */
import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import type { Language } from "../../http/texts";
import { cascade, instant, sessions, users } from "./accounts";

export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** With its end nothing is sent any more, also where the device could not say so. */
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, cascade),
    /** The address at the push service of the device's browser. */
    endpoint: text().notNull().unique(),
    /** What the payload is encrypted with, as the browser gives it. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    createdAtMs: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);
