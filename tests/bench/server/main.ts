/**
 * `npm run bench:server`: the whole platform on PostgreSQL beside plain ws, with thousands of sockets from other processes;
 * one JSON line for each thing measured. `SOCKETS` and `ROUNDS` make it smaller, `ONLY=memory` opens our sockets alone and writes a section
 * of its own. Rule: both are measured in the same way, alternating.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/servers/platform";
import { startPostgres } from "../../support/servers/postgres";
import { until } from "../../support/until";
import { type Metric, percentile, type Samples, toMetric } from "../metric";
import { writeReport } from "../report";
import { type Child, memoryOf, startChild } from "./child";
import type { GeneratorVerbs } from "./generator";
import { type BenchLearners, createLearners } from "./learners";
import type { LoadResult } from "./load";
import type { OursVerbs } from "./ours";
import type { PeerVerbs } from "./peer";

const SOCKETS = Number(process.env.SOCKETS ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PER_SECOND = 5_000;
const LOAD_MS = 5_000;
const IDLE_MS = 5_000;
/** Loads in a round, alternating. */
const TURNS = 3;
const MISSED = 3;
const LIMITS = { memoryMb: 350, p99Ms: 50, caughtUpSeconds: 30, cpuRatio: 1.5 };

type Kind = "ours" | "ws";
interface Side {
  readonly server: Child<OursVerbs> | Child<PeerVerbs>;
  readonly generator: Child<GeneratorVerbs>;
  readonly emptyBytes: number;
}

const samples: Record<string, Record<Kind, number[]>> = {};
function note(name: string, kind: Kind, value: number): void {
  samples[name] ??= { ours: [], ws: [] };
  samples[name][kind].push(value);
  process.stderr.write(`${name} ${kind} ${value.toFixed(2)}\n`);
}

/** Starts a server and opens every socket; measures their memory. */
async function enter(kind: Kind, all: BenchLearners, server: Side["server"]): Promise<Side> {
  const generator = startChild<GeneratorVerbs>("generator.ts");
  const { port } = await server.ask("ready", null);
  const emptyBytes = memoryOf(server.pid);
  const startMs = performance.now();
  await generator.ask("open", { kind, port, learners: all.learners });
  note("connect", kind, (performance.now() - startMs) / 1000);
  const bytes = memoryOf(server.pid);
  note("memory", kind, bytes / 2 ** 20);
  note("memory each", kind, (bytes - emptyBytes) / SOCKETS / 1024);
  return { server, generator, emptyBytes };
}

/** One load; what the process does anyway is measured before, and subtracted from the cost of a delivery. */
async function load(kind: Kind, { server, generator }: Side, all: BenchLearners): Promise<void> {
  const userIds = all.learners.map(({ userId }) => userId);
  const ask = (perSecond: number, forMs: number): Promise<LoadResult> =>
    server.ask("load", { userIds, perSecond, forMs });
  await generator.ask("latencies", null);
  const idle = await ask(0, IDLE_MS);
  const busy = await ask(PER_SECOND, LOAD_MS);
  let ways: number[] = [];
  await until("everything has arrived", async () => {
    ways = ways.concat(await generator.ask("latencies", null));
    return ways.length >= busy.events;
  });
  note("cpu", kind, ((busy.cpuMs - (idle.cpuMs * LOAD_MS) / IDLE_MS) / busy.events) * 1000);
  note("cpu share", kind, (busy.cpuMs / LOAD_MS) * 100);
  note("p50", kind, percentile(ways, 0.5));
  note("p99", kind, percentile(ways, 0.99));
  note("stall", kind, busy.stallMs);
}

