/** The catalogue (contract 4). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { findBrand } from "../http/brand";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import { noBody, takes } from "../http/input/input";
import { pageWindow, setPageHeaders } from "../http/input/paging";
import type { Query } from "../http/input/query";
import { addToSubscription } from "./add";
import { readContents } from "./contents";
import { positionViews, readPositions } from "./view";

const PAGE_SIZE = 6;
const MAX_PAGE_SIZE = 50;

/** `GET /catalog-position?perPage=&page=&category_id=` and `GET /catalog-position/{id}`. */
export function catalogRoutes(app: FastifyInstance, platform: Platform): void {
  const query = (query: Query) => ({
    page: query.number("page"),
    perPage: query.number("perPage"),
    categoryId: query.number("category_id"),
  });
  const list = takes({ query }, async ({ categoryId, ...asked }, request, reply) => {
    const { userId } = readCaller(request);
    const brandServiceIds = readServiceIds(findBrand(platform, request));
    const all = await readPositions(platform, { categoryId, brandServiceIds, userId, nowMs: Date.now() });
    const window = pageWindow(asked, all.length, { default: PAGE_SIZE, max: MAX_PAGE_SIZE });
    setPageHeaders(reply, window);
    const page = all.slice(window.offset, window.offset + window.perPage);
    return positionViews(platform.db, page, { userId, nowMs: Date.now() });
  });
  app.get("/catalog-position", list);
  const one = takes({ path: (path) => ({ id: path.id() }) }, async ({ id }, request) => {
    const viewer = { userId: readCaller(request).userId, nowMs: Date.now() };
    const full = (await readPositions(platform, viewer)).find(({ position }) => position.id === id);
    if (!full) throw notFound();
    const { courseId } = full.position;
    const [view] = await positionViews(platform.db, [full], viewer);
    return { ...view, contents: courseId === null ? null : await readContents(platform.db, courseId) };
  });
  app.get("/catalog-position/:id", one);
}

/** `POST /catalog-position/{id}/add-to-subscription`, version 2. */
export function catalogAddRoutes(app: FastifyInstance, platform: Platform): void {
  const add = changes(platform, { path: (path) => ({ id: path.id() }), body: noBody }, (change, { id }, userId) =>
    addToSubscription(platform, change, { id, userId }),
  );
  app.post("/catalog-position/:id/add-to-subscription", add);
}

/** Of the brand's products, in their order. */
function readServiceIds({ catalog }: Record<string, unknown>): number[] {
  const { products } = (catalog ?? {}) as { products?: unknown };
  if (!Array.isArray(products)) return [];
  return products.flatMap((product: { serviceId?: unknown } | null) => {
    const id = product?.serviceId;
    return typeof id === "number" ? [id] : [];
  });
}
