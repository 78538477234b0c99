/** Ordering (contract 4). Rule: the caller is known by the token in the query, as in A, or by the header. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { requireOwnPassword } from "../http/access";
import { callerOf, requireCaller } from "../http/caller";
import { HttpError } from "../http/errors";
import { answerOnce } from "../http/idempotency";
import { noBody, takes } from "../http/input";
import { Query } from "../http/query";
import { payUrl, placeOrder } from "./store";

/** `POST /order/{serviceId}?token=` answers `{id, status, payment_url}`. */
export function orderRoutes(app: FastifyInstance, platform: Platform): void {
  const requireHeader = requireCaller(platform.findCaller);
  const requireBuyer = async (request: FastifyRequest): Promise<void> => {
    const token = new Query(request).text("token");
    if (token === undefined) return requireHeader(request);
    request.caller = (await platform.findCaller(token)) ?? null;
    if (!request.caller) throw new HttpError(401, "unauthorized");
  };
  const buyersOnly = { preHandler: [requireBuyer, requireOwnPassword] };
  const order = takes(
    { path: (path) => ({ serviceId: path.id() }), body: noBody },
    ({ serviceId }, request, reply) => {
      const { userId } = callerOf(request);
      return answerOnce(platform, request, reply, async (change) => {
        const { id, status } = await placeOrder(platform, change, userId, serviceId);
        const payment_url = status === "created" ? payUrl(platform.storage.secret, id) : null;
        return { status: 201, body: { id, status, payment_url } };
      });
    },
    buyersOnly,
  );
  app.post("/order/:id", order);
}
