/** The school's banners, and what is new, by the code of a position (CAT-04). */

import { forkJoin, map, type Observable } from "rxjs";
import { defineResource } from "../../bus/resource/defineResource";
import { fetched } from "../../bus/resource/fetched";
import { defineOwnResource } from "../../bus/resource/ownResource";
import type { HttpPort } from "../../ports/types";
import { getBanners, getNews } from "./api";
import { type Banner, bannerPushes } from "./events";
import { codeOfAll } from "./slots";

export const bannerList = defineResource({
  name: "banners",
  stored: "pushed",
  statusIn: fetched,
  get: getBanners,
  pushes: Object.keys(bannerPushes),
  // without an entity
  refetchOn: ["banner.changed"],
  after: "subscriptions/settled",
});

/** News of the position itself, and of all positions: a server may know only the exact code. */
const news = defineOwnResource({
  name: "banners/news",
  // not "code": under that name the tools hide it, as a credential
  key: "positionId",
  stored: "pushed",
  get: (http: HttpPort, code): Observable<readonly Banner[]> =>
    forkJoin([getNews(http, code), getNews(http, codeOfAll(code))]).pipe(
      map(([own, all]) => [...own, ...all.filter(({ id }) => !own.some((banner) => banner.id === id))]),
    ),
  pushes: Object.keys(bannerPushes),
  refetchOn: ["banner.changed"],
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [news] as const;
