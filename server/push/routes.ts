/** The devices that are sent a learner's news (OFF-06; contract 4). */
import { ECDH } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import type { Query } from "../http/input/query";
import { pickLanguage } from "../http/texts";
import { type AddressRules, readEndpoint } from "./addresses";
import { readPushKeys } from "./keys";
import { dropDevice, putDevice } from "./store";

const MOST_CHARACTERS = 2_048;
const KEY_BYTES = 65;
const SECRET_BYTES = 16;

/** `GET /push-key`, `POST /push-subscriptions` and `DELETE /push-subscriptions?endpoint=`. */
export function pushRoutes(app: FastifyInstance, platform: Platform): void {
  const rules = { isLoopbackAllowed: platform.options.isLoopbackPushed };
  app.get("/push-key", async () => ({ key: (await readPushKeys(platform.db)).publicKey }));
  const add = changes(platform, { body: deviceIn(rules) }, async ({ db, nowMs }, device, userId, request) => {
    const { sessionId } = readCaller(request);
    await putDevice(db, { ...device, userId, sessionId, createdAtMs: nowMs });
    return { status: 204 };
  });
  app.post("/push-subscriptions", add);
  const remove = changes(platform, { query: endpointIn }, async ({ db }, { endpoint }, userId) => {
    await dropDevice(db, userId, endpoint);
    return { status: 204 };
  });
  app.delete("/push-subscriptions", remove);
}

const endpointIn = (query: Query) => ({ endpoint: query.text("endpoint") ?? "" });

const deviceIn = (rules: AddressRules) => (fields: Fields) => {
  const endpoint = fields.text("endpoint", { max: MOST_CHARACTERS, isRequired: true });
  if (!readEndpoint(endpoint, rules)) fields.refuse("endpoint", "invalid");
  const keys = fields.within("keys");
  const p256dh = keys.text("p256dh", { max: 100, isRequired: true });
  const auth = keys.text("auth", { max: 40, isRequired: true });
  if (!isKey(p256dh) || Buffer.from(auth, "base64url").length !== SECRET_BYTES) fields.refuse("keys", "invalid");
  return { endpoint, p256dh, auth, language: pickLanguage(fields.text("lang", { max: 20 }), undefined) };
};

/** A point of the curve, uncompressed: with anything else nothing could be encrypted. */
function isKey(text: string): boolean {
  const key = Buffer.from(text, "base64url");
  try {
    return key.length === KEY_BYTES && ECDH.convertKey(key, "prime256v1").length > 0;
  } catch {
    return false;
  }
}
