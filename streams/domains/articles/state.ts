/** Articles by host. Rule: a mark is in them once its host has it; until then views lay it over them. */
import { defineSlice, type Handlers } from "../../bus/fold";
import { staleAfter } from "../../bus/resource/resource";
import type { ClubEvents } from "../clubs/events";
import type { ArticleEvents } from "./events";
import { type KnownArticles, preview } from "./resources";

export interface ArticlesState {
  readonly hosts: Readonly<Record<number, KnownArticles>>;
}
const initial: ArticlesState = { hosts: {} };

const handlers = {
  ...preview.handlers<ArticlesState>((draft, { value, key }) => {
    const known = draft.hosts[key];
    if (known) known.articles = [...value];
  }),
  "articles/marked": (draft, { payload }) => {
    const { host, articleId, mark, isOn } = payload;
    for (const { articles } of Object.values(draft.hosts))
      for (const article of articles) {
        if (article.host !== host || article.id !== articleId || article.marks[mark] === isOn) continue;
        article.marks[mark] = isOn;
        if (mark === "like") article.likes = Math.max(0, article.likes + (isOn ? 1 : -1));
      }
  },
  // which clubs there are decides which articles there are: they are fetched again
  "community.changed": (draft, event) => {
    for (const known of Object.values(draft.hosts)) known.resource = staleAfter(event, known.resource);
  },
} satisfies Handlers<ArticlesState, ArticleEvents, ClubEvents>;

export const articlesSlice = defineSlice<ArticlesState>({ scope: "session", initial, handlers });
