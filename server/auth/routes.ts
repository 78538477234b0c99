/** Signing in and out. Rule: an unknown e-mail and a wrong password read alike and cost the same (SEC-05). */
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { users } from "../database/schema";
import { callerOf, requireCaller } from "../http/caller";
import { languageOf, tooSoon, ValidationError } from "../http/errors";
import { Fields } from "../http/fields";
import { Limiter } from "../http/limiter";
import { textOf } from "../http/texts";
import { userView } from "../users/view";
import { isPassword } from "./passwords";
import { endSession, startSession } from "./sessions";

const FAILURES_PER_MINUTE = 10;

/** `POST /auth/login` answers `{success, data: {token, user}, errors}`; `POST /auth/logout` ends the session and its sockets. */
export function authRoutes(app: FastifyInstance, platform: Platform): void {
  const failures = new Limiter(FAILURES_PER_MINUTE);
  app.post("/auth/login", (request, reply) => login(platform, failures, request, reply));
  app.post("/auth/logout", { preHandler: requireCaller(platform.findCaller) }, async (request, reply) => {
    await endSession(platform, callerOf(request).sessionId);
    return reply.send({ success: true, data: null, errors: {} });
  });
}

async function login(platform: Platform, failures: Limiter, request: FastifyRequest, reply: FastifyReply) {
  const fields = new Fields(request.body);
  const email = fields.text("email", { max: 320, isRequired: true }).toLowerCase();
  const password = fields.text("password", { max: 200, isRequired: true });
  try {
    fields.check();
  } catch (error) {
    return refuse(request, reply, error as ValidationError);
  }
  const key = `${request.ip} ${email}`;
  const waitMs = failures.waitMs(key, Date.now());
  if (waitMs > 0) throw tooSoon(waitMs, "tooManyAttempts");
  failures.count(key, Date.now());
  const [user] = await platform.db.select().from(users).where(eq(users.email, email));
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    return refuse(request, reply, new ValidationError([{ field: "password", key: "wrongPassword" }]));
  }
  failures.clear(key);
  const token = await startSession(platform.db, user.id);
  return reply.send({ success: true, data: { token, user: userView(user) }, errors: {} });
}

/** 422 in the shape of `/auth/*`: errors by field. */
function refuse(request: FastifyRequest, reply: FastifyReply, { fields }: ValidationError): FastifyReply {
  const errors: Record<string, string[]> = {};
  for (const { field, key, values } of fields) errors[field] = [textOf(languageOf(request), key, values)];
  return reply.status(422).send({ success: false, data: null, errors });
}
