/**
 * What courses got with a later version: rules of their stages, options, videos, documents. Rule: it works on the rows that
 * are there, so that a data directory of an older version gets it too.
 */
import { and, asc, eq, inArray } from "drizzle-orm";
import { groupBy } from "../../database/groupBy";
import type { Db } from "../../database/open";
import {
  courseOptions,
  courseOptionValues,
  courses,
  days,
  homeworks,
  lessonSets,
  lessons,
  stages,
} from "../../database/schema";
import { type RulePlan, rulePlans } from "./catalog/rules";
import { one } from "./courses";
import { addRecordings, insertDocuments, insertVideos } from "./media";

export { fillFilms } from "./films";
export { insertInbox as fillInbox } from "./inbox";
export { fillTranslations } from "./translations";

type CourseRow = typeof courses.$inferSelect;

/** Fills in all demo courses; a database without them does not change. */
export async function fillLearning(db: Db, nowMs: number): Promise<void> {
  const found = await db
    .select()
    .from(courses)
    .where(inArray(courses.picture, Object.keys(rulePlans)));
  const videos = await insertVideos(db, nowMs);
  for (const course of found) {
    const plan = rulePlans[course.picture];
    if (!plan) continue;
    await setRules(db, course, plan);
    await addOption(db, course, plan);
    await addRecordings(db, course, await readLessons(db, course.id), videos);
    await insertDocuments(db, course.id);
    await db.update(courses).set({ updatedAtMs: nowMs }).where(eq(courses.id, course.id));
  }
}

async function setRules(db: Db, course: CourseRow, plan: RulePlan): Promise<void> {
  const courseStages = await db.select().from(stages).where(eq(stages.courseId, course.id)).orderBy(asc(stages.sort));
  for (const [index, [requestDays, requestHomeworks]] of plan.stages.entries()) {
    const stage = courseStages[index];
    if (stage) await db.update(stages).set({ requestDays, requestHomeworks }).where(eq(stages.id, stage.id));
  }
  const ofCourse = courseStages.map(({ id }) => id);
  await db
    .update(homeworks)
    .set({ isRequired: true })
    .where(and(inArray(homeworks.stageId, ofCourse), inArray(homeworks.title, [...(plan.requiredHomeworks ?? [])])));
}

async function addOption(db: Db, course: CourseRow, { option, lessonsFor, extraLessons }: RulePlan): Promise<void> {
  if (!option) return;
  const values = { courseId: course.id, sort: 1, title: option.title };
  const { id: optionId } = one(await db.insert(courseOptions).values(values).returning());
  const rows = await db
    .insert(courseOptionValues)
    .values(option.values.map((title, index) => ({ optionId, sort: index + 1, title })))
    .returning();
  const valueOf = (title: string) => rows.find((row) => row.title === title)?.id ?? 0;
  const all = await readLessons(db, course.id);
  for (const [title, value] of Object.entries(lessonsFor ?? {})) {
    const ids = all.flatMap(({ lesson }) => (lesson.title === title ? lesson.id : []));
    await db
      .update(lessons)
      .set({ trainingOptionIds: [valueOf(value)] })
      .where(inArray(lessons.id, ids));
  }
  for (const [title, value] of Object.entries(extraLessons ?? {})) {
    const extra = [...groupBy(all, ({ lesson }) => lesson.lessonSetId)].map(([lessonSetId, ofSet]) => ({
      lessonSetId,
      title,
      sort: ofSet.length + 1,
      lengthSeconds: 0,
      picture: course.picture,
      trainingOptionIds: [valueOf(value)],
    }));
    if (extra.length > 0) await db.insert(lessons).values(extra);
  }
}

/** The lessons of a course, in their order. */
const readLessons = (db: Db, courseId: number) =>
  db
    .select({ lesson: lessons, dayNumber: days.dayNumber })
    .from(lessons)
    .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
    .innerJoin(days, eq(days.id, lessonSets.dayId))
    .innerJoin(stages, eq(stages.id, days.stageId))
    .where(eq(stages.courseId, courseId))
    .orderBy(asc(days.dayNumber), asc(lessonSets.sort), asc(lessons.sort));
