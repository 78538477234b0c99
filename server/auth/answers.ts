/** The shape of `/auth/*` (contract 1): `{success, data, errors}`, refusals too. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { answerError, languageOf, ValidationError } from "../http/errors";
import { translate } from "../http/texts";

export const succeed = (reply: FastifyReply, data: object | null): FastifyReply =>
  reply.send({ success: true, data, errors: {} });

/** What does not validate is 422 with its errors by field; any other refusal has the same shape as everywhere. */
export function answerAsAuth(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ValidationError)) return answerError(error, request, reply);
    const errors: Record<string, string[]> = {};
    for (const { field, key, values } of error.fields)
      errors[field] = [...(errors[field] ?? []), translate(languageOf(request), key, values)];
    return reply.status(422).send({ success: false, data: null, errors });
  });
}
