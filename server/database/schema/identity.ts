/** Tables of what proves an identity, besides the password. Rule: codes and links are stored as their hash, and soon expire. */
import { index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";

/** A code or link that was sent. A request for an unknown recipient leaves a row without a user: the requests cannot be distinguished. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: serial().primaryKey(),
    kind: text().$type<"email" | "phone" | "reset">().notNull(),
    /** An e-mail, or a phone as one user named it. */
    recipient: text().notNull(),
    userId: integer().references(() => users.id, cascade),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    createdAtMs: instant().notNull(),
    expiresAtMs: instant().notNull(),
  },
  (table) => [index().on(table.kind, table.recipient), index().on(table.codeHash)],
);

/** An account of a social network that signs its owner in. Each user has one per network, and each social id belongs to one user. */
export const externalAuths = pgTable(
  "external_auths",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    source: text().notNull(),
    socialId: text().notNull(),
    createdAtMs: instant().notNull(),
  },
  (table) => [unique().on(table.source, table.socialId), unique().on(table.userId, table.source)],
);
