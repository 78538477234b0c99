// `npm run chaos:model -- --runs 1000000`: runs lives from seeds 1, 2, 3 … on every core, and prints the result.
// `--seed N` runs one life, `--replay '[…]'` a list of steps; a failing one is shortened and printed for a replay.
import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { playLife } from "./play";
import { parseSteps, printSteps, RUNS_PER_LIFE, type Step, scheduleOf } from "./schedule";
import { shrink } from "./shrink";

// errors of the client are reported as problems; their stacks would cost more than everything else
Error.stackTraceLimit = 0;

/** What a worker reports from time to time: lives run since its last report, and the seeds that failed. */
interface Report {
  readonly lives: number;
  readonly failed: readonly number[];
}
const REPORT_EVERY_LIVES = 250;
const PRINT_EVERY_MS = 15_000;
const SHOWN_FAILURES = 5;
/** Garbage is short-lived here, and each core has a worker of its own: helper threads would only take its time. */
const EXEC_ARGS = ["--max-semi-space-size=32", "--single-threaded-gc"];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs the seeds from `first` on, each `step`-th, `count` of them. */
async function work(first: number, step: number, count: number): Promise<void> {
  let lives = 0;
  let failed: number[] = [];
  const tell = () => {
    process.send?.({ lives, failed } satisfies Report);
    lives = 0;
    failed = [];
  };
  for (let n = 0; n < count; n++) {
    const seed = first + n * step;
    if (await playLife(scheduleOf(seed))) failed.push(seed);
    lives += 1;
    if (lives === REPORT_EVERY_LIVES) tell();
  }
  tell();
  process.disconnect?.();
}

const ended = (worker: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
  });

/** Divides the seeds among the cores; returns those that failed. */
async function playAll(runs: number): Promise<readonly number[]> {
  const lives = Math.ceil(runs / RUNS_PER_LIFE);
  const workers = Math.min(availableParallelism(), lives);
  const startedMs = performance.now();
  const failed: number[] = [];
  let played = 0;
  let printedMs = startedMs;
  const sum = () => {
    const seconds = (performance.now() - startedMs) / 1000;
    const done = played * RUNS_PER_LIFE;
    const rate = Math.round(done / seconds);
    return `${done} runs, seeds 1 to ${lives}, ${failed.length} divergences, ${seconds.toFixed(0)} s, ${rate} runs/s`;
  };
  const start = (n: number): Promise<void> => {
    const share = Math.ceil((lives - n) / workers);
    const args = ["--work", `${n + 1},${workers},${share}`];
    const worker = fork(import.meta.filename, args, { execArgv: [...process.execArgv, ...EXEC_ARGS] });
    worker.on("message", (notified: Report) => {
      played += notified.lives;
      failed.push(...notified.failed);
      if (performance.now() - printedMs < PRINT_EVERY_MS) return;
      printedMs = performance.now();
      say(`… ${sum()}`);
    });
    return ended(worker);
  };
  await Promise.all(Array.from({ length: workers }, (_, n) => start(n)));
  say(sum());
  return failed.toSorted((a, b) => a - b);
}

/** Runs one schedule; prints what failed, and how to reproduce it. */
async function show(name: string, steps: readonly Step[]): Promise<boolean> {
  const failure = await playLife(steps);
  if (!failure) {
    say(`${name}: nothing went wrong`);
    return true;
  }
  const shrunk = await shrink(steps, failure);
  say(`${name}: ${failure.what}`);
  say(`  made short: ${shrunk.failure.what}`);
  say(`  npm run chaos:model -- --replay '${printSteps(shrunk.steps)}'`);
  return false;
}

async function main(): Promise<boolean> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { runs: text, seed: text, replay: text, work: text } });
  if (values.work !== undefined) {
    const [first = 1, step = 1, count = 0] = values.work.split(",").map(Number);
    await work(first, step, count);
    return true;
  }
  if (values.replay !== undefined) return show("replay", parseSteps(values.replay));
  if (values.seed !== undefined) return show(`seed ${values.seed}`, scheduleOf(Number(values.seed)));
  const failed = await playAll(Number(values.runs ?? 20_000));
  for (const seed of failed.slice(0, SHOWN_FAILURES)) await show(`seed ${seed}`, scheduleOf(seed));
  return failed.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
