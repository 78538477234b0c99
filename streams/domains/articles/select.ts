/** What screens read of articles: what the hosts said, with the learner's unconfirmed marks over it. */
import { createSelector } from "reselect";
import type { Problem } from "../../bus/problem";
import { pending, type Resource } from "../../bus/resource/resource";
import { type Article, MARKS, type MarkRequest, markKey } from "./events";
import type { ArticlesState } from "./state";

export interface HasArticles {
  readonly articles: ArticlesState;
}

function withUnconfirmed(article: Article, unconfirmed: Readonly<Record<string, MarkRequest>>): Article {
  const { id: articleId, host, marks, likes } = article;
  const wanted = { ...marks };
  for (const mark of MARKS) wanted[mark] = unconfirmed[markKey({ host, articleId, mark })]?.isOn ?? marks[mark];
  const more = Number(wanted.like) - Number(marks.like);
  return { ...article, marks: wanted, likes: Math.max(0, likes + more) };
}

const NONE: readonly Article[] = [];
export const selectArticles: (state: HasArticles, host: number) => readonly Article[] = createSelector(
  [
    (state: HasArticles, host: number) => state.articles.hosts[host]?.articles ?? NONE,
    (state: HasArticles) => state.articles.unconfirmed,
  ],
  (articles, unconfirmed) => articles.map((article) => withUnconfirmed(article, unconfirmed)),
);
export const selectArticlesResource = (state: HasArticles, host: number): Resource =>
  state.articles.hosts[host]?.resource ?? pending;
export const selectMarkRefusal = (state: HasArticles): Problem | null => state.articles.refusal;
