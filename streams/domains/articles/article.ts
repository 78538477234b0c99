/** An article as a host writes it, and what the client makes of it (CLUB-02). */

import { entity, part } from "../../bus/wire/entity";
import { amount } from "../../bus/wire/numbers";
import { type Infer, otherwise, string } from "../../bus/wire/schema";
import { count, flag, id, maybe, text } from "../../bus/wire/wire";
import type { Club } from "../clubs/events";
import type { Article } from "./events";

export const ArticleStruct = entity(
  { id: id() },
  {
    externalId: otherwise(count(), 0),
    title: text(),
    excerpt: text(),
    createdAt: text(),
    publishedAt: text(),
    previewImage: maybe(part({ thumbnail: maybe(string()) })),
    views: otherwise(count(), 0),
    sort: otherwise(amount(), 0),
    new: flag(),
    url: maybe(string()),
    liked: flag(),
    isFavourite: flag(),
    likes: otherwise(count(), 0),
  },
);

/** YYYY-MM-DD of a year that begins with 202 (B, section 9), as the start of that day in UTC; anything else is no date. */
export function readDate(written: string): number | null {
  const [date] = /^202\d-\d{2}-\d{2}/.exec(written) ?? [];
  const atMs = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(atMs) ? null : atMs;
}

/** The article of `host`; its address is built from the host and its club where the host does not send one. */
export function toArticle(wire: Infer<typeof ArticleStruct>, host: string, clubs: readonly Club[]): Article {
  const slug = clubs.find(({ id }) => id === wire.externalId)?.slug;
  const base = [host.replace(/\/+$/, ""), slug].filter(Boolean).join("/");
  return {
    id: wire.id,
    host,
    clubId: wire.externalId,
    title: wire.title,
    excerpt: wire.excerpt,
    publishedAt: readDate(wire.publishedAt) ?? readDate(wire.createdAt),
    imageUrl: wire.previewImage?.thumbnail ?? null,
    countViews: wire.views,
    sort: wire.sort,
    isNew: wire.new,
    url: wire.url || `${base}/articles/${wire.id}`,
    likes: wire.likes,
    marks: { like: wire.liked, favourite: wire.isFavourite },
  };
}

/** By `sort`, then the newest first. */
export const inOrder = (a: Article, b: Article): number =>
  a.sort - b.sort || (b.publishedAt ?? 0) - (a.publishedAt ?? 0);
