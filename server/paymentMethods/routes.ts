/** The learner's saved cards (contract 4), version 2: answers are under `data`. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { methodViews } from "./view";
import { removeMethod } from "./write";

/** `GET /user-payment-method` and `DELETE /user-payment-method/{id}`. */
export function paymentMethodRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/user-payment-method", async (request) => ({
    data: await methodViews(platform.db, readCaller(request).userId),
  }));
  const remove = changes(platform, { path: (path) => ({ id: path.id() }) }, (change, { id }, userId) =>
    removeMethod(change, { id, userId }),
  );
  app.delete("/user-payment-method/:id", remove);
}
