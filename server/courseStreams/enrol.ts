/** Enrolling in a course while the server runs. Rule: every status and the chat exist from the start, and all of it is published. */
import { asc, eq, inArray } from "drizzle-orm";
import { notifyChat } from "../chats/notify";
import type { Platform } from "../context";
import {
  chats,
  courses,
  dayStatuses,
  days,
  homeworkStatuses,
  homeworks,
  stages,
  streams,
  users,
} from "../database/schema";
import { moveByDays } from "../dates/zone";
import { homeworkViews, ofStream } from "../homework/view";
import type { Change } from "../notifications/change";
import { readUser } from "../users/view";
import { streamViews } from "./view";

const DEMO_DAYS = 14;
const FULL_DAYS = 90;

/** Enrols a learner from now on; a demo is short. Returns the course stream's id. */
export async function enrolLearner(
  platform: Platform,
  change: Change,
  { userId, courseId, isDemo }: { userId: number; courseId: number; isDemo: boolean },
): Promise<number> {
  const { db, nowMs } = change;
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
  const [expert] = await db.select().from(users).where(eq(users.role, "expert")).orderBy(asc(users.id)).limit(1);
  const { timezone } = await readUser(db, userId);
  const endDateMs = moveByDays(timezone, nowMs, isDemo ? DEMO_DAYS : FULL_DAYS);
  const values = { userId, courseId, startDateMs: nowMs, endDateMs, isDemo, hasFullAccess: !isDemo };
  const [stream] = await db.insert(streams).values(values).returning();
  if (!course || !stream) throw new Error("a service without its course");
  await insertStatuses(change, stream.id, courseId);
  const talk = { streamId: stream.id, learnerId: userId, title: course.title, picture: course.picture };
  const [chat] = expert
    ? await db
        .insert(chats)
        .values({ ...talk, expertId: expert.id })
        .returning()
    : [];
  const [view] = await streamViews(db, eq(streams.id, stream.id), true, nowMs);
  if (view) change.notify(userId, "stream.changed", view);
  if (chat) await notifyChat(platform, change, { chatId: chat.id });
  for (const status of await homeworkViews(db, platform.storage.secret, ofStream(stream), { nowMs }))
    change.notify(userId, "homework.status", status);
  return stream.id;
}

async function insertStatuses({ db, nowMs }: Change, streamId: number, courseId: number) {
  const ofCourse = db.select({ id: stages.id }).from(stages).where(eq(stages.courseId, courseId));
  const dayRows = await db.select({ dayId: days.id }).from(days).where(inArray(days.stageId, ofCourse));
  if (dayRows.length > 0) await db.insert(dayStatuses).values(dayRows.map(({ dayId }) => ({ streamId, dayId })));
  const tasks = await db.select({ id: homeworks.id }).from(homeworks).where(inArray(homeworks.stageId, ofCourse));
  const statuses = tasks.map(({ id: homeworkId }) => ({ streamId, homeworkId, updatedAtMs: nowMs }));
  if (statuses.length > 0) await db.insert(homeworkStatuses).values(statuses);
}
