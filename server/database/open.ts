/**
 * Opens the database: PGlite in the data directory, or PostgreSQL by its url. Rule: one schema, one dialect; nobody
 * awaits the root handle inside a transaction (PGlite has one connection and would wait for ever).
 */
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { lockDirectory } from "./lock";
import { prepareDirectory } from "./prepare";
import * as schema from "./schema";

/** The root handle or a transaction: every store function takes one of these first. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

export const migrationsFolder = join(import.meta.dirname, "migrations");
const MIGRATION_LOCK = 5_241_709;

/** Opens and migrates. Throws DataDirectoryInUse when another process holds `dataDir` (PGlite only). */
export const openDatabase = (options: { dataDir: string; databaseUrl?: string }): Promise<OpenDatabase> =>
  options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options.dataDir);

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const release = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, "database");
    await prepareDirectory(directory, migrationsFolder, createPglite);
    const client = await createPglite(directory);
    const db = drizzlePglite(client, { schema, casing: "snake_case" });
    await migratePglite(db, { migrationsFolder });
    return {
      db,
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** 16 MB of shared buffers bring the process from 740 MB down to about 200. */
async function createPglite(directory: string): Promise<PGlite> {
  const client = new PGlite(directory, { startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"] });
  await client.waitReady;
  return client;
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  // Without a listener a dropped connection would end the process.
  pool.on("error", () => {});
  await migratePostgres(pool);
  return { db: drizzlePg(pool, { schema, casing: "snake_case" }), close: () => pool.end() };
}

/** Several nodes may start at once: one migrates, the others wait. */
async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migratePg(drizzlePg(client, { casing: "snake_case" }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
