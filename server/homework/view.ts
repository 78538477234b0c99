/** Homework statuses in REST shape, each with its task (contract 5): the list, a course stream's part and the push are one shape. */

import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { readOpenings } from "../courseStreams/openings";
import type { Db } from "../database/open";
import {
  chats,
  courses,
  days,
  homeworkHistory,
  homeworkStatuses,
  homeworks,
  stages,
  streams,
  users,
} from "../database/schema";
import { type FileRow, fileView, readMessageFiles } from "../files/view";
import { toFlag, toSeconds } from "../http/input/wire";
import { pictureUrl } from "../pictures/urls";
import { schoolText } from "../translations/schoolText";
import { fullName, viewAvatar } from "../users/view";
import { isTaskLocked } from "./rules";

const readRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      status: homeworkStatuses,
      task: homeworks,
      day: days,
      course: courses,
      stream: streams,
      chatId: chats.id,
      learner: users,
    })
    .from(homeworkStatuses)
    .innerJoin(homeworks, eq(homeworks.id, homeworkStatuses.homeworkId))
    .leftJoin(days, eq(days.id, homeworks.dayId))
    .innerJoin(stages, eq(stages.id, homeworks.stageId))
    .innerJoin(courses, eq(courses.id, stages.courseId))
    .innerJoin(streams, eq(streams.id, homeworkStatuses.streamId))
    .innerJoin(users, eq(users.id, streams.userId))
    .leftJoin(chats, eq(chats.streamId, streams.id))
    .where(where)
    .orderBy(desc(homeworkStatuses.updatedAtMs), desc(homeworkStatuses.id));

type Row = Awaited<ReturnType<typeof readRows>>[number];

export const ofUser = (userId: number): SQL | undefined => eq(streams.userId, userId);
export const ofStream = (stream: { id: number; userId: number }): SQL | undefined =>
  and(eq(streams.id, stream.id), eq(streams.userId, stream.userId));

/** The statuses that meet `where`, the latest change first; the staff also sees whose they are. Locked as the rules say. */
export async function homeworkViews(
  db: Db,
  secret: string,
  where: SQL | undefined,
  { nowMs, hasLearner = false }: { nowMs: number; hasLearner?: boolean },
): Promise<object[]> {
  const rows = await readRows(db, where);
  const openings = await readOpenings(
    db,
    rows.map((row) => row.stream),
    nowMs,
  );
  const history = await readHistory(
    db,
    rows.map((row) => row.status.id),
  );
  const files = await readMessageFiles(
    db,
    [...history.values()].flat().flatMap((entry) => entry.chatMessageId ?? []),
  );
  return rows.map((row) => ({
    ...statusView(row),
    is_locked: isTaskLocked(row, openings.get(row.stream.id)),
    history: (history.get(row.status.id) ?? []).map((entry) => historyView(entry, files, secret)),
    ...(hasLearner
      ? { learner: { id: row.learner.id, name: fullName(row.learner), avatar: viewAvatar(row.learner) } }
      : {}),
  }));
}

const statusView = ({ status, task, course, chatId }: Row): object => ({
  id: status.id,
  target_id: task.id,
  target_type: task.dayId === null ? "course_stage_homework" : "stage_day_homework",
  status: status.status,
  stream_id: status.streamId,
  scores: status.scores,
  updated_at: status.updatedAtMs / 1000,
  dialog_id: chatId,
  homework: {
    id: task.id,
    title: schoolText(task.title),
    text: schoolText(task.content),
    course_title: schoolText(course.title),
    scores: task.scores,
    is_required: toFlag(task.isRequired),
    exercises: task.exercises.map(({ id, title }) => ({ id, title: schoolText(title) })),
    image: task.picture ? pictureUrl(task.picture, "medium") : null,
  },
});

type HistoryRow = typeof homeworkHistory.$inferSelect;

const historyView = (entry: HistoryRow, files: ReadonlyMap<number, FileRow[]>, secret: string): object => ({
  status: entry.status,
  at: toSeconds(entry.atMs),
  message: entry.message,
  chat_message_id: entry.chatMessageId,
  training_option_id: entry.trainingOptionId,
  files: (files.get(entry.chatMessageId ?? 0) ?? []).map((file) => fileView(secret, file)),
});

async function readHistory(db: Db, statusIds: readonly number[]): Promise<Map<number, HistoryRow[]>> {
  const byStatus = new Map<number, HistoryRow[]>();
  if (statusIds.length === 0) return byStatus;
  const isOne = inArray(homeworkHistory.homeworkStatusId, [...statusIds]);
  for (const row of await db.select().from(homeworkHistory).where(isOne).orderBy(asc(homeworkHistory.id))) {
    byStatus.set(row.homeworkStatusId, [...(byStatus.get(row.homeworkStatusId) ?? []), row]);
  }
  return byStatus;
}
