/** Tables of the notification log and of idempotency. Rule: seq is per user, from 1, without gaps (contract 3). */
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";

export const logHeads = pgTable("log_heads", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, cascade),
  epoch: text().notNull(),
  head: integer().notNull().default(0),
});

/** One row: where the logs were written. Another place means that the database was restored. */
export const logOrigin = pgTable("log_origin", {
  id: integer().primaryKey(),
  place: text().notNull(),
});

export const notifications = pgTable(
  "notifications",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    seq: integer().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    atMs: instant().notNull(),
    cause: text(),
    data: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seq] }), index().on(table.atMs)],
);

export const idempotencyRecords = pgTable(
  "idempotency_records",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer().notNull(),
    body: jsonb(),
    createdAtMs: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.createdAtMs)],
);
