/** What a page needs before anyone has signed in (contract 2). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { neverShed } from "../http/app";
import { brandOf } from "../http/brand";
import { languageOf } from "../http/errors";

const VERSION = 13;

const words = {
  en: {
    welcomeMessages: ["Welcome!", "A few questions, and your first lesson is open."],
    goodbyeMessages: ["Thank you, your registration is complete."],
  },
  ru: {
    welcomeMessages: ["Добро пожаловать!", "Несколько вопросов – и первый урок открыт."],
    goodbyeMessages: ["Спасибо, регистрация завершена."],
  },
  es: {
    welcomeMessages: ["¡Te damos la bienvenida!", "Unas preguntas y tu primera lección estará abierta."],
    goodbyeMessages: ["Gracias, el registro está completo."],
  },
};

/** `GET /config.json`, by Host header; never kept by a cache without asking again. */
export function configRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/config.json", { config: neverShed }, async (request, reply) => {
    reply.header("Cache-Control", "no-cache");
    return platform.brands.configFor(request.headers.host ?? "");
  });
}

/** `GET /external-application-config`: the onboarding chat's words in the language asked for, and the brand's questions. */
export function onboardingRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/external-application-config", async (request) => {
    const questions = brandOf(platform, request).userInfoChat ?? [];
    return { data: { config: { version: VERSION, ...words[languageOf(request)], questions } } };
  });
}
