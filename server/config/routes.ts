/** What a page needs before anyone has signed in (contract 2). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";

const onboarding = {
  version: 13,
  welcomeMessages: ["Welcome! A few questions and your first lesson is open."],
  goodbyeMessages: ["Thank you, your registration is complete."],
  questions: [],
};

/** `GET /config.json`, by Host header; never kept by a cache without asking again. */
export function configRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/config.json", async (request, reply) => {
    reply.header("Cache-Control", "no-cache");
    return platform.brands.configFor(request.headers.host ?? "");
  });
}

/** `GET /external-application-config`: the onboarding chat's words. */
export function onboardingRoutes(app: FastifyInstance): void {
  app.get("/external-application-config", async () => ({ data: { config: onboarding } }));
}
