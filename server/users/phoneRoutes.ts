/** Confirming a phone (AUTH-10). Rule: a number is the learner's once its code came back, not before. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { issueCode, RESEND_AFTER_SECONDS, tryCode } from "../auth/codes";
import { take } from "../auth/limits";
import type { Platform } from "../context";
import { forcedStep } from "../http/access";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { invalid, languageOf } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { noBody, takes } from "../http/input/input";
import { Limiter } from "../http/limiter";
import { translate } from "../http/texts";
import { makeChange } from "../notifications/change";
import { send } from "../outbox/send";
import { changeUser } from "./change";
import { readPhone } from "./fields";

const PER_MINUTE = 20;

const phoneBody = (fields: Fields) => ({ phone: readPhone(fields, true) ?? "" });

const phoneAndCode = (fields: Fields) => ({
  ...phoneBody(fields),
  code: fields.text("code", { max: 20, isRequired: true }),
});

/** `POST /user/request-phone-otp {phone}`, `/user/verify-phone {phone, code}`, `/user/supress-phone-validation` of v2. */
export function phoneRoutes(app: FastifyInstance, platform: Platform): void {
  const limiter = new Limiter(PER_MINUTE);
  const { secret } = platform.storage;
  const preHandler = async (request: FastifyRequest) => take(limiter, `${readCaller(request).userId}`);
  const limited = { ...forcedStep, preHandler };
  const ask = takes(
    { body: phoneBody },
    async ({ phone: recipient }, request) => {
      const { userId } = readCaller(request);
      const language = languageOf(request);
      await makeChange(platform, undefined, async (change) => {
        const code = await issueCode(change.db, secret, { kind: "phone", recipient, userId }, change.nowMs);
        await send(platform, change, { recipient, kind: "code", content: translate(language, "letterCode", { code }) });
      });
      return { data: { message: translate(language, "codeSent"), resend_after: RESEND_AFTER_SECONDS } };
    },
    limited,
  );
  app.post("/user/request-phone-otp", ask);
  const verify = takes(
    { body: phoneAndCode },
    async ({ phone, code }, request) => {
      const { userId } = readCaller(request);
      const done = await makeChange(platform, undefined, async (change) => {
        const tried = await tryCode(change.db, secret, { kind: "phone", recipient: phone, userId }, code, change.nowMs);
        // a wrong try is counted: it must be committed, so it is refused after
        if (tried.outcome !== "right") return tried.outcome;
        return changeUser(change, userId, { phone, isPhoneValidated: true, mustValidatePhone: false });
      });
      if (typeof done === "string") throw invalid("code", done === "void" ? "codeVoid" : "codeWrong");
      return { data: done };
    },
    limited,
  );
  app.post("/user/verify-phone", verify);
  const suppress = changes(
    platform,
    { body: noBody },
    async (change, _, userId) => ({
      status: 200,
      body: { data: await changeUser(change, userId, { mustValidatePhone: false }) },
    }),
    forcedStep,
  );
  app.post("/user/supress-phone-validation", suppress);
}
