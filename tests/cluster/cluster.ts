// Two nodes on one PostgreSQL with Redis between them, all for one test. Rule: the nodes share database and files, and
// nothing else except what Redis carries.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type TestServer } from "../support/servers/platform";
import { type Postgres, startPostgres } from "../support/servers/postgres";
import { type Redis, startRedis } from "../support/servers/redis";

export interface Cluster {
  readonly nodes: readonly [TestServer, TestServer];
  readonly redis: Redis;
  readonly postgres: Postgres;
  stop(): Promise<void>;
}

/** Starts all of it; installs what Debian has and the machine lacks. */
export async function startCluster(): Promise<Cluster> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const dataDir = await mkdtemp(join(tmpdir(), "cluster-"));
  const env = { BRAND: "local", DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: dataDir };
  // both at the same time: one of them migrates and fills the database
  const nodes = await Promise.all([startServer({ env }), startServer({ env })]);
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { nodes, redis, postgres, stop };
}
