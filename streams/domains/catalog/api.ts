/** The calls of the catalogue (B, section 7; contract 4). */
import { concatMap, map, type Observable, of } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { type Addition, type CatalogPage, type CatalogPosition, NothingToAddToStruct, PositionStruct } from "./events";
import { partsOf } from "./key";

/** B, section 9. */
export const PAGE_SIZE = 6;

/** As many as a server sends at once where all are asked for, and how often it is asked for more at most. */
const WHOLE_SIZE = 50;
const MOST_PAGES = 40;

/** GET /catalog-position: six of a category, or of all; page 0 is all of its positions, to be searched and sorted here. */
export const getPage = (http: HttpPort, key: number): Observable<CatalogPage> => {
  const { categoryId, page } = partsOf(key);
  return page === 0 ? getWhole(http, categoryId) : requestPage(http, categoryId, page, PAGE_SIZE);
};

function requestPage(http: HttpPort, categoryId: number, page: number, perPage: number): Observable<CatalogPage> {
  const category = categoryId === 0 ? {} : { category_id: categoryId };
  return http
    .requestPage({
      method: "GET",
      path: "/catalog-position",
      query: { perPage, page, ...category },
      schema: listOf(PositionStruct),
    })
    .pipe(map(({ items, pageCount }) => ({ positions: items, pageCount })));
}

/** Page after page, until the server's count of them, or one that brings nothing new (contract 2). */
function getWhole(http: HttpPort, categoryId: number): Observable<CatalogPage> {
  const from = (page: number, known: CatalogPage["positions"]): Observable<CatalogPage> =>
    requestPage(http, categoryId, page, WHOLE_SIZE).pipe(
      concatMap(({ positions, pageCount }) => {
        const ids = new Set(known.map(({ id }) => id));
        const added = positions.filter(({ id }) => !ids.has(id));
        const all = [...known, ...added];
        const isLast = pageCount === null ? positions.length < PAGE_SIZE : page >= pageCount;
        return isLast || added.length === 0 || page === MOST_PAGES
          ? of({ positions: all, pageCount: 1 })
          : from(page + 1, all);
      }),
    );
  return from(1, []);
}

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
