/** Every answer in the language of its request. Rule: it is added before any route. */
import type { FastifyInstance } from "fastify";
import type { Db } from "../database/open";
import { findAskedLanguage, languageOf } from "../http/errors";
import { Translations } from "./translations";

/** Reads the translations; translates the school's texts in what routes answer, and notes which language each learner's device asks for. */
export async function translateAnswers(app: FastifyInstance, db: Db): Promise<Translations> {
  const translations = await Translations.read(db);
  app.addHook("preHandler", async (request) => {
    if (request.caller) translations.noteAsked(request.caller.userId, findAskedLanguage(request));
  });
  app.addHook("preSerialization", async (request, _, payload) => {
    const language = languageOf(request);
    return translations.has(language) ? translations.resolve(payload, language) : payload;
  });
  return translations;
}
