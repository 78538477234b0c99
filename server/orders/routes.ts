/** Ordering (contract 4). Rule: who orders is told by the token in the query, as A has it, or by the header. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { requireOwnPassword } from "../http/access";
import { callerOf, requireCaller } from "../http/caller";
import { HttpError } from "../http/errors";
import { answerOnce } from "../http/idempotency";
import { pathId, queryText } from "../http/query";
import { payUrl, placeOrder } from "./store";

/** `POST /order/{serviceId}?token=` answers `{id, status, payment_url}`. */
export function orderRoutes(app: FastifyInstance, platform: Platform): void {
  const requireHeader = requireCaller(platform.findCaller);
  const requireBuyer = async (request: FastifyRequest): Promise<void> => {
    const token = queryText(request, "token");
    if (token === undefined) return requireHeader(request);
    request.caller = (await platform.findCaller(token)) ?? null;
    if (!request.caller) throw new HttpError(401, "unauthorized");
  };
  app.post("/order/:id", { preHandler: [requireBuyer, requireOwnPassword] }, async (request, reply) => {
    const serviceId = pathId(request);
    const { userId } = callerOf(request);
    return answerOnce(platform, request, reply, async (change) => {
      const { id, status } = await placeOrder(platform, change, userId, serviceId);
      const payment_url = status === "created" ? payUrl(platform.storage.secret, id) : null;
      return { status: 201, body: { id, status, payment_url } };
    });
  });
}
