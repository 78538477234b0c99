/** The built page and the brands' styles. Rule: below /v/ a missing file is 404, never the page (ROUTE-15). */
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../context";
import type { Position } from "../../notifications/log";
import { neverShed } from "../app";
import { answerError, notFound } from "../errors";
import { takes } from "../input/input";
import type { Path } from "../input/query";
import { type PageDocument, readDocument } from "./document";
import { contentPolicy } from "./headers";
import { createHints, guessLanguage, writeLink } from "./hints";

const pageFile = { config: neverShed };
const IMMUTABLE = "public, max-age=31536000, immutable";
/**
 * Below these what is missing is 404 even for a browser that accepts a page: a monitor would read that all is well. `proxy.conf` has the same
 * list (scripts/build/nginx), and a test compares the two.
 */
const NO_PAGE =
  /^\/(spa|staff|admin|socket\.io|files|pictures|media|brands|local|v|faults|healthz|readyz|metrics|\.vite|config\.json)(\/|\?|$)/;
/** The build draws these from a brand's logo. */
const BRAND_ICON = /^(icon-192|icon-512|icon-maskable-512|apple-touch-icon)\.png$/;
const BRAND_FILE = /^(theme\.css|logo\.svg|favicon\.svg|locales\/(ru|en|es)\.json)$/;

export async function pageRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { distDir, brandsDir } = platform.options;
  // the build leaves a brotli copy beside each script and style
  await app.register(fastifyStatic, { root: distDir, serve: false, cacheControl: false, preCompressed: true });

  const send = createSendPage(platform);

  const built = takes(
    { path: rest },
    ({ rest }, _, reply) => reply.header("Cache-Control", IMMUTABLE).sendFile(`v/${rest}`),
    pageFile,
  );
  app.get("/v/*", built);
  const path = (path: Path) => ({ id: path.text("id"), ...rest(path) });
  const brandFile = takes(
    { path },
    ({ id, rest }, _, reply) => {
      if (!platform.brands.ids.includes(id)) throw notFound();
      if (BRAND_ICON.test(rest)) return reply.header("Cache-Control", "no-cache").sendFile(`brands/${id}/${rest}`);
      if (!BRAND_FILE.test(rest)) throw notFound();
      return reply.header("Cache-Control", "no-cache").sendFile(rest, join(brandsDir, id));
    },
    pageFile,
  );
  app.get("/brands/:id/*", brandFile);
  app.get("/manifest.webmanifest", pageFile, async ({ headers }, reply) => {
    const { appId, brand, domain } = platform.brands.configFor(headers.host ?? "");
    if (brand.isOfflineEnable !== true) throw notFound();
    return reply.header("Cache-Control", "no-cache").sendFile(`manifests/${appId}.${String(domain.name)}.webmanifest`);
  });
  // Files beside index.html, such as the service worker: one level, never a path.
  const file = takes(
    { path: (path) => ({ file: path.text("file") }) },
    ({ file }, request, reply) => {
      if (!/^[\w-]+\.(js|json|png|ico|txt|svg)$/.test(file)) return send(request, reply);
      return reply.header("Cache-Control", "no-cache").sendFile(file);
    },
    pageFile,
  );
  app.get("/:file", file);
  const document = takes(
    { path: (path) => ({ file: path.text("file") }) },
    ({ file }, _, reply) => {
      if (!/^[\w-]+\.pdf$/.test(file)) throw notFound();
      return reply.header("Cache-Control", "no-cache").sendFile(`docs/${file}`);
    },
    pageFile,
  );
  app.get("/docs/:file", document);
  app.setNotFoundHandler((request, reply) => send(request, reply));
}

/** The part of the path that matches a route's `*`. */
const rest = (path: Path) => ({ rest: path.text("*") });

/** The page for any address that a browser opens; 404 for everything else. */
function createSendPage(platform: Platform) {
  const { distDir, brandsDir } = platform.options;
  const file = join(distDir, "index.html");
  let built = { atMs: -1, document: null as PageDocument | null, hints: createHints(distDir) };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const atMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    // a build may replace the page under a running server
    if (atMs !== built.atMs) built = { atMs, document: readDocument(distDir, brandsDir), hints: createHints(distDir) };
    const { document, hints } = built;
    if (!document || !opensPage(request)) {
      return answerError(notFound(), request, reply.header("Cache-Control", "no-store"));
    }
    const host = request.headers.host ?? "";
    const config = platform.brands.configFor(host);
    const language = guessLanguage(config, request.headers["accept-language"]);
    const token = cookieToken(request);
    const position = token === undefined ? null : await readStartPosition(platform, token);
    const isSigningIn = token === undefined && isForm(request.url);
    const soon = hints(config, language, position !== null);
    const page = document.write({ config, language, position, hints: soon, isSigningIn });
    reply.headers({
      "Cache-Control": position ? "private, no-cache" : "no-cache",
      "Content-Security-Policy": contentPolicy(platform.brands, host, page),
      ...(position ? {} : { Link: writeLink(soon) }),
      Vary: "Accept-Language, Accept-Encoding, Cookie",
      "Content-Type": "text/html; charset=utf-8",
    });
    if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page.html);
    return reply.header("Content-Encoding", "br").send(await compressed(page.html));
  };
}

const isStart = (url: string): boolean => /^\/(\?|$)/.test(url);
/** The address of the sign-in form; with this in the query another form shows there. */
const isForm = (url: string): boolean => isStart(url) && !url.includes("by=");

function opensPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && (isStart(url) || (headers.accept ?? "").includes("text/html")) && !NO_PAGE.test(url);
}

/** The token that the client keeps in its cookie. It proves nothing to a call; the page only learns from it whom to expect. */
const cookieToken = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|; )token=([\w-]+)/.exec(headers.cookie ?? "")?.[1];

/** The position of the learner whose live token this is; a page without it only starts later. */
async function readStartPosition({ findCaller, readPosition }: Platform, token: string): Promise<Position | null> {
  try {
    const caller = await findCaller(token);
    return caller ? await readPosition(caller.userId) : null;
  } catch {
    return null;
  }
}

/** Quickly rather than well: it is done for each visit. */
const compress = promisify(brotliCompress);
const compressed = (text: string): Promise<Buffer> =>
  compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
