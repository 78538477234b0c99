/**
 * Multipart bodies of text fields, as the profile and the sign-up send them. Rule: read whole and small by the runtime's
 * own parser; files are sent by uploads, so a file part is no field (SEC-04).
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "../errors";

/** A profile takes two kilobytes; this limits the cost of a hostile body. */
const MAX_FORM_BYTES = 32 * 1024;

/** Makes the routes registered in `app` read multipart bodies, and nothing else: another type is 415. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  limitBodies(app, MAX_FORM_BYTES);
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (request: FastifyRequest, body: Buffer) =>
    readForm(request.headers["content-type"] ?? "", body),
  );
}

/** Limits the bodies of the routes registered in `app` from here on; a refusal names this limit. */
export function limitBodies(app: FastifyInstance, maxBytes: number): void {
  app.addHook("onRoute", (route) => {
    route.bodyLimit = maxBytes;
  });
}

/** The text fields by name; of several with one name the last. Throws 400 for a body that is no form. */
async function readForm(contentType: string, body: Buffer): Promise<Record<string, string>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": contentType } }).formData();
    return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    throw new HttpError(400, "badRequest");
  }
}
