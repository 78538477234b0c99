/** Films come to a data directory that was filled before there were any: what learners had watched stays watched. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { type Db, openDatabase } from "../../database/open";
import { courses, days, lessonSets, lessons, lessonViews, stages, streams, users } from "../../database/schema";
import { catalog } from "./catalog/catalog";
import { filmedLessons } from "./catalog/films";
import { one } from "./courses";
import { fillFilms } from "./films";

const CLIP_S = 12;

/** The first day of the guitar course, with one lesson as older versions had it; resolves with the lesson's id. */
async function insertOldLesson(db: Db, title: string): Promise<{ courseId: number; lessonId: number }> {
  const texts = { category: "music", title: "x", caption: "x", excerpt: "x", picture: "guitar" };
  const course = { ...texts, complexity: 1, createdAtMs: 0, updatedAtMs: 0 };
  const { id: courseId } = one(await db.insert(courses).values(course).returning());
  const { id: stageId } = one(await db.insert(stages).values({ courseId, sort: 1, title: "x" }).returning());
  const flags = { isRest: false, isRequired: true, isDemoAccessible: false };
  const day = { stageId, dayNumber: 1, title: "x", excerpt: "x", durationMs: 0, scores: 0, ...flags };
  const { id: dayId } = one(await db.insert(days).values(day).returning());
  const set = { dayId, sort: 1, repeatCount: 2, repeatFrom: 1, repeatTo: 2 };
  const { id: lessonSetId } = one(await db.insert(lessonSets).values(set).returning());
  const lesson = { lessonSetId, sort: 1, title, lengthSeconds: CLIP_S, picture: "guitar" };
  return { courseId, lessonId: one(await db.insert(lessons).values(lesson).returning()).id };
}
/** A learner who has watched so much of it. */
async function insertView(db: Db, { courseId, lessonId }: { courseId: number; lessonId: number }, seconds: number) {
  const { id: userId } = one(await db.insert(users).values({ passwordHash: "x", createdAtMs: 0 }).returning());
  const { id: streamId } = one(await db.insert(streams).values({ userId, courseId, startDateMs: 0 }).returning());
  await db.insert(lessonViews).values({ streamId, lessonId, viewedSeconds: seconds, watchedSeconds: seconds });
}

it.each([
  ["back", [16, 17, 18]],
  ["spanish", [15, 16, 17]],
])("COURSE-13 VIDEO-12 the days of %s that a visitor is led to first have real films", (course, dayNumbers) => {
  const plan = catalog.find(({ key }) => key === course);
  const without = dayNumbers.flatMap((day) =>
    (plan?.lessons ?? [])
      .filter(
        (title) => !filmedLessons.some((one) => one.course === course && one.title === title && one.days.includes(day)),
      )
      .map((title) => `${day} ${title}`),
  );
  // a lesson that is to be read
  expect(without).toEqual(course === "spanish" ? ["16 How it works"] : []);
});

it("VIDEO-09 films give an older lesson their length, and who had watched the clip has watched the film", async () => {
  const directory = await mkdtemp(join(tmpdir(), "films-"));
  const { db, close } = await openDatabase({ dataDir: directory });
  try {
    const old = await insertOldLesson(db, "Tune up");
    await insertView(db, old, CLIP_S);
    await insertView(db, old, 3);
    await fillFilms(db, 1);
    const { lengthSeconds = 0, videoId } = (await db.select().from(lessons))[0] ?? {};
    expect(lengthSeconds).toBeGreaterThanOrEqual(60);
    expect(videoId).not.toBeNull();
    const views = await db.select().from(lessonViews).orderBy(asc(lessonViews.id));
    expect(views.map(({ watchedSeconds }) => watchedSeconds)).toEqual([lengthSeconds, 3]);
    expect(views[0]?.watched).toEqual([[0, lengthSeconds * 1000]]);
    expect((await db.select().from(days))[0]?.durationMs).toBe(2 * lengthSeconds * 1000);
  } finally {
    await close();
    await rm(directory, { recursive: true });
  }
});
