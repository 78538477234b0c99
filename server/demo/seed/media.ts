/** The recordings and documents of the demo courses. Rule: it works on the rows that are there, as learning.ts. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { groupBy } from "../../database/groupBy";
import type { Db } from "../../database/open";
import { courseDocuments, courses, days, lessonSets, lessons, lessonViews, videos } from "../../database/schema";
import {
  BROKEN,
  type ClipPlan,
  clipPlans,
  clipsOf,
  documentPlans,
  INTRO,
  NO_CLIP,
  RAW,
  subtitleLanguages,
} from "./catalog/media";

type LessonRow = typeof lessons.$inferSelect;
type VideoRow = typeof videos.$inferSelect;

const mediaDir = join(import.meta.dirname, "..", "media");

/** By name. */
export async function insertVideos(db: Db, nowMs: number): Promise<ReadonlyMap<string, VideoRow>> {
  const values = clipPlans.map(({ name, durationSeconds, mp4, m3u8, subtitles }) => ({
    name,
    durationSeconds,
    mp4,
    m3u8,
    subs: subtitles ? subsOf(subtitles) : [],
    createdAtMs: nowMs,
  }));
  const rows = await db.insert(videos).values(values).returning();
  return new Map(rows.map((row) => [row.name, row]));
}

const subsOf = (clip: NonNullable<ClipPlan["subtitles"]>) =>
  subtitleLanguages.map((language) => ({ ...language, url: `/media/subtitles/${clip}.${language.name}.vtt` }));

/** What cannot be played: one without a video, one that is not converted yet, a damaged one, and a day of which nothing is converted. */
const oddLessons: readonly { course: string; dayNumber: number; title?: string; clip: string }[] = [
  { course: "spanish", dayNumber: 16, title: "How it works", clip: NO_CLIP },
  { course: "spanish", dayNumber: 18, title: "New words", clip: RAW },
  { course: "spanish", dayNumber: 19, title: "New words", clip: BROKEN },
  { course: "spanish", dayNumber: 20, clip: RAW },
];
const surveys = ["Stretch and breathe", "Say it yourself"];

/** Gives every lesson of a course its recordings and their length; a day is as long as what is played in it. */
export async function addRecordings(
  db: Db,
  course: typeof courses.$inferSelect,
  all: readonly { lesson: LessonRow; dayNumber: number }[],
  byName: ReadonlyMap<string, VideoRow>,
): Promise<void> {
  const clips = clipsOf[course.category] ?? ["shapes"];
  const idOf = (name: string): number | null => byName.get(name)?.id ?? null;
  const makeValues = ({ lesson, dayNumber }: { lesson: LessonRow; dayNumber: number }) => {
    const odd = oddLessons.find(
      (each) =>
        each.course === course.picture && each.dayNumber === dayNumber && (each.title ?? lesson.title) === lesson.title,
    );
    const clip = odd?.clip ?? clips[(lesson.sort - 1) % clips.length] ?? "";
    const isFirst = lesson.sort === 1;
    const hasSurvey = surveys.includes(lesson.title) && dayNumber % 5 === 0;
    return {
      lengthSeconds: byName.get(clip)?.durationSeconds ?? 0,
      videoId: idOf(clip),
      verticalVideoId: odd ? null : idOf(`${clip} vertical`),
      descriptionVideoId: isFirst ? idOf(INTRO) : null,
      verticalDescriptionVideoId: isFirst ? idOf(`${INTRO} vertical`) : null,
      surveyFormUrl: hasSurvey ? "https://forms.example.com/lesson" : null,
    };
  };
  // few different ones: one statement for each
  for (const same of groupBy(all, (each) => JSON.stringify(makeValues(each))).values()) {
    const [first] = same;
    const ids = same.map(({ lesson }) => lesson.id);
    if (first) await db.update(lessons).set(makeValues(first)).where(inArray(lessons.id, ids));
  }
  await db
    .update(courses)
    .set({ demoVideoId: idOf(clips[0] ?? "") })
    .where(eq(courses.id, course.id));
  await setLengths(
    db,
    all.map(({ lesson }) => lesson.id),
  );
}

/** What was viewed of longer lessons was viewed whole. */
async function setLengths(db: Db, lessonIds: number[]): Promise<void> {
  const length = sql`(select ${lessons.lengthSeconds} from ${lessons} where ${lessons.id} = ${lessonViews.lessonId})`;
  const watched = sql`jsonb_build_array(jsonb_build_array(0, ${length} * 1000))`;
  const whole = { viewedSeconds: length, watchedSeconds: length, watched, playCount: 1 };
  await db.update(lessonViews).set(whole).where(inArray(lessonViews.lessonId, lessonIds));
  await setDayLengths(db, lessonIds);
}

/** Each day of these lessons is as long as what is played in it. */
export async function setDayLengths(db: Db, lessonIds: readonly number[]): Promise<void> {
  if (lessonIds.length === 0) return;
  const played = sql`coalesce((select sum(l.length_seconds * s.repeat_count) * 1000 from ${lessonSets} s
    join ${lessons} l on l.lesson_set_id = s.id where s.day_id = ${days.id}), 0)`;
  const ofThese = sql`${days.id} in (select s.day_id from ${lessonSets} s join ${lessons} l on l.lesson_set_id = s.id
    where l.id in ${lessonIds})`;
  await db.update(days).set({ durationMs: played }).where(ofThese);
}

/** The materials, with the sizes that the files have. */
export async function insertDocuments(db: Db, courseId: number, plans = documentPlans, firstSort = 1): Promise<void> {
  const values = plans.map(async ({ title, type, path }, index) => {
    const { size } = await stat(join(mediaDir, path));
    return { courseId, sort: firstSort + index, title, type, size, url: documentUrl(path) };
  });
  await db.insert(courseDocuments).values(await Promise.all(values));
}

export const documentUrl = (path: string): string => `/media/${path}`;
