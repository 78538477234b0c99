/** The articles of the clubs, and what a learner marks of them (B, section 3; contract 4, 5). */

import type { ResourceEvents } from "../../bus/resource/defineResource";

/** A mark that a learner sets on an article and takes away. */
export const MARKS = ["like", "favourite"] as const;
export type Mark = (typeof MARKS)[number];

export interface Article {
  readonly id: number;
  /** The community host that has it, as the brand's configuration names it. */
  readonly host: string;
  /** Its club; 0: not known. */
  readonly clubId: number;
  readonly title: string;
  readonly excerpt: string;
  readonly publishedAt: number | null;
  /** Null: a picture of ours stands in its place. */
  readonly imageUrl: string | null;
  readonly countViews: number;
  readonly sort: number;
  readonly isNew: boolean;
  readonly url: string;
  readonly likes: number;
  readonly marks: Readonly<Record<Mark, boolean>>;
}

/** A press on a mark: which article of which host, and what it shall be. */
export interface MarkRequest {
  readonly host: string;
  readonly articleId: number;
  readonly mark: Mark;
  readonly isOn: boolean;
  /** Of the article: what waits is called by it. */
  readonly title?: string;
}
export const markKey = ({ host, articleId, mark }: Pick<MarkRequest, "host" | "articleId" | "mark">): string =>
  `${mark} ${articleId} ${host}`;

/** `host`: the place of a community host in the brand's list. */
export interface ArticleEvents extends ResourceEvents<"articles/preview", readonly Article[], "host"> {
  /** The host has it. */
  readonly "articles/marked": MarkRequest;
}
