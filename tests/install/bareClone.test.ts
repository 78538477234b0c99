/** What a newcomer does: clone, `npm start`, open the page. Slow, so it is part of `npm test` and not of `npm run verify`. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD, signIn } from "../support/http";
import { until } from "../support/until";

const projectDir = join(import.meta.dirname, "..", "..");
const clone = mkdtempSync(join(tmpdir(), "bare-clone-"));
const START_DEADLINE_MS = 280_000;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

let output = "";
let url = "";
let stop = () => {};

beforeAll(async () => {
  execFileSync("git", ["clone", "--quiet", projectDir, clone]);
  const port = await freePort();
  const { PATH = "", HOME = "" } = process.env;
  // a group of its own, so that everything npm has started can be ended
  const child = spawn("npm", ["start"], { cwd: clone, env: { PATH, HOME, PORT: `${port}` }, detached: true });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  url = `http://127.0.0.1:${port}`;
  const isUp = async () => child.exitCode !== null || (await fetch(`${url}/healthz`)).ok;
  await until("npm start answers", isUp, { deadlineMs: START_DEADLINE_MS, everyMs: 500 });
}, START_DEADLINE_MS + 20_000);

afterAll(() => {
  stop();
  rmSync(clone, { recursive: true, force: true });
});

describe("npm start on a bare clone", () => {
  it("SRV-01 prints the address and the accounts", () => {
    expect(output).toContain(url);
    for (const account of ["learner@example.com", "expert@example.com", DEMO_PASSWORD])
      expect(output).toContain(account);
  });

  it("SRV-01 serves the page, its scripts and the demo data", async () => {
    const page = await (await fetch(url)).text();
    const script = /src="(\/v\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
    expect((await fetch(url + script)).headers.get("content-type")).toContain("javascript");
    const { call } = await signIn(url);
    expect((await call("GET", "/spa/api/v1/chats")).body.length).toBeGreaterThan(0);
    expect((await call("GET", "/spa/api/v1/homework")).body.length).toBeGreaterThan(0);
  });
});
