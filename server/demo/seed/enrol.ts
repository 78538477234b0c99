/** One enrolment: the course stream, its statuses, its chat with the history of homework and talk. */
import { eq } from "drizzle-orm";
import {
  chats,
  consultations,
  dayStatuses,
  freezes,
  homeworkHistory,
  homeworkStatuses,
  lessonViews,
  messageFiles,
  messages,
  streams,
} from "../../database/schema";
import { addDays, moveByDays, startOfDate, toDate } from "../../dates/zone";
import { one, type SeededCourse } from "./courses";
import { type Draft, homeworkDrafts, talkDrafts } from "./drafts";
import type { EnrolmentPlan } from "./enrolments";
import { addPhoto } from "./photos";
import { findUserId, type Seeding } from "./seeding";

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;
/** Where the demo learners live. */
const ZONE = "Europe/Madrid";
const FROZEN_DAYS = 14;

export async function enrol(seeding: Seeding, plan: EnrolmentPlan): Promise<void> {
  const course = seeding.courses.get(plan.course);
  if (!course) throw new Error(`no demo course ${plan.course}`);
  const stream = one(
    await seeding.db
      .insert(streams)
      .values(streamValues(seeding, plan, course))
      .returning(),
  );
  if (plan.isFrozen)
    await seeding.db.insert(freezes).values({ streamId: stream.id, ...freezeValues(seeding, stream.endDateMs ?? 0) });
  await insertProgress(seeding, plan, course, stream);
  const chat = one(
    await seeding.db
      .insert(chats)
      .values({
        streamId: stream.id,
        learnerId: stream.userId,
        expertId: seeding.expertId,
        title: course.plan.title,
        picture: plan.course,
      })
      .returning(),
  );
  const statuses = await insertHomeworkStatuses(seeding, plan, course, stream.id);
  const drafts = [
    ...talkDrafts(plan, course.plan.category, seeding.nowMs),
    ...homeworkDrafts(plan, course, statuses, seeding.nowMs),
  ];
  await insertHistory(
    seeding,
    chat,
    drafts.sort((a, b) => a.atMs - b.atMs),
    plan,
  );
}

/** Two weeks since three days, as whole dates of the learners' zone; the end in the plan lies after it. */
function freezeValues({ nowMs }: Seeding, endDateMs: number) {
  const midnight = (days: number) => startOfDate(ZONE, addDays(toDate(ZONE, nowMs), days));
  return {
    startDateMs: midnight(-3),
    endDateMs: midnight(FROZEN_DAYS - 3),
    endShiftMs: endDateMs - moveByDays(ZONE, endDateMs, -FROZEN_DAYS),
  };
}

const streamValues = (seeding: Seeding, plan: EnrolmentPlan, course: SeededCourse) => ({
  userId: findUserId(seeding, plan.email),
  courseId: course.id,
  startDateMs: moveByDays(ZONE, seeding.nowMs, plan.startsInDays) + (plan.startsInMinutes ?? 0) * MINUTE_MS,
  endDateMs: moveByDays(ZONE, seeding.nowMs, plan.endsInDays),
  isDemo: plan.isDemo ?? false,
  hasFullAccess: !plan.isDemo,
  isOptionalPurchase: plan.isOptionalPurchase ?? false,
  maxConsultationCount: plan.maxConsultationCount ?? 0,
  messageExpiresDateMs:
    plan.messagesEndInDays === undefined ? null : moveByDays(ZONE, seeding.nowMs, plan.messagesEndInDays),
});

