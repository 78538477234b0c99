/** The learner's saved cards (contract 4), version 2: answers are under `data`. */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { paymentMethods } from "../database/schema";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { HttpError, invalid } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { noBody } from "../http/input/input";
import type { Path } from "../http/input/query";
import { signedUrl } from "../orders/signedUrl";
import { methodViews } from "./view";
import { makeDefault, removeMethod } from "./write";

/**
 * `GET /user-payment-method`; `POST /user-payment-method`, which answers where a card is added or replaced; `DELETE /user-payment-method/{id}`
 * and `PUT /user-payment-method/{id}/default`.
 */
export function paymentMethodRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/user-payment-method", async (request) => ({
    data: await methodViews(platform.db, readCaller(request).userId),
  }));
  const { secret } = platform.storage;
  const add = changes(platform, { body: additionBody }, async ({ db }, { replaces }, userId) => {
    if (!platform.options.isDemo) throw new HttpError(409, "noPayments");
    if (replaces === undefined) return { status: 201, body: { data: { url: signedUrl(secret, "card", userId) } } };
    const isOwn = and(eq(paymentMethods.id, replaces), eq(paymentMethods.userId, userId));
    if ((await db.$count(paymentMethods, isOwn)) === 0) throw invalid("replaces", "cardUnknown");
    return { status: 201, body: { data: { url: signedUrl(secret, "replacement", replaces) } } };
  });
  app.post("/user-payment-method", add);
  const path = (path: Path) => ({ id: path.id() });
  const remove = changes(platform, { path }, (change, { id }, userId) => removeMethod(change, { id, userId }));
  app.delete("/user-payment-method/:id", remove);
  const choose = changes(platform, { path, body: noBody }, (change, { id }, userId) =>
    makeDefault(change, { id, userId }),
  );
  app.put("/user-payment-method/:id/default", choose);
}

const additionBody = (fields: Fields) => ({ replaces: fields.idIfAny("replaces") });
