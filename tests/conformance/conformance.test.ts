// The embedded server speaks the contract at every level there is, and each lie of a backend is found where it is told.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawBus } from "../contract/rawBus";
import { callNames } from "../contract/rows/callNames";
import { DEMO_PASSWORD } from "../support/http";
import { askPushes } from "./askLive";
import { groups, type Planted } from "./lies";
import { type LyingServer, startLyingServer } from "./lyingServer";
import { createNotebook, LEVELS } from "./notebook";
import { reads } from "./reads";
import { type Report, readVersion, writeJson, writeJunit, writeTable } from "./report";
import { runConformance } from "./run";

/** Another host answers it; a GET that changes the course stream. */
const ASKED_OTHERWISE: ReadonlySet<string> = new Set(["articles.getPreview", "courses.getFreezeCancel"]);

let server: LyingServer;
beforeAll(async () => {
  server = await startLyingServer();
});
afterAll(() => server.close());

const run = (mayWrite: boolean, password = DEMO_PASSWORD): Promise<Report> =>
  runConformance({
    url: server.url,
    socketUrl: server.socketUrl,
    appId: "local",
    user: { email: "learner@example.com", password },
    other: { email: "second@example.com", password: DEMO_PASSWORD },
    mayWrite,
    waitMs: 1_500,
  });
const failing = ({ checks }: Report) => checks.filter(({ findings }) => findings.length > 0);
/** What is said of each failing check. */
const sayings = (report: Report): string[][] =>
  failing(report).flatMap(({ level, name, findings }) =>
    findings.map(({ path, wanted }) => [level, name, `${path}: wanted ${wanted}`]),
  );

describe("the embedded server", () => {
  it("SRV-07 SRV-17 the embedded server speaks the contract at the highest level", async () => {
    server.tell();
    const report = await run(true);
    expect(failing(report)).toEqual([]);
    expect(report.verdict).toBe(`speaks contract ${report.version} at L3`);
    for (const level of LEVELS) expect(report.checks.filter((check) => check.level === level)).not.toEqual([]);
  });
});

describe.each(Object.entries(groups))("a backend that lies: %s", (_, lies) => {
  const planted = Object.entries<Planted>(lies);
  const told = planted.flatMap(([, { found }]) => found);
  let report: Report;
  beforeAll(async () => {
    server.tell(...planted.map(([, lie]) => lie));
    report = await run(told.some(([level]) => level !== "L0"));
  });

  it.each(planted)("SRV-17 a backend that tells %s is found to", (__, { found }) => {
    for (const [level, name, says] of found)
      expect(sayings(report), says).toContainEqual([level, name, expect.stringContaining(says)]);
  });

  it("SRV-17 a backend that lies is blamed for nothing else, and for its lowest level", () => {
    const isTold = ([level, name, said = ""]: readonly string[]) =>
      told.some(([ofLevel, ofName, says]) => level === ofLevel && name === ofName && said.includes(says));
    expect(sayings(report).filter((saying) => !isTold(saying))).toEqual([]);
    const lowest = told.map(([level]) => level).toSorted()[0];
    expect(report.verdict).toContain(`; for ${lowest}: `);
  });
});

describe("a report", () => {
  let lied: Report;
  beforeAll(async () => {
    server.tell(...Object.values<Planted>(groups.reads));
    lied = await run(false);
  });

  it("SEC-03 SRV-07 a report has a line that repeats each finding, and no token or password", () => {
    const [finding] = failing(lied).flatMap(({ findings }) => findings);
    expect(finding?.repeat).toMatch(/^curl .*\$TOKEN/);
    for (const text of [writeTable(lied), writeJson(lied), writeJunit(lied)]) {
      expect(text).not.toContain(DEMO_PASSWORD);
      expect(text).not.toMatch(/Bearer [^$]/);
    }
  });

  it("SRV-07 a report ends with its verdict, and its other forms have the same checks", () => {
    const { checks, verdict } = lied;
    expect(writeTable(lied).split("\n").at(-1)).toBe(verdict);
    expect((JSON.parse(writeJson(lied)) as Report).checks).toHaveLength(checks.length);
    expect(writeJunit(lied).match(/<testcase /g)).toHaveLength(checks.length);
    expect(writeJunit(lied).match(/<failure /g)).toHaveLength(sayings(lied).length);
  });

  it("a report names the version of the contract, which counts the changes that it lists", () => {
    const contract =
      "| 2026-01-01 | no change |\n\n## 11. Changes\n\n| date |\n|---|\n| 2026-11-28 | a |\n| 2026-11-27 | b |\n";
    expect(readVersion(contract)).toBe("1.2");
  });
});

describe("the questions", () => {
  it("SRV-07 the questions ask every call that reads from this backend", () => {
    const isRead = (name: string) => /\.get[A-Z]/.test(name) && !ASKED_OTHERWISE.has(name);
    expect(callNames.filter((name) => isRead(name) && !(name in reads))).toEqual([]);
  });

  it("SRV-17 the questions find a push that another learner hears", async () => {
    const push = { v: 1, id: "01HZZZZZZZZZZZZZZZZZZZZZZZ", type: "banner.changed", at: Date.now() / 1_000, data: {} };
    const bus: RawBus = { heard: [], wait: async () => null, envelopes: () => [push], close: () => {} };
    const notebook = createNotebook();
    await askPushes({ own: { bus, repeat: "" }, other: { bus, repeat: "" } }, [], notebook, 0);
    const found = notebook.checks.flatMap(({ name, findings }) => findings.map(({ got }) => [name, got]));
    expect(found).toEqual([["pushes of another learner", "another learner's push"]]);
  });

  it("the questions end at a failed sign-in", async () => {
    server.tell();
    const report = await run(true, "wrong");
    expect(report.verdict).toMatch(/^does not speak contract 1\.\d+; for L0: /);
    expect(report.checks.every(({ name }) => name.startsWith("session.postLogin"))).toBe(true);
  });
});
