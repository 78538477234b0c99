/** The courses with their stages, days, lessons and tasks. */
import type { Db } from "../../database/open";
import { courses, days, homeworks, lessonSets, lessons, stages } from "../../database/schema";
import { catalog } from "./catalog/catalog";
import type { CoursePlan, HomeworkPlan, StagePlan } from "./catalog/plan";

export interface SeededCourse {
  readonly id: number;
  readonly plan: CoursePlan;
  readonly days: readonly (typeof days.$inferSelect)[];
  readonly homeworks: readonly (typeof homeworks.$inferSelect)[];
  readonly lessonIds: readonly number[];
}

const DAYS_PER_STAGE = 7;
const DAY_OF_HOMEWORK = 3;
const MINUTE_MS = 60_000;

/** By the plan's key. */
export async function insertCourses(db: Db, nowMs: number): Promise<Map<string, SeededCourse>> {
  const byKey = new Map<string, SeededCourse>();
  for (const plan of catalog) byKey.set(plan.key, await insertCourse(db, plan, nowMs));
  return byKey;
}

async function insertCourse(db: Db, plan: CoursePlan, nowMs: number): Promise<SeededCourse> {
  const { category, complexity, title, caption, excerpt, key } = plan;
  const values = {
    category,
    complexity,
    title,
    caption,
    excerpt,
    picture: key,
    consultationLimit: 5,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
  const course = one(await db.insert(courses).values(values).returning());
  const seeded = { id: course.id, plan, days: [], homeworks: [], lessonIds: [] } as {
    id: number;
    plan: CoursePlan;
    days: SeededCourse["days"];
    homeworks: SeededCourse["homeworks"];
    lessonIds: number[];
  };
  for (const [index, stagePlan] of plan.stages.entries()) {
    const stage = one(
      await db
        .insert(stages)
        .values({ courseId: course.id, sort: index + 1, title: stagePlan.title })
        .returning(),
    );
    const stageDays = await db
      .insert(days)
      .values(dayValues(stage.id, index, stagePlan))
      .returning();
    const dayId = stageDays.find((day) => day.dayNumber === index * DAYS_PER_STAGE + DAY_OF_HOMEWORK)?.id;
    const tasks = [
      homeworkValues(stage.id, undefined, stagePlan.homework, nowMs),
      homeworkValues(stage.id, dayId, stagePlan.dayHomework, nowMs),
    ];
    seeded.days = [...seeded.days, ...stageDays];
    seeded.homeworks = [...seeded.homeworks, ...(await db.insert(homeworks).values(tasks).returning())];
    seeded.lessonIds.push(
      ...(await insertLessons(
        db,
        stageDays.filter((day) => !day.isRest).map((day) => day.id),
        plan,
      )),
    );
  }
  return seeded;
}

/** What a day is about: its stage, and what it is called. */
export const dayExcerpt = (stageTitle: string, dayTitle: string): string => `${stageTitle}: ${dayTitle}.`;

function dayValues(stageId: number, stageIndex: number, { days: titles, title }: StagePlan) {
  const lessonDays = titles.map((dayTitle) => ({ title: dayTitle, isRest: false }));
  return [...lessonDays, { title: "Rest", isRest: true }].map(({ title: dayTitle, isRest }, index) => ({
    stageId,
    dayNumber: stageIndex * DAYS_PER_STAGE + index + 1,
    isRest,
    title: dayTitle,
    excerpt: isRest ? "A day off. What was learned settles best in rest." : dayExcerpt(title, dayTitle),
    durationMs: isRest ? 0 : (18 + ((index * 7) % 15)) * MINUTE_MS,
    isRequired: !isRest,
    scores: isRest ? 0 : 5,
    isDemoAccessible: stageIndex === 0 && index < 2,
  }));
}

const homeworkValues = (stageId: number, dayId: number | undefined, plan: HomeworkPlan, createdAtMs: number) => ({
  stageId,
  dayId,
  title: plan.title,
  content: plan.text,
  picture: plan.picture,
  scores: plan.scores,
  isRequired: dayId === undefined,
  isDemoAccessible: false,
  exercises: (plan.exercises ?? []).map((title, index) => ({ id: index + 1, title })),
  createdAtMs,
});

async function insertLessons(db: Db, dayIds: readonly number[], plan: CoursePlan): Promise<number[]> {
  const isMovement = plan.category === "fitness";
  const sets = await db
    .insert(lessonSets)
    .values(
      dayIds.map((dayId) => ({
        dayId,
        sort: 1,
        repeatCount: isMovement ? 2 : 1,
        repeatFrom: 1,
        repeatTo: isMovement ? 4 : 1,
      })),
    )
    .returning();
  const values = sets.flatMap((set) =>
    plan.lessons.map((title, index) => ({
      lessonSetId: set.id,
      sort: index + 1,
      title,
      lengthSeconds: 180 + ((set.id * 37 + index * 71) % 420),
      picture: plan.key,
    })),
  );
  return (await db.insert(lessons).values(values).returning({ id: lessons.id })).map((row) => row.id);
}

/** The only row of an insert. */
export function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error("the demo data could not be written");
  return row;
}
