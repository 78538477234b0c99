// `npm test`: the tests of every day, on a bare clone too; `npm run test:all`: every test, at full length, in Firefox too. Rule: the last line is the sum, "N passed, N failed", before it is the list of
// failures, and it never hides a run that broke off or found no tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, findFirefox } from "./browser.mjs";
import { installMissing } from "./debian.mjs";
import { ensureBuild, ensureDependencies } from "./ensure.mjs";
import { bin, run } from "./processes.mjs";

const isAll = process.argv.includes("--all");
if (isAll) process.env.TEST_ALL = "1";

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** A file that fails beside its tests (before the first, or in its preparation) is one failure. */
function readVitest(report) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}\n${message}`];
    return failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join("\n")}`);
  });
  return { passed: report.numPassedTests, failures };
}

function readPlaywright({ stats, errors, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const failed = suites.flatMap(specsOf).filter((spec) => !spec.ok);
  const messageOf = (spec) => spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ""));
  const failures = failed.map((spec) => `${spec.file} › ${spec.title}\n${messageOf(spec).join("\n")}`);
  return { passed: stats.expected, failures: [...failures, ...errors.map(({ message }) => message)] };
}

/** A part that takes longer hangs: several times what it takes on two busy cores. */
const LIMIT_MS = (isAll ? 60 : 35) * 60_000;

/** A run that failed while its report shows no failure (a crash, an unhandled error, no tests) counts as one failure. */
function judge(name, code, report, read) {
  const { passed, failures } = report ? read(report) : { passed: 0, failures: [] };
  const hint = report ? "" : `, without a report: it broke off, or took longer than ${LIMIT_MS / 60_000} minutes`;
  return { passed, failures: code !== 0 && failures.length === 0 ? [`${name} ended with ${code}${hint}`] : failures };
}

async function runVitest(dir, options, env) {
  const path = join(dir, "vitest.json");
  const args = ["run", ...options, "--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const code = await run(bin("vitest"), args, { env, limitMs: LIMIT_MS });
  return judge("vitest", code, readReport(path), readVitest);
}

/** Everything below the browser. Without a PostgreSQL and Redis nothing runs on PostgreSQL, and the tests of two nodes not at all, with a message. */
function runBelow(dir, databaseUrl) {
  if (databaseUrl === undefined) return runVitest(dir, ["--exclude=tests/cluster/**"]);
  return runVitest(dir, [], { SHARED_DATABASE_URL: databaseUrl });
}

/** The stories; their servers are on PostgreSQL where there is one: it takes a fifth less of the processor than the embedded database. */
async function runPlaywright(dir, databaseUrl) {
  const path = join(dir, "playwright.json");
  const firefox = isAll ? await findFirefox() : undefined;
  if (isAll && !firefox)
    notes.push(
      "Not run: the core stories in Firefox. There is none that Playwright can control, and none could be installed.",
    );
  const browsers = { PLAYWRIGHT_CHROMIUM: await findBrowser(), ...(firefox ? { PLAYWRIGHT_FIREFOX: firefox } : {}) };
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const env = { ...browsers, ...database, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const code = await run(bin("playwright"), ["test", "--reporter=list,json"], { env, limitMs: LIMIT_MS });
  return judge("playwright", code, readReport(path), readPlaywright);
}

/** What all tests need, made before they start: workers that start together would each make their own. */
async function prepare() {
  const [hasInstalled] = await Promise.all([ensureDependencies(), installMissing({ isAll })]);
  // what this run has just installed, the bare clone need not download and unpack again
  if (hasInstalled) process.env.INSTALLED_NOW = "1";
  const { register } = await import("tsx/esm/api");
  register();
  const { findDemoData } = await import("../tests/support/servers/dataDir.ts");
  const { findBuiltServer } = await import("../tests/support/servers/builtServer.ts");
  await Promise.all([ensureBuild(), findDemoData(), findBuiltServer()]);
}

async function runAll(dir) {
  await prepare();
  const { findServices } = await import("../tests/support/servers/services.ts");
  const { startPostgres } = await import("../tests/support/servers/postgres.ts");
  const missing = findServices();
  if (missing) notes.push(`Not run: two nodes, and PostgreSQL (SRV-03). ${missing}`);
  const postgres = missing ? undefined : await startPostgres();
  try {
    return [await runBelow(dir, postgres?.url), await runPlaywright(dir, postgres?.url)];
  } finally {
    await postgres?.stop();
  }
}

const notes = [];
const dir = mkdtempSync(join(tmpdir(), "test-reports-"));
const runs = await runAll(dir).catch((error) => {
  return [{ passed: 0, failures: [error.message] }];
});
rmSync(dir, { recursive: true, force: true });
const passed = runs.reduce((total, each) => total + each.passed, 0);
const failures = runs.flatMap((each) => each.failures);
for (const failure of failures) console.log(`FAILED ${failure.slice(0, 1_000)}\n`);
for (const note of notes) console.log(note);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failures.length} failed`);
