/** Questions to the support, from learners and from visitors (shell and account area 7). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { techQuestions } from "../database/schema";
import { callerOf } from "../http/caller";
import { tooSoon } from "../http/errors";
import { Fields } from "../http/fields";
import { answerOnce } from "../http/idempotency";
import { Limiter } from "../http/limiter";
import { readUser } from "../users/view";

const MAX_MESSAGE_LENGTH = 500;
const ANONYMOUS_PER_MINUTE = 5;

/** `POST /tech-questions {target_id, support_category_id, name, message}` of a signed-in learner. */
export function techQuestionRoutes(app: FastifyInstance, platform: Platform): void {
  app.post("/tech-questions", async (request, reply) => {
    const fields = new Fields(request.body);
    const question = { ...readQuestion(fields), targetId: fields.id("target_id") };
    fields.check();
    const { userId } = callerOf(request);
    return answerOnce(platform, request, reply, async ({ db, nowMs }) => {
      const { email } = await readUser(db, userId);
      const [row] = await db
        .insert(techQuestions)
        .values({ ...question, userId, email: email ?? "", createdAtMs: nowMs })
        .returning();
      return { status: 201, body: { id: row?.id } };
    });
  });
}

/** `POST /tech-questions/anonymous {email, name, message, support_category_id}`; limited by address. */
export function anonymousQuestionRoutes(app: FastifyInstance, platform: Platform): void {
  const limiter = new Limiter(ANONYMOUS_PER_MINUTE);
  app.post("/tech-questions/anonymous", async (request, reply) => {
    const waitMs = limiter.waitMs(request.ip, Date.now());
    if (waitMs > 0) throw tooSoon(waitMs, "tooManyAttempts");
    const fields = new Fields(request.body);
    const question = { ...readQuestion(fields), email: fields.text("email", { max: 320, isRequired: true }) };
    fields.check();
    limiter.count(request.ip, Date.now());
    const [row] = await platform.db
      .insert(techQuestions)
      .values({ ...question, createdAtMs: Date.now() })
      .returning();
    return reply.status(201).send({ id: row?.id });
  });
}

const readQuestion = (fields: Fields) => ({
  name: fields.text("name", { max: 200, isRequired: true }),
  message: fields.text("message", { max: MAX_MESSAGE_LENGTH, isRequired: true }),
  supportCategoryId: fields.id("support_category_id"),
});
