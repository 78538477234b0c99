/**
 * Consent to cookies (A, section 7). Rules: a member's answer is stored with the member, a guest's in the guest's own
 * cookie; an answer to an older version of the policy counts as none, so that the question is asked again (COOK-01).
 */
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { type Consent, users } from "../database/schema";
import { callerIfAny } from "../http/caller";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import { type Change, makeChange } from "../notifications/change";
import { changeUser } from "../users/change";
import { POLICY } from "./policy";

const COOKIE = "consent";
const YEAR_SECONDS = 365 * 86_400;

const policyBody = (fields: Fields) => ({
  analytics: fields.flag("analytics"),
  marketing: fields.flag("marketing"),
});

/** `GET /cookie`, `GET /cookie/get-policy`, `POST /cookie/update-policy {analytics, marketing}`; for guests and members. */
export function consentRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const known = { preHandler: callerIfAny(platform.findCaller) };
  app.get("/cookie", async () => ({
    is_enabled: POLICY.isEnabled,
    version: POLICY.version,
    items: [
      { id: "essential", is_required: true },
      { id: "analytics", is_required: false },
      { id: "marketing", is_required: false },
    ],
  }));
  app.get("/cookie/get-policy", known, async (request) => policyView(await readConsent(request)));
  const update = takes(
    { body: policyBody },
    async (policy, request, reply) => {
      const consent = { version: POLICY.version, ...policy };
      const { caller } = request;
      if (caller) await makeChange(platform, undefined, (change) => storeWithMember(change, caller.userId, consent));
      storeInCookie(reply, consent);
      return policyView(consent);
    },
    known,
  );
  app.post("/cookie/update-policy", update);

  async function readConsent(request: FastifyRequest): Promise<Consent | undefined> {
    if (!request.caller) return readCookie(request);
    const isUser = eq(users.id, request.caller.userId);
    const [row] = await db.select({ consent: users.consent }).from(users).where(isUser);
    return row?.consent ?? undefined;
  }
}

/** The push says of the user that something changed: their other devices ask for the answer then (decision 50). */
async function storeWithMember(change: Change, userId: number, consent: Consent): Promise<void> {
  await change.db.update(users).set({ consent }).where(eq(users.id, userId));
  await changeUser(change, userId, {});
}

function policyView(consent: Consent | undefined): object {
  const isCurrent = consent?.version === POLICY.version;
  const { analytics, marketing } = consent ?? {};
  return { version: POLICY.version, policy: isCurrent ? { essential: true, analytics, marketing } : null };
}

/** `consent=1.10`: the version, then analytics and marketing. */
function readCookie(request: FastifyRequest): Consent | undefined {
  const found = /(?:^|;\s*)consent=(\d{1,6})\.([01])([01])(?:;|$)/.exec((request.headers.cookie ?? "").slice(0, 4096));
  return found ? { version: Number(found[1]), analytics: found[2] === "1", marketing: found[3] === "1" } : undefined;
}

function storeInCookie(reply: FastifyReply, { version, analytics, marketing }: Consent): void {
  const value = `${version}.${Number(analytics)}${Number(marketing)}`;
  void reply.header("Set-Cookie", `${COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict`);
}
