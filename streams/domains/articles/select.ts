/** What screens read of articles: what the hosts said, with the learner's latest wishes over it. */
import { createSelector } from "reselect";
import type { Problem } from "../../bus/problem";
import { pending, type Resource } from "../../bus/resource";
import { type Article, MARKS, type Wish, wishKey } from "./events";
import type { ArticlesState } from "./state";

export interface HasArticles {
  readonly articles: ArticlesState;
}

function withWishes(article: Article, wishes: Readonly<Record<string, Wish>>): Article {
  const { id: articleId, host, marks, likes } = article;
  const wanted = { ...marks };
  for (const mark of MARKS) wanted[mark] = wishes[wishKey({ host, articleId, mark })]?.isOn ?? marks[mark];
  const more = Number(wanted.like) - Number(marks.like);
  return { ...article, marks: wanted, likes: Math.max(0, likes + more) };
}

const NONE: readonly Article[] = [];
export const selectArticles: (state: HasArticles, host: number) => readonly Article[] = createSelector(
  [
    (state: HasArticles, host: number) => state.articles.hosts[host]?.articles ?? NONE,
    (state: HasArticles) => state.articles.wishes,
  ],
  (articles, wishes) => articles.map((article) => withWishes(article, wishes)),
);
export const selectArticlesResource = (state: HasArticles, host: number): Resource =>
  state.articles.hosts[host]?.resource ?? pending;
export const selectMarkRefusal = (state: HasArticles): Problem | null => state.articles.refusal;
