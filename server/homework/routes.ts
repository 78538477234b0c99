/** The learner's homework (learning area 7). */
import type { FastifyInstance } from "fastify";
import { MAX_FILES, MAX_MESSAGE_LENGTH } from "../chats/rules";
import type { Platform } from "../context";
import { callerOf } from "../http/caller";
import { Fields } from "../http/fields";
import { answerOnce } from "../http/idempotency";
import { pathId } from "../http/query";
import { ownStream } from "../streams/routes";
import { homeworkViews, ofStream, ofUser } from "./view";
import { submitHomework } from "./write";

export function homeworkRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  app.get("/homework", (request) => homeworkViews(db, storage.secret, ofUser(callerOf(request).userId)));
  app.get("/user-course-streams/:id/user-homework", async (request) => {
    const stream = await ownStream(db, pathId(request), callerOf(request).userId);
    return homeworkViews(db, storage.secret, ofStream(stream));
  });
  app.post("/user-course-streams/:id/user-homework/:statusId", async (request, reply) => {
    const fields = new Fields(request.body);
    const wish = {
      streamId: pathId(request),
      statusId: pathId(request, "statusId"),
      userId: callerOf(request).userId,
      message: fields.text("message", { max: MAX_MESSAGE_LENGTH }),
      fileIds: fields.ids("file_ids", MAX_FILES),
      trainingOptionId: fields.id("training_option_id"),
      dialogId: fields.id("dialog_id"),
    };
    fields.check();
    return answerOnce(platform, request, reply, (change) => submitHomework(platform, change, wish));
  });
}
