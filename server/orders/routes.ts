/** Ordering (contract 4). Rule: the caller is known by the token in the query, as in A, or by the header. */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { atOneMoment } from "../database/moment";
import { orders } from "../database/schema";
import { requireOwnPassword } from "../http/access";
import { readCaller, requireCaller } from "../http/caller";
import { changes } from "../http/changes";
import { HttpError } from "../http/errors";
import { noBody, takes } from "../http/input/input";
import { pageWindow, setPageHeaders } from "../http/input/paging";
import { type Path, Query } from "../http/input/query";
import { createOrder } from "./create";
import { orderView, readOrder, readOrders } from "./view";

const PAGE_SIZE = 20;

/** `POST /order/{serviceId}?token=` answers the order, and so does `GET /order/{id}`; `GET /order?page=` the learner's, the newest first. */
export function orderRoutes(app: FastifyInstance, platform: Platform): void {
  const { secret } = platform.storage;
  const requireHeader = requireCaller(platform.findCaller);
  const requireBuyer = async (request: FastifyRequest): Promise<void> => {
    const token = new Query(request).text("token");
    if (token === undefined) return requireHeader(request);
    request.caller = (await platform.findCaller(token)) ?? null;
    if (!request.caller) throw new HttpError(401, "unauthorized");
  };
  const create = changes(
    platform,
    { path: (path) => ({ serviceId: path.id() }), body: noBody },
    async (change, { serviceId }, userId) => {
      const full = await createOrder(platform, change, { userId, serviceId });
      return { status: 201, body: orderView(secret, full) };
    },
    { onRequest: [requireBuyer, requireOwnPassword] },
  );
  app.post("/order/:id", create);
  const path = (path: Path) => ({ id: path.id() });
  const show = takes(
    { path },
    async ({ id }, request) => {
      const isOwn = and(eq(orders.id, id), eq(orders.userId, readCaller(request).userId));
      return orderView(secret, await readOrder(platform.db, isOwn));
    },
    { onRequest: [requireHeader, requireOwnPassword] },
  );
  app.get("/order/:id", show);
  const list = takes(
    { query: (query) => ({ page: query.number("page") }) },
    (asked, request, reply) =>
      atOneMoment(platform.db, async (moment) => {
        const isOwn = eq(orders.userId, readCaller(request).userId);
        const window = pageWindow(asked, await moment.$count(orders, isOwn), { default: PAGE_SIZE, max: PAGE_SIZE });
        setPageHeaders(reply, window);
        const found = await readOrders(moment, isOwn, window.perPage, window.offset);
        return found.map((full) => orderView(secret, full));
      }),
    { onRequest: [requireHeader, requireOwnPassword] },
  );
  app.get("/order", list);
}
