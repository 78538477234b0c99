/** The school's banners, and what is new, by the code of a position (CAT-04). */
import { forkJoin, map, type Observable } from "rxjs";
import { defineResource } from "../../bus/defineResource";
import { fetched } from "../../bus/fetched";
import { pending, type Resource } from "../../bus/resource";
import { inRecord } from "../../bus/statusField";
import type { HttpPort } from "../../ports/types";
import { getBanners, getNews } from "./api";
import { type Banner, bannerPushes } from "./events";
import { codeOfAll } from "./slots";

export const bannerList = defineResource({
  name: "banners",
  statusIn: fetched,
  get: getBanners,
  pushes: Object.keys(bannerPushes),
  // without an entity
  hints: ["banner.changed"],
  after: "subscriptions/settled",
});

/** What is new at one position. */
export interface KnownNews {
  readonly resource: Resource;
  readonly banners: readonly Banner[];
}

/** News of the position itself, and of all positions: a server may know only the exact code. */
export const news = defineResource({
  name: "banners/news",
  // not "code": under that name the tools hide it, as a credential
  key: "positionId",
  statusIn: inRecord("news", "resource", (): KnownNews => ({ resource: pending, banners: [] })),
  get: (http: HttpPort, code): Observable<readonly Banner[]> =>
    forkJoin([getNews(http, code), getNews(http, codeOfAll(code))]).pipe(
      map(([own, all]) => [...own, ...all.filter(({ id }) => !own.some((banner) => banner.id === id))]),
    ),
  pushes: Object.keys(bannerPushes),
  hints: ["banner.changed"],
});
