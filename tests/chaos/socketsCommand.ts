// npm run chaos:sockets -- --runs 2000 [--from 1] [--workers 2]: tier 2 at full count. A failing seed is printed with its
// schedule, and is repeated by --runs 1 --from <seed>. Rule: the exit code is 0 only when every run converged.
import { fork } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { startPlatform } from "./platform";
import { type Outcome, runAll } from "./run";
import { makeSchedule } from "./schedule";

/** A server's data grows with every run; a new server keeps what is compared small. */
const RUNS_PER_SERVER = 100;
const REPORT_EVERY = 100;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    workers: { type: "string", default: "2" },
  },
});
const [runs, from, workers] = [Number(values.runs), Number(values.from), Number(values.workers)];
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs this process's share and reports the outcomes to the parent process. */
async function work(): Promise<void> {
  process.once("disconnect", () => process.exit());
  for (let done = 0; done < runs; done += RUNS_PER_SERVER) {
    const platform = await startPlatform();
    const count = Math.min(RUNS_PER_SERVER, runs - done);
    const seeds = Array.from({ length: count }, (_, index) => from + done + index);
    await runAll(platform, seeds, (outcome) => process.send?.(outcome));
    await platform.close();
  }
  process.disconnect();
}

function tell({ seed, problems, trail }: Outcome): void {
  say(`\nseed ${seed}: ${problems.join("; ")}`);
  say(`  schedule ${JSON.stringify(makeSchedule(seed))}`);
  say(`  trail ${trail.join(", ")}`);
}

/** Starts the shares in parallel and collects their reports. */
async function direct(): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const startedAt = performance.now();
  const hear = (outcome: Outcome) => {
    outcomes.push(outcome);
    if (outcome.problems.length > 0) tell(outcome);
    const seconds = (performance.now() - startedAt) / 1_000;
    if (outcomes.length % REPORT_EVERY === 0) say(`${outcomes.length} runs in ${seconds.toFixed(0)} s`);
  };
  const shares = Array.from({ length: workers }, (_, index) => {
    const [first, end] = [index, index + 1].map((nth) => from + Math.floor((runs * nth) / workers)) as [number, number];
    const child = fork(import.meta.filename, ["--runs", `${end - first}`, "--from", `${first}`]);
    child.on("message", (outcome) => hear(outcome as Outcome));
    return once(child, "exit");
  });
  await Promise.all(shares);
  return outcomes;
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;

function sum(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ problems }) => problems.length > 0);
  const sends = outcomes.reduce((total, { sendCount }) => total + sendCount, 0);
  say(`\n${outcomes.length} of ${runs} runs, ${failed.length} did not converge; ${sends} sends`);
  for (const isQuick of [true, false]) {
    const own = outcomes.filter((outcome) => outcome.isQuick === isQuick && outcome.problems.length === 0);
    const times = own.map(({ recoveredMs }) => recoveredMs).sort((a, b) => a - b);
    const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
    const inOneSecond = times.filter((ms) => ms <= 1_000).length;
    const name = isQuick ? "looked at, live connections" : "not looked at, or connections dead in silence";
    say(`${name}: ${own.length} runs, recovered in p50 ${p50}, p95 ${p95}, p99 ${p99}, max ${max} ms`);
    say(`  ${inOneSecond} within 1 s; missed at most ${Math.max(0, ...own.map(({ missed }) => missed))} notifications`);
  }
  if (failed.length > 0) say(`failing seeds: ${failed.map(({ seed }) => seed).join(" ")}`);
  process.exitCode = failed.length === 0 && outcomes.length === runs ? 0 : 1;
}

if (process.send) await work();
else sum(await direct());
