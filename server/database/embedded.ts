/** PGlite in the data directory. Rule: one living process for each directory, and a server with PostgreSQL does not load it (40 MB). */
import { access } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { StartError } from "../startError";
import { lockDirectory } from "./lock";
import { migrationsFolder, type OpenDatabase } from "./open";
import { prepareDirectory } from "./prepare";
import * as schema from "./schema";

/** Opens and migrates. Throws DataDirectoryInUse when another process holds `dataDir`, StartError for a damaged database. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const release = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, "database");
    await prepareDirectory(directory, migrationsFolder, createPglite);
    const { client, db } = await openDirectory(directory).catch((cause: unknown) => {
      throw new StartError(
        `The database in ${directory} is damaged and cannot be opened. ` +
          "Put a backup of the data folder in its place, or start the server with another DATA_DIR.",
        { cause },
      );
    });
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

async function openDirectory(directory: string) {
  // PGlite would start an empty database over the files of one whose version file is missing
  await access(join(directory, "PG_VERSION"));
  const client = await createPglite(directory);
  const db = drizzle(client, { schema, casing: "snake_case" });
  await migrate(db, { migrationsFolder });
  return { client, db };
}

/** 16 MB of shared buffers reduce the process from 740 MB to about 200. */
async function createPglite(directory: string): Promise<PGlite> {
  const client = new PGlite(directory, { startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"] });
  await client.waitReady;
  return client;
}
