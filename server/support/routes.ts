/** The support's categories (SUP-04). */
import type { FastifyInstance } from "fastify";
import { languageOf } from "../http/errors";
import { queryText } from "../http/query";
import { texts } from "../http/texts";
import { categories } from "./categories";

/** `GET /support-category`: `[{id, sort, title, target_product}]` in their own order, by id with `sort=id`. */
export function supportRoutes(app: FastifyInstance): void {
  app.get("/support-category", async (request) => {
    const titles = texts[languageOf(request)].supportCategories;
    const key = queryText(request, "sort") === "id" ? "id" : "sort";
    return categories
      .toSorted((a, b) => a[key] - b[key])
      .map(({ id, sort, targetProduct }) => ({
        id,
        sort,
        title: titles[id],
        target_product: targetProduct,
      }));
  });
}
