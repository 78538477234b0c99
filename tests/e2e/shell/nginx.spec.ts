// The built client behind Debian's nginx, with exactly the files that the build writes for it.
import { readdirSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, signIn } from "../../support/http";
import { createDataDir } from "../../support/servers/dataDir";
import { type Nginx, startNginx } from "../../support/servers/nginx";
import { freePort, startServer } from "../../support/servers/platform";
import { tusAs } from "../../support/servers/tus";
import { projectDir } from "../../support/stored";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading, isLive } from "../support/screens";

test.use({ as: null });

/** As each mp4 begins: by it the server knows the kind. */
const FILM_START = Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex");
const PAGE = { Accept: "text/html,application/xhtml+xml" };
const running: Nginx[] = [];
const start = async (...of: Parameters<typeof startNginx>) => {
  const nginx = await startNginx(...of);
  running.push(nginx);
  return nginx;
};
test.afterEach(async () => {
  for (const nginx of running.splice(0)) await nginx.stop();
});
/** The next build over a former one, whose scripts are kept beside its own: it differs in their names, wherever they are named. */
async function deployNext(dist: string): Promise<void> {
  const rename = (text: string) => text.replaceAll(/(-[\w-]{8})\.js\b/g, "$1_next.js");
  for (const name of readdirSync(join(dist, "v")).filter((each) => each.endsWith(".js")))
    await writeFile(join(dist, "v", rename(name)), rename(await readFile(join(dist, "v", name), "utf8")));
  const index = join(dist, "index.html");
  await rm(`${index}.gz`);
  await writeFile(index, rename(await readFile(index, "utf8")));
}
/** By the form; "as it is": on the page that is open. */
async function signInAt(page: Page, { url }: Nginx, opened?: "as it is"): Promise<void> {
  if (!opened) await page.goto(url);
  await page.getByLabel("E-mail").fill("learner@example.com");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(heading(page, "My courses")).toBeVisible();
}
const hostOf = (url: string) => new URL(url).host;
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
/** What nginx answers to a browser that knows it by this name. */
const configAt = (port: number, host: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, path: "/config.json", headers: { host } }, (answer) => resolve(json(answer)));
    asked.once("error", reject).end();
  });
const withoutHashes = (policy: string | null, host: string) =>
  (policy ?? "")
    .replaceAll(/ 'sha256-[^']+'/g, "")
    .replaceAll(host, "<host>")
    .split("; ");

