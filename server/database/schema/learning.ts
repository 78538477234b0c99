/** Tables of courses, of learners' course streams, and of homework. Rule: a status row exists from enrolment. */
import { boolean, index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { cascade, instant, users } from "./accounts";

export const courses = pgTable("courses", {
  id: serial().primaryKey(),
  category: text().notNull(),
  complexity: integer().notNull(),
  title: text().notNull(),
  caption: text().notNull(),
  excerpt: text().notNull(),
  picture: text().notNull(),
  consultationLimit: integer().notNull().default(0),
  documents: jsonb().$type<{ title: string; url: string }[]>().notNull().default([]),
  isDemoUserMessageEnabled: boolean().notNull().default(true),
  createdAtMs: instant().notNull(),
});

export const stages = pgTable("stages", {
  id: serial().primaryKey(),
  courseId: integer()
    .notNull()
    .references(() => courses.id),
  sort: integer().notNull(),
  title: text().notNull(),
});

export const days = pgTable("days", {
  id: serial().primaryKey(),
  stageId: integer()
    .notNull()
    .references(() => stages.id),
  /** Counts from 1 through the whole course; day n opens n - 1 days after the course stream's start. */
  dayNumber: integer().notNull(),
  isRest: boolean().notNull(),
  title: text().notNull(),
  excerpt: text().notNull(),
  durationMs: integer().notNull(),
  isRequired: boolean().notNull(),
  scores: integer().notNull(),
  isDemoAccessible: boolean().notNull(),
});

export const lessonSets = pgTable("lesson_sets", {
  id: serial().primaryKey(),
  dayId: integer()
    .notNull()
    .references(() => days.id),
  sort: integer().notNull(),
  repeatCount: integer().notNull(),
  repeatFrom: integer().notNull(),
  repeatTo: integer().notNull(),
});

export const lessons = pgTable("lessons", {
  id: serial().primaryKey(),
  lessonSetId: integer()
    .notNull()
    .references(() => lessonSets.id),
  sort: integer().notNull(),
  title: text().notNull(),
  lengthSeconds: integer().notNull(),
  picture: text().notNull(),
});

/** A homework task as a course sets it: at a stage, or at a day of it. */
export const homeworks = pgTable("homeworks", {
  id: serial().primaryKey(),
  stageId: integer()
    .notNull()
    .references(() => stages.id),
  dayId: integer().references(() => days.id),
  title: text().notNull(),
  content: text().notNull(),
  picture: text(),
  scores: integer().notNull(),
  isRequired: boolean().notNull(),
  isDemoAccessible: boolean().notNull(),
  createdAtMs: instant().notNull(),
});

export const streams = pgTable(
  "streams",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    startDateMs: instant().notNull(),
    endDateMs: instant(),
    status: text().$type<"active" | "freeze">().notNull().default("active"),
    isDemo: boolean().notNull().default(false),
    isOptionalPurchase: boolean().notNull().default(false),
    hasFullAccess: boolean().notNull().default(true),
    /** 0: text consultations are not counted in this course stream. */
    maxConsultationCount: integer().notNull().default(0),
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    messageExpiresDateMs: instant(),
  },
  (table) => [index().on(table.userId)],
);

export const freezes = pgTable("freezes", {
  id: serial().primaryKey(),
  streamId: integer()
    .notNull()
    .unique()
    .references(() => streams.id, cascade),
  status: text().$type<"Created" | "Active" | "Canceled">().notNull(),
  startDateMs: instant().notNull(),
  endDateMs: instant().notNull(),
});

export const dayStatuses = pgTable(
  "day_statuses",
  {
    id: serial().primaryKey(),
    streamId: integer()
      .notNull()
      .references(() => streams.id, cascade),
    dayId: integer()
      .notNull()
      .references(() => days.id),
    startedAtMs: instant(),
    finishedAtMs: instant(),
    scores: integer(),
  },
  (table) => [unique().on(table.streamId, table.dayId)],
);

export const lessonViews = pgTable(
  "lesson_views",
  {
    id: serial().primaryKey(),
    streamId: integer()
      .notNull()
      .references(() => streams.id, cascade),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id),
    viewedSeconds: integer().notNull(),
  },
  (table) => [unique().on(table.streamId, table.lessonId)],
);

export type HomeworkState = "NOT_UPLOADED" | "UPLOADED" | "DONE" | "FAIL";

export const homeworkStatuses = pgTable(
  "homework_statuses",
  {
    id: serial().primaryKey(),
    streamId: integer()
      .notNull()
      .references(() => streams.id, cascade),
    homeworkId: integer()
      .notNull()
      .references(() => homeworks.id),
    status: text().$type<HomeworkState>().notNull().default("NOT_UPLOADED"),
    isLocked: boolean().notNull().default(false),
    scores: integer().notNull().default(0),
    updatedAtMs: instant().notNull(),
  },
  (table) => [unique().on(table.streamId, table.homeworkId), index().on(table.status)],
);

export const homeworkHistory = pgTable(
  "homework_history",
  {
    id: serial().primaryKey(),
    homeworkStatusId: integer()
      .notNull()
      .references(() => homeworkStatuses.id, cascade),
    status: text().$type<HomeworkState>().notNull(),
    atMs: instant().notNull(),
    message: text(),
    chatMessageId: integer(),
    trainingOptionId: integer(),
  },
  (table) => [index().on(table.homeworkStatusId)],
);

export const videoConsultations = pgTable(
  "video_consultations",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    expertId: integer().references(() => users.id),
    /** 0 waiting, 1 available, 2 over (contract 5). */
    status: integer().notNull(),
    startDateTimeMs: instant(),
    note: text().notNull().default(""),
    phone: text().notNull().default(""),
    url: text(),
  },
  (table) => [index().on(table.userId)],
);
