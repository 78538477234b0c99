/** Tables of what proves who one is, beside the password. Rule: codes and links are kept as their hash, and void soon. */
import { index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";

/** A code or link that was sent. Who asks for an unknown recipient leaves a row without a user: nothing tells them apart. */
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

/** An account of a social network that signs its owner in. One network once a user, one social id once in all. */
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
