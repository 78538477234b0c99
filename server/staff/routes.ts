/** What else experts and admins do (contract 7). Rule: a change to a learner's data is published to that learner. */
import { desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { endAllSessions } from "../auth/sessions";
import { MAX_MESSAGE_LENGTH } from "../chats/rules";
import { readLastMessages } from "../chats/store";
import { changeConsultation } from "../consultations/routes";
import type { Platform } from "../context";
import { consultations, homeworkStatuses, outbox, techQuestions, users } from "../database/schema";
import { homeworkViews } from "../homework/view";
import { judgeHomework } from "../homework/write";
import { callerOf, requireAdmin } from "../http/caller";
import { notFound } from "../http/errors";
import type { Fields } from "../http/fields";
import { type Answer, answerOnce } from "../http/idempotency";
import { takes } from "../http/input";
import type { Path, Query } from "../http/query";
import { toSeconds } from "../http/wire";
import type { Change } from "../notifications/change";
import { addScore } from "../points/store";
import { staffChatRoutes } from "./chatRoutes";
import { staffVideoConsultationRoutes } from "./videoConsultationRoutes";

const STATES = ["NOT_UPLOADED", "UPLOADED", "DONE", "FAIL"] as const;
const MAX_POINTS = 100_000;
const LIST_LENGTH = 200;

export function staffRoutes(app: FastifyInstance, platform: Platform): void {
  staffChatRoutes(app, platform);
  staffHomeworkRoutes(app, platform);
  staffVideoConsultationRoutes(app, platform);
  staffLearnerRoutes(app, platform);
  staffListRoutes(app, platform);
}

function staffHomeworkRoutes(app: FastifyInstance, platform: Platform): void {
  const query = (query: Query) => ({ status: STATES.find((state) => state === query.text("status")) });
  const list = takes({ query }, ({ status }) => {
    const where = status ? eq(homeworkStatuses.status, status) : undefined;
    return homeworkViews(platform.db, platform.storage.secret, where, true);
  });
  app.get("/homeworks", list);
  const path = (path: Path) => ({ statusId: path.id() });
  const judge = takes({ path, body: verdict }, (verdict, request, reply) => {
    const wish = { ...verdict, expertId: callerOf(request).userId };
    return answerOnce(platform, request, reply, (change) => judgeHomework(platform, change, wish));
  });
  app.post("/homeworks/:id/verdict", judge);
}

const verdict = (fields: Fields) => ({
  status: fields.oneOf("status", ["DONE", "FAIL"]),
  message: fields.text("message", { max: MAX_MESSAGE_LENGTH, isRequired: true }),
  scores: fields.integer("scores", { min: 0, max: 1000 }),
});

function staffLearnerRoutes(app: FastifyInstance, platform: Platform): void {
  const path = (path: Path) => ({ id: path.id() });
  const change = takes({ path, body: consultationStatus }, ({ id, status }, request, reply) =>
    answerOnce(platform, request, reply, (change) => setConsultation(platform, change, id, status)),
  );
  app.put("/consultations/:id", change);
  const give = takes({ body: pointsBody }, (points, request, reply) =>
    answerOnce(platform, request, reply, async (change) => {
      await findUser(change.db, points.userId);
      return { status: 201, body: await addScore(change, points) };
    }),
  );
  app.post("/points", give);
  const revoke = takes({ body: (fields) => ({ userId: fields.id("user_id") }) }, async ({ userId }, request, reply) => {
    const [user] = await platform.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
    if (!user) throw notFound();
    // only an admin may end an admin's sessions
    if (user.role === "admin") await requireAdmin(request);
    await endAllSessions(platform, userId);
    return reply.status(204).send();
  });
  app.post("/sessions/revoke", revoke);
}

const consultationStatus = (fields: Fields) => ({ status: fields.oneOf("status", ["open", "close"]) });

const pointsBody = (fields: Fields) => ({
  userId: fields.id("user_id"),
  amount: fields.integer("amount", { min: -MAX_POINTS, max: MAX_POINTS, isRequired: true }),
  type: fields.line("type", { max: 100, isRequired: true }),
});

async function findUser(db: Platform["db"], id: number): Promise<void> {
  if ((await db.$count(users, eq(users.id, id))) === 0) throw notFound();
}

/** Closing ends a consultation at the chat's last message; opening it again removes that end. */
async function setConsultation(
  platform: Platform,
  change: Change,
  id: number,
  status: "open" | "close",
): Promise<Answer> {
  const [row] = await change.db.select().from(consultations).where(eq(consultations.id, id));
  if (!row) throw notFound();
  const last = (await readLastMessages(change.db, [row.chatId])).get(row.chatId);
  const endMessageId = status === "close" ? (last?.id ?? row.startMessageId) : null;
  return changeConsultation(platform, change, id, { status, endMessageId });
}

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
