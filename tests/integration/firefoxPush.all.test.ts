// News pushed to a real Firefox, whose push service is played here: our server encrypts, Firefox decrypts, and its worker has the words. Rule:
// what it has is compared with what node:crypto alone reads of the same news (RFC 8291, 8292).
import { randomUUID } from "node:crypto";
import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, firefox, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { findFirefox } from "../../scripts/browser.mjs";
import { type Account, expecting2xx, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { until } from "../support/until";
import { makeDevice, readSignature, startPushService } from "./pushDevice";

const V1 = "/spa/api/v1";
const CHAT = 5;

/** What Firefox says to its push service, and hears: a greeting, an address for each worker, and what is pushed. */
async function startAutopush(endpointOf: (channel: string) => string) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  let open: WebSocket | null = null;
  const acknowledged: string[] = [];
  server.on("connection", (socket) => {
    open = socket;
    const answer = (message: object) => socket.send(JSON.stringify(message));
    socket.on("message", (raw) => {
      const message = JSON.parse((raw as Buffer).toString()) as {
        messageType: string;
        channelID: string;
        updates?: { version: string }[];
      };
      const { messageType, channelID } = message;
      if (messageType === "hello") answer({ messageType, status: 200, uaid: "a".repeat(32), use_webpush: true });
      if (messageType === "register")
        answer({ messageType, channelID, status: 200, pushEndpoint: endpointOf(channelID) });
      if (messageType === "ack") acknowledged.push(...(message.updates ?? []).map(({ version }) => version));
    });
  });
  await new Promise((done) => server.once("listening", done));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    acknowledged,
    notify: (channelID: string, version: string, body: Buffer) =>
      open?.send(
        JSON.stringify({
          messageType: "notification",
          channelID,
          version,
          data: body.toString("base64url"),
          headers: { encoding: "aes128gcm" },
        }),
      ),
    close: () => new Promise((done) => server.close(done)),
  };
}

let platform: Awaited<ReturnType<typeof startLocalPlatform>>;
let service: Awaited<ReturnType<typeof startPushService>>;
let autopush: Awaited<ReturnType<typeof startAutopush>>;
let learner: Account;
let expert: Account;
let context: BrowserContext;
let page: Page;
let close = async () => {};

beforeAll(async () => {
  const executablePath = await findFirefox();
  if (!executablePath) throw new Error("No Firefox: install firefox-esr, or name its path in PLAYWRIGHT_FIREFOX.");
  const distDir = await tellPushes();
  service = await startPushService();
  autopush = await startAutopush((channel) => `${service.url}/firefox/${channel}`);
  platform = await startLocalPlatform({ isLoopbackPushed: true, distDir });
  learner = await signIn(platform.url);
  expert = await signIn(platform.url, "expert@example.com");
  const browser = await firefox.launch({
    executablePath,
    channel: "moz-firefox",
    firefoxUserPrefs: {
      "dom.push.serverURL": autopush.url,
      "dom.push.testing.allowInsecureServerURL": true,
      "dom.push.testing.ignorePermission": true,
      "dom.push.connection.enabled": true,
      "permissions.default.desktop-notification": 1,
    },
  });
  context = await browser.newContext({ locale: "en-US", serviceWorkers: "allow" });
  await context.addCookies([
    { name: "token", value: learner.token, url: platform.url, sameSite: "Strict" },
    { name: "consent", value: "1.00", url: platform.url },
  ]);
  page = await context.newPage();
  close = async () => {
    await browser.close();
    await platform.close();
    await autopush.close();
    await service.close();
    await rm(distDir, { recursive: true });
  };
}, 180_000);
afterAll(() => close());

const change = async (who: Account, method: string, path: string, body: object) =>
  (await expecting2xx(who.call)(method, path, { body, headers: { "Idempotency-Key": randomUUID() } })).body;

/** The build, whose worker also tells its pages what it was given: headless, Firefox draws no notification. */
async function tellPushes(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "told-pushes-"));
  await cp("dist", directory, { recursive: true });
  const tell = `self.addEventListener("push", (event) => {
    const tabs = self.clients.matchAll({ includeUncontrolled: true });
    event.waitUntil(tabs.then((all) => all.forEach((tab) => tab.postMessage({ heard: event.data.text() }))));
  });`;
  await appendFile(join(directory, "worker.js"), `\n${tell}\n`);
  return directory;
}
const listen = () =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data?.heard) heard.push(data.heard);
    });
  });

it("OFF-06 SEC-05 a push to Firefox is encrypted for it alone and signed: its worker has what a second implementation reads", async () => {
  await page.goto(`${platform.url}/user/settings/notifications`);
  await page.getByRole("button", { name: "Also when the page is closed" }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Only while the page is open" }).waitFor({ timeout: 60_000 });
  await listen();

  // a second device of the learner, whose keys are known here; at any hour
  const device = makeDevice();
  await change(learner, "POST", `${V1}/push-subscriptions`, {
    endpoint: `${service.url}/second`,
    keys: device.keys,
    lang: "en",
  });
  await change(learner, "PUT", `${V1}/inbox/settings`, { off: {}, quiet: null, muted_chats: {} });
  const reply = await change(expert, "POST", `/staff/v1/chats/${CHAT}/messages`, {
    message: "A secret of the two of us",
  });
  const toFirefox = () => service.received.find(({ path }) => path.startsWith("/firefox/"));
  await until("both devices were sent it", () => toFirefox() !== undefined && service.at("/second").length > 0);

  const [second] = service.at("/second");
  const words = JSON.parse(device.read(second?.body ?? Buffer.alloc(0)));
  expect(words).toMatchObject({ id: `reply-${reply.id}`, url: `/chat/${CHAT}?message=${reply.id}` });
  const sent = toFirefox();
  expect(() => device.read(sent?.body ?? Buffer.alloc(0))).toThrow();
  const { key } = (await learner.call("GET", `${V1}/push-key`)).body;
  expect(readSignature(sent?.headers.authorization ?? "", key)).toMatchObject({ aud: service.url });

  const channel = sent?.path.split("/").at(-1) ?? "";
  const version = randomUUID();
  autopush.notify(channel, version, sent?.body ?? Buffer.alloc(0));
  await until("Firefox has taken it", () => autopush.acknowledged.includes(version), { deadlineMs: 60_000 });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await until("its worker has it", async () => (await heard()).length > 0, { deadlineMs: 60_000 });
  expect((await heard()).map((text) => JSON.parse(text))).toEqual([words]);
}, 240_000);
