/** Choosing a password (AUTH-12, AUTH-16). Rules: every other session ends with it (SEC-07); an existing password must be given. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { voidCodes } from "../auth/codes";
import { readNewPassword, readPassword } from "../auth/fields";
import { take } from "../auth/limits";
import { hashPassword, isPassword, NO_PASSWORD } from "../auth/passwords";
import { endSessions } from "../auth/sessions";
import type { Platform } from "../context";
import { forcedStep } from "../http/access";
import { findBrand } from "../http/brand";
import { readCaller } from "../http/caller";
import { invalid } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import { Limiter } from "../http/limiter";
import { makeChange } from "../notifications/change";
import { changeUser } from "./change";
import { statusAfterPassword } from "./onboarding";
import { readUser } from "./view";

const TRIES_PER_MINUTE = 10;

/**
 * `POST /user/update-password {current_password, password, password_repeat}` answers the user. The first password of an
 * account needs no other, and brings the onboarding as far as a sign-up would.
 */
export function passwordRoutes(app: FastifyInstance, platform: Platform): void {
  const tries = new Limiter(TRIES_PER_MINUTE);
  const body = async (fields: Fields, request: FastifyRequest) => {
    const { passwordHash, status } = await readUser(platform.db, readCaller(request).userId);
    const isFirst = passwordHash === NO_PASSWORD;
    const current = isFirst ? "" : readPassword(fields, "current_password");
    return { passwordHash, status, isFirst, current, password: await readNewPassword(fields) };
  };
  const update = takes(
    { body },
    async ({ passwordHash, status, isFirst, current, password }, request) => {
      const { userId, sessionId } = readCaller(request);
      take(tries, `${userId}`);
      if (!isFirst && !(await isPassword(passwordHash, current)))
        throw invalid("current_password", "currentPasswordWrong");
      if (current === password) throw invalid("password", "passwordSame");
      const values = {
        passwordHash: await hashPassword(password),
        mustUpdatePassword: false,
        ...(isFirst ? { status: Math.max(status, statusAfterPassword(findBrand(platform, request))) } : {}),
      };
      // no stored answer by key: its record would hold a hash of the passwords
      return makeChange(platform, undefined, async (change) => {
        await voidCodes(change.db, userId);
        await endSessions(platform, change, userId, sessionId);
        return changeUser(change, userId, values);
      });
    },
    forcedStep,
  );
  app.post("/user/update-password", update);
}
