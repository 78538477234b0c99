/** Reads that belong together. Rule: a read alone needs none of this; a list and its length do (SRV-04). */
import type { Db } from "./open";

/** Runs `read` on one moment of the database: what others write meanwhile shows in none of its queries. */
export const atOneMoment = <T>(db: Db, read: (moment: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