test("SRV-15 SRV-08 nginx answers files as the learning server does: cached, compressed, by host, and with its policy", async ({
  server,
}) => {
  const nginx = await start("static.conf", hostOf(server.url));
  const page = await get(nginx.url, PAGE);
  const own = await get(server.url, PAGE);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  const policyOf = (answer: Response, url: string) =>
    withoutHashes(answer.headers.get("content-security-policy"), hostOf(url));
  expect(policyOf(page, nginx.url)).toEqual(policyOf(own, server.url));
  for (const name of ["x-content-type-options", "referrer-policy", "x-frame-options", "permissions-policy"])
    expect(page.headers.get(name), name).toBe(own.headers.get(name));

  const script = readdirSync(join(projectDir, "dist", "v")).find((name) => name.endsWith(".js")) ?? "";
  const part = await get(`${nginx.url}/v/${script}`, { "Accept-Encoding": "gzip" });
  expect([part.status, part.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  expect(part.headers.get("cache-control")).toContain("immutable");
  expect((await get(`${nginx.url}/v/gone.js`, PAGE)).status).toBe(404);

  const config = await get(`${nginx.url}/config.json`);
  expect(await config.json()).toMatchObject({ appId: "dev" });
  const etag = config.headers.get("etag") ?? "";
  expect((await get(`${nginx.url}/config.json`, { "If-None-Match": etag })).status).toBe(304);
  // another brand of the same build, by its host name
  expect(await configAt(nginx.port, "mind.example.com")).toMatchObject({
    appId: "mind",
    domain: { title: "Quiet Mind" },
  });

  for (const path of [
    "/healthz",
    "/readyz",
    "/metrics",
    "/faults",
    "/local/social/google",
    "/policy.txt",
    "/.vite/manifest.json",
  ])
    expect((await get(nginx.url + path, PAGE)).status, path).toBe(404);
  expect((await get(`${nginx.url}/nope.png`)).status).toBe(404);
  expect((await get(`${nginx.url}/course/1/calendar`, PAGE)).status).toBe(200);
});

test("SRV-10 SRV-15 a school behind proxy_pass alone has no stub and no faults, and a monitor never gets the page", async () => {
  const dataDir = await createDataDir({ isEmpty: true });
  const school = await startServer({ env: { DEMO: "0", FAULTS: "0", DATABASE_URL: "", DATA_DIR: dataDir } });
  try {
    const nginx = await start("proxy_pass alone", hostOf(school.url));
    for (const path of [
      "/local/social/google",
      "/local/pay/1/x",
      "/faults",
      "/readyz",
      "/metrics",
      "/.vite/manifest.json",
    ])
      expect((await get(nginx.url + path, PAGE)).status, path).toBe(404);
    const posted = await fetch(`${nginx.url}/local/social/google`, { method: "POST", body: "decision=approve" });
    expect(posted.status).toBe(404);
    expect(await (await get(`${nginx.url}/healthz`, PAGE)).json()).toEqual({ status: "ok" });
  } finally {
    await school.stop();
  }
});

test("RT-06 RT-12 a learner behind proxy_pass alone is served by polling, and the receipt says that the websocket was refused", async ({
  page,
  server,
  expert,
}) => {
  const nginx = await start("proxy_pass alone", hostOf(server.url));
  await signInAt(page, nginx);
  await page.goto(`${nginx.url}/chat/5`);
  await isLive(page);
  await expert.reply(5, "Through a proxy that knows no websocket");
  await expect(chatScreen(page).rows("Through a proxy that knows no websocket")).toBeVisible();
  await page.getByRole("button", { name: /^Connected/ }).click();
  await expect(page.getByRole("dialog")).toContainText("polling, because the websocket was refused");
});

test("SRV-08 SRV-15 a reload of nginx under an open socket loses no push", async ({ page, server, expert }) => {
  const nginx = await start("proxy.conf", hostOf(server.url));
  await signInAt(page, nginx);
  await page.goto(`${nginx.url}/chat/5`);
  await isLive(page);
  const chat = chatScreen(page);
  nginx.reload();
  for (const text of ["At the reload", "After the reload"]) {
    await expert.reply(5, text);
    await expect(chat.rows(text)).toBeVisible();
  }
  await chat.send("By the former worker, or the new one");
  await expect(chat.rows("By the former worker, or the new one")).toHaveAttribute("data-state", "sent");
  await page.reload();
  await expect(chat.rows("After the reload")).toBeVisible();
});

test("SRV-15 SRV-18 a page that is open during an update goes on with the scripts of its own build, which are kept", async ({
  page,
  server,
}) => {
  const dist = await mkdtemp(join(tmpdir(), "updated-"));
  try {
    await cp(join(projectDir, "dist"), dist, { recursive: true });
    const nginx = await start("static.conf", hostOf(server.url), dist);
    await page.goto(nginx.url);
    await expect(page.getByLabel("E-mail")).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
    await deployNext(dist);
    await signInAt(page, nginx, "as it is");
    await expect(page.locator("html")).toHaveAttribute("data-before", "");
    await page.reload();
    await expect(heading(page, "My courses")).toBeVisible();
    expect(await page.content()).toContain("_next.js");
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
});

for (const conf of ["static.conf", "proxy.conf"] as const) {
  test(`SRV-08 SRV-15 a learner signs in, writes and is answered live through ${conf}, over a websocket`, async ({
    page,
    server,
    expert,
  }) => {
    const nginx = await start(conf, hostOf(server.url));
    const sockets: string[] = [];
    page.on("websocket", (socket) => sockets.push(socket.url()));
    const errors: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    await signInAt(page, nginx);
    await page.goto(`${nginx.url}/chat/5`);
    await isLive(page);
    expect(sockets.filter((url) => url.startsWith(`ws://${hostOf(nginx.url)}/socket.io/`))).not.toEqual([]);
    const chat = chatScreen(page);
    await chat.send(`Through ${conf}`);
    await expect(chat.rows(`Through ${conf}`)).toHaveAttribute("data-state", "sent");
    await expert.reply(5, `Back through ${conf}`);
    await expect(chat.rows(`Back through ${conf}`)).toBeVisible();
    await page.reload();
    await expect(chat.rows(`Back through ${conf}`)).toBeVisible();
    expect(errors.filter((text) => /policy|refused/i.test(text))).toEqual([]);
  });

  test(`SRV-08 a large upload passes ${conf}, and an error of the learning server is its own`, async ({ server }) => {
    const nginx = await start(conf, hostOf(server.url));
    const { token } = await signIn(nginx.url, "second@example.com");
    // the name of a film, then nothing that ends it: what is sent counts here, not what it shows
    const film = Buffer.concat([FILM_START, Buffer.alloc(20_000_000)]);
    const sent = await tusAs(nginx.url, token).upload(film, {
      filename: "film.mp4",
      filetype: "video/mp4",
      kind: "video",
    });
    expect(sent.status).toBe(204);
    const missing = await get(`${nginx.url}/spa/api/v1/nothing`, { Authorization: `Bearer ${token}` });
    expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
    expect(missing.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test(`SRV-15 a page that is opened through ${conf} while the learning server is away is the app, and a call is not`, async () => {
    const nginx = await start(conf, `127.0.0.1:${await freePort()}`);
    const page = await get(`${nginx.url}/home`, PAGE);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html"]);
    expect(await page.text()).toContain('<div id="root">');
    expect((await get(`${nginx.url}/spa/api/v1/user`)).status).toBe(502);
    // a monitor reads no page, whatever it accepts
    for (const path of ["/healthz", "/readyz", "/metrics", "/.vite/manifest.json"])
      expect((await get(nginx.url + path, PAGE)).status, path).toBe(conf === "proxy.conf" ? 502 : 404);
  });
}
