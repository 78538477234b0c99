/** A forgotten password (AUTH-11). Rule: neither the answer nor its time reveals whether the e-mail exists. */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { users } from "../database/schema";
import { findBrand, findOrigin } from "../http/brand";
import { invalid, languageOf } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import { translate } from "../http/texts";
import { makeChange } from "../notifications/change";
import { send } from "../outbox/send";
import { changeUser } from "../users/change";
import { statusAfterPassword } from "../users/onboarding";
import { readUser } from "../users/view";
import { succeed } from "./answers";
import { issueCode, ownerOfReset, voidCodes } from "./codes";
import { readEmail, readNewPassword } from "./fields";
import type { AuthLimits } from "./limits";
import { hashPassword } from "./passwords";
import { endSessions } from "./sessions";

const recipientOf = (fields: Fields) => ({ recipient: readEmail(fields) });

const tokenOf = (fields: Fields) => ({ token: fields.text("token", { max: 200, isRequired: true }) });

const tokenAndPassword = async (fields: Fields) => ({
  ...tokenOf(fields),
  password: await readNewPassword(fields),
});

/** `POST /auth/request-password-reset {email}`, `POST /auth/check-password-reset {token}`, `POST /auth/password-reset {token, password, password_repeat}`. */
export function recoveryRoutes(app: FastifyInstance, platform: Platform, limits: AuthLimits): void {
  const { secret } = platform.storage;
  const limited = { preHandler: limits.ask };
  const ask = takes(
    { body: recipientOf },
    async ({ recipient }, request, reply) => {
      const language = languageOf(request);
      await makeChange(platform, undefined, async (change) => {
        const [user] = await change.db.select({ id: users.id }).from(users).where(eq(users.email, recipient));
        const input = { kind: "reset", recipient, userId: user?.id ?? null } as const;
        const link = `${findOrigin(platform, request)}/reset?token=${await issueCode(change.db, secret, input, change.nowMs)}`;
        const content = user ? translate(language, "letterReset", { link }) : translate(language, "letterNoAccount");
        await send(platform, change, { recipient, kind: user ? "reset" : "no-account", content });
      });
      return succeed(reply, { message: translate(language, "resetSent") });
    },
    limited,
  );
  app.post("/auth/request-password-reset", ask);
  const check = takes(
    { body: tokenOf },
    async ({ token }, _, reply) => {
      const userId = await ownerOfReset(platform.db, secret, token, Date.now());
      if (userId === undefined) throw invalid("token", "resetVoid");
      return succeed(reply, null);
    },
    limited,
  );
  app.post("/auth/check-password-reset", check);
  const reset = takes(
    { body: tokenAndPassword },
    async ({ token, password }, request, reply) => {
      const passwordHash = await hashPassword(password);
      await makeChange(platform, undefined, async (change) => {
        const userId = await ownerOfReset(change.db, secret, token, change.nowMs);
        if (userId === undefined) throw invalid("token", "resetVoid");
        await voidCodes(change.db, userId);
        const { status } = await readUser(change.db, userId);
        const reached = Math.max(status, statusAfterPassword(findBrand(platform, request)));
        await changeUser(change, userId, { passwordHash, mustUpdatePassword: false, status: reached });
        await endSessions(platform, change, userId);
      });
      return succeed(reply, null);
    },
    limited,
  );
  app.post("/auth/password-reset", reset);
}
