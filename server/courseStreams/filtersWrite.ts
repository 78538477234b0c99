/** What a learner chooses in a course stream (COURSE-09, COURSE-15). Rule: only what the course offers is stored, within its bounds. */
import { eq } from "drizzle-orm";
import { readOptions } from "../courses/options";
import { days, lessonSets, type StreamFilters, stages, streams } from "../database/schema";
import { invalid } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Change } from "../notifications/change";
import { lockOwnCourseStream, notifyStream } from "./lock";

/** Replaces the filters; answers the course stream. Throws 404, 422 for what the course does not have. */
export async function saveFilters(
  change: Change,
  ids: { streamId: number; userId: number },
  { options = {}, repeats = {} }: StreamFilters,
): Promise<Answer> {
  const { stream } = await lockOwnCourseStream(change, ids);
  const offered = (await readOptions(change.db, [stream.courseId])).get(stream.courseId) ?? [];
  for (const [optionId, valueId] of Object.entries(options)) {
    const values = offered.find(({ option }) => option.id === Number(optionId))?.values ?? [];
    if (!values.some(({ id }) => id === valueId)) throw invalid("filters", "invalid");
  }
  const sets = Object.keys(repeats).length === 0 ? [] : await readSets(change, stream.courseId);
  const clamped = Object.entries(repeats).map(([setId, count]) => {
    const set = sets.find(({ id }) => id === Number(setId));
    if (!set) throw invalid("filters", "invalid");
    const bounds = [set.repeatFrom, set.repeatTo];
    return [setId, Math.max(Math.min(...bounds), Math.min(Math.max(...bounds), count))] as const;
  });
  const filters = { options, repeats: Object.fromEntries(clamped) };
  await change.db.update(streams).set({ filters }).where(eq(streams.id, stream.id));
  return { status: 200, body: await notifyStream(change, stream) };
}

const readSets = ({ db }: Change, courseId: number) =>
  db
    .select({ id: lessonSets.id, repeatFrom: lessonSets.repeatFrom, repeatTo: lessonSets.repeatTo })
    .from(lessonSets)
    .innerJoin(days, eq(days.id, lessonSets.dayId))
    .innerJoin(stages, eq(stages.id, days.stageId))
    .where(eq(stages.courseId, courseId));
