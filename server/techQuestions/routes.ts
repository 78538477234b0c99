/** Questions to the support, from learners and from visitors (shell and account area 7). */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { readEmail } from "../auth/fields";
import { take } from "../auth/limits";
import type { Platform } from "../context";
import { techQuestions } from "../database/schema";
import { readCaller } from "../http/caller";
import { answerOnce } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import { Limiter } from "../http/limiter";
import { type Change, makeChange } from "../notifications/change";
import { fullName, readUser } from "../users/view";
import { type AutoCase, checkAutoTarget, checkCategory, checkStreamTarget } from "./targets";

/** The cases in which the client sends a question by itself (contract 6.20). */
const AUTO_CASES = ["day_incorrectly_filled", "lesson_video_failed"] as const satisfies readonly AutoCase[];
const MAX_MESSAGE_LENGTH = 500;
const ANONYMOUS_PER_MINUTE = 5;

/** `POST /tech-questions {target_id, support_category_id, name, message}` of a signed-in learner. */
export function techQuestionRoutes(app: FastifyInstance, platform: Platform): void {
  const body = (fields: Fields) => ({ ...readQuestion(fields), targetId: fields.idIfAny("target_id") });
  const ask = takes({ body }, async (question, request, reply) => {
    checkCategory(question.supportCategoryId);
    const { userId } = readCaller(request);
    await checkStreamTarget(platform.db, userId, question.targetId);
    return answerOnce(platform, request, reply, async (change) => {
      const { email } = await readUser(change.db, userId);
      return { status: 201, body: { id: await storeQuestion(change, { ...question, userId, email: email ?? "" }) } };
    });
  });
  app.post("/tech-questions", ask);
}

/**
 * `POST /tech-questions/auto {type, target_id, message}`: once a day for the learner, each type and target. 201 with
 * `{id, is_new: true}`, or 200 with the earlier one.
 */
export function autoQuestionRoutes(app: FastifyInstance, platform: Platform): void {
  const ask = takes({ body: autoQuestion }, async ({ type, targetId, message }, request, reply) => {
    const { userId } = readCaller(request);
    await checkAutoTarget(platform.db, userId, type, targetId);
    return answerOnce(platform, request, reply, async (change) => {
      const { db, nowMs } = change;
      const user = await readUser(db, userId);
      const day = new Intl.DateTimeFormat("en-CA", { timeZone: user.timezone }).format(nowMs);
      const autoKey = `${type} ${targetId} ${day}`;
      const asked = { userId, targetId, name: fullName(user), email: user.email ?? "", autoKey, createdAtMs: nowMs };
      const [row] = await db
        .insert(techQuestions)
        .values({ ...asked, message: `${type}: ${message}` })
        .onConflictDoNothing()
        .returning();
      if (row) {
        change.notifyStaff("tech_question", row.id);
        return { status: 201, body: { id: row.id, is_new: true } };
      }
      const isSame = and(eq(techQuestions.userId, userId), eq(techQuestions.autoKey, autoKey));
      const [earlier] = await db.select({ id: techQuestions.id }).from(techQuestions).where(isSame);
      return { status: 200, body: { id: earlier?.id, is_new: false } };
    });
  });
  app.post("/tech-questions/auto", ask);
}

/** `POST /tech-questions/anonymous {email, name, message, support_category_id}`; limited by address. */
export function anonymousQuestionRoutes(app: FastifyInstance, platform: Platform): void {
  const limiter = new Limiter(ANONYMOUS_PER_MINUTE);
  const body = (fields: Fields) => ({ ...readQuestion(fields), email: readEmail(fields) });
  const ask = takes({ body }, async (question, request, reply) => {
    checkCategory(question.supportCategoryId);
    take(limiter, request.ip);
    const id = await makeChange(platform, undefined, (change) => storeQuestion(change, question));
    return reply.status(201).send({ id });
  });
  app.post("/tech-questions/anonymous", ask);
}

/** Stores the question and notifies the desks; returns its id. */
async function storeQuestion(
  change: Change,
  question: Omit<typeof techQuestions.$inferInsert, "createdAtMs">,
): Promise<number | undefined> {
  const [row] = await change.db
    .insert(techQuestions)
    .values({ ...question, createdAtMs: change.nowMs })
    .returning();
  if (row) change.notifyStaff("tech_question", row.id);
  return row?.id;
}

const readQuestion = (fields: Fields) => ({
  name: fields.line("name", { max: 200, isRequired: true }),
  message: fields.text("message", { max: MAX_MESSAGE_LENGTH, isRequired: true }),
  supportCategoryId: fields.idIfAny("support_category_id"),
});

const autoQuestion = (fields: Fields) => ({
  type: fields.oneOf("type", AUTO_CASES),
  targetId: fields.id("target_id"),
  message: fields.text("message", { max: MAX_MESSAGE_LENGTH }),
});
