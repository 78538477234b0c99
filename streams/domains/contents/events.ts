/** What a course consists of: stages, days, lessons with their videos, documents (COURSE-01; contract 5). */

import { entity, listOf, part } from "../../bus/wire/entity";
import { amount, moment } from "../../bus/wire/numbers";
import { type Infer, otherwise } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";
import { address, DocumentsStruct, duration, VideoStruct } from "./files";

const Pictures = part({ large: address(), medium: address(), small: address() });
const ids = () => listOrEmpty(listOf(id()));
const LessonStruct = entity(
  { id: id() },
  {
    sort: otherwise(amount(), 0),
    title: text(),
    /** Milliseconds; 0: not known. */
    videoLength: duration(),
    /** The values of course options with which it is shown. */
    trainingOptions: ids(),
    imageUrl: address(),
    surveyFormUrl: address(),
    localVideoFile: maybe(VideoStruct),
    localDescriptionVideoFile: maybe(VideoStruct),
    verticalVideo: maybe(VideoStruct),
    verticalDescriptionVideo: maybe(VideoStruct),
  },
);
export type Lesson = Infer<typeof LessonStruct>;

const LessonSetStruct = entity(
  { id: id() },
  {
    sort: otherwise(amount(), 0),
    repeatCount: otherwise(count(), 1),
    userRepeatRangeFrom: otherwise(count(), 1),
    userRepeatRangeTo: otherwise(count(), 1),
    lessons: listOrEmpty(listOf(LessonStruct)),
  },
);
export type LessonSet = Infer<typeof LessonSetStruct>;

/** A task as a stage or a day sets it; its status is the homework's (`targetId`). */
const TaskStruct = entity(
  { id: id() },
  {
    homeworkId: maybe(id()),
    isRequired: flag(),
    isDemoAccessible: flag(),
    homework: maybe(part({ id: otherwise(count(), 0), title: text(), scores: maybe(amount()) })),
  },
);
export type Task = Infer<typeof TaskStruct>;

const DayStruct = entity(
  { id: id() },
  {
    stageId: otherwise(count(), 0),
    dayNumber: otherwise(count(), 0),
    dayOfRest: flag(),
    title: text(),
    excerpt: text(),
    /** Milliseconds. */
    finishTotalTime: duration(),
    requiredToComplete: flag(),
    scores: otherwise(amount(), 0),
    courseOptions: ids(),
    lessonSets: listOrEmpty(listOf(LessonSetStruct)),
    stageDayHomeworks: listOrEmpty(listOf(TaskStruct)),
    bannerIds: ids(),
    isDemoAccessible: flag(),
  },
);
export type Day = Infer<typeof DayStruct>;

const StageStruct = entity(
  { id: id() },
  {
    sort: otherwise(amount(), 0),
    title: text(),
    /** How many days finished, and homework approved, in this stage open the next one; 0: none is asked (COURSE-14). */
    requestDays: otherwise(count(), 0),
    requestHomeworks: otherwise(count(), 0),
    stageHomeworks: listOrEmpty(listOf(TaskStruct)),
    days: listOrEmpty(listOf(DayStruct)),
  },
);
export type Stage = Infer<typeof StageStruct>;

const OptionStruct = entity(
  { id: id() },
  { title: text(), trainingLessonOptionValues: listOrEmpty(listOf(entity({ id: id() }, { title: text() }))) },
);

export const ContentStruct = entity(
  { id: id() },
  {
    title: text(),
    category: text(),
    /** 1 to 3; null: not known. */
    complexity: maybe(count()),
    /** How many questions to an expert it has; 0: they are not counted. */
    consultationLimit: otherwise(count(), 0),
    background: maybe(Pictures),
    stageIds: ids(),
    lessonIds: ids(),
    offerIds: ids(),
    courseOptions: listOrEmpty(listOf(OptionStruct)),
    documents: DocumentsStruct,
    stages: listOrEmpty(listOf(StageStruct)),
    isDemoDocumentsAccessible: flag(true),
    isDemoExpertMessageEnabled: flag(true),
    isDemoUserMessageEnabled: flag(true),
    isDemoOfflineModeAccessible: flag(true),
    createdAt: otherwise(moment(), 0),
    updatedAt: otherwise(moment(), 0),
  },
);
export type Content = Infer<typeof ContentStruct>;

export interface ContentsEvents {
  /** The learner holds more or less of the course than when its contents were requested (COURSE-19). */
  readonly "contents/holdingChanged": { readonly courseId: number };
}

/** When each course was last changed, in milliseconds. */
export const VersionsStruct = listOf(entity({ id: id(), updatedAt: moment() }, {}));

/** The video that shows what a course is like; it is there for who does not take it, too. */
export const DemoVideoStruct = part({ demoVideoFile: maybe(VideoStruct) });
