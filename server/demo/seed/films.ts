/** The films of the demo lessons, and what was made of them to be kept. Rule: it works on the rows that are there, as learning.ts. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { VIEWED_SHARE } from "../../courseStreams/lessonViews";
import type { Db } from "../../database/open";
import {
  courseDocuments,
  courses,
  days,
  lessonSets,
  lessons,
  lessonViews,
  stages,
  videos,
} from "../../database/schema";
import { demoFilms, type FilmedLesson, filmDir, filmedLessons, filmPlans } from "./catalog/films";
import { documentPlans, sheetPlans, subtitleLanguages } from "./catalog/media";
import { documentUrl, insertDocuments, setDayLengths } from "./media";

type VideoRow = typeof videos.$inferSelect;

/** Gives lessons the films that were made for them; a database without demo courses gets the films alone. */
export async function fillFilms(db: Db, nowMs: number): Promise<void> {
  const values = filmPlans.map(({ name, durationSeconds }) => ({
    name,
    durationSeconds,
    mp4: `${filmDir(name)}/film.mp4`,
    preview: `${filmDir(name)}/poster.webp`,
    subs: subtitleLanguages.map((language) => ({ ...language, url: `${filmDir(name)}/${language.name}.vtt` })),
    createdAtMs: nowMs,
  }));
  const rows = await db.insert(videos).values(values).returning();
  const byName = new Map(rows.map((row) => [row.name, row]));
  const changed: number[] = [];
  for (const filmed of filmedLessons) changed.push(...(await showFilm(db, filmed, byName.get(filmed.film))));
  await setDayLengths(db, changed);
  for (const [picture, film] of Object.entries(demoFilms))
    await db
      .update(courses)
      .set({ demoVideoId: byName.get(film)?.id ?? null, updatedAtMs: nowMs })
      .where(eq(courses.picture, picture));
  await insertSheets(db);
}

/** Each course gets its own sheet, and loses what belongs to others. */
async function insertSheets(db: Db): Promise<void> {
  for (const { course, sheet, without } of sheetPlans) {
    const [found] = await db.select({ id: courses.id }).from(courses).where(eq(courses.picture, course));
    if (!found) continue;
    await db
      .delete(courseDocuments)
      .where(and(eq(courseDocuments.courseId, found.id), inArray(courseDocuments.url, without.map(documentUrl))));
    await insertDocuments(db, found.id, [sheet], documentPlans.length + 1);
  }
}

/** Resolves with the lessons that have it now. Who had watched the clip before it has watched the film. */
async function showFilm(db: Db, { course, title, days: dayNumbers }: FilmedLesson, film?: VideoRow): Promise<number[]> {
  if (!film) return [];
  const found = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
    .innerJoin(days, eq(days.id, lessonSets.dayId))
    .innerJoin(stages, eq(stages.id, days.stageId))
    .innerJoin(courses, eq(courses.id, stages.courseId))
    .where(and(eq(courses.picture, course), eq(lessons.title, title), inArray(days.dayNumber, [...dayNumbers])));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const watched = [[0, film.durationSeconds * 1000]] as const;
  const whole = { viewedSeconds: film.durationSeconds, watchedSeconds: film.durationSeconds, watched };
  const length = sql`(select ${lessons.lengthSeconds} from ${lessons} where ${lessons.id} = ${lessonViews.lessonId})`;
  const wasWatched = sql`coalesce(${lessonViews.watchedSeconds}, ${lessonViews.viewedSeconds}) >= ${length} * ${VIEWED_SHARE}::float`;
  await db
    .update(lessonViews)
    .set(whole)
    .where(and(inArray(lessonViews.lessonId, ids), wasWatched));
  await db
    .update(lessons)
    .set({ videoId: film.id, verticalVideoId: null, lengthSeconds: film.durationSeconds })
    .where(inArray(lessons.id, ids));
  return ids;
}
