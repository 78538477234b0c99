/**
 * Opens the database: PGlite in the data directory, or PostgreSQL by its url. Rule: one schema, one dialect; nobody
 * awaits the root handle inside a transaction (PGlite has one connection and would wait for ever).
 */
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import { readCode, StartError } from "../startError";
import * as schema from "./schema";

/** The root handle or a transaction: every store function takes one of these first. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, "migrations");
const MIGRATION_LOCK = 5_241_709;
/** A database that does not answer is away: the caller gets an error and tries again. */
const CONNECT_WITHIN_MS = 5_000;

/** Opens and migrates. Throws DataDirectoryInUse when another process holds `dataDir` (PGlite only). */
export async function openDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl);
  const { openEmbedded } = await import("./embedded");
  return openEmbedded(dataDir);
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // Without a listener a dropped connection would end the process.
  pool.on("error", () => {});
  await migratePostgres(pool).catch(async (cause: unknown) => {
    await pool.end();
    throw new StartError(
      `The PostgreSQL of DATABASE_URL cannot be used (${readCode(cause) || "it does not answer"}). ` +
        "Start it, and check host, name and password in DATABASE_URL.",
      { cause },
    );
  });
  return { db: drizzle(pool, { schema, casing: "snake_case" }), close: () => pool.end() };
}

/** Several nodes may start at once: one migrates, the others wait. */
async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: "snake_case" }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
