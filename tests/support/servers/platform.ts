// The real server as a process of its own, which a test may kill. Rule: port and data stay the same across restarts.
import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { projectDir } from "../stored";
import { until } from "../until";
import { findBuiltServer } from "./builtServer";
import { createDataDir } from "./dataDir";
import { ownDatabase } from "./postgres";

const START_DEADLINE_MS = 120_000;
const STOP_DEADLINE_MS = 20_000;
/** A test's server lives for seconds: optimizing its code, and its database's, takes a quarter of its start and never pays off. */
const OPTIMIZE_LATE = ["--wasm-tiering-budget=50000000", "--interrupt-budget=2000000"];

export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** The id of the process that runs now. */
  readonly pid: () => number;
  /** How the last process ended; nulls while it runs. */
  readonly exit: () => { code: number | null; signal: NodeJS.Signals | null };
  /** All that the server wrote since the first start. */
  readonly log: () => string;
  /** Ends the process immediately (SIGKILL) or gracefully, and resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again, killing it first if it still runs; resolves when it is ready. */
  restart(): Promise<void>;
  /** Ends it gracefully and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built `server/main.ts` on a free port with data of its own and resolves when /healthz answers 200. Unless
 * `env` sets them otherwise the scripted expert is off, the faults are on, and database and files are its own (DATABASE_URL "":
 * embedded).
 */
export async function startServer({ env = {} }: { env?: Record<string, string> } = {}): Promise<TestServer> {
  const port = await freePort();
  const database = await ownDatabase(env.DATABASE_URL === undefined ? process.env.DATABASE_URL : "");
  const isEmbedded = !(env.DATABASE_URL ?? database.url);
  const dataDir = env.DATA_DIR ?? (await createDataDir({ isEmpty: !isEmbedded }));
  const defaults = { DEMO: "1", DEMO_EXPERT: "0", FAULTS: "1", LOG_LEVEL: "warn", DATABASE_URL: database.url ?? "" };
  const settings = { ...defaults, ...env, PORT: `${port}`, DATA_DIR: dataDir };
  const url = `http://127.0.0.1:${port}`;
  let log = "";
  let child: ChildProcess;

  const launch = async (): Promise<void> => {
    child = spawnServer(await findBuiltServer(), settings, (text) => {
      log += text;
    });
    await untilReady(url, child, () => log);
  };
  const kill = (signal: NodeJS.Signals = "SIGKILL") => end(child, signal);
  const stop = async (): Promise<void> => {
    await kill("SIGTERM");
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const restart = async (): Promise<void> => {
    await kill();
    await launch();
  };

  await launch().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const pid = () => child.pid ?? 0;
  const exit = () => ({ code: child.exitCode, signal: child.signalCode });
  return { url, port, dataDir, pid, exit, log: () => log, kill, restart, stop };
}

function spawnServer(file: string, env: Record<string, string>, write: (text: string) => void): ChildProcess {
  const child = spawn(process.execPath, [...OPTIMIZE_LATE, file], {
    cwd: projectDir,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
  const killWithTests = () => child.kill("SIGKILL");
  process.once("exit", killWithTests);
  child.once("exit", () => process.off("exit", killWithTests));
  return child;
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const isReady = async () => isGone(child) || (await fetch(`${url}/healthz`)).status === 200;
  await until("the server is ready", isReady, { deadlineMs: START_DEADLINE_MS, everyMs: 50 });
  if (isGone(child)) throw new Error(`The server ended before it was ready.\n${log()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isGone(child)) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  const lastResort = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE_MS);
  await gone;
  clearTimeout(lastResort);
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
