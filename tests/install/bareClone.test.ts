// What a newcomer does: clone, `npm start`, open the page. Slow, so it is part of `npm test` and not of `npm run verify`.
// Rule: `npm ci` is really run once. Where `npm test` has just installed into a bare clone itself, by the same function
// from the same lock file, the clone's `npm ci` uses a copy of that.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD, signIn } from "../support/http";
import { until } from "../support/until";

const projectDir = join(import.meta.dirname, "..", "..");
const dir = mkdtempSync(join(tmpdir(), "bare-clone-"));
const clone = join(dir, "clone");
const START_DEADLINE_MS = 280_000;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The folder of an npm that answers `npm ci` with what is installed here: links, or copies from another disk. */
function givingNpm(): string {
  const bin = join(dir, "bin");
  mkdirSync(bin);
  const given = `"${projectDir}"/node_modules/* "${projectDir}"/node_modules/.bin node_modules`;
  const give = `mkdir node_modules && { cp -al ${given} 2>/dev/null || cp -a ${given}; }`;
  writeFileSync(join(bin, "npm"), `#!/bin/sh\n[ "$1" = ci ] && ${give}\n`, { mode: 0o755 });
  return bin;
}

let output = "";
let url = "";
let stop = () => {};

beforeAll(async () => {
  execFileSync("git", ["clone", "--quiet", projectDir, clone]);
  const port = await freePort();
  const { PATH = "", HOME = "", INSTALLED_NOW } = process.env;
  const npm = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
  const env = { PATH: INSTALLED_NOW ? `${givingNpm()}:${PATH}` : PATH, HOME, PORT: `${port}` };
  // a group of its own, so that everything npm has started can be ended
  const child = spawn(npm, ["start"], { cwd: clone, env, detached: true });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  };
  url = `http://127.0.0.1:${port}`;
  const isUp = async () => child.exitCode !== null || (await fetch(`${url}/healthz`)).ok;
  await until("npm start answers", isUp, { deadlineMs: START_DEADLINE_MS, everyMs: 500 });
}, START_DEADLINE_MS + 20_000);

afterAll(() => {
  stop();
  rmSync(dir, { recursive: true, force: true });
  // hundreds of packages are removed, beside whatever else the machine does
}, 300_000);

describe("npm start on a bare clone", () => {
  it("SRV-01 npm start on a bare clone installs, builds, and prints the address and the accounts", () => {
    for (const step of ["Installing dependencies", "Building"]) expect(output).toContain(step);
    expect(output).toContain(url);
    for (const account of ["learner@example.com", "expert@example.com", DEMO_PASSWORD])
      expect(output).toContain(account);
  });

  it("SRV-01 npm start on a bare clone serves the page, its scripts and the demo data", async () => {
    const page = await (await fetch(url)).text();
    const script = /src="(\/v\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
    expect((await fetch(url + script)).headers.get("content-type")).toContain("javascript");
    const { call } = await signIn(url);
    expect((await call("GET", "/spa/api/v1/chats")).body.length).toBeGreaterThan(0);
    expect((await call("GET", "/spa/api/v1/homework")).body.length).toBeGreaterThan(0);
  });
});
