/** Sign-up. Rules: a brand whose registration is closed refuses; faults are reported under the field names of A (A, 5). */
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { users } from "../database/schema";
import { findBrand } from "../http/brand";
import { HttpError, invalid, languageOf } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { readForms } from "../http/input/forms";
import { takes } from "../http/input/input";
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

interface SignUp {
  readonly newcomer: Newcomer;
  readonly password: string;
}

const byEmail = async (fields: Fields): Promise<SignUp> => {
  const firstName = fields.line("username", { max: 100 });
  const email = readEmail(fields, "email", EMAIL_KEY);
  const password = await readNewPassword(fields);
  return { newcomer: { email, firstName, timezone: readTimezone(fields) }, password };
};

const byAppId = async (fields: Fields): Promise<SignUp> => ({
  newcomer: { appId: readAppId(fields, APP_ID_KEY) },
  password: await readNewPassword(fields),
});

const emailOrAppId = (fields: Fields) => {
  const isByAppId = fields.has("app_id");
  return { isByAppId, value: isByAppId ? readAppId(fields, APP_ID_KEY) : readEmail(fields, "email", EMAIL_KEY) };
};

export async function signUpRoutes(app: FastifyInstance, platform: Platform, limits: AuthLimits): Promise<void> {
  await app.register(async (app) => {
    readForms(app);
    app.post("/auth/signup-by-email", takes({ body: byEmail }, signUp));
  });
  app.post("/auth/signup-by-app-id", takes({ body: byAppId }, signUp));
  const validate = takes(
    { body: emailOrAppId },
    async ({ isByAppId, value }, _, reply) => {
      const taken = await platform.db.$count(users, eq(isByAppId ? users.appId : users.email, value));
      if (taken > 0) throw isByAppId ? invalid(APP_ID_KEY, "appIdTaken") : invalid(EMAIL_KEY, "emailTaken");
      return succeed(reply, null);
    },
    { preHandler: limits.ask },
  );
  app.post("/auth/validate-signup-form", validate);

  async function signUp({ newcomer, password }: SignUp, request: FastifyRequest, reply: FastifyReply) {
    const brand = findBrand(platform, request);
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
