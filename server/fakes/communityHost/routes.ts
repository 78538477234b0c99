/**
 * A community host, played by this server (contract 4, 5). Rules: it knows the reader by the Bearer token alone, and answers nothing else
 * of the platform; its pages are for everybody and have no script.
 */

import { join } from "node:path";
import { asc, desc, eq, inArray } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import sharp from "sharp";
import type { Platform } from "../../context";
import { articleMarks, articles, communities } from "../../database/schema";
import { requireOwnPassword } from "../../http/access";
import { readCaller, requireCaller } from "../../http/caller";
import { changes } from "../../http/changes";
import { languageOf, notFound } from "../../http/errors";
import { noBody, takes } from "../../http/input/input";
import type { Path } from "../../http/input/query";
import { Query } from "../../http/input/query";
import { texts } from "../../http/texts";
import type { Change } from "../../notifications/change";
import { drawScene } from "../../pictures/scenes";
import { html, sendHtml } from "../localPages/html";
import { articleViews, COMMUNITY_BASE, type ThumbnailSize, thumbnailSizes } from "./articles";

const MAX_CLUBS = 100;

/** `/local/community`: previews, likes and favourites, thumbnails, the pages of clubs and articles. */
export async function communityHostRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  thumbnailRoutes(app, platform);
  pageRoutes(app, platform);
  await app.register(async (signedIn) => {
    signedIn.addHook("onRequest", requireCaller(platform.findCaller));
    signedIn.addHook("onRequest", requireOwnPassword);
    previewRoutes(signedIn, platform);
    markRoutes(signedIn, platform);
  });
}

function previewRoutes(app: FastifyInstance, { db }: Platform): void {
  const query = (_: Query, request: FastifyRequest) => ({
    clubIds: readIds(request, "external_id"),
    size: readSize(new Query(request)),
  });
  const list = takes({ query }, async ({ clubIds, size }, request) => ({
    "hydra:member": await articleViews(db, inArray(articles.communityId, clubIds), readCaller(request).userId, size),
  }));
  app.get("/local/community/api/v1/articles/preview", list);
}

/** `name[]=1&name[]=2`. */
function readIds({ query }: FastifyRequest, name: string): number[] {
  const values = query as Record<string, unknown>;
  const raw = [values[`${name}[]`] ?? values[name] ?? []].flat().slice(0, MAX_CLUBS);
  return raw.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
}

/** The smallest that is large enough. */
function readSize(query: Query): ThumbnailSize {
  const width = query.number("thumbnail_width") ?? 0;
  return width > 0 && width <= thumbnailSizes["370x210"][0] ? "370x210" : "740x420";
}

/** `POST` and `DELETE` of `/articles/{id}/like` and `/favourite` answer the article. */
function markRoutes(app: FastifyInstance, platform: Platform): void {
  const path = (path: Path) => ({ id: path.id() });
  const marking = (values: Partial<Marks>) =>
    changes(platform, { path, body: noBody }, (change, { id }, userId) => mark(change, { id, userId }, values));
  app.post("/local/community/api/v1/articles/:id/like", marking({ isLiked: true }));
  app.delete("/local/community/api/v1/articles/:id/like", marking({ isLiked: false }));
  app.post("/local/community/api/v1/articles/:id/favourite", marking({ isFavourite: true }));
  app.delete("/local/community/api/v1/articles/:id/favourite", marking({ isFavourite: false }));
}

interface Marks {
  readonly isLiked: boolean;
  readonly isFavourite: boolean;
}

async function mark({ db }: Change, { id, userId }: { id: number; userId: number }, values: Partial<Marks>) {
  if ((await db.$count(articles, eq(articles.id, id))) === 0) throw notFound();
  const target = [articleMarks.articleId, articleMarks.userId];
  await db
    .insert(articleMarks)
    .values({ articleId: id, userId, ...values })
    .onConflictDoUpdate({ target, set: values });
  const [body] = await articleViews(db, eq(articles.id, id), userId, "740x420");
  return { status: 200, body };
}

/** The pages `/{slug}`, `/{slug}/*` and `/{slug}/articles/{id}`. */
function pageRoutes(app: FastifyInstance, { db, translations }: Platform): void {
  const readClub = async (slug: string) => {
    const [club] = await db.select().from(communities).where(eq(communities.slug, slug));
    if (!club) throw notFound();
    const isOfClub = eq(articles.communityId, club.id);
    const list = await db
      .select()
      .from(articles)
      .where(isOfClub)
      .orderBy(desc(articles.publishedAtMs), asc(articles.id));
    return { club, list };
  };
  const sayIn = (request: FastifyRequest) => (text: string) => translations.find(languageOf(request), text);
  const slugOf = (path: Path) => ({ slug: path.text("slug") });
  const showClub = takes({ path: slugOf }, async ({ slug }, request, reply) => {
    const { club, list } = await readClub(slug);
    const say = sayIn(request);
    const links = list.map(
      ({ id, title }) =>
        html`<p><a class="button" href="${COMMUNITY_BASE}/${slug}/articles/${id}">${say(title)}</a></p>`,
    );
    return sendHtml(reply, languageOf(request), say(club.title), html`${links}${toSchool(request)}`);
  });
  app.get("/local/community/:slug", showClub);
  app.get("/local/community/:slug/faq", showClub);
  app.get("/local/community/:slug/join", showClub);
  const articlePath = (path: Path) => ({ ...slugOf(path), id: path.id() });
  const showArticle = takes({ path: articlePath }, async ({ slug, id }, request, reply) => {
    const { club, list } = await readClub(slug);
    const article = list.find((each) => each.id === id);
    if (!article) throw notFound();
    const src = `${COMMUNITY_BASE}/pictures/${article.picture}/740x420.webp`;
    const picture = article.picture ? [html`<p><img src="${src}" width="370" height="210" alt=""></p>`] : [];
    const say = sayIn(request);
    const back = html`<p><a class="button" href="${COMMUNITY_BASE}/${slug}">${say(club.title)}</a></p>`;
    const main = html`${picture}<p>${say(article.content)}</p>${back}${toSchool(request)}`;
    return sendHtml(reply, languageOf(request), say(article.title), main);
  });
  app.get("/local/community/:slug/articles/:id", showArticle);
}

/** The way back to where the learner came from. */
const toSchool = (request: FastifyRequest) =>
  html`<p><a href="/events">${texts[languageOf(request)].pages.toSchool}</a></p>`;

/** `GET /local/community/pictures/{name}/{370x210|740x420}.webp`. */
function thumbnailRoutes(app: FastifyInstance, platform: Platform): void {
  const directory = join(platform.options.dataDir, "files", "pictures");
  const input = { path: (path: Path) => ({ name: path.text("name"), size: path.text("file").replace(/\.webp$/, "") }) };
  const thumbnail = takes(input, async ({ name, size }, _, reply) => {
    const svg = drawScene(name);
    const [width, height] = Object.entries(thumbnailSizes).find(([each]) => each === size)?.[1] ?? [];
    if (!svg || !width) throw notFound();
    const file = `${name}-${size}.webp`;
    await platform.renderings.storePicture(join(directory, file), "school", (target) =>
      sharp(Buffer.from(svg)).resize({ width, height, fit: "cover" }).webp({ quality: 82 }).toFile(target),
    );
    return reply
      .headers({ "Content-Type": "image/webp", "Cache-Control": "public, max-age=86400" })
      .sendFile(file, directory);
  });
  app.get("/local/community/pictures/:name/:file", thumbnail);
}
