// npm run chaos:browser -- --runs 200 [--from 1] [--browsers 2]: tier 3 at full count. A failing seed is printed with its
// schedule, and is repeated by --runs 1 --from <seed>. Rule: the exit code is 0 only when every run converged.
import { parseArgs } from "node:util";
import { startPlatform } from "../platform";
import { startBrowser } from "./browser";
import { LEARNERS, type Outcome, runAll } from "./run";
import { makeSchedule } from "./schedule";

/** A server's data grows with every run; a new server keeps what is compared small. */
const RUNS_PER_SERVER = 50;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    browsers: { type: "string", default: "2" },
  },
});
const [runs, from] = [Number(values.runs), Number(values.from)];
const count = Math.min(Number(values.browsers), LEARNERS.length, runs);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const outcomes: Outcome[] = [];
const startedAt = performance.now();

function hear(outcome: Outcome): void {
  outcomes.push(outcome);
  if (outcome.problems.length > 0) tell(outcome);
  const seconds = (performance.now() - startedAt) / 1_000;
  if (outcomes.length % 10 === 0) say(`${outcomes.length} runs in ${seconds.toFixed(0)} s`);
}

function tell({ seed, problems, trail }: Outcome): void {
  say(`\nseed ${seed}: ${problems.join("\n  ")}`);
  say(`  schedule ${JSON.stringify(makeSchedule(seed))}`);
  say(`  trail\n    ${trail.join("\n    ")}`);
}

for (let done = 0; done < runs; done += RUNS_PER_SERVER) {
  const platform = await startPlatform(LEARNERS);
  const browsers = await Promise.all(Array.from({ length: count }, startBrowser));
  const seeds = Array.from({ length: Math.min(RUNS_PER_SERVER, runs - done) }, (_, index) => from + done + index);
  await runAll(platform, browsers, seeds, hear);
  await Promise.all(browsers.map((browser) => browser.close()));
  await platform.close();
}

const failed = outcomes.filter(({ problems }) => problems.length > 0);
const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
const times = outcomes
  .filter(({ isQuick, problems }) => isQuick && problems.length === 0)
  .flatMap(({ recoveredMs }) => recoveredMs)
  .sort((a, b) => a - b);
const [p50, p95, max] = [0.5, 0.95, 1].map((share) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(0));
say(
  `\n${outcomes.length} of ${runs} runs, ${failed.length} did not converge; ${sum(({ sentCount }) => sentCount)} sends`,
);
say(`each tab recovered in p50 ${p50}, p95 ${p95}, max ${max} ms; ${sum(({ reloads }) => reloads)} had to be reloaded`);
if (failed.length > 0) say(`failing seeds: ${failed.map(({ seed }) => seed).join(" ")}`);
process.exitCode = failed.length === 0 && outcomes.length === runs ? 0 : 1;
