/** What else experts and admins do (contract 7). Rule: a change to a learner's data is published to that learner. */
import type { FastifyInstance } from "fastify";
import { MAX_MESSAGE_LENGTH } from "../chats/rules";
import type { Platform } from "../context";
import { judgeHomework } from "../homework/write";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Path, Query } from "../http/input/query";
import { staffReportRoutes } from "../reports/routes";
import { staffChatRoutes } from "./chatRoutes";
import { homeworkList, STATES } from "./homeworkList";
import { staffLearnerRoutes } from "./learnerRoutes";
import { staffLessonRoutes } from "./lessonRoutes";
import { staffLetterRoutes } from "./letterRoutes";
import { staffMoneyRoutes } from "./moneyRoutes";
import { answerPage, staffPage } from "./pages";
import { staffPointRoutes } from "./pointRoutes";
import { staffShowcaseRoutes } from "./showcaseRoutes";
import { staffVideoConsultationRoutes } from "./videoConsultationRoutes";

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
  staffReportRoutes(app, platform);
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
  const judge = changes(platform, { path, body: verdict }, (change, verdict, expertId) =>
    judgeHomework(platform, change, { ...verdict, expertId }),
  );
  app.post("/homeworks/:id/verdict", judge);
}

const verdict = (fields: Fields) => ({
  status: fields.oneOf("status", ["DONE", "FAIL"]),
  message: fields.text("message", { max: MAX_MESSAGE_LENGTH, isRequired: true }),
  scores: fields.integer("scores", { min: 0, max: 1000 }),
});
