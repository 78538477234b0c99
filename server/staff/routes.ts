/** What else experts and admins do (contract 7). Rule: a change to a learner's data is published to that learner. */
import { desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { MAX_MESSAGE_LENGTH } from "../chats/rules";
import type { Platform } from "../context";
import { homeworkStatuses, outbox, techQuestions } from "../database/schema";
import { homeworkViews } from "../homework/view";
import { judgeHomework } from "../homework/write";
import { callerOf, requireAdmin } from "../http/caller";
import type { Fields } from "../http/fields";
import { answerOnce } from "../http/idempotency";
import { takes } from "../http/input";
import type { Path, Query } from "../http/query";
import { toSeconds } from "../http/wire";
import { staffChatRoutes } from "./chatRoutes";
import { staffLearnerRoutes } from "./learnerRoutes";
import { staffLessonRoutes } from "./lessonRoutes";
import { staffMoneyRoutes } from "./moneyRoutes";
import { staffShowcaseRoutes } from "./showcaseRoutes";
import { staffVideoConsultationRoutes } from "./videoConsultationRoutes";

const STATES = ["NOT_UPLOADED", "UPLOADED", "DONE", "FAIL"] as const;
const LIST_LENGTH = 200;

export function staffRoutes(app: FastifyInstance, platform: Platform): void {
  staffChatRoutes(app, platform);
  staffHomeworkRoutes(app, platform);
  staffVideoConsultationRoutes(app, platform);
  staffLearnerRoutes(app, platform);
  staffLessonRoutes(app, platform);
  staffMoneyRoutes(app, platform);
  staffShowcaseRoutes(app, platform);
  staffListRoutes(app, platform);
}

function staffHomeworkRoutes(app: FastifyInstance, platform: Platform): void {
  const query = (query: Query) => ({ status: STATES.find((state) => state === query.text("status")) });
  const list = takes({ query }, ({ status }) => {
    const where = status ? eq(homeworkStatuses.status, status) : undefined;
    return homeworkViews(platform.db, platform.storage.secret, where, { nowMs: Date.now(), hasLearner: true });
  });
  app.get("/homeworks", list);
  const path = (path: Path) => ({ statusId: path.id() });
  const judge = takes({ path, body: verdict }, (verdict, request, reply) => {
    const input = { ...verdict, expertId: callerOf(request).userId };
    return answerOnce(platform, request, reply, (change) => judgeHomework(platform, change, input));
  });
  app.post("/homeworks/:id/verdict", judge);
}

const verdict = (fields: Fields) => ({
  status: fields.oneOf("status", ["DONE", "FAIL"]),
  message: fields.text("message", { max: MAX_MESSAGE_LENGTH, isRequired: true }),
  scores: fields.integer("scores", { min: 0, max: 1000 }),
});

function staffListRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get("/tech-questions", async () => {
    const rows = await db.select().from(techQuestions).orderBy(desc(techQuestions.id)).limit(LIST_LENGTH);
    return rows.map((row) => ({
      id: row.id,
      user_id: row.userId,
      target_id: row.targetId,
      support_category_id: row.supportCategoryId,
      name: row.name,
      email: row.email,
      message: row.message,
      created_at: toSeconds(row.createdAtMs),
    }));
  });
  app.get("/outbox", { preHandler: requireAdmin }, async () => {
    const rows = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(LIST_LENGTH);
    return rows.map(({ createdAtMs, ...row }) => ({ ...row, created_at: toSeconds(createdAtMs) }));
  });
}
