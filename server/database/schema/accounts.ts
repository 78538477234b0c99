/**
 * Tables of people, their sessions and what they are notified of. Rules: instants are milliseconds since 1970; what belongs
 * to a learner is deleted with the learner (`cascade`), so that deleting an account is one statement.
 */
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
} from "drizzle-orm/pg-core";

/** For a reference to the row's owner. */
export const cascade = { onDelete: "cascade" } as const;
export const instant = () => bigint({ mode: "number" });
/** What waits stands so far before what does not, in the place of a row in the desk's list: more than any id or instant. */
export const AHEAD = 2 ** 50;

/** One key, one value: the secret of file urls, the mark that the demo data is in. */
export const settings = pgTable("settings", { key: text().primaryKey(), value: text().notNull() });

/** What a member agreed to, and to which version of the policy. */
export interface Consent {
  readonly version: number;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export const users = pgTable("users", {
  id: serial().primaryKey(),
  /** Null for a learner who signed up by application id and has given none yet (ROUTE-08). */
  email: text().unique(),
  appId: text().unique(),
  passwordHash: text().notNull(),
  role: text().$type<"learner" | "expert" | "admin">().notNull().default("learner"),
  firstName: text().notNull().default(""),
  lastName: text().notNull().default(""),
  city: text(),
  gender: text().$type<"M" | "F">(),
  phone: text(),
  isPhoneValidated: boolean().notNull().default(false),
  birthday: text(),
  instagramId: text(),
  timezone: text().notNull().default("UTC"),
  isNotificationDisabled: boolean().notNull().default(false),
  /** Null: the learner has not chosen one yet. */
  languageCode: text(),
  picture: text(),
  /** The user's upload that was made the avatar; its address is signed and does not change. */
  avatarFileId: integer(),
  avatarUrl: text(),
  status: integer().notNull().default(40),
  segments: jsonb().$type<string[]>().notNull().default([]),
  mustUpdatePassword: boolean().notNull().default(false),
  mustUpdateProfile: boolean().notNull().default(false),
  mustValidateEmail: boolean().notNull().default(false),
  mustValidatePhone: boolean().notNull().default(false),
  statistics: jsonb().$type<Record<string, number>>().notNull().default({}),
  consent: jsonb().$type<Consent>(),
  createdAtMs: instant().notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    tokenHash: text().notNull().unique(),
    createdAtMs: instant().notNull(),
    expiresAtMs: instant().notNull(),
    revokedAtMs: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** What was sent by e-mail or SMS: codes and links, readable by an admin (contract 7). */
export const outbox = pgTable("outbox", {
  id: serial().primaryKey(),
  recipient: text().notNull(),
  kind: text().notNull(),
  content: text().notNull(),
  createdAtMs: instant().notNull(),
});

export const techQuestions = pgTable(
  "tech_questions",
  {
    id: serial().primaryKey(),
    userId: integer().references(() => users.id, cascade),
    targetId: integer(),
    supportCategoryId: integer(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** For a question that the client sends by itself: its case, target and day; the same one is stored once (contract 6.20). */
    autoKey: text(),
    createdAtMs: instant().notNull(),
  },
  (table) => [unique().on(table.userId, table.autoKey)],
);

export const scores = pgTable(
  "scores",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    amount: integer().notNull(),
    type: text().notNull(),
    comment: text(),
    /** Who of the staff gave it; null: the platform itself. */
    givenById: integer().references(() => users.id),
    /** The entry that this one takes back; each is taken back once. */
    undoesId: integer()
      .unique()
      .references((): AnyPgColumn => scores.id, cascade),
    createdAtMs: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.id)],
);
