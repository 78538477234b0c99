/** The learner's homework (learning area 7). */
import type { FastifyInstance } from "fastify";
import { MAX_FILES, MAX_MESSAGE_LENGTH } from "../chats/rules";
import type { Platform } from "../context";
import { readOwnCourseStream, streamPath } from "../courseStreams/routes";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { homeworkViews, ofStream, ofUser } from "./view";
import { submitHomework } from "./write";

export function homeworkRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  app.get("/homework", (request) =>
    homeworkViews(db, storage.secret, ofUser(readCaller(request).userId), { nowMs: Date.now() }),
  );
  const list = takes({ path: streamPath }, async ({ streamId }, request) => {
    const stream = await readOwnCourseStream(db, streamId, readCaller(request).userId);
    return homeworkViews(db, storage.secret, ofStream(stream), { nowMs: Date.now() });
  });
  app.get("/user-course-streams/:id/user-homework", list);
  const submit = changes(platform, { path: statusPath, body: submission }, (change, homework, userId) =>
    submitHomework(platform, change, { ...homework, userId }),
  );
  app.post("/user-course-streams/:id/user-homework/:statusId", submit);
}

const statusPath = (path: Path) => ({ ...streamPath(path), statusId: path.id("statusId") });

const submission = (fields: Fields) => ({
  message: fields.text("message", { max: MAX_MESSAGE_LENGTH }),
  fileIds: fields.ids("file_ids", MAX_FILES),
  trainingOptionId: fields.idIfAny("training_option_id"),
  dialogId: fields.idIfAny("dialog_id"),
});
