import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BrandBook } from "../config/brandBook";
import { configRoutes } from "../config/routes";
import type { Platform } from "../context";
import { deskRoutes } from "../desk/routes";
import { shed } from "./app";
import { answerError } from "./errors";
import { pageRoutes } from "./page/pages";

let directory = "";
let app: FastifyInstance;
/** Why calls were not served, as log and metrics read it. */
const unserved: (string | null)[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "busy-"));
  const distDir = join(directory, "dist");
  const brandsDir = join(directory, "brands");
  for (const [path, text] of [
    ["dist/index.html", "the page"],
    ["dist/robots.txt", "a file beside the page"],
    ["dist/v/main.js", "a script"],
    ["dist/v/main.css", "a style"],
    ["brands/quick/brand.json", "{}"],
    ["brands/quick/domains/main.json", '{"name":"quick","hosts":["quick.test"]}'],
    ["brands/quick/theme.css", "a brand's style"],
  ] as const) {
    await mkdir(join(directory, path, ".."), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  const platform = { options: { distDir, brandsDir }, brands: await BrandBook.read(brandsDir) } as unknown as Platform;
  app = Fastify();
  app.setErrorHandler(answerError);
  await app.register(underPressure, {
    healthCheck: () => Promise.resolve(false),
    healthCheckInterval: 10_000,
    pressureHandler: shed,
  });
  app.addHook("onResponse", async ({ why }) => void unserved.push(why));
  app.get("/spa/anything", () => "here");
  configRoutes(app, platform);
  await pageRoutes(app, platform);
  deskRoutes(app);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

it("SEC-04 SRV-12 an overloaded server refuses calls for a moment, and says that it is busy", async () => {
  const refused = await app.inject({ url: "/spa/anything", headers: { accept: "application/json" } });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("2");
  expect(refused.json()).toMatchObject({ status: 503, reason: "busy" });
  expect(unserved).toEqual(["busy"]);
});

it.each([
  ["/", "text/html,application/xhtml+xml", "the page"],
  ["/chat/5", "text/html,application/xhtml+xml", "the page"],
  ["/v/main.js", "*/*", "a script"],
  ["/v/main.css", "text/css,*/*;q=0.1", "a style"],
  ["/robots.txt", "*/*", "a file beside the page"],
  ["/brands/quick/theme.css", "text/css,*/*;q=0.1", "a brand's style"],
  ["/config.json", "*/*", '"appId"'],
  ["/admin/desk/main.js", "*/*", "import"],
])("SEC-04 an overloaded server still answers %s", async (url, accept, part) => {
  const answer = await app.inject({ url, headers: { accept, host: "quick.test" } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(part);
});

it("the configuration is answered with 304 while it is the one that the browser has, also behind a proxy that compresses", async () => {
  const headers = { host: "quick.test" };
  const first = await app.inject({ url: "/config.json", headers });
  const tag = first.headers.etag as string;
  expect(first.json()).toMatchObject({ appId: "quick" });
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await app.inject({ url: "/config.json", headers: { ...headers, "if-none-match": known } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", tag]);
  }
  const other = await app.inject({ url: "/config.json", headers: { "if-none-match": tag, host: "elsewhere.test" } });
  expect(other.statusCode).toBe(200);
});

it("SRV-15 what a monitor or a tool asks for is its own answer or 404, never the page, whatever is accepted", async () => {
  const proxied = await readFile(
    join(import.meta.dirname, "..", "..", "scripts", "build", "nginx", "proxy.conf"),
    "utf8",
  );
  const [, list = ""] = /location ~ "\^\/\((.*)\)\(\/\|\$\)"/.exec(proxied) ?? [];
  const names = list.replaceAll("\\", "").split("|");
  expect(names).toEqual(expect.arrayContaining(["healthz", "readyz", "metrics", ".vite", "faults", "local"]));
  const headers = { accept: "text/html" };
  for (const name of names)
    for (const url of [`/${name}`, `/${name}/x`, `/${name}?x`]) {
      const { statusCode, headers: answered } = await app.inject({ url, headers });
      if (url.startsWith("/admin") || /^\/config\.json(\?|$)/.test(url)) continue;
      expect([url, statusCode, answered["content-type"]]).toEqual([url, 404, expect.stringContaining("json")]);
    }
  expect((await app.inject({ url: "/course/1", headers })).statusCode).toBe(200);
});
