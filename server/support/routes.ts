/** The support's categories (SUP-04). */
import type { FastifyInstance } from "fastify";
import { languageOf } from "../http/errors";
import { takes } from "../http/input/input";
import type { Query } from "../http/input/query";
import { texts } from "../http/texts";
import { categories } from "./categories";

/** `GET /support-category`: `[{id, sort, title, target_product}]` in their own order, by id with `sort=id`. */
export function supportRoutes(app: FastifyInstance): void {
  const query = (query: Query) => ({ key: query.text("sort") === "id" ? ("id" as const) : ("sort" as const) });
  const list = takes({ query }, async ({ key }, request) => {
    const titles = texts[languageOf(request)].supportCategories;
    return categories
      .toSorted((a, b) => a[key] - b[key])
      .map(({ id, sort, targetProduct }) => ({
        id,
        sort,
        title: titles[id],
        target_product: targetProduct,
      }));
  });
  app.get("/support-category", list);
}
