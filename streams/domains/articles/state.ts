/** Articles by host, and the marks that no host has confirmed yet. Rule: what a host said is never overwritten by a mark; selectors lay the unconfirmed marks over it. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import { staleAfter } from "../../bus/resource/resource";
import type { ClubEvents } from "../clubs/events";
import { type ArticleEvents, type MarkRequest, markKey } from "./events";
import { type KnownArticles, preview } from "./resources";

export interface ArticlesState {
  readonly hosts: Readonly<Record<number, KnownArticles>>;
  /** By `markKey`. */
  readonly unconfirmed: Readonly<Record<string, MarkRequest>>;
  /** Why the last mark was refused. */
  readonly refusal: Problem | null;
}
const initial: ArticlesState = { hosts: {}, unconfirmed: {}, refusal: null };

const handlers = {
  ...preview.handlers<ArticlesState>((draft, { value, key }) => {
    const known = draft.hosts[key];
    if (known) known.articles = [...value];
  }),
  "articles/marksRestored": (draft, { payload }) => {
    for (const request of payload.unconfirmed) draft.unconfirmed[markKey(request)] = request;
  },
  "articles/markRequested": (draft, { payload }) => {
    draft.unconfirmed[markKey(payload)] = payload;
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
    if (draft.unconfirmed[markKey(payload)]?.isOn === isOn) delete draft.unconfirmed[markKey(payload)];
  },
  "articles/markRefused": (draft, { payload: { problem, ...request } }) => {
    if (draft.unconfirmed[markKey(request)]?.isOn === request.isOn) delete draft.unconfirmed[markKey(request)];
    draft.refusal = problem;
  },
  "articles/refusalSeen": (draft) => {
    draft.refusal = null;
  },
  // which clubs there are decides which articles there are: they are fetched again
  "community.changed": (draft, event) => {
    for (const known of Object.values(draft.hosts)) known.resource = staleAfter(event, known.resource);
  },
} satisfies Handlers<ArticlesState, ArticleEvents, ClubEvents>;

export const articlesSlice = defineSlice<ArticlesState>({ scope: "session", initial, handlers });
