/** Signing in and out. Rule: an unknown e-mail and a wrong password get the same answer and take the same time (SEC-05). */
import { eq, type SQL } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { users } from "../database/schema";
import { readCaller, requireCaller } from "../http/caller";
import { invalid } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { noBody, takes } from "../http/input/input";
import { userView } from "../users/view";
import { answerAsAuth, succeed } from "./answers";
import { readAppId, readPassword } from "./fields";
import { AuthLimits } from "./limits";
import { isPassword } from "./passwords";
import { recoveryRoutes } from "./recovery";
import { logOut, startSession } from "./sessions";
import { signUpRoutes } from "./signUp";

/** Every `/auth/*` of v1: it answers `{success, data, errors}` (contract 1). */
export const authRoutes = (platform: Platform) => async (app: FastifyInstance) => {
  const limits = new AuthLimits();
  answerAsAuth(app);
  signInRoutes(app, platform, limits);
  await signUpRoutes(app, platform, limits);
  recoveryRoutes(app, platform, limits);
};

const byEmail = (fields: Fields) => ({
  email: fields.text("email", { max: 320, isRequired: true }).toLowerCase(),
  password: readPassword(fields),
});

const byAppId = (fields: Fields) => ({ appId: readAppId(fields), password: readPassword(fields) });

/** `POST /auth/login` and `/auth/login-by-app-id` answer token and user; `POST /auth/logout` ends the session. */
function signInRoutes(app: FastifyInstance, platform: Platform, limits: AuthLimits): void {
  app.post(
    "/auth/login",
    takes({ body: byEmail }, ({ email, password }, request, reply) =>
      signIn(request, reply, { identity: email, where: eq(users.email, email), password }),
    ),
  );
  app.post(
    "/auth/login-by-app-id",
    takes({ body: byAppId }, ({ appId, password }, request, reply) =>
      signIn(request, reply, { identity: `app ${appId}`, where: eq(users.appId, appId), password }),
    ),
  );
  const signedIn = { preHandler: requireCaller(platform.findCaller) };
  const logout = takes(
    { body: noBody },
    async (_, request, reply) => {
      await logOut(platform, readCaller(request).sessionId);
      return succeed(reply, null);
    },
    signedIn,
  );
  app.post("/auth/logout", logout);

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { identity, where, password }: { identity: string; where: SQL; password: string },
  ): Promise<FastifyReply> {
    const user = await limits.trySignIn(request, identity, async () => {
      const [found] = await platform.db.select().from(users).where(where);
      return (await isPassword(found?.passwordHash, password)) ? found : undefined;
    });
    if (!user) throw invalid("password", "wrongPassword");
    return succeed(reply, { token: await startSession(platform.db, user.id), user: userView(user) });
  }
}
