/** What a page needs before anyone has signed in (contract 2). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { neverShed } from "../http/app";
import { brandOf } from "../http/brand";
import { languageOf } from "../http/errors";
import { texts } from "../http/texts";

const VERSION = 13;

/** `GET /config.json`, by Host header; a cache must revalidate it each time. */
export function configRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/config.json", { config: neverShed }, async (request, reply) => {
    reply.header("Cache-Control", "no-cache");
    return platform.brands.configFor(request.headers.host ?? "");
  });
}

/** `GET /external-application-config`: the onboarding chat's texts in the requested language, and the brand's questions. */
export function onboardingRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/external-application-config", async (request) => {
    const questions = brandOf(platform, request).userInfoChat ?? [];
    return { data: { config: { version: VERSION, ...texts[languageOf(request)].onboarding, questions } } };
  });
}
