/** Submissions and verdicts. Rule: status, history and chat message are one change; both sides are notified (HW-03, HW-04). */
import { and, eq } from "drizzle-orm";
import { messageViews } from "../chats/messageView";
import { notifyChat } from "../chats/notify";
import type { FullChat } from "../chats/rows";
import { insertMessage, lastAnswered, markViewed } from "../chats/store";
import { lockCourseStreamChat } from "../chats/write";
import type { Platform } from "../context";
import { lockCourseStream } from "../courseStreams/lock";
import { notifyOpened } from "../courseStreams/notifyOpened";
import { readOpenings } from "../courseStreams/openings";
import {
  days,
  type Exercise,
  expertTasks,
  homeworkHistory,
  homeworkStatuses,
  homeworks,
  streams,
} from "../database/schema";
import { HttpError, invalid, notFound, ValidationError } from "../http/errors";
import type { Answer } from "../http/idempotency";
import { verdictNews } from "../inbox/news";
import type { Change } from "../notifications/change";
import { addScore } from "../points/store";
import { notifyHomework } from "./notify";
import { canJudge, isTaskLocked, submissionObstacle } from "./rules";
import { homeworkViews } from "./view";

type StatusRow = typeof homeworkStatuses.$inferSelect;

export interface Submission {
  readonly streamId: number;
  readonly statusId: number;
  readonly userId: number;
  readonly message: string;
  readonly fileIds: readonly number[];
  readonly trainingOptionId?: number | undefined;
  readonly dialogId?: number;
}

/** Sends homework: returns `{chatMessage, userHomeworkStatus}`. Throws 404, 422 (empty, approved, waiting), 403 (locked). */
export async function submitHomework(platform: Platform, change: Change, input: Submission): Promise<Answer> {
  const { status, task, isLocked } = await findOwn(change, input);
  const full = await lockCourseStreamChat(change, input.streamId);
  if (input.dialogId !== undefined && input.dialogId !== full.chat.id) throw invalid("dialog_id", "invalid");
  const exercise = chosenExercise(task.exercises, input.trainingOptionId);
  if (!exercise && input.message === "" && input.fileIds.length === 0) throw invalid("message", "homeworkEmpty");
  const obstacle = submissionObstacle(status.status, isLocked);
  if (obstacle) throw refusal(obstacle);
  const message = await record(change, full, status, {
    ...input,
    // an exercise alone is a message of its own in the chat, in the words in which the learner chose it
    message: input.message || (exercise ? await readTitle(platform, change, input.userId, exercise) : ""),
    trainingOptionId: exercise?.id,
    next: "UPLOADED",
    authorId: input.userId,
    isFromExpert: false,
  });
  await oweReview(platform, change, full, status.id);
  await notifyHomework(platform, change, full, status.id);
  await notifyChat(platform, change, { chatId: full.chat.id, messageId: message.id });
  const [chatMessage] = await messageViews(change.db, platform.storage.secret, full.chat, [message], "learner");
  const where = eq(homeworkStatuses.id, status.id);
  const [userHomeworkStatus] = await homeworkViews(change.db, platform.storage.secret, where, change);
  return { status: 200, body: { chatMessage, userHomeworkStatus } };
}

/** The state has changed since the learner began: in words, and in a word for programs. */
const refusal = ({ status, key, reason }: NonNullable<ReturnType<typeof submissionObstacle>>): HttpError =>
  status === 403
    ? new HttpError(403, key, {}, { extra: { reason } })
    : new ValidationError([{ field: "message", key, reason }]);

/** The exercise that was chosen; undefined where the task has none. Throws 422 where it has some and none of them was chosen. */
function chosenExercise(exercises: readonly Exercise[], id: number | undefined): Exercise | undefined {
  const chosen = exercises.find((exercise) => exercise.id === id);
  if (exercises.length > 0 && !chosen) throw invalid("training_option_id", "homeworkExercise");
  return chosen;
}

async function readTitle(
  { translations }: Platform,
  { db }: Change,
  userId: number,
  { title }: Exercise,
): Promise<string> {
  const languages = await translations.readLanguages(db, [userId]);
  return translations.find(languages.get(userId) ?? "en", title);
}

async function findOwn(change: Change, { statusId, streamId, userId }: Submission) {
  const [found] = await change.db
    .select({ status: homeworkStatuses, stream: streams, task: homeworks, day: days })
    .from(homeworkStatuses)
    .innerJoin(homeworks, eq(homeworks.id, homeworkStatuses.homeworkId))
    .leftJoin(days, eq(days.id, homeworks.dayId))
    .innerJoin(streams, eq(streams.id, homeworkStatuses.streamId))
    .where(and(eq(homeworkStatuses.id, statusId), eq(streams.id, streamId), eq(streams.userId, userId)))
    .for("update", { of: homeworkStatuses });
  if (!found) throw notFound();
  const openings = await readOpenings(change.db, [found.stream], change.nowMs);
  return { status: found.status, task: found.task, isLocked: isTaskLocked(found, openings.get(streamId)) };
}

