/** The learner's saved cards (contract 4), version 2: answers are under `data`. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { HttpError } from "../http/errors";
import { noBody } from "../http/input/input";
import { bankUrl } from "../orders/payUrl";
import { methodViews } from "./view";
import { removeMethod } from "./write";

/** `GET /user-payment-method`, `POST /user-payment-method`, which answers where a card is added, and `DELETE /user-payment-method/{id}`. */
export function paymentMethodRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/user-payment-method", async (request) => ({
    data: await methodViews(platform.db, readCaller(request).userId),
  }));
  const add = changes(platform, { body: noBody }, async (_, __, userId) => {
    if (!platform.options.isDemo) throw new HttpError(409, "noPayments");
    return { status: 201, body: { data: { url: bankUrl(platform.storage.secret, "card", userId) } } };
  });
  app.post("/user-payment-method", add);
  const remove = changes(platform, { path: (path) => ({ id: path.id() }) }, (change, { id }, userId) =>
    removeMethod(change, { id, userId }),
  );
  app.delete("/user-payment-method/:id", remove);
}
