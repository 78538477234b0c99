/** What a page needs before anyone has signed in (contract 2). */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { POLICY } from "../consent/policy";
import type { Platform } from "../context";
import { neverShed } from "../http/app";
import { findBrand } from "../http/brand";
import { languageOf } from "../http/errors";
import { texts } from "../http/texts";

const VERSION = 13;

/** `GET /config.json`, by Host header, with the policy that visitors answer; a cache must ask each time whether it is the same, which is a 304. */
export function configRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/config.json", { config: neverShed }, async (request, reply) => {
    const text = JSON.stringify({ ...platform.brands.configFor(request.headers.host ?? ""), cookie: POLICY });
    const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    reply.header("Cache-Control", "no-cache").header("ETag", tag);
    // a proxy that compresses it makes the tag weak, W/"…"
    if (request.headers["if-none-match"]?.includes(tag)) return reply.status(304).send();
    return reply.type("application/json; charset=utf-8").send(text);
  });
}

/** `GET /external-application-config`: the onboarding chat's texts in the requested language, and the brand's questions. */
export function onboardingRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/external-application-config", async (request) => {
    const questions = findBrand(platform, request).userInfoChat ?? [];
    return { data: { config: { version: VERSION, ...texts[languageOf(request)].onboarding, questions } } };
  });
}
