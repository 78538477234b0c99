/** Catch-up: the only way to read missed notifications (contract 3.2). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { readCaller } from "../http/caller";
import { HttpError } from "../http/errors";
import { takes } from "../http/input/input";
import type { Query } from "../http/input/query";
import { readAfter } from "./log";

const MAX_LIMIT = 300;

/**
 * `GET /notifications?epoch=E&after=N&limit=300` → `{data: {epoch, head, more, items}}`; 409 with `tooOld` or `epoch`
 * requires a snapshot. Without epoch and after it answers the position only.
 */
export function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  const list = takes({ query: rangeIn }, async ({ epoch, after, limit }, request) => {
    const { userId } = readCaller(request);
    const position = await platform.readPosition(userId);
    if (epoch === undefined && after === undefined) return { data: { ...position, more: false, items: [] } };
    if (epoch !== position.epoch) throw new HttpError(409, "logCut", {}, { extra: { epoch: position.epoch } });
    const items = await readAfter(platform.db, userId, position, after ?? 0, limit);
    if (!items) throw new HttpError(409, "logCut", {}, { extra: { tooOld: true } });
    return { data: { ...position, more: (items.at(-1)?.seq ?? position.head) < position.head, items } };
  });
  app.get("/notifications", list);
}

const rangeIn = (query: Query) => ({
  epoch: query.text("epoch"),
  after: query.number("after"),
  limit: Math.min(MAX_LIMIT, Math.max(1, query.number("limit") ?? MAX_LIMIT)),
});
