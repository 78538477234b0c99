// npm run chaos:kills -- --rounds 100 [--benches 2]: kill -9 during a send, so many times at each of the four points, in
// each variant in turn. Rule: the exit code is 0 only when every round ended in one of the two outcomes.
import { parseArgs } from "node:util";
import { KILL_POINTS, type KillPoint } from "./killPoints";
import { MANNERS, type Manner, startKillBench } from "./kills";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "100" }, benches: { type: "string", default: "2" } },
});
const rounds = Number(values.rounds);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const REPORT_EVERY = 20;

interface Round {
  readonly point: KillPoint;
  readonly manner: Manner;
}
const queue = Array.from({ length: rounds }, (_, index) =>
  KILL_POINTS.map((point): Round => ({ point, manner: MANNERS[index % MANNERS.length] ?? "waits" })),
).flat();
const done = new Map<KillPoint, number>();
let failures = 0;

/** Takes rounds from the queue until it is empty; a round that breaks off costs its bench, and another takes over. */
async function work(): Promise<void> {
  let bench = await startKillBench();
  for (let round = queue.shift(); round; round = queue.shift()) {
    const { point, manner } = round;
    const problems = await bench.round(point, manner).catch(async (error: Error) => {
      await bench.close();
      bench = await startKillBench();
      return [error.message];
    });
    done.set(point, (done.get(point) ?? 0) + 1);
    if (problems.length > 0) failures += 1;
    for (const problem of problems) say(`${point}, ${manner}: ${problem}`);
    if (queue.length % REPORT_EVERY === 0) say(`${queue.length} rounds to go`);
  }
  await bench.close();
}

await Promise.all(Array.from({ length: Number(values.benches) }, work));
for (const point of KILL_POINTS) say(`${point}: ${done.get(point) ?? 0} kills`);
say(`${failures} sends ended in neither of the two outcomes`);
process.exitCode = failures === 0 ? 0 : 1;
