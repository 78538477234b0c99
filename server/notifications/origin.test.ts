// New epochs after a restore that the server cannot see: by command (SRV-11).
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createDataDir } from "../../tests/support/servers/dataDir";
import { openDatabase } from "../database/open";
import { logHeads } from "../database/schema";
import { renewAfterRestore } from "./origin";

const run = promisify(execFile);
const COMMAND = ["--import", "tsx", "server/notifications/renewCommand.ts"];

/** The epochs of a data folder, by user. */
async function readEpochs(dataDir: string): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ dataDir });
  const rows = await db.insert(logHeads).values({ userId: 1, epoch: "first" }).onConflictDoNothing().returning();
  const all = await db.select().from(logHeads);
  await close();
  expect(rows.length + all.length).toBeGreaterThan(0);
  return all.map(({ epoch }) => epoch);
}

it("SRV-11 a command begins a new epoch for every log", async () => {
  const dataDir = await createDataDir({ isEmpty: false });
  const before = await readEpochs(dataDir);
  const { DATABASE_URL: _, ...env } = process.env;
  const { stdout } = await run(process.execPath, COMMAND, { env: { ...env, DATA_DIR: dataDir } });
  expect(stdout).toContain(`${before.length} notification logs have a new epoch`);
  const after = await readEpochs(dataDir);
  expect(after).toHaveLength(before.length);
  expect(after.filter((epoch) => before.includes(epoch))).toEqual([]);
}, 120_000);

it("SRV-11 a backup that is copied over the folder, file by file, is a restore", async () => {
  const dataDir = await createDataDir({ isEmpty: false });
  const compare = async () => {
    const { db, close } = await openDatabase({ dataDir });
    const isRenewed = await renewAfterRestore(db, dataDir);
    await close();
    return isRenewed;
  };
  await compare();
  const backup = await mkdtemp(join(tmpdir(), "backup-"));
  // each file stays the one it was, and so does its time of birth
  await run("cp", ["-a", `${dataDir}/.`, backup]);
  expect(await compare()).toBe(false);
  await run("cp", ["-a", `${backup}/.`, dataDir]);
  expect([await compare(), await compare()]).toEqual([true, false]);
  await rm(backup, { recursive: true });
}, 120_000);

it("SRV-11 a database that stays where it is keeps its epochs, however often it is opened", async () => {
  const dataDir = await createDataDir({ isEmpty: false });
  const open = async () => {
    const { db, close } = await openDatabase({ dataDir });
    const isRenewed = await renewAfterRestore(db, dataDir);
    await close();
    return isRenewed;
  };
  await open();
  expect([await open(), await open()]).toEqual([false, false]);
});
