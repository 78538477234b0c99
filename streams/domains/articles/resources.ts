/** The articles of each community host. Rule: each host is a resource of its own, so that one that fails costs its own part (CLUB-05). */
import type { Observable } from "rxjs";
import { defineResource } from "../../bus/resource/defineResource";
import { pending, type Resource } from "../../bus/resource/resource";
import { inRecord } from "../../bus/resource/statusField";
import type { Article } from "./events";

export interface KnownArticles {
  readonly resource: Resource;
  readonly articles: readonly Article[];
}
/** Where articles come from: the hosts that are configured now, for the clubs that are known now. */
export interface ArticleSource {
  preview(host: number): Observable<readonly Article[]>;
}

/** No push names an article; clubs that changed may have others. */
export const preview = defineResource({
  name: "articles/preview",
  key: "host",
  stored: "aged",
  statusIn: inRecord("hosts", "resource", (): KnownArticles => ({ resource: pending, articles: [] })),
  get: (source: ArticleSource, host) => source.preview(host),
  pushes: ["community.changed"],
  refetchOn: ["community.changed"],
  // no push tells of a mark (OFF-04)
  forgetOn: ["articles/marked"],
  maxAgeMs: 300_000,
});
