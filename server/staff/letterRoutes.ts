/** What was written to the school outside of chats, and what the platform has sent (contract 7). */
import { ilike, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { outbox, techQuestions } from "../database/schema";
import { requireAdmin } from "../http/caller";
import { takes } from "../http/input/input";
import { toSeconds } from "../http/input/wire";
import { answerPage, type StaffList, staffPage } from "./pages";

/** `/tech-questions`, and `/outbox` for an admin. */
export function staffLetterRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const questions = takes({ query: staffPage }, (page, _, reply) => answerPage(db, questionList, page, reply));
  app.get("/tech-questions", questions);
  const letters = takes({ query: staffPage }, (page, _, reply) => answerPage(db, letterList, page, reply), {
    preHandler: requireAdmin,
  });
  app.get("/outbox", letters);
}

const questionList: StaffList = {
  table: techQuestions,
  id: techQuestions.id,
  search: (_, pattern) =>
    or(...[techQuestions.name, techQuestions.email, techQuestions.message].map((column) => ilike(column, pattern))),
  views: async (db, where) => (await db.select().from(techQuestions).where(where)).map(questionView),
};

const questionView = (row: typeof techQuestions.$inferSelect) => ({
  id: row.id,
  user_id: row.userId,
  target_id: row.targetId,
  support_category_id: row.supportCategoryId,
  name: row.name,
  email: row.email,
  message: row.message,
  created_at: toSeconds(row.createdAtMs),
});

const letterList: StaffList = {
  table: outbox,
  id: outbox.id,
  search: (_, pattern) => or(ilike(outbox.recipient, pattern), ilike(outbox.kind, pattern)),
  views: async (db, where) => (await db.select().from(outbox).where(where)).map(letterView),
};

const letterView = ({ createdAtMs, ...row }: typeof outbox.$inferSelect) => ({
  ...row,
  created_at: toSeconds(createdAtMs),
});
