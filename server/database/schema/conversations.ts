/** Tables of chats, messages, files and text consultations. Rule: messages are ordered by id alone. */
import { bigint, boolean, index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";
import { streams } from "./learning";

export const chats = pgTable(
  "chats",
  {
    id: serial().primaryKey(),
    streamId: integer()
      .notNull()
      .unique()
      .references(() => streams.id, cascade),
    learnerId: integer()
      .notNull()
      .references(() => users.id, cascade),
    expertId: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    picture: text().notNull(),
    isExpertMessageEnabled: boolean().notNull().default(true),
    isUserMessageEnabled: boolean().notNull().default(true),
    /** Highest message id each side has seen. */
    learnerViewedUpTo: integer().notNull().default(0),
    expertViewedUpTo: integer().notNull().default(0),
    /** Where it stands in the desk's list: what waits first, the longest wait on top, then the latest (`chats/deskRank.ts`). */
    deskPlace: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [index().on(table.learnerId), index().on(table.deskPlace, table.id)],
);

export const messages = pgTable(
  "messages",
  {
    id: serial().primaryKey(),
    chatId: integer()
      .notNull()
      .references(() => chats.id, cascade),
    authorId: integer()
      .notNull()
      .references(() => users.id, cascade),
    isFromExpert: boolean().notNull(),
    message: text().notNull(),
    rating: integer(),
    homeworkStatusId: integer(),
    /** The Idempotency-Key that created it; shown to its author only. */
    cause: text(),
    createdAtMs: instant().notNull(),
    updatedAtMs: instant().notNull(),
  },
  (table) => [index().on(table.chatId, table.id)],
);

export const files = pgTable("files", {
  id: serial().primaryKey(),
  ownerId: integer()
    .notNull()
    .references(() => users.id, cascade),
  /** The name of the upload and of its data on disk. */
  uploadId: text().notNull().unique(),
  name: text().notNull(),
  kind: text().$type<"photo" | "video" | "document">().notNull(),
  mime: text(),
  size: bigint({ mode: "number" }).notNull().default(0),
  width: integer(),
  height: integer(),
  isReady: boolean().notNull().default(false),
  createdAtMs: instant().notNull(),
});

export const messageFiles = pgTable(
  "message_files",
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id, cascade),
    fileId: integer()
      .notNull()
      .references(() => files.id, cascade),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.fileId] })],
);

export const consultations = pgTable(
  "consultations",
  {
    id: serial().primaryKey(),
    chatId: integer()
      .notNull()
      .references(() => chats.id, cascade),
    status: text().$type<"open" | "close" | "rated">().notNull(),
    startMessageId: integer().notNull(),
    endMessageId: integer(),
    amount: integer().notNull().default(1),
    rating: integer(),
    /** What the learner said with the rating. */
    comment: text(),
  },
  (table) => [index().on(table.chatId)],
);

/** What the scripted expert still owes: stored here so that a killed server answers after its restart. */
export const expertTasks = pgTable("expert_tasks", {
  id: serial().primaryKey(),
  kind: text().$type<"reply" | "review">().notNull(),
  chatId: integer()
    .notNull()
    .references(() => chats.id, cascade),
  /** The message to answer, or the homework status to review. */
  targetId: integer().notNull(),
  dueAtMs: instant().notNull(),
  isDone: boolean().notNull().default(false),
});
