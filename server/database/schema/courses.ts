/** Tables of what the school has made: courses with all that they contain. Rule: nothing here belongs to a learner. */
import { boolean, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "./accounts";

export const courses = pgTable("courses", {
  id: serial().primaryKey(),
  category: text().notNull(),
  complexity: integer().notNull(),
  title: text().notNull(),
  caption: text().notNull(),
  excerpt: text().notNull(),
  picture: text().notNull(),
  consultationLimit: integer().notNull().default(0),
  isDemoUserMessageEnabled: boolean().notNull().default(true),
  demoVideoId: integer().references(() => videos.id),
  createdAtMs: instant().notNull(),
  /** Moves with everything that the course contains: a course on a device is fetched again only then. */
  updatedAtMs: instant().notNull(),
});

/** The reference of what belongs to a course. */
function ofCourse() {
  return integer()
    .notNull()
    .references(() => courses.id);
}

/** What a text of the school's own (of a course, a service, an article) is in another language; one that is not here stays as it is. */
export const schoolTranslations = pgTable("school_translations", {
  id: serial().primaryKey(),
  language: text().notNull(),
  original: text().notNull(),
  translation: text().notNull(),
});

const ofVideo = () => integer().references(() => videos.id);

/** A course option ("level") of which a learner chooses one value ("light"); lessons name the values they are for. */
export const courseOptions = pgTable(
  "course_options",
  { id: serial().primaryKey(), courseId: ofCourse(), sort: integer().notNull(), title: text().notNull() },
  (table) => [index().on(table.courseId)],
);

export const courseOptionValues = pgTable(
  "course_option_values",
  {
    id: serial().primaryKey(),
    optionId: integer()
      .notNull()
      .references(() => courseOptions.id),
    sort: integer().notNull(),
    title: text().notNull(),
  },
  (table) => [index().on(table.optionId)],
);

/** The materials of a course; `type` as files have it: 1 video, 2 image, 3 sound, 4 document, 5 subtitle. */
export const courseDocuments = pgTable(
  "course_documents",
  {
    id: serial().primaryKey(),
    courseId: ofCourse(),
    sort: integer().notNull(),
    title: text().notNull(),
    type: integer().notNull(),
    size: integer().notNull(),
    url: text().notNull(),
  },
  (table) => [index().on(table.courseId)],
);

export const stages = pgTable(
  "stages",
  {
    id: serial().primaryKey(),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    sort: integer().notNull(),
    title: text().notNull(),
    /** How many finished days and approved homeworks of this stage open the next one; 0: none. */
    requestDays: integer().notNull().default(0),
    requestHomeworks: integer().notNull().default(0),
  },
  (table) => [index().on(table.courseId)],
);

export const days = pgTable(
  "days",
  {
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
  },
  (table) => [index().on(table.stageId)],
);

export const lessonSets = pgTable(
  "lesson_sets",
  {
    id: serial().primaryKey(),
    dayId: integer()
      .notNull()
      .references(() => days.id),
    sort: integer().notNull(),
    repeatCount: integer().notNull(),
    repeatFrom: integer().notNull(),
    repeatTo: integer().notNull(),
  },
  (table) => [index().on(table.dayId)],
);

export const lessons = pgTable(
  "lessons",
  {
    id: serial().primaryKey(),
    lessonSetId: integer()
      .notNull()
      .references(() => lessonSets.id),
    sort: integer().notNull(),
    title: text().notNull(),
    lengthSeconds: integer().notNull(),
    picture: text().notNull(),
    /** Values of the course's options; shown to those who chose one of them or nothing. None: shown to everybody. */
    trainingOptionIds: jsonb().$type<number[]>().notNull().default([]),
    surveyFormUrl: text(),
    videoId: ofVideo(),
    descriptionVideoId: ofVideo(),
    verticalVideoId: ofVideo(),
    verticalDescriptionVideoId: ofVideo(),
  },
  (table) => [index().on(table.lessonSetId)],
);

export interface Subtitles {
  readonly languageCode: string;
  readonly label: string;
  readonly name: string;
  readonly url: string;
}

/** Recordings, which lessons may share. Rule: one with none of `m3u8`, `mp4`, `url` is not converted yet. */
export const videos = pgTable("videos", {
  id: serial().primaryKey(),
  /** Names the clip in the demo data. */
  name: text().notNull().unique(),
  type: integer().notNull().default(1),
  url: text(),
  mp4: text(),
  m3u8: text(),
  preview: text(),
  durationSeconds: integer().notNull(),
  subs: jsonb().$type<readonly Subtitles[]>().notNull().default([]),
  createdAtMs: instant().notNull(),
});

/** One of those that a task lets choose from; its id is `training_option_id` of a submission. */
export interface Exercise {
  readonly id: number;
  readonly title: string;
}

/** A homework task as a course sets it: at a stage, or at a day of it. */
export const homeworks = pgTable(
  "homeworks",
  {
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
    /** The exercises of which the learner must choose one; none: nothing is chosen. */
    exercises: jsonb().$type<readonly Exercise[]>().notNull().default([]),
    createdAtMs: instant().notNull(),
  },
  (table) => [index().on(table.stageId)],
);
