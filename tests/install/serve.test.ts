// `npm run serve` in what server/deploy/Containerfile puts together, without a container: the same files, the same dependencies, the same command.
// Rule: no npm is in reach of the command, so whatever it would install or build fails. `npm run test:all` really runs the file's `npm ci`;
// otherwise the folder gets those packages of this one that the lock file does not mark as dev.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureBuild } from "../../scripts/ensure.mjs";
import { readSettings } from "../../server/settings";
import { isAll } from "../support/all";
import { createCall } from "../support/http";
import { freePort } from "../support/servers/platform";
import { projectDir } from "../support/stored";
import { until } from "../support/until";

const dir = mkdtempSync(join(tmpdir(), "served-"));
const app = join(dir, "app");
const ANALYZE = "/usr/bin/systemd-analyze";
/** The last stage: what the image has. */
const stage =
  readFileSync(join(projectDir, "server", "deploy", "Containerfile"), "utf8")
    .split(/^FROM .*$/m)
    .at(-1) ?? "";
const linesOf = (name: string) => [...stage.matchAll(new RegExp(`^${name} (.*)$`, "gm"))].map(([, text = ""]) => text);

const copyAll = (cwd: string, to: string, paths: readonly string[]) => {
  const copy = (how: string) => execFileSync("cp", [how, "--parents", ...paths, to], { cwd, stdio: "pipe" });
  try {
    copy("-al"); // links, or copies from another disk
  } catch {
    copy("-a");
  }
};

function copyFiles(): void {
  for (const line of linesOf("COPY")) {
    const [to = "", ...from] = line
      .replace(/^--from=\S+ /, "")
      .split(" ")
      .toReversed();
    for (const path of from.map((each) => each.replace("/app/", "")))
      cpSync(join(projectDir, path), /\/$/.test(to) ? join(app, to, path.split("/").at(-1) ?? "") : join(app, to), {
        recursive: true,
        filter: (source) => !source.includes("node_modules"),
      });
  }
}

function installDependencies(): void {
  const [, install = ""] = /^RUN (npm ci [^&]*)/m.exec(stage) ?? [];
  if (isAll) return void execFileSync("sh", ["-c", install], { cwd: app, stdio: "pipe" });
  expect(install.trim()).toBe("npm ci --omit=dev");
  const { packages } = JSON.parse(readFileSync(join(app, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: true; devOptional?: true; link?: true }>;
  };
  const own = Object.entries(packages).filter(([path, { dev, devOptional, link }]) => {
    const isPart = path.startsWith("node_modules/") && !path.slice(1).includes("node_modules/");
    return isPart && !dev && !devOptional && !link && existsSync(join(projectDir, path));
  });
  copyAll(
    projectDir,
    app,
    own.map(([path]) => path),
  );
}

const [command = ""] = linesOf("CMD");
const [node = "", ...args]: string[] = JSON.parse(command);
const imageEnv = Object.fromEntries(linesOf("ENV").flatMap((line) => line.split(" ").map((each) => each.split("="))));
/** No program is found by its name. */
const baseEnv = { ...imageEnv, HOST: "127.0.0.1", PATH: dir };

beforeAll(async () => {
  await ensureBuild();
  mkdirSync(app);
  copyFiles();
  installDependencies();
}, 300_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }), 120_000);

const runInside = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: app, env: { ...baseEnv, ...env }, encoding: "utf8", timeout: 60_000 });

it("SRV-18 the container's command serves page, accounts and health from its files alone, installs and builds nothing, and ends at SIGTERM", async () => {
  expect(node).toBe("node");
  const dataDir = join(dir, "data");
  // a project folder in which nothing may be written: the cache would be the only thing
  writeFileSync(join(app, ".cache"), "");
  const before = readdirSync(app, { recursive: true, encoding: "utf8" }).length;
  const staff = ["scripts/staff.mjs", "create", "--email", "anna@school.example", "--name", "Anna", "--role", "admin"];
  const env = { ...baseEnv, DATA_DIR: dataDir, DEMO: "0", PORT: `${await freePort()}` };
  execFileSync(process.execPath, staff, { cwd: app, env, input: "a long enough pass 1" });
  const child = spawn(process.execPath, args, { cwd: app, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const url = `http://127.0.0.1:${env.PORT}`;
  try {
    await until("it serves", async () => child.exitCode !== null || (await fetch(`${url}/healthz`)).ok, {
      deadlineMs: 60_000,
    });
    expect(output).toContain(`Ready at ${url}`);
    const page = await (await fetch(url)).text();
    const [, script = ""] = /src="(\/v\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(url + script)).headers.get("content-type")).toContain("javascript");
    const body = { email: "anna@school.example", password: "a long enough pass 1" };
    expect((await createCall(url)("POST", "/spa/api/v1/auth/login", { body })).status).toBe(200);
    const [, check = ""] = /^HEALTHCHECK .*CMD (.*)$/m.exec(stage) ?? [];
    const [, ...asks] = JSON.parse(check) as string[];
    expect(spawnSync(process.execPath, asks, { env }).status).toBe(0);
    expect(spawnSync(process.execPath, asks, { env: { ...env, PORT: `${await freePort()}` } }).status).toBe(1);
  } finally {
    child.kill("SIGTERM");
  }
  await until("it ended", () => child.exitCode === 0);
  expect(readdirSync(app, { recursive: true, encoding: "utf8" })).toHaveLength(before);
}, 120_000);

it("SRV-18 a copy without its build, or without a dependency in its version, says in one sentence what is missing and what to do", () => {
  rmSync(join(app, "dist", "index.html"));
  const unbuilt = runInside();
  expect([unbuilt.status, unbuilt.stdout]).toEqual([1, ""]);
  expect(unbuilt.stderr).toMatch(/^Not started: there is no build in dist\/; run "npm run build" [^\n]+\n$/);

  const ulid = join(app, "node_modules", "ulid", "package.json");
  const older = readFileSync(ulid, "utf8").replace(/"version": "[^"]+"/, '"version": "0.0.1"');
  rmSync(ulid); // it may be a link to the project's own
  writeFileSync(ulid, older);
  const late = 'Not started: the dependency ulid 3.0.2 is not installed; run "npm ci --omit=dev" here first.\n';
  const outdated = runInside();
  expect([outdated.status, outdated.stderr]).toEqual([1, late]);

  renameSync(join(app, "node_modules"), join(dir, "away"));
  expect(runInside().stderr).toMatch(/^Not started: the dependency tsx [\d.]+ is not installed; [^\n]+\n$/);
});

it("SRV-18 the unit file starts the same command with settings that the server knows, and gives it the time that it needs to end", () => {
  const unit = readFileSync(join(projectDir, "server", "deploy", "learning.service"), "utf8");
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  expect(valueOf("ExecStart")).toBe(`/usr/bin/${[node, ...args].join(" ")}`);
  expect(Number(valueOf("TimeoutStopSec"))).toBeGreaterThan(15);
  for (const settings of [valueOf("Environment").split(" "), linesOf("ENV").join(" ").split(" ")]) {
    const { NODE_ENV, ...env } = Object.fromEntries(settings.map((each) => each.split("=")));
    expect(NODE_ENV).toBe("production");
    expect(Object.keys(readSettings(env))).toHaveLength(Object.keys(env).length);
  }
  if (!existsSync(ANALYZE)) return;
  const file = join(dir, "learning.service");
  writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
  const checked = spawnSync(ANALYZE, ["verify", file], { encoding: "utf8" });
  expect([checked.status, checked.stderr]).toEqual([0, ""]);
});
