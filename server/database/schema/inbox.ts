/** What happened to a learner, as the inbox lists it, and what they want to hear of. */
import { index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";

/** Where an entry leads, by ids as they are on the wire; which of them there are follows from its kind. */
export interface InboxRef {
  readonly chat_id?: number;
  readonly message_id?: number;
  readonly stream_id?: number;
  readonly status_id?: number;
  readonly day_number?: number;
  readonly consultation_id?: number;
  readonly start_date_time?: number;
  readonly order_id?: number;
  readonly subscription_id?: number;
  readonly installment_id?: number;
  readonly score_id?: number;
  /** What became of it: DONE, FAIL; booked, confirmed, moved, cancelled; paid, refunded, failed and so on. */
  readonly state?: string;
}

export const inboxEntries = pgTable(
  "inbox_entries",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** One happening, whoever names it: a client that finds it in a push calls it the same. */
    key: text().notNull(),
    kind: text().notNull(),
    ref: jsonb().$type<InboxRef>().notNull(),
    /** Of a course, a task, a stage or a service: the school's own words. */
    title: text(),
    author: text(),
    amount: integer(),
    atMs: instant().notNull(),
    readAtMs: instant(),
  },
  (table) => [unique().on(table.userId, table.key), index().on(table.userId, table.id), index().on(table.atMs)],
);

/** What of the news a learner does not want, where, and when. */
export interface InboxChoices {
  /** By channel (app, device, email): the kinds that are switched off. */
  readonly off: Readonly<Record<string, readonly string[]>>;
  /** "HH:MM" of the profile's zone. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** By chat: until when it is mute, in seconds. */
  readonly muted_chats: Readonly<Record<string, number>>;
}

export const inboxSettings = pgTable("inbox_settings", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, cascade),
  choices: jsonb().$type<InboxChoices>().notNull(),
});