export interface Verdict {
  readonly statusId: number;
  readonly expertId: number;
  readonly status: "DONE" | "FAIL";
  readonly message: string;
  /** Absent: the points of the task. */
  readonly scores?: number;
}

/** Judges a submission: returns the status. Throws 404, 422 when nothing waits for a verdict. */
export async function judgeHomework(platform: Platform, change: Change, input: Verdict): Promise<Answer> {
  const [found] = await change.db
    .select({ status: homeworkStatuses, task: homeworks })
    .from(homeworkStatuses)
    .innerJoin(homeworks, eq(homeworks.id, homeworkStatuses.homeworkId))
    .where(eq(homeworkStatuses.id, input.statusId))
    .for("update", { of: homeworkStatuses });
  if (!found) throw notFound();
  if (!canJudge(found.status.status)) throw invalid("status", "homeworkNotWaiting");
  const full = await lockCourseStreamChat(change, found.status.streamId);
  const held = await lockCourseStream(change, found.status.streamId);
  const scores = input.status === "DONE" ? (input.scores ?? found.task.scores) : 0;
  const message = await record(change, full, found.status, {
    ...input,
    next: input.status,
    authorId: input.expertId,
    isFromExpert: true,
    fileIds: [],
    scores,
  });
  if (scores > 0)
    await addScore(change, {
      userId: full.chat.learnerId,
      amount: scores,
      type: "earned_homework",
      comment: found.task.title,
    });
  await notifyHomework(platform, change, full, found.status.id);
  await notifyChat(platform, change, {
    chatId: full.chat.id,
    messageId: message.id,
    ...(await endWaiting(change, full)),
  });
  const where = eq(homeworkStatuses.id, input.statusId);
  const [judged] = await change.db.select().from(homeworkStatuses).where(where);
  if (judged) change.addNews(full.chat.learnerId, verdictNews(judged, message, { title: found.task.title, scores }));
  await notifyOpened(platform, change, held);
  const [body] = await homeworkViews(change.db, platform.storage.secret, where, {
    nowMs: change.nowMs,
    hasLearner: true,
  });
  return { status: 200, body };
}

/** What a verdict answers waits for nobody: it counts as seen, unless something before it still waits. */
async function endWaiting({ db }: Change, { chat }: FullChat) {
  const upTo = await lastAnswered(db, chat);
  return upTo > 0 && (await markViewed(db, chat, "expert", upTo)) ? { viewed: { by: "expert" as const, upTo } } : {};
}

interface Step {
  readonly next: "UPLOADED" | "DONE" | "FAIL";
  readonly authorId: number;
  readonly isFromExpert: boolean;
  readonly message: string;
  readonly fileIds: readonly number[];
  readonly scores?: number;
  readonly trainingOptionId?: number | undefined;
}

/** The rows of one step: the chat message, the history entry, the status. */
async function record(change: Change, { chat }: FullChat, status: StatusRow, step: Step) {
  const { db, nowMs } = change;
  const message = await insertMessage(db, {
    chatId: chat.id,
    authorId: step.authorId,
    isFromExpert: step.isFromExpert,
    message: step.message,
    fileIds: step.fileIds,
    homeworkStatusId: status.id,
    cause: change.cause,
    nowMs,
  });
  await db.insert(homeworkHistory).values({
    homeworkStatusId: status.id,
    status: step.next,
    atMs: nowMs,
    message: step.message || null,
    chatMessageId: message.id,
    trainingOptionId: step.trainingOptionId,
  });
  // Strictly later than before, so that an older state never wins in a client (contract 5).
  const updatedAtMs = Math.max(nowMs, status.updatedAtMs + 1);
  const next = { status: step.next, scores: step.scores ?? 0, updatedAtMs };
  await db.update(homeworkStatuses).set(next).where(eq(homeworkStatuses.id, status.id));
  return message;
}

async function oweReview(platform: Platform, change: Change, { chat }: FullChat, statusId: number): Promise<void> {
  if (!platform.options.isDemoExpert) return;
  const dueAtMs = change.nowMs + platform.options.expertReviewMs;
  await change.db.insert(expertTasks).values({ kind: "review", chatId: chat.id, targetId: statusId, dueAtMs });
  change.afterCommit(platform.wakeExpert);
}