/** Kills the server while everybody is connected, with new entries in every log; measures when all are back and have them. */
async function killAndReturn(side: Side, all: BenchLearners, start: () => Child<OursVerbs>): Promise<Child<OursVerbs>> {
  await side.generator.ask("expect", { more: MISSED });
  const startMs = performance.now();
  await side.server.kill();
  await all.addMissed(MISSED);
  const server = start();
  const isBack = async () => (await side.generator.ask("count", null)).caughtUp === SOCKETS;
  await until("everybody is back", isBack, { deadlineMs: 180_000, everyMs: 100 });
  note("caught up", "ours", (performance.now() - startMs) / 1000);
  const { wrong } = await side.generator.ask("count", null);
  if (wrong > 0) throw new Error(`${wrong} entries came twice or out of order`);
  note("memory after", "ours", memoryOf(server.pid) / 2 ** 20);
  return server;
}

async function round(all: BenchLearners, start: () => Child<OursVerbs>, number: number): Promise<void> {
  const ours = await enter("ours", all, start());
  const ws = await enter("ws", all, startChild<PeerVerbs>("peer.ts"));
  for (let turn = 0; turn < TURNS; turn++) {
    const order = (turn + number) % 2 === 0 ? (["ours", "ws"] as const) : (["ws", "ours"] as const);
    for (const kind of order) await load(kind, kind === "ours" ? ours : ws, all);
  }
  await ws.generator.kill();
  await ws.server.kill();
  const again = await killAndReturn(ours, all, start);
  await ours.generator.kill();
  await again.kill();
}

/** The memory of open sockets alone, each with what the connection card shows of it. */
async function memoryRound(all: BenchLearners, start: () => Child<OursVerbs>): Promise<void> {
  const { server, generator } = await enter("ours", all, start());
  await generator.kill();
  await server.kill();
}

const of = (name: string): Samples =>
  Object.fromEntries(Object.entries(samples[name] ?? {}).filter(([, all]) => all.length));
const many = SOCKETS.toLocaleString("en");

const memoryLines = (): Metric[] => [
  toMetric(
    `server: memory with ${many} connections`,
    "MB",
    of("memory"),
    "≤ 350 MB",
    (ours) => ours <= LIMITS.memoryMb,
  ),
  toMetric("server: memory of a connection", "kB", of("memory each"), "", () => true),
];

function report(): void {
  const lines = [
    ...memoryLines(),
    toMetric(
      "server: CPU of a delivery",
      "µs",
      of("cpu"),
      "≤ 1.5 × ws",
      (ours, _, { ws }) => ours <= LIMITS.cpuRatio * (ws ?? 0),
    ),
    toMetric("server: CPU at 5,000 events/s", "% of a core", of("cpu share"), "", () => true),
    toMetric("server: push p50 at 5,000 events/s", "ms", of("p50"), "", () => true),
    toMetric("server: push p99 at 5,000 events/s", "ms", of("p99"), "≤ 50 ms", (ours) => ours <= LIMITS.p99Ms),
    toMetric("server: longest stall at 5,000 events/s", "ms", of("stall"), "", () => true),
    toMetric(
      `server: ${many} connected and caught up after kill -9`,
      "s",
      of("caught up"),
      "≤ 30 s",
      (ours) => ours <= LIMITS.caughtUpSeconds,
    ),
    toMetric("server: memory when all are back", "MB", of("memory after"), "", () => true),
  ];
  publish("Server", lines);
}

function publish(section: string, lines: readonly Metric[]): void {
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
  // fewer sockets are no report
  if (SOCKETS === 10_000) writeReport(section, lines);
}

const postgres = await startPostgres({ isDurable: true });
const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
try {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: postgres.url };
  const start = () => startChild<OursVerbs>("ours.ts", env);
  const first = start();
  await first.ask("ready", null);
  await first.kill();
  const all = await createLearners(postgres.url, SOCKETS);
  const isMemoryAlone = process.env.ONLY === "memory";
  for (let number = 0; number < ROUNDS; number++)
    await (isMemoryAlone ? memoryRound(all, start) : round(all, start, number));
  await all.close();
  if (isMemoryAlone) publish("Server, memory alone", memoryLines());
  else report();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
