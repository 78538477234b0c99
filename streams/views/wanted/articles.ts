/** Articles as they are wanted: what the hosts said, with the marks that are on their way (CLUB-04, OFF-12). */
import { createSelector } from "reselect";
import { type Article, MARKS, type MarkRequest, markKey } from "../../domains/articles/events";
import { type HasArticles, selectStoredArticles } from "../../domains/articles/select";
import { type HasWaiting, listExpected, selectChanges } from "../../domains/waiting/select";

function addMarks(article: Article, wanted: ReadonlyMap<string, boolean>): Article {
  const { id: articleId, host, likes } = article;
  const marks = { ...article.marks };
  for (const mark of MARKS) marks[mark] = wanted.get(markKey({ host, articleId, mark })) ?? marks[mark];
  const more = Number(marks.like) - Number(article.marks.like);
  return { ...article, marks, likes: Math.max(0, likes + more) };
}

/** Of one host; the stored ones themselves where nothing is on its way. */
export const selectArticles: (state: HasArticles & HasWaiting, host: number) => readonly Article[] = createSelector(
  [(state: HasArticles, host: number) => selectStoredArticles(state, host), selectChanges],
  (articles, changes) => {
    const wanted = new Map(
      listExpected<MarkRequest>(changes, "articles/mark").map((request) => [markKey(request), request.isOn]),
    );
    return wanted.size === 0 ? articles : articles.map((article) => addMarks(article, wanted));
  },
);
