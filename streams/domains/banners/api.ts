/** The calls of banners (B, section 7). */
import type { Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { type Banner, BannerStruct } from "./events";

/** GET /banners: all but the new features. */
export const getBanners = (http: HttpPort): Observable<readonly Banner[]> =>
  http.request({ method: "GET", path: "/banners", schema: listOf(BannerStruct) });

/** GET /banner/new-features: what is new, for a position by its code (contract 5). */
export const getNews = (http: HttpPort, position: number): Observable<readonly Banner[]> =>
  http.request({ method: "GET", path: "/banner/new-features", query: { position }, schema: listOf(BannerStruct) });
