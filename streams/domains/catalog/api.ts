/** The calls of the catalogue (B, section 7; contract 4). */
import { map, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { type Addition, type CatalogPage, type CatalogPosition, NothingToAddToStruct, PositionStruct } from "./events";
import { partsOf } from "./key";

/** B, section 9. */
export const PAGE_SIZE = 6;

/** GET /catalog-position: six of a category, or of all. */
export const getPage = (http: HttpPort, key: number): Observable<CatalogPage> => {
  const { categoryId, page } = partsOf(key);
  const category = categoryId === 0 ? {} : { category_id: categoryId };
  return http
    .requestPage({
      method: "GET",
      path: "/catalog-position",
      query: { perPage: PAGE_SIZE, page, ...category },
      schema: listOf(PositionStruct),
    })
    .pipe(map(({ items, pageCount }) => ({ positions: items, pageCount })));
};

/** GET /catalog-position/{id}: one, with what its course consists of. */
export const getPosition = (http: HttpPort, positionId: number): Observable<CatalogPosition> =>
  http.request({ method: "GET", path: `/catalog-position/${positionId}`, schema: PositionStruct });

/** POST /catalog-position/{id}/add-to-subscription (v2); 409 without a subscription to add it to. What it answers is pushed too. */
export const postAddition = (http: HttpPort, key: string, { positionId }: Addition): Observable<undefined> =>
  http.request({
    method: "POST",
    base: "v2",
    conflict: NothingToAddToStruct,
    path: `/catalog-position/${positionId}/add-to-subscription`,
    idempotencyKey: key,
  });
