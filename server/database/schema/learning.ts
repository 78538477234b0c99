/** Tables of learners' course streams, and of their homework. Rule: a status row exists from enrolment. */
import { isNotNull, sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { AHEAD, cascade, instant, users } from "./accounts";
import { courses, days, homeworks, lessons } from "./courses";

/** What a learner chose: a value for a course option, a number of repeats for a lesson set. */
export interface StreamFilters {
  readonly options?: Readonly<Record<string, number>>;
  readonly repeats?: Readonly<Record<string, number>>;
}

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
    isDemo: boolean().notNull().default(false),
    isOptionalPurchase: boolean().notNull().default(false),
    hasFullAccess: boolean().notNull().default(true),
    /** 0: text consultations are not counted in this course stream. */
    maxConsultationCount: integer().notNull().default(0),
    filters: jsonb().$type<StreamFilters>().notNull().default({}),
    messageExpiresDateMs: instant(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * Pauses of a course stream: no day opens from `startDateMs` until `endDateMs`, both midnights in the learner's zone. Rule: a
 * cancelled one ends at the midnight until which it held, so every row counts for as long as it says.
 */
export const freezes = pgTable(
  "freezes",
  {
    id: serial().primaryKey(),
    streamId: integer()
      .notNull()
      .references(() => streams.id, cascade),
    isCanceled: boolean().notNull().default(false),
    startDateMs: instant().notNull(),
    endDateMs: instant().notNull(),
    /** By how much it has moved the end of the course stream. */
    endShiftMs: instant().notNull().default(0),
  },
  (table) => [index().on(table.streamId)],
);

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
    /** Played by the clock, repeated parts too. */
    viewedSeconds: doublePrecision().notNull(),
    /** Of the lesson's length, as far as it is known: repeated parts once. */
    watchedSeconds: doublePrecision(),
    /** The parts that were watched on any device, in milliseconds; sorted and apart from one another. */
    watched: jsonb().$type<readonly (readonly [fromMs: number, toMs: number])[]>().notNull().default([]),
    playCount: integer().notNull().default(0),
    positionSeconds: doublePrecision(),
    /** When the position was reported. */
    updatedAtMs: instant().notNull().default(0),
    /** When anything was reported last. */
    reportedAtMs: instant().notNull().default(0),
    /** Since when something is reported that no push has carried; null: nothing is. */
    unpushedSinceMs: instant(),
  },
  (table) => [
    unique().on(table.streamId, table.lessonId),
    index("lesson_views_unpushed").on(table.unpushedSinceMs).where(isNotNull(table.unpushedSinceMs)),
  ],
);

/** What a learner has played, by date in the zone that their profile had then. */
export const dailyViews = pgTable(
  "daily_views",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    date: text().notNull(),
    viewedSeconds: doublePrecision().notNull(),
  },
  (table) => [unique().on(table.userId, table.date)],
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
    scores: integer().notNull().default(0),
    updatedAtMs: instant().notNull(),
  },
  (table) => [unique().on(table.streamId, table.homeworkId), index().on(table.status, table.updatedAtMs, table.id)],
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

/** Where one stands in the desk's list: what waits first, in its order, then by the time, the latest on top. */
export const videoPlace = sql<number>`(case when status = 0 then id - ${sql.raw(String(AHEAD))} else -coalesce(start_date_time_ms, 0) end)`;

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
    durationMinutes: integer().notNull().default(60),
    note: text().notNull().default(""),
    phone: text().notNull().default(""),
    url: text(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.startDateTimeMs),
    index("video_consultations_place_index").on(videoPlace, table.id),
  ],
);
