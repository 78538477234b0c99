/** What is open in course streams now, for any number of them in a few queries. */
import { and, asc, count, eq, sql } from "drizzle-orm";
import { isAnyOf } from "../database/batch";
import { groupBy } from "../database/groupBy";
import type { Db } from "../database/open";
import { dayStatuses, days, freezes, homeworkStatuses, homeworks, stages, streams, users } from "../database/schema";
import { toSecondsOrNull } from "../http/input/wire";
import { type Course, dayOpensAtMs, findStageStates, type StageState } from "./rules";

export type FreezeRow = typeof freezes.$inferSelect;

export class Openings {
  constructor(
    private readonly course: Course & { readonly pauses: readonly FreezeRow[] },
    readonly stages: readonly StageState[],
    private readonly nowMs: number,
  ) {}

  get freezes(): readonly FreezeRow[] {
    return this.course.pauses;
  }

  isStageOpen(stageId: number): boolean {
    return this.stages.find(({ id }) => id === stageId)?.isOpen ?? false;
  }

  /** When a day opens, unless its stage is still closed then. */
  opensAtMs({ dayNumber }: { dayNumber: number }): number {
    return dayOpensAtMs(this.course, dayNumber);
  }

  isDayOpen(day: { stageId: number; dayNumber: number }): boolean {
    return this.isStageOpen(day.stageId) && this.opensAtMs(day) <= this.nowMs;
  }
}

/** Those of a course stream that nothing is known of but its start. */
export const emptyOpenings = (startDateMs: number, nowMs: number): Openings =>
  new Openings({ timeZone: "UTC", startDateMs, pauses: [] }, [], nowMs);

export const stageStateView = ({ id, isOpen, opensAtMs }: StageState): object => ({
  id,
  is_open: isOpen,
  opens_at: toSecondsOrNull(opensAtMs),
});

/** By course stream. */
export async function readOpenings(
  db: Db,
  rows: readonly { readonly id: number; readonly startDateMs: number }[],
  nowMs: number,
): Promise<ReadonlyMap<number, Openings>> {
  const streamIds = [...new Set(rows.map(({ id }) => id))];
  const progress = await readStageProgress(db, streamIds);
  const pauses = await readFreezes(db, streamIds);
  const zones = await readZones(db, streamIds);
  return new Map(
    rows.map(({ id, startDateMs }) => {
      const course = { timeZone: zones.get(id) ?? "UTC", startDateMs, pauses: pauses.get(id) ?? [] };
      return [id, new Openings(course, findStageStates(progress.get(id) ?? [], course, nowMs), nowMs)];
    }),
  );
}

async function readStageProgress(db: Db, streamIds: readonly number[]) {
  const approved = await readApproved(db, streamIds);
  const rows = await db
    .select({
      streamId: streams.id,
      id: stages.id,
      requestDays: stages.requestDays,
      requestHomeworks: stages.requestHomeworks,
      firstDayNumber: sql<number | null>`min(${days.dayNumber})`,
      finishedDays: sql<number>`count(${dayStatuses.finishedAtMs})::int`,
    })
    .from(streams)
    .innerJoin(stages, eq(stages.courseId, streams.courseId))
    .leftJoin(days, eq(days.stageId, stages.id))
    .leftJoin(dayStatuses, and(eq(dayStatuses.dayId, days.id), eq(dayStatuses.streamId, streams.id)))
    .where(isAnyOf(streams.id, streamIds))
    .groupBy(streams.id, stages.id)
    .orderBy(asc(streams.id), asc(stages.sort), asc(stages.id));
  const all = rows.map((row) => ({ ...row, approvedHomeworks: approved.get(`${row.streamId} ${row.id}`) ?? 0 }));
  return groupBy(all, ({ streamId }) => streamId);
}

/** How many homeworks are approved, by course stream and stage. */
async function readApproved(db: Db, streamIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const { streamId } = homeworkStatuses;
  const { stageId } = homeworks;
  const rows = await db
    .select({ streamId, stageId, approved: count() })
    .from(homeworkStatuses)
    .innerJoin(homeworks, eq(homeworks.id, homeworkStatuses.homeworkId))
    .where(and(isAnyOf(streamId, streamIds), eq(homeworkStatuses.status, "DONE")))
    .groupBy(streamId, stageId);
  return new Map(rows.map((row) => [`${row.streamId} ${row.stageId}`, row.approved]));
}

/** The learner's zone, by course stream. */
async function readZones(db: Db, streamIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: streams.id, timeZone: users.timezone })
    .from(streams)
    .innerJoin(users, eq(users.id, streams.userId))
    .where(isAnyOf(streams.id, streamIds));
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}

/** In order of time. */
async function readFreezes(db: Db, streamIds: readonly number[]): Promise<Map<number, FreezeRow[]>> {
  const rows = await db
    .select()
    .from(freezes)
    .where(isAnyOf(freezes.streamId, streamIds))
    .orderBy(asc(freezes.startDateMs), asc(freezes.id));
  return groupBy(rows, ({ streamId }) => streamId);
}
