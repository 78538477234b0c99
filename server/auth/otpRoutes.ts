/**
 * One-time codes by e-mail (AUTH-09). A guest's code signs in; a signed-in learner's confirms the e-mail. Rule: the answer
 * to a guest does not reveal whether an e-mail has an account.
 */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { users } from "../database/schema";
import { callerIfAny, tokenOf } from "../http/caller";
import { invalid, languageOf } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import { translate } from "../http/texts";
import { makeChange } from "../notifications/change";
import { send } from "../outbox/send";
import { changeUser } from "../users/change";
import { readUser, userView } from "../users/view";
import { issueCode, RESEND_AFTER_SECONDS, tryCode } from "./codes";
import { readEmail } from "./fields";
import { AuthLimits } from "./limits";
import { startSession } from "./sessions";

const recipientOf = (fields: Fields) => ({ recipient: readEmail(fields) });

const recipientAndCode = (fields: Fields) => ({
  ...recipientOf(fields),
  code: fields.text("code", { max: 20, isRequired: true }),
});

/** `POST /auth/request-otp {email}`, `POST /auth/verify-otp {email, code}` of v2. */
export function otpRoutes(app: FastifyInstance, platform: Platform): void {
  const limits = new AuthLimits();
  const { secret } = platform.storage;
  const known = { preHandler: [callerIfAny(platform.findCaller), limits.ask] };
  const ask = takes(
    { body: recipientOf },
    async ({ recipient }, request) => {
      const language = languageOf(request);
      await makeChange(platform, undefined, async (change) => {
        const [user] = await change.db.select({ id: users.id }).from(users).where(eq(users.email, recipient));
        if (request.caller && user?.id !== request.caller.userId) throw invalid("email", "emailNotOwn");
        const input = { kind: "email", recipient, userId: user?.id ?? null } as const;
        const code = await issueCode(change.db, secret, input, change.nowMs);
        const content = user ? translate(language, "letterCode", { code }) : translate(language, "letterNoAccount");
        await send(platform, change, { recipient, kind: user ? "code" : "no-account", content });
      });
      return { data: { message: translate(language, "codeSent"), resend_after: RESEND_AFTER_SECONDS } };
    },
    known,
  );
  app.post("/auth/request-otp", ask);
  const verify = takes(
    { body: recipientAndCode },
    async ({ recipient, code }, request) => {
      const done = await makeChange(platform, undefined, async (change) => {
        const input = { kind: "email", recipient, userId: request.caller?.userId } as const;
        const tried = await tryCode(change.db, secret, input, code, change.nowMs);
        // a wrong try is counted: it must be committed, so it is refused after
        if (tried.outcome !== "right") return tried.outcome;
        const { mustValidateEmail } = await readUser(change.db, tried.userId);
        if (mustValidateEmail) await changeUser(change, tried.userId, { mustValidateEmail: false });
        // a learner who is signed in stays so, with the same token
        const token = (request.caller ? tokenOf(request) : undefined) ?? (await startSession(change.db, tried.userId));
        return { token, user: userView(await readUser(change.db, tried.userId)) };
      });
      if (typeof done === "string") throw invalid("code", done === "void" ? "codeVoid" : "codeWrong");
      return { data: done };
    },
    known,
  );
  app.post("/auth/verify-otp", verify);
}
