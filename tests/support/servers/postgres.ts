// A PostgreSQL for one test: data in a temporary folder, reached by a socket in it. Rule: nobody else can reach it,
// and it is removed with the test.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { until } from "../until";
import { findProgram, unprivileged } from "./debian";

export interface Postgres {
  /** Of an empty database. */
  readonly url: string;
  /** Ends it immediately, as a crash does; the data stays. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";
const versions = (): string[] => {
  try {
    return readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
};
/** One of its programs, installed now if it is missing. Throws when it cannot be had. */
export const findPostgresProgram = (name: string): string =>
  findProgram({
    name,
    folders: () => versions().map((version) => join(DEBIAN, version, "bin")),
    debianPackage: "postgresql",
  });

export interface PostgresOptions {
  /** Writes reach the disk before they are answered, as in production; here only the process may die, not the machine. */
  readonly isDurable?: boolean;
}

/** Its programs, installed now if they are missing. Throws when they cannot be had. */
export const findPostgres = () => ({
  initdb: findPostgresProgram("initdb"),
  postgres: findPostgresProgram("postgres"),
});

/** Starts one, installing Debian's when there is none. Throws when it does not start. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const programs = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const asNobody = unprivileged(folder);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let child: ChildProcess | undefined;
  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null;
  const kill = () => void child?.kill("SIGQUIT");
  process.once("exit", kill);
  const halt = async (): Promise<void> => {
    const ended = child && !isGone() ? once(child, "exit") : undefined;
    kill();
    await ended;
  };
  const start = async (): Promise<void> => {
    child = spawn(...asNobody(programs.postgres, settings(folder, options)), { stdio: "ignore", cwd: folder });
    const isAnswering = async () => isGone() || (await ask(url, "select 1")).rowCount === 1;
    await until("PostgreSQL answers", isAnswering, { deadlineMs: 30_000 });
    if (isGone()) throw new Error("PostgreSQL ended at its start.");
  };
  const stop = async (): Promise<void> => {
    await halt();
    process.off("exit", kill);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const init = ["-D", dataIn(folder), "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"];
    const made = spawnSync(...asNobody(programs.initdb, init), { encoding: "utf8", cwd: folder });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, start, halt, stop };
}

const dataIn = (folder: string): string => join(folder, "data");

function settings(folder: string, { isDurable = false }: PostgresOptions): string[] {
  const all = ["listen_addresses=", `unix_socket_directories=${folder}`, "max_connections=200"];
  if (!isDurable) all.push("fsync=off", "full_page_writes=off");
  return ["-D", dataIn(folder), ...all.flatMap((setting) => ["-c", setting])];
}

async function ask(url: string, query: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client.query(query).finally(() => client.end());
}

export interface OwnDatabase {
  /** Undefined: the embedded database. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/**
 * A database for one platform: a new one on the server that DATABASE_URL names, as `npm run test:postgres` sets it; otherwise
 * the platform's own embedded one.
 */
export async function ownDatabase(server = process.env.DATABASE_URL): Promise<OwnDatabase> {
  if (!server) return { url: undefined, drop: async () => undefined };
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await ask(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await ask(server, `drop database ${name} with (force)`)) };
}
