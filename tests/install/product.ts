/** What `npm start` starts, as a newcomer sees it: its output, and the address. */
import { execFileSync, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { expect } from "vitest";
import { DEMO_PASSWORD, signIn } from "../support/http";
import { until } from "../support/until";

export interface Product {
  readonly url: string;
  readonly output: () => string;
  readonly stop: () => void;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Runs `npm start` in a folder, and resolves when it answers or has ended. */
export async function startProduct(
  folder: string,
  env: Record<string, string | undefined>,
  deadlineMs: number,
): Promise<Product> {
  const port = await freePort();
  const npm = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
  let output = "";
  // a group of its own, so that everything npm has started can be ended
  const child = spawn(npm, ["start"], { cwd: folder, env: { ...env, PORT: `${port}` }, detached: true });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  const isUp = async () => child.exitCode !== null || (await fetch(`${url}/healthz`)).ok;
  await until("npm start answers", isUp, { deadlineMs, everyMs: 500 }).catch((error) => {
    stop();
    throw error;
  });
  return { url, output: () => output, stop };
}

/** The output names the address and the demo accounts, and what is served is the page, its scripts and the demo data. */
export async function expectProduct({ url, output }: Product): Promise<void> {
  for (const text of [url, "learner@example.com", "expert@example.com", DEMO_PASSWORD])
    expect(output()).toContain(text);
  const page = await (await fetch(url)).text();
  const script = /src="(\/v\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
  expect((await fetch(url + script)).headers.get("content-type")).toContain("javascript");
  const { call } = await signIn(url);
  expect((await call("GET", "/spa/api/v1/chats")).body.length).toBeGreaterThan(0);
  expect((await call("GET", "/spa/api/v1/homework")).body.length).toBeGreaterThan(0);
}
