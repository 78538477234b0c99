/** What else experts and admins do (contract 7). Rule: a change to a learner's data is published to that learner. */
import { eq, ilike, inArray, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { MAX_MESSAGE_LENGTH } from "../chats/rules";
import type { Platform } from "../context";
import { homeworkStatuses, homeworks, streams } from "../database/schema";
import { homeworkViews } from "../homework/view";
import { judgeHomework } from "../homework/write";
import { callerOf } from "../http/caller";
import type { Fields } from "../http/fields";
import { answerOnce } from "../http/idempotency";
import { takes } from "../http/input";
import type { Path, Query } from "../http/query";
import { staffChatRoutes } from "./chatRoutes";
import { staffLearnerRoutes } from "./learnerRoutes";
import { staffLessonRoutes } from "./lessonRoutes";
import { staffLetterRoutes } from "./letterRoutes";
import { staffMoneyRoutes } from "./moneyRoutes";
import { answerPage, peopleNamed, type StaffList, staffPage } from "./pages";
import { staffPointRoutes } from "./pointRoutes";
import { staffShowcaseRoutes } from "./showcaseRoutes";
import { staffVideoConsultationRoutes } from "./videoConsultationRoutes";

const STATES = ["NOT_UPLOADED", "UPLOADED", "DONE", "FAIL"] as const;

export function staffRoutes(app: FastifyInstance, platform: Platform): void {
  staffChatRoutes(app, platform);
  staffHomeworkRoutes(app, platform);
  staffVideoConsultationRoutes(app, platform);
  staffLearnerRoutes(app, platform);
  staffPointRoutes(app, platform);
  staffLessonRoutes(app, platform);
  staffMoneyRoutes(app, platform);
  staffShowcaseRoutes(app, platform);
  staffLetterRoutes(app, platform);
}

function staffHomeworkRoutes(app: FastifyInstance, platform: Platform): void {
  const query = (query: Query) => ({
    ...staffPage(query),
    status: STATES.find((state) => state === query.text("status")),
  });
  const list = takes({ query }, ({ status, ...page }, _, reply) =>
    answerPage(platform.db, homeworkList(platform.storage.secret, status), page, reply),
  );
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

const homeworkList = (secret: string, status: (typeof STATES)[number] | undefined): StaffList => ({
  table: homeworkStatuses,
  id: homeworkStatuses.id,
  // the longest wait on top
  place: homeworkStatuses.updatedAtMs,
  waits: eq(homeworkStatuses.status, "UPLOADED"),
  scope: status && eq(homeworkStatuses.status, status),
  search: (db, pattern) => {
    const tasks = db.select({ id: homeworks.id }).from(homeworks).where(ilike(homeworks.title, pattern));
    const theirs = db
      .select({ id: streams.id })
      .from(streams)
      .where(inArray(streams.userId, peopleNamed(db, pattern)));
    return or(inArray(homeworkStatuses.homeworkId, tasks), inArray(homeworkStatuses.streamId, theirs));
  },
  views: (db, where) => homeworkViews(db, secret, where, { nowMs: Date.now(), hasLearner: true }),
});
