// `npm test`: every test, on a bare clone too. Rule: the last line is the sum, "N passed, N failed", and it never hides a
// run that broke off or found no tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensure } from "./ensure.mjs";
import { bin, run } from "./processes.mjs";

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** A file that fails before its first test is one failure. */
function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** A run that says it failed while its report shows no failure (a crash, an unhandled error, no tests) is one failure. */
function judge(code, report, count) {
  const { passed, failed } = report ? count(report) : { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function runVitest(dir, name, command, args) {
  const path = join(dir, `${name}.json`);
  const code = await run(command, [...args, "--reporter=default", "--reporter=json", `--outputFile.json=${path}`]);
  return judge(code, readReport(path), countVitest);
}

/** Two nodes with Redis, and the contract, on PostgreSQL. Left out, aloud, where these are not and cannot be installed. */
async function runNodes(dir) {
  const { register } = await import("tsx/esm/api");
  register();
  const { findServices } = await import("../tests/support/services.ts");
  const missing = findServices();
  if (missing) notes.push(`Not run: two nodes, and PostgreSQL (SRV-03). ${missing}`);
  if (missing) return { passed: 0, failed: 0 };
  const projects = ["--project=cluster", "--project=contract"];
  return runVitest(dir, "nodes", process.execPath, ["scripts/testPostgres.mjs", ...projects]);
}

async function runPlaywright(dir) {
  const path = join(dir, "playwright.json");
  const env = { PLAYWRIGHT_CHROMIUM: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const code = await run(bin("playwright"), ["test", "--reporter=list,json"], { env });
  return judge(code, readReport(path), countPlaywright);
}

async function runAll(dir) {
  await ensure();
  const embedded = ["run", "--project=!cluster"];
  return [await runVitest(dir, "vitest", bin("vitest"), embedded), await runNodes(dir), await runPlaywright(dir)];
}

const notes = [];
const dir = mkdtempSync(join(tmpdir(), "test-reports-"));
const runs = await runAll(dir).catch((error) => {
  console.error(error.message);
  return [{ passed: 0, failed: 1 }];
});
rmSync(dir, { recursive: true, force: true });
const sum = (key) => runs.reduce((total, counts) => total + counts[key], 0);
for (const note of notes) console.log(note);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
