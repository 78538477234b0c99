/** Course streams in REST shape (contract 5). */
import { asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { courseView } from "../courses/view";
import type { Db } from "../database/open";
import { chats, courses, dayStatuses, freezes, streams } from "../database/schema";
import { toFlag, toSeconds, toSecondsOrNull } from "../http/wire";

export type StreamRow = typeof streams.$inferSelect;

/** The course streams that meet `where`, in order of id; `hasCourse` expands the course. */
export async function streamViews(db: Db, where: SQL | undefined, hasCourse: boolean): Promise<object[]> {
  const rows = await db
    .select({ stream: streams, course: courses, chatId: chats.id, freeze: freezes })
    .from(streams)
    .innerJoin(courses, eq(courses.id, streams.courseId))
    .leftJoin(chats, eq(chats.streamId, streams.id))
    .leftJoin(freezes, eq(freezes.streamId, streams.id))
    .where(where)
    .orderBy(asc(streams.id));
  const progress = await readProgress(
    db,
    rows.map((row) => row.stream.id),
  );
  return rows.map(({ stream, course, chatId, freeze }) => ({
    ...streamView(stream),
    chat_channel_id: chatId,
    progress: progressView(progress.get(stream.id)),
    user_course_stream_freeze: freeze ? freezeView(freeze) : null,
    ...(hasCourse ? { course: courseView(course) } : {}),
  }));
}

const streamView = (stream: StreamRow): object => ({
  id: stream.id,
  course_id: stream.courseId,
  start_date: toSeconds(stream.startDateMs),
  end_date: toSecondsOrNull(stream.endDateMs),
  status: stream.status,
  is_demo: toFlag(stream.isDemo),
  is_optional_purchase: toFlag(stream.isOptionalPurchase),
  course_full_access: toFlag(stream.hasFullAccess),
  max_consultation_count: stream.maxConsultationCount,
  filters: stream.filters,
  message_expires_date: toSecondsOrNull(stream.messageExpiresDateMs),
});

const freezeView = (freeze: typeof freezes.$inferSelect): object => ({
  id: freeze.id,
  status: freeze.status,
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

async function readProgress(db: Db, streamIds: readonly number[]): Promise<Map<number, Progress>> {
  if (streamIds.length === 0) return new Map();
  const rows = await db
    .select({
      streamId: dayStatuses.streamId,
      all: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${isNotNull(dayStatuses.finishedAtMs)}))::int`,
    })
    .from(dayStatuses)
    .where(inArray(dayStatuses.streamId, [...streamIds]))
    .groupBy(dayStatuses.streamId);
  return new Map(rows.map(({ streamId, all, done }) => [streamId, { all, done }]));
}
