/** The clubs' articles in REST shape (contract 5). */

import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database/open";
import { articleMarks, articles, communities } from "../../database/schema";
import { toFlag } from "../../http/input/wire";
import { schoolText } from "../../translations/schoolText";

/** The sizes in which a thumbnail is rendered: what B wants, and the double of it. */
export const thumbnailSizes = { "370x210": [370, 210], "740x420": [740, 420] } as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;

/** Where the embedded server plays the community host. */
export const COMMUNITY_BASE = "/local/community";

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Those that meet `where`, the newest first, as one reader sees them. */
export async function articleViews(
  db: Db,
  where: SQL | undefined,
  userId: number,
  size: ThumbnailSize,
): Promise<object[]> {
  const isOwn = and(eq(articleMarks.articleId, articles.id), eq(articleMarks.userId, userId));
  const rows = await db
    .select({
      article: articles,
      slug: communities.slug,
      isLiked: articleMarks.isLiked,
      isFavourite: articleMarks.isFavourite,
      likes: sql`(select count(*) from article_marks m where m.article_id = ${articles.id} and m.is_liked)`.mapWith(
        Number,
      ),
    })
    .from(articles)
    .innerJoin(communities, eq(communities.id, articles.communityId))
    .leftJoin(articleMarks, isOwn)
    .where(where)
    .orderBy(desc(articles.publishedAtMs), desc(articles.id));
  return rows.map(({ article, slug, isLiked, isFavourite, likes }) => ({
    id: article.id,
    external_id: article.communityId,
    title: schoolText(article.title),
    excerpt: schoolText(article.excerpt),
    created_at: dateOf(article.publishedAtMs),
    published_at: dateOf(article.publishedAtMs),
    preview_image: article.picture ? { thumbnail: `${COMMUNITY_BASE}/pictures/${article.picture}/${size}.webp` } : null,
    views: article.views,
    sort: article.sort,
    new: toFlag(article.isNew),
    url: `${COMMUNITY_BASE}/${slug}/articles/${article.id}`,
    liked: toFlag(isLiked ?? false),
    isFavourite: toFlag(isFavourite ?? false),
    likes,
  }));
}
