/** The signed-in user. Rule: every change is answered with the whole user, and sent to the user's other pages. */
import type { FastifyInstance } from "fastify";
import { readEmail } from "../auth/fields";
import type { Platform } from "../context";
import { forcedStep } from "../http/access";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import { readForms } from "../http/input/forms";
import { takes } from "../http/input/input";
import type { Query } from "../http/input/query";
import { makeChange } from "../notifications/change";
import { avatarValues } from "./avatar";
import { changeUser } from "./change";
import { readCounters } from "./counters";
import { type ProfileValues, readProfile } from "./fields";
import { ONBOARDED } from "./onboarding";
import { passwordRoutes } from "./password";
import { removeUser } from "./remove";
import { readUser, userView } from "./view";

const MAX_STATUS = 100;

/** `/user` and what is below it, except for the phone (v2). */
export function userRoutes(app: FastifyInstance, platform: Platform): void {
  const query = (query: Query) => ({ withStatistics: query.expands("statistics") });
  const current = takes(
    { query },
    async ({ withStatistics }, request) => {
      const user = await readUser(platform.db, readCaller(request).userId);
      return userView(user, withStatistics ? await readCounters(platform.db, user) : {});
    },
    forcedStep,
  );
  app.get("/user", current);
  app.delete("/user", async (request, reply) => {
    await makeChange(platform, undefined, (change) => removeUser(platform, change, readCaller(request).userId));
    return reply.status(204).send();
  });
  void app.register(async (app) => {
    readForms(app);
    app.post("/user", saves(platform, profile));
  });
  settingRoutes(app, platform);
  passwordRoutes(app, platform);
}

const saves = (platform: Platform, body: (fields: Fields) => ProfileValues) =>
  changes(platform, { body }, async (change, values, userId) => ({
    status: 200,
    body: await changeUser(change, userId, values),
  }));

/** `/user/notification`, `/user/update-user` and `/user/avatar`. */
function settingRoutes(app: FastifyInstance, platform: Platform): void {
  app.post("/user/notification", saves(platform, notification));
  app.post("/user/update-user", saves(platform, emailAndStatus));
  const body = (fields: Fields) => ({ fileId: fields.id("avatar_file_id") });
  const avatar = changes(platform, { body }, async (change, { fileId }, userId) => ({
    status: 200,
    body: await changeUser(change, userId, await avatarValues(platform, change, userId, fileId)),
  }));
  app.post("/user/avatar", avatar);
}

/** An unfinished profile is one without a name. */
function profile(fields: Fields): ProfileValues {
  const values = readProfile(fields);
  return values.firstName ? { ...values, mustUpdateProfile: false } : values;
}

const notification = (fields: Fields): ProfileValues => ({
  isNotificationDisabled: fields.flag("disable_notification"),
});

function emailAndStatus(fields: Fields): ProfileValues {
  const values: ProfileValues = {};
  if (fields.has("email")) values.email = readEmail(fields);
  if (fields.has("status")) values.status = fields.integer("status", { min: 0, max: MAX_STATUS });
  if (Object.keys(values).length === 0) fields.refuse("email", "nothingToUpdate");
  return (values.status ?? 0) >= ONBOARDED ? { ...values, mustUpdateProfile: false } : values;
}
