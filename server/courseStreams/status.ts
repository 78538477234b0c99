/** The learner's progress in a course stream: `GET /user-course-streams/{id}/status` (contract 5). */
import { eq } from "drizzle-orm";
import { countUnread, readLastMessages } from "../chats/store";
import { consultationView, readConsultations } from "../consultations/view";
import type { Db } from "../database/open";
import { chats, dayStatuses, lessonViews } from "../database/schema";
import { homeworkViews, ofStream } from "../homework/view";
import { dayStatusView, readDays } from "./dayStatuses";
import { lessonStatusView, readLessonViews } from "./lessonViews";
import { emptyOpenings, readOpenings, stageStateView } from "./openings";
import { currentDayId } from "./rules";
import type { StreamRow } from "./view";

/** The parts that `expand` may name; without `expand` all of them come. */
export async function readStreamStatus(
  db: Db,
  secret: string,
  stream: StreamRow,
  expand: ReadonlySet<string> | undefined,
  nowMs: number,
): Promise<object> {
  const wants = (...names: string[]): boolean => !expand || names.some((name) => expand.has(name));
  const openings = (await readOpenings(db, [stream], nowMs)).get(stream.id) ?? emptyOpenings(0, nowMs);
  const dayRows = await readDays(db, eq(dayStatuses.streamId, stream.id));
  const chatIds = await readChatIds(db, stream.id);
  return {
    ...(wants("days") ? { days: dayRows.map((row) => dayStatusView(row, openings)) } : {}),
    ...(wants("homeworks") ? { homeworks: await homeworkViews(db, secret, ofStream(stream), { nowMs }) } : {}),
    ...(wants("stages") ? { stages: openings.stages.map(stageStateView) } : {}),
    ...(wants("lessons") ? { lessons: await lessonStatusViews(db, stream.id) } : {}),
    ...(wants("consultations") ? { consultations: await consultationViews(db, chatIds) } : {}),
    ...(wants("chatChannelMeta", "chat_channel_meta") ? { chat_channel_meta: await chatMeta(db, chatIds) } : {}),
    ...(wants("currentDay", "current_day", "current_day_id")
      ? {
          current_day_id: currentDayId(
            dayRows.map(({ status, day }) => ({
              dayId: day.id,
              isOpen: openings.isDayOpen(day),
              isRest: day.isRest,
              finishedAtMs: status.finishedAtMs,
            })),
          ),
        }
      : {}),
  };
}

/** Of the lessons that were played. */
const lessonStatusViews = async (db: Db, streamId: number): Promise<object[]> =>
  (await readLessonViews(db, eq(lessonViews.streamId, streamId))).map(lessonStatusView);

async function readChatIds(db: Db, streamId: number): Promise<number[]> {
  const rows = await db.select({ id: chats.id }).from(chats).where(eq(chats.streamId, streamId));
  return rows.map((row) => row.id);
}

/** Oldest first, as the messages that they span. */
async function consultationViews(db: Db, chatIds: readonly number[]): Promise<object[]> {
  const byChat = await readConsultations(db, chatIds);
  return [...byChat.values()].flatMap((newestFirst) => newestFirst.toReversed().map(consultationView));
}

async function chatMeta(db: Db, chatIds: readonly number[]): Promise<object | null> {
  const chatId = chatIds[0];
  if (chatId === undefined) return null;
  const unread = await countUnread(db, chatIds, "learner");
  const last = await readLastMessages(db, chatIds);
  return { unread: unread.get(chatId) ?? 0, last_message_id: last.get(chatId)?.id ?? null };
}
