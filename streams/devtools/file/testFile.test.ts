import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeSession, recordedSession } from "../../../tests/examples/fakeSession";
import { testOfSession } from "./testFile";

// two levels below the root, as tests/replays is; out of sight of every other run
mkdirSync(".cache", { recursive: true });
const folder = mkdtempSync(join(".cache", "replay-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = recordedSession();
const source = testOfSession(session, { title: 'A reply "did not come"\n', hasTexts: false });

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly title: string }[];
  }[];
}
/** Runs the tests in the folder with vitest, in a separate process. */
const runFolder = () =>
  new Promise<Report>((resolve) => {
    const args = ["node_modules/vitest/vitest.mjs", "run", "--root", folder, "--reporter=json"];
    execFile(process.execPath, [...args], { env: { ...process.env, VITEST: undefined } }, (_, stdout) =>
      resolve(JSON.parse(stdout) as Report),
    );
  });

describe("a session saved as a test", () => {
  let report: Report;
  beforeAll(async () => {
    writeFileSync(join(folder, "vitest.config.ts"), "export default {};\n");
    writeFileSync(join(folder, "recorded.test.ts"), source);
    writeFileSync(
      join(folder, "altered.test.ts"),
      source.replace('"chatId":3,"rating":5', '"chatId":3,"rating":4').replace('{"theme":"dark"}', '{"theme":"light"}'),
    );
    writeFileSync(
      join(folder, "lost.test.ts"),
      source
        .replace(/\n {2}\{"id":"e\d+".*"type":"page\/onlineChanged".*/, "")
        .replace(/\n {2}\{"id":"e\d+".*"type":"courses\/courseStreamsLoaded".*/, ""),
    );
    report = await runFolder();
  }, 60_000);
  const resultOf = (name: string) => report.testResults.find((result) => result.name.endsWith(name));

  it("DEV-10 a session saved as a test passes in this repository under its title", () => {
    expect(resultOf("recorded.test.ts")).toMatchObject({
      status: "passed",
      assertionResults: [{ title: 'A reply "did not come"' }],
    });
  });

  it("DEV-10 a session saved as a test fails when an event differs, or is missing", () => {
    expect(resultOf("altered.test.ts")?.status).toBe("failed");
    expect(resultOf("lost.test.ts")?.status).toBe("failed");
  });

  it("DEV-10 a session saved as a test is the same text each time, and contains nothing that people wrote", () => {
    expect(testOfSession(session, { title: 'A reply "did not come"', hasTexts: false })).toBe(source);
    expect(source).not.toMatch(/Keep your back|lena@|Marta|Thanks!/);
    expect(testOfSession(session, { title: "", hasTexts: true })).toMatch(/Keep your back/);
  });

  it("a session saved as a test is a test too when nothing was recorded", () => {
    expect(testOfSession(fakeSession(), { title: "x", hasTexts: true })).toContain(
      "const events: ReplayedEvent[] = [\n];",
    );
  });
});
