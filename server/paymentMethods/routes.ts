/** The learner's saved cards (contract 4), version 2: answers are under `data`. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { callerOf } from "../http/caller";
import { answerOnce } from "../http/idempotency";
import { takes } from "../http/input/input";
import { methodViews } from "./view";
import { removeMethod } from "./write";

/** `GET /user-payment-method` and `DELETE /user-payment-method/{id}`. */
export function paymentMethodRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/user-payment-method", async (request) => ({
    data: await methodViews(platform.db, callerOf(request).userId),
  }));
  const remove = takes({ path: (path) => ({ id: path.id() }) }, ({ id }, request, reply) => {
    const { userId } = callerOf(request);
    return answerOnce(platform, request, reply, (change) => removeMethod(change, { id, userId }));
  });
  app.delete("/user-payment-method/:id", remove);
}
