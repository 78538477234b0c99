/**
 * A restored database continues with numbers that clients have seen with other contents (contract 3.1, SRV-11).
 * Rule: each restore begins new epochs. The database holds the place where its logs were written; a dump or a copy holds it too,
 * and is found somewhere else.
 */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { ulid } from "ulid";
import type { Db } from "../database/open";
import { logHeads, logOrigin } from "../database/schema";
import type { PlatformOptions } from "../options";

const ONLY_ROW = 1;

/** A database can be restored under a running server, too: as often as heads are sent. */
const COMPARE_MS = 20_000;

/** Begins new epochs after a restore, now and while the server runs. Returns what ends the watch. Rejects when the database does not answer now. */
export async function watchOrigin(db: Db, { databaseUrl, dataDir }: PlatformOptions, logger: Logger) {
  const compare = async () => {
    if (await renewAfterRestore(db, databaseUrl === undefined ? dataDir : undefined))
      logger.warn(
        "The database is new or was restored: the notification logs have new epochs, and each client takes a snapshot.",
      );
  };
  await compare();
  // a database that is away is asked again
  const timer = setInterval(() => void compare().catch(() => undefined), COMPARE_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Compares the place of the logs with the one they were written at, and begins new epochs where it differs or is not known.
 * Returns whether it did. `dataDir`: the folder of an embedded database, none for PostgreSQL.
 */
export async function renewAfterRestore(db: Db, dataDir?: string): Promise<boolean> {
  const place = `${await findInCatalog(db)} ${dataDir === undefined ? "" : await findOnDisk(dataDir)}`.trim();
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(logOrigin).where(eq(logOrigin.id, ONLY_ROW)).for("update");
    if (known?.place === place) return false;
    await renewEpochs(tx);
    const row = { id: ONLY_ROW, place };
    await tx.insert(logOrigin).values(row).onConflictDoUpdate({ target: logOrigin.id, set: { place } });
    return true;
  });
}

/** Begins a new epoch for every learner: each client takes a snapshot, wherever its position stands. Returns how many logs there are. */
export async function renewEpochs(db: Db): Promise<number> {
  const renewed = await db.update(logHeads).set({ epoch: ulid() }).returning({ userId: logHeads.userId });
  return renewed.length;
}

/**
 * What a dump does not bring along: the numbers that the database gives to itself and to the table's file, and its timeline, which
 * changes when a standby takes over or the database is recovered to an earlier moment.
 */
async function findInCatalog(db: Db): Promise<string> {
  const { rows } = (await db.execute(sql`
    select d.oid || ':' || c.oid || ':' || pg_relation_filenode(c.oid) || ':' ||
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as place
    from pg_database d, pg_class c
    where d.datname = current_database() and c.oid = 'log_heads'::regclass`)) as { rows: { place: string }[] };
  return rows[0]?.place ?? "";
}

/**
 * A copied file has another number and another time of birth; one that was written over has another time of change, which the database
 * itself never gives to the first of these files. Tools that leave out equal files replace the second one.
 */
async function findOnDisk(dataDir: string): Promise<string> {
  const database = join(dataDir, "database");
  const version = await stat(join(database, "PG_VERSION"));
  const control = await stat(join(database, "global", "pg_control"));
  return [version.ino, Math.round(version.birthtimeMs), Math.round(version.ctimeMs), control.ino].join(":");
}
