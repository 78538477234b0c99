/** Becoming a learner. Rules: a brand that is closed refuses; who is taken is told under the keys that A names (A, 5). */
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { users } from "../database/schema";
import { brandOf } from "../http/brand";
import { HttpError, invalid, languageOf } from "../http/errors";
import { Fields } from "../http/fields";
import { readForms } from "../http/forms";
import { readTimezone } from "../users/fields";
import { statusAfterPassword } from "../users/onboarding";
import { userView } from "../users/view";
import { succeed } from "./answers";
import { readAppId, readEmail, readNewPassword } from "./fields";
import type { AuthLimits } from "./limits";
import { hashPassword } from "./passwords";
import { startSession } from "./sessions";

const EMAIL_KEY = "signupform-email";
const APP_ID_KEY = "signupform-app_id";
const LOCALES = { ru: "ru-RU", en: "en-US", es: "es-ES" } as const;

type Newcomer = Pick<typeof users.$inferInsert, "email" | "appId" | "firstName" | "timezone">;

export async function signUpRoutes(app: FastifyInstance, platform: Platform, limits: AuthLimits): Promise<void> {
  await app.register(async (app) => {
    readForms(app);
    app.post("/auth/signup-by-email", async (request, reply) => {
      const fields = new Fields(request.body);
      const firstName = fields.line("username", { max: 100 });
      const email = readEmail(fields, "email", EMAIL_KEY);
      const password = await readNewPassword(fields);
      const timezone = readTimezone(fields);
      fields.check();
      return signUp(request, reply, { email, firstName, timezone }, password);
    });
  });
  app.post("/auth/signup-by-app-id", async (request, reply) => {
    const fields = new Fields(request.body);
    const appId = readAppId(fields, APP_ID_KEY);
    const password = await readNewPassword(fields);
    fields.check();
    return signUp(request, reply, { appId }, password);
  });
  app.post("/auth/validate-signup-form", async (request, reply) => {
    limits.ask(request);
    const fields = new Fields(request.body);
    const isByAppId = fields.has("app_id");
    const value = isByAppId ? readAppId(fields, APP_ID_KEY) : readEmail(fields, "email", EMAIL_KEY);
    fields.check();
    const taken = await platform.db.$count(users, eq(isByAppId ? users.appId : users.email, value));
    if (taken > 0) throw isByAppId ? invalid(APP_ID_KEY, "appIdTaken") : invalid(EMAIL_KEY, "emailTaken");
    return succeed(reply, null);
  });

  async function signUp(request: FastifyRequest, reply: FastifyReply, newcomer: Newcomer, password: string) {
    const brand = brandOf(platform, request);
    if (brand.isRegistrationEnable !== true) throw new HttpError(403, "registrationOff");
    limits.trySignUp(request);
    const values = {
      ...newcomer,
      passwordHash: await hashPassword(password),
      languageCode: LOCALES[languageOf(request)],
      status: statusAfterPassword(brand),
      createdAtMs: Date.now(),
    };
    const data = await platform.db.transaction(async (db) => {
      const [user] = await db.insert(users).values(values).onConflictDoNothing().returning();
      if (!user) throw newcomer.appId ? invalid(APP_ID_KEY, "appIdTaken") : invalid(EMAIL_KEY, "emailTaken");
      return { token: await startSession(db, user.id), user: userView(user) };
    });
    return succeed(reply, data);
  }
}
