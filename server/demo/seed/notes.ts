/** What the demo learner has noted at moments of lessons. */
import { asc, eq } from "drizzle-orm";
import { days, lessonNotes, lessonSets, lessons, stages, streams } from "../../database/schema";
import type { Purchasing } from "./purchasing";

const NOTES = [
  {
    courseKey: "spanish",
    dayNumber: 1,
    seconds: 4,
    quote: "",
    text: "Say it aloud three times before the next lesson.",
  },
  {
    courseKey: "back",
    dayNumber: 1,
    seconds: 4,
    quote: "Breathe out while it gets smaller.",
    text: "Slower here: my lower back lifts off the floor.",
  },
] as const;

export async function insertNotes({ db, nowMs, userId, courseId }: Purchasing): Promise<void> {
  const learner = userId("learner@example.com");
  const own = await db.select().from(streams).where(eq(streams.userId, learner)).orderBy(asc(streams.id));
  for (const { courseKey, dayNumber, seconds, quote, text } of NOTES) {
    const stream = own.find((each) => each.courseId === courseId(courseKey));
    if (!stream) continue;
    const found = await db
      .select({ id: lessons.id, dayNumber: days.dayNumber })
      .from(lessons)
      .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
      .innerJoin(days, eq(days.id, lessonSets.dayId))
      .innerJoin(stages, eq(stages.id, days.stageId))
      .where(eq(stages.courseId, stream.courseId))
      .orderBy(asc(days.dayNumber), asc(lessonSets.sort), asc(lessons.sort));
    const lesson = found.find((each) => each.dayNumber === dayNumber);
    if (!lesson) continue;
    await db.insert(lessonNotes).values({
      userId: learner,
      streamId: stream.id,
      lessonId: lesson.id,
      seconds,
      quote,
      text,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    });
  }
}
