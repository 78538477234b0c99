/** The learners, and what staff do for one: a consultation's end, the end of all sessions. Rule: the learner is notified of it. */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { endAllSessions } from "../auth/sessions";
import { readLastMessages } from "../chats/store";
import { readCard } from "../connections/card";
import { changeConsultation } from "../consultations/routes";
import type { Platform } from "../context";
import { consultations, users } from "../database/schema";
import { requireAdmin } from "../http/caller";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import type { Change } from "../notifications/change";
import { answerPage, isNamed, type StaffList, staffPage } from "./pages";
import { readLearners } from "./pointRoutes";

/** `/learners`, `/learners/:id/connection`, `/consultations/:id` and `/sessions/revoke`. */
export function staffLearnerRoutes(app: FastifyInstance, platform: Platform): void {
  const list = takes({ query: staffPage }, (page, _, reply) => answerPage(platform.db, learners, page, reply));
  app.get("/learners", list);
  const path = (path: Path) => ({ id: path.id() });
  const card = takes({ path }, async ({ id }) => {
    const isLearner = and(eq(users.id, id), eq(users.role, "learner"));
    if ((await platform.db.$count(users, isLearner)) === 0) throw notFound();
    return readCard(platform, id);
  });
  app.get("/learners/:id/connection", card);
  const change = changes(platform, { path, body: consultationStatus }, (change, { id, status }) =>
    setConsultation(platform, change, id, status),
  );
  app.put("/consultations/:id", change);
  const revoke = takes({ body: (fields) => ({ userId: fields.id("user_id") }) }, async ({ userId }, request, reply) => {
    const [user] = await platform.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
    if (!user) throw notFound();
    // an admin's sessions are an admin's to end
    if (user.role === "admin") await requireAdmin(request);
    await endAllSessions(platform, userId);
    return reply.status(204).send();
  });
  app.post("/sessions/revoke", revoke);
}

const learners: StaffList = {
  table: users,
  id: users.id,
  scope: eq(users.role, "learner"),
  search: (_, pattern) => isNamed(pattern),
  views: readLearners,
};

const consultationStatus = (fields: Fields) => ({ status: fields.oneOf("status", ["open", "close"]) });

/** Closing ends a consultation at the chat's last message; opening it again takes that end away. */
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
