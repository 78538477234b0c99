/** A platform of its own for a test file: own data, own brands, a free port. Only tests import this. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilServed } from "../tests/support/http";
import { createDataDir } from "../tests/support/servers/dataDir";
import { ownDatabase } from "../tests/support/servers/postgres";
import type { PlatformOptions } from "./options";
import { startPlatform } from "./platform";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- read loosely: the test asserts what it needs
  readonly body: any;
}

export interface Input {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Sent unchanged, with the JSON content type. */
  readonly raw?: string;
}

export type Call = (method: string, path: string, input?: Input) => Promise<Answer>;

/** Brand "quick" has no messageDelay, "slow" has 15 s. */
export async function startForTests(options: Partial<PlatformOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "platform-"));
  const brandsDir = join(directory, "brands");
  await writeBrand(brandsDir, "quick", 0, ["127.0.0.1"]);
  await writeBrand(brandsDir, "slow", 15, ["slow.test"]);
  const database = await ownDatabase();
  const dataDir = options.dataDir ?? (await createDataDir({ isEmpty: database.url !== undefined }));
  const distDir = join(directory, "dist");
  const defaults = {
    port: 0,
    dataDir,
    databaseUrl: database.url,
    brandsDir,
    distDir,
    logLevel: "silent",
    isDemo: true,
    maxLoopDelayMs: 0,
    // no push that the test did not cause
    lessonQuietMs: 3_600_000,
  };
  await writePage(distDir);
  const platform = await startPlatform({ ...defaults, ...options });
  await untilServed(platform.url);
  return {
    ...platform,
    dataDir,
    guest: callAs(platform.url),
    signIn: (email: string) => signIn(platform.url, email),
    close: async () => {
      await platform.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function writeBrand(brandsDir: string, id: string, messageDelay: number, hosts: string[]): Promise<void> {
  await mkdir(join(brandsDir, id, "domains"), { recursive: true });
  await writeFile(
    join(brandsDir, id, "brand.json"),
    JSON.stringify({
      messageDelay,
      isRegistrationEnable: id === "quick",
      isOfflineEnable: id === "quick",
      demoCourseServiceId: 900,
    }),
  );
  await writeFile(join(brandsDir, id, "theme.css"), ":root{}");
  await writeFile(
    join(brandsDir, id, "domains", "main.json"),
    JSON.stringify({ name: id, hosts, languages: ["en", "es"] }),
  );
}

async function writePage(distDir: string): Promise<void> {
  await mkdir(join(distDir, "v"), { recursive: true });
  await writeFile(join(distDir, "index.html"), "<!doctype html><title>School</title>");
  await writeFile(join(distDir, "v", "main.js"), "export {};");
  await writeFile(join(distDir, "worker.js"), "self.isWorker = true;");
  await mkdir(join(distDir, "manifests"));
  for (const id of ["quick", "slow"])
    await writeFile(join(distDir, "manifests", `${id}.${id}.webmanifest`), JSON.stringify({ name: id }));
  await mkdir(join(distDir, ".vite"));
  const manifest = { "_first-es.js": { file: "v/first-es.js", name: "first-es" } };
  await writeFile(join(distDir, ".vite", "manifest.json"), JSON.stringify(manifest));
}

/** The account's token, id and calls. */
export async function signIn(url: string, email: string) {
  const { body } = await callAs(url)("POST", "/spa/api/v1/auth/login", { body: { email, password: "demo-pass-1" } });
  const token: string = body.data.token;
  return { token, userId: body.data.user.id as number, call: callAs(url, token) };
}

function callAs(url: string, token?: string): Call {
  return async (method, path, { body, raw, headers = {} } = {}) => {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(url + path, {
      method,
      body: content,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(content === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? text.startsWith("{");
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  };
}

/** Calls it again until the answer is true. Throws at the deadline. */
export async function until(isTrue: () => boolean | Promise<boolean>, deadlineMs = 10_000): Promise<void> {
  const endMs = performance.now() + deadlineMs;
  while (!(await isTrue())) {
    if (performance.now() > endMs) throw new Error(`not within ${deadlineMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
