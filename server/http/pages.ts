/** The built page and the brands' styles. Rule: below /v/ a missing file is 404, never the page (ROUTE-15). */
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { neverShed } from "./app";
import { answerError, notFound } from "./errors";
import { createHints } from "./hints";
import { takes } from "./input";
import type { Path } from "./query";

const pageFile = { config: neverShed };
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Below these a missing file is 404 even for a browser that accepts a page. */
const NO_PAGE = /^\/(spa|staff|admin|socket\.io|files|pictures|brands|local|v|faults|healthz|config\.json)(\/|\?|$)/;
const BRAND_FILE = /^(theme\.css|logo\.svg|favicon\.svg|locales\/(ru|en|es)\.json)$/;

export async function pageRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { distDir, brandsDir } = platform.options;
  // the build leaves a brotli copy beside each script and style
  await app.register(fastifyStatic, { root: distDir, serve: false, cacheControl: false, preCompressed: true });

  const hints = createHints(distDir);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const config = platform.brands.configFor(request.headers.host ?? "");
    return sendPage(request, reply, () => hints(config, request.headers["accept-language"]));
  };

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
      if (!platform.brands.ids.includes(id) || !BRAND_FILE.test(rest)) throw notFound();
      return reply.header("Cache-Control", "no-cache").sendFile(rest, join(brandsDir, id));
    },
    pageFile,
  );
  app.get("/brands/:id/*", brandFile);
  // Files beside index.html, such as a manifest: one level, never a path.
  const file = takes(
    { path: (path) => ({ file: path.text("file") }) },
    ({ file }, request, reply) => {
      if (!/^[\w-]+\.(js|json|webmanifest|png|ico|txt|svg)$/.test(file)) return send(request, reply);
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
function sendPage(request: FastifyRequest, reply: FastifyReply, hints: () => string): FastifyReply {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isStart = /^\/(\?|$)/.test(request.url);
  const opensPage = isStart || (request.headers.accept ?? "").includes("text/html");
  const wantsPage = isRead && opensPage && !NO_PAGE.test(request.url);
  if (!wantsPage || reply.getHeader("X-Page-Tried")) {
    return answerError(notFound(), request, reply.removeHeader("X-Page-Tried").header("Cache-Control", "no-store"));
  }
  const headers = { "X-Page-Tried": "1", "Cache-Control": "no-cache", Link: hints(), Vary: "Accept-Language" };
  return reply.headers(headers).sendFile("index.html");
}
