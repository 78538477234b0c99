/** Articles by host, and the marks that no host has confirmed yet. Rule: what a host said is never overwritten by a wish; selectors lay the wishes over it. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import { type ArticleEvents, type Wish, wishKey } from "./events";
import { type KnownArticles, preview } from "./resources";

export interface ArticlesState {
  readonly hosts: Readonly<Record<number, KnownArticles>>;
  /** By `wishKey`. */
  readonly wishes: Readonly<Record<string, Wish>>;
  /** Why the last mark was refused. */
  readonly refusal: Problem | null;
}
const initial: ArticlesState = { hosts: {}, wishes: {}, refusal: null };

const handlers = {
  ...preview.handlers<ArticlesState>((draft, { value, key }) => {
    const known = draft.hosts[key];
    if (known) known.articles = [...value];
  }),
  "articles/wishesRestored": (draft, { payload }) => {
    for (const wish of payload.wishes) draft.wishes[wishKey(wish)] = wish;
  },
  "articles/markRequested": (draft, { payload }) => {
    draft.wishes[wishKey(payload)] = payload;
    draft.refusal = null;
  },
  "articles/markStored": (draft, { payload }) => {
    const { host, articleId, mark, isOn } = payload;
    for (const { articles } of Object.values(draft.hosts))
      for (const article of articles) {
        if (article.host !== host || article.id !== articleId || article.marks[mark] === isOn) continue;
        article.marks[mark] = isOn;
        if (mark === "like") article.likes = Math.max(0, article.likes + (isOn ? 1 : -1));
      }
    // pressed again meanwhile: that one is still on its way
    if (draft.wishes[wishKey(payload)]?.isOn === isOn) delete draft.wishes[wishKey(payload)];
  },
  "articles/markRefused": (draft, { payload: { problem, ...wish } }) => {
    if (draft.wishes[wishKey(wish)]?.isOn === wish.isOn) delete draft.wishes[wishKey(wish)];
    draft.refusal = problem;
  },
  "articles/refusalSeen": (draft) => {
    draft.refusal = null;
  },
} satisfies Handlers<ArticlesState, ArticleEvents>;

export const articlesSlice = defineSlice<ArticlesState>({ scope: "session", initial, handlers });
