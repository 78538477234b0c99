/** What screens read of articles: what the hosts said. */
import { pending, type Resource } from "../../bus/resource/resource";
import type { Article } from "./events";
import type { ArticlesState } from "./state";

export interface HasArticles {
  readonly articles: ArticlesState;
}
const NONE: readonly Article[] = [];

export const selectStoredArticles = (state: HasArticles, host: number): readonly Article[] =>
  state.articles.hosts[host]?.articles ?? NONE;
export const selectArticlesResource = (state: HasArticles, host: number): Resource =>
  state.articles.hosts[host]?.resource ?? pending;
