/** Every answer in the language of its request. Rule: it is added before any route. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../database/open";
import { findAskedLanguage, languageOf } from "../http/errors";
import type { Language } from "../http/texts";
import { Translations } from "./translations";

/** In which language a call reads the school's texts; undefined: as they were written, in which the staff find them by their words. */
export const findTextLanguage = (request: FastifyRequest): Language | undefined =>
  request.routeOptions.url?.startsWith("/staff/") ? undefined : languageOf(request);

/** Reads the translations; translates the school's texts in what routes answer, writes addresses as `publicUrl` wants them, and notes which language each learner's device asks for. */
export async function translateAnswers(app: FastifyInstance, db: Db, publicUrl?: string): Promise<Translations> {
  const translations = await Translations.read(db, publicUrl);
  app.addHook("preHandler", async (request) => {
    if (request.caller) translations.noteAsked(request.caller.userId, findAskedLanguage(request));
  });
  app.addHook("preSerialization", async (request, _, payload) => {
    const language = findTextLanguage(request);
    const isChanged = publicUrl !== undefined || (language && translations.has(language));
    return isChanged ? translations.resolve(payload, language) : payload;
  });
  return translations;
}
