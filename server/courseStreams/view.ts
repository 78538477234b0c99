/** Course streams in REST shape (contract 5). */
import { asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { courseView } from "../courses/view";
import { isAnyOf } from "../database/batch";
import type { Db } from "../database/open";
import { chats, courses, dayStatuses, streams } from "../database/schema";
import { toFlag, toSeconds, toSecondsOrNull } from "../http/input/wire";
import { type FreezeRow, type Openings, readOpenings, stageStateView } from "./openings";
import { isFrozen } from "./rules";

export type StreamRow = typeof streams.$inferSelect;

/** The course streams that meet `where`, in order of id; `hasCourse` expands the course. */
export async function streamViews(
  db: Db,
  where: SQL | undefined,
  hasCourse: boolean,
  nowMs: number,
): Promise<object[]> {
  const rows = await db
    .select({ stream: streams, course: courses, chatId: chats.id })
    .from(streams)
    .innerJoin(courses, eq(courses.id, streams.courseId))
    .leftJoin(chats, eq(chats.streamId, streams.id))
    .where(where)
    .orderBy(asc(streams.id));
  const list = rows.map(({ stream }) => stream);
  const progress = await readProgress(db, list);
  const openings = await readOpenings(db, list, nowMs);
  return rows.map(({ stream, course, chatId }) => ({
    ...streamView(stream),
    ...openingsView(openings.get(stream.id), nowMs),
    chat_channel_id: chatId,
    progress: progressView(progress.get(stream.id)),
    ...(hasCourse ? { course: courseView(course) } : {}),
  }));
}

const streamView = (stream: StreamRow): object => ({
  id: stream.id,
  course_id: stream.courseId,
  start_date: toSeconds(stream.startDateMs),
  end_date: toSecondsOrNull(stream.endDateMs),
  is_demo: toFlag(stream.isDemo),
  is_optional_purchase: toFlag(stream.isOptionalPurchase),
  course_full_access: toFlag(stream.hasFullAccess),
  max_consultation_count: stream.maxConsultationCount,
  filters: stream.filters,
  message_expires_date: toSecondsOrNull(stream.messageExpiresDateMs),
});

/** With its stages, so that one push opens a stage on every screen. */
function openingsView(openings: Openings | undefined, nowMs: number): object {
  const { freezes = [], stages = [] } = openings ?? {};
  const newest = freezes.findLast(({ isCanceled }) => !isCanceled) ?? freezes.at(-1);
  return {
    status: isFrozen(freezes, nowMs) ? "freeze" : "active",
    user_course_stream_freeze: newest ? freezeView(newest, nowMs) : null,
    stages: stages.map(stageStateView),
  };
}

const freezeView = (freeze: FreezeRow, nowMs: number): object => ({
  id: freeze.id,
  status: freeze.isCanceled ? "Canceled" : freeze.startDateMs <= nowMs ? "Active" : "Created",
  start_date: toSeconds(freeze.startDateMs),
  end_date: toSeconds(freeze.endDateMs),
});

interface Progress {
  readonly all: number;
  readonly done: number;
}

function progressView({ all, done }: Progress = { all: 0, done: 0 }): object {
  return { days_count: all, complete_days_count: done, progress: all === 0 ? 0 : Math.round((100 * done) / all) };
}

/** How many days each course stream has, and how many of them are finished. */
export async function readProgress(db: Db, rows: readonly { id: number }[]): Promise<Map<number, Progress>> {
  const found = await db
    .select({
      streamId: dayStatuses.streamId,
      all: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${isNotNull(dayStatuses.finishedAtMs)}))::int`,
    })
    .from(dayStatuses)
    .where(
      isAnyOf(
        dayStatuses.streamId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(dayStatuses.streamId);
  return new Map(found.map(({ streamId, all, done }) => [streamId, { all, done }]));
}
