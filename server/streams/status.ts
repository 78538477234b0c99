/** The learner's progress in a course stream: `GET /user-course-streams/{id}/status` (contract 5). */
import { and, asc, eq } from "drizzle-orm";
import { countUnread, readLastMessages } from "../chats/store";
import { consultationView, readConsultations } from "../consultations/view";
import type { Db } from "../database/open";
import { chats, dayStatuses, days, lessonSets, lessons, lessonViews, stages } from "../database/schema";
import { homeworkViews, ofStream } from "../homework/view";
import { toSeconds, toSecondsOrNull } from "../http/wire";
import { currentDayId, dayOpensAtMs } from "./rules";
import type { StreamRow } from "./view";

/** The parts that `expand` may name; without `expand` all of them come. */
export async function streamStatus(
  db: Db,
  secret: string,
  stream: StreamRow,
  expand: ReadonlySet<string> | undefined,
  nowMs: number,
): Promise<object> {
  const wants = (...names: string[]): boolean => !expand || names.some((name) => expand.has(name));
  const dayRows = await readDays(db, stream);
  const chatIds = await readChatIds(db, stream.id);
  return {
    ...(wants("days") ? { days: dayRows.map((row) => dayStatusView(row, stream, nowMs)) } : {}),
    ...(wants("homeworks") ? { homeworks: await homeworkViews(db, secret, ofStream(stream)) } : {}),
    ...(wants("stages") ? { stages: stageStatusViews(dayRows, stream, nowMs) } : {}),
    ...(wants("lessons") ? { lessons: await lessonStatusViews(db, stream) } : {}),
    ...(wants("consultations") ? { consultations: await consultationViews(db, chatIds) } : {}),
    ...(wants("chatChannelMeta", "chat_channel_meta") ? { chat_channel_meta: await chatMeta(db, chatIds) } : {}),
    ...(wants("currentDay", "current_day", "current_day_id")
      ? { current_day_id: currentDayId(dayRows.map(progressOf), stream.startDateMs, nowMs) }
      : {}),
  };
}

const readDays = (db: Db, stream: StreamRow) =>
  db
    .select({ status: dayStatuses, day: days })
    .from(dayStatuses)
    .innerJoin(days, eq(days.id, dayStatuses.dayId))
    .where(eq(dayStatuses.streamId, stream.id))
    .orderBy(asc(days.dayNumber));

type DayRow = Awaited<ReturnType<typeof readDays>>[number];

const progressOf = ({ status, day }: DayRow) => ({
  dayId: day.id,
  dayNumber: day.dayNumber,
  isRest: day.isRest,
  finishedAtMs: status.finishedAtMs,
});

const dayStatusView = ({ status, day }: DayRow, stream: StreamRow, nowMs: number): object => ({
  id: status.id,
  stage_day_id: status.dayId,
  is_open_by_time_delay: dayOpensAtMs(stream.startDateMs, day.dayNumber) <= nowMs,
  start_time: toSecondsOrNull(status.startedAtMs),
  end_time: toSecondsOrNull(status.finishedAtMs),
  stage_day_started_at: toSeconds(dayOpensAtMs(stream.startDateMs, day.dayNumber)),
  scores: status.scores,
});

/** A stage opens with its first day. */
function stageStatusViews(rows: readonly DayRow[], stream: StreamRow, nowMs: number): object[] {
  const firstDays = new Map<number, number>();
  for (const { day } of rows) if (!firstDays.has(day.stageId)) firstDays.set(day.stageId, day.dayNumber);
  return [...firstDays].map(([id, dayNumber]) => {
    const opensAtMs = dayOpensAtMs(stream.startDateMs, dayNumber);
    return { id, is_open: opensAtMs <= nowMs, opens_at: toSeconds(opensAtMs) };
  });
}

async function lessonStatusViews(db: Db, stream: StreamRow): Promise<object[]> {
  const rows = await db
    .select({ id: lessons.id, lengthSeconds: lessons.lengthSeconds, viewedSeconds: lessonViews.viewedSeconds })
    .from(lessons)
    .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
    .innerJoin(days, eq(days.id, lessonSets.dayId))
    .innerJoin(stages, eq(stages.id, days.stageId))
    .leftJoin(lessonViews, and(eq(lessonViews.lessonId, lessons.id), eq(lessonViews.streamId, stream.id)))
    .where(eq(stages.courseId, stream.courseId))
    .orderBy(asc(lessons.id));
  return rows.map(({ id, lengthSeconds, viewedSeconds }) => ({
    id,
    viewed_seconds: viewedSeconds ?? 0,
    is_viewed: (viewedSeconds ?? 0) >= lengthSeconds * 0.9,
  }));
}

async function readChatIds(db: Db, streamId: number): Promise<number[]> {
  const rows = await db.select({ id: chats.id }).from(chats).where(eq(chats.streamId, streamId));
  return rows.map((row) => row.id);
}

async function consultationViews(db: Db, chatIds: readonly number[]): Promise<object[]> {
  const byChat = await readConsultations(db, chatIds);
  return [...byChat.values()].flat().map(consultationView);
}

async function chatMeta(db: Db, chatIds: readonly number[]): Promise<object | null> {
  const chatId = chatIds[0];
  if (chatId === undefined) return null;
  const unread = await countUnread(db, chatIds, "learner");
  const last = await readLastMessages(db, chatIds);
  return { unread: unread.get(chatId) ?? 0, last_message_id: last.get(chatId)?.id ?? null };
}
