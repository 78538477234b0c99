/** The calls to a community host (B, section 7; contract 4). */

import { map, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import { object } from "../../bus/wire/schema";
import type { Club } from "../clubs/events";
import { ArticleStruct, inOrder, toArticle } from "./article";
import type { Article, MarkRequest } from "./events";
import type { HostsPort } from "./hosts";

/** Wanted is 370 × 210; twice as many points for dense screens (CLUB-02). */
const THUMBNAIL = { width: 2 * 370, height: 2 * 210 } as const;

/** GET {host}/api/v1/articles/preview: the articles of these clubs, in their order. */
export const getPreview = (http: HostsPort, host: string, clubs: readonly Club[]): Observable<readonly Article[]> =>
  http
    .request({
      method: "GET",
      base: "club",
      host,
      path: "/articles/preview",
      query: {
        "external_id[]": clubs.map(({ id }) => id),
        thumbnail_width: THUMBNAIL.width,
        thumbnail_height: THUMBNAIL.height,
      },
      schema: object({ "hydra:member": listOf(ArticleStruct) }),
    })
    .pipe(map((answer) => answer["hydra:member"].map((wire) => toArticle(wire, host, clubs)).toSorted(inOrder)));

/** POST or DELETE {host}/api/v1/articles/{id}/like or /favourite; a repeat changes nothing. */
export const putMark = (http: HostsPort, key: string, { host, articleId, mark, isOn }: MarkRequest): Observable<void> =>
  http
    .request<unknown>({
      method: isOn ? "POST" : "DELETE",
      base: "club",
      host,
      path: `/articles/${articleId}/${mark}`,
      idempotencyKey: key,
    })
    .pipe(map(() => undefined));