async function insertProgress(
  { db, nowMs }: Seeding,
  plan: EnrolmentPlan,
  course: SeededCourse,
  stream: typeof streams.$inferSelect,
) {
  const lessonDays = course.days.filter((day) => !day.isRest);
  const done = lessonDays.slice(0, plan.daysDone).map((day) => day.id);
  const values = course.days.map((day) => {
    const daysBefore = done.length - done.indexOf(day.id);
    const isLate = daysBefore <= (plan.daysInARow ?? 0);
    const startedAtMs = isLate
      ? moveByDays(ZONE, nowMs, -daysBefore)
      : moveByDays(ZONE, stream.startDateMs, day.dayNumber - 1) + 9 * HOUR_MS;
    const finished = { startedAtMs, finishedAtMs: startedAtMs + day.durationMs, scores: day.scores };
    return { streamId: stream.id, dayId: day.id, ...(done.includes(day.id) ? finished : {}) };
  });
  await db.insert(dayStatuses).values(values);
  const viewed = course.lessonIds.slice(0, plan.daysDone * course.plan.lessons.length);
  if (viewed.length > 0)
    await db
      .insert(lessonViews)
      .values(viewed.map((lessonId) => ({ streamId: stream.id, lessonId, viewedSeconds: 600 })));
}

/** Their final state is written by the history below. */
async function insertHomeworkStatuses(
  { db, nowMs }: Seeding,
  plan: EnrolmentPlan,
  course: SeededCourse,
  streamId: number,
) {
  const values = course.homeworks.map((homework) => ({
    streamId,
    homeworkId: homework.id,
    updatedAtMs: moveByDays(ZONE, nowMs, Math.min(plan.startsInDays, -1)),
  }));
  return db.insert(homeworkStatuses).values(values).returning();
}

async function insertHistory(
  seeding: Seeding,
  chat: typeof chats.$inferSelect,
  drafts: readonly Draft[],
  plan: EnrolmentPlan,
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = await seeding.db
    .insert(messages)
    .values(drafts.map((draft) => messageValues(seeding, chat, draft)))
    .returning();
  for (const [index, row] of rows.entries()) {
    const draft = drafts[index];
    if (draft?.photo) await attachPhoto(seeding, row.id, row.authorId, draft);
    if (draft?.homework) await recordStep(seeding, row.id, draft, draft.homework);
  }
  const ids = rows.map((row) => row.id);
  const unreadCount = drafts.filter((draft) => draft.isUnread).length;
  const seen = { learnerViewedUpTo: ids.at(-1 - unreadCount) ?? 0, expertViewedUpTo: ids.at(-1) ?? 0 };
  await seeding.db.update(chats).set(seen).where(eq(chats.id, chat.id));
  await insertConsultations(seeding, chat.id, ids, plan);
}

const messageValues = (seeding: Seeding, chat: typeof chats.$inferSelect, draft: Draft) => ({
  chatId: chat.id,
  authorId: draft.isFromExpert ? seeding.expertId : chat.learnerId,
  isFromExpert: draft.isFromExpert,
  message: draft.text,
  homeworkStatusId: draft.homework?.statusId,
  createdAtMs: draft.atMs,
  updatedAtMs: draft.atMs,
});

async function attachPhoto(seeding: Seeding, messageId: number, ownerId: number, draft: Draft): Promise<void> {
  const fileId = await addPhoto(seeding, ownerId, draft.photo ?? "", draft.atMs);
  await seeding.db.insert(messageFiles).values({ messageId, fileId, sort: 0 });
}

async function recordStep(
  { db }: Seeding,
  chatMessageId: number,
  draft: Draft,
  { statusId, status, scores }: NonNullable<Draft["homework"]>,
) {
  await db
    .insert(homeworkHistory)
    .values({ homeworkStatusId: statusId, status, atMs: draft.atMs, message: draft.text, chatMessageId });
  await db
    .update(homeworkStatuses)
    .set({ status, scores, updatedAtMs: draft.atMs })
    .where(eq(homeworkStatuses.id, statusId));
}

/** Spread over the chat: the first ones are over, an open one has begun near its end. */
async function insertConsultations(
  { db }: Seeding,
  chatId: number,
  ids: readonly number[],
  plan: EnrolmentPlan,
): Promise<void> {
  for (const [index, status] of (plan.consultations ?? []).entries()) {
    const from = Math.floor((index * ids.length) / 3);
    const startMessageId = ids[from] ?? 0;
    const endMessageId =
      status === "open" ? null : (ids[Math.floor(((index + 1) * ids.length) / 3) - 1] ?? startMessageId);
    await db
      .insert(consultations)
      .values({ chatId, status, startMessageId, endMessageId, rating: status === "rated" ? 5 : null });
  }
}
