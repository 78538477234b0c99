// Fake third parties at the network's edge, and a brand that allows them. Rule: the page's policy is the real one.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { startServer, type TestServer } from "../../support/servers/platform";
import { test as base } from "./fixtures";

const brandsDir = join(import.meta.dirname, "..", "..", "..", "brands");
const DSN = "https://publickey@reports.example/42";

/** The brand "local" with measuring, advertising and error reports. */
export const test = base.extend({
  brand: "measured",
  // Playwright wants a pattern as the first parameter
  start: async ({}, use) => use(startMeasured),
});

async function startMeasured(): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), "learning-brands-"));
  await cp(join(brandsDir, "local"), join(directory, "local"), { recursive: true });
  const file = join(directory, "local", "brand.json");
  const brand = JSON.parse(await readFile(file, "utf8"));
  const ids = {
    gtmId: "GTM-TEST",
    fbqId: "4711",
    sentryDsn: DSN,
    cookiePolicyLink: "https://school.example/cookies",
  };
  await writeFile(file, JSON.stringify({ ...brand, ...ids }));
  const server = await startServer({ env: { BRAND: "local", BRANDS_DIR: directory } });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  };
  return { ...server, stop };
}

/** Runs in the page in place of the container: stores a cookie, and reports what it receives, as the real one does. */
function container(): void {
  const layer = (window as unknown as { dataLayer: unknown[] }).dataLayer;
  document.cookie = "_ga=GA1.1.1; Path=/";
  document.cookie = "_ga_TEST=GS1; Path=/";
  const tell = (entry: unknown) =>
    void fetch("https://region1.google-analytics.com/g/collect", {
      method: "POST",
      mode: "no-cors",
      body: JSON.stringify({ ...(entry as object) }),
    });
  layer.forEach(tell);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    entries.forEach(tell);
    return push(...entries);
  };
  const more = document.createElement("script");
  more.src = "https://www.googletagmanager.com/gtag/js?id=G-1";
  document.head.append(more);
}

/** Simulates the third parties; returns the requests that they got and their bodies. */
export async function playOthers(context: BrowserContext) {
  const asked: string[] = [];
  const bodies: string[] = [];
  const note = (url: string, body: string | null) => {
    asked.push(url);
    if (body) bodies.push(body);
  };
  await context.route(
    /^https:\/\/(www\.googletagmanager\.com|[\w.]+\.google-analytics\.com|www\.facebook\.com|reports\.example)\//,
    (route) => {
      const request = route.request();
      note(request.url(), request.postData());
      if (request.url().includes("/gtm.js"))
        return route.fulfill({ contentType: "text/javascript", body: `(${container.toString()})()` });
      const headers = { "Access-Control-Allow-Origin": "*" };
      return route.fulfill({ status: 200, headers, contentType: "text/javascript", body: "" });
    },
  );
  const hosts = () => [...new Set(asked.map((url) => new URL(url).hostname))].sort();
  return { asked, bodies, hosts };
}
