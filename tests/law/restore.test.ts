// The law after a restore: an open page shows what a fresh page shows, wherever its position stands (contract 3.1). On PostgreSQL
// the database is dumped and restored by its own tools, embedded the data folder is copied.
import { execFileSync } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type RunningPlatform, startPlatform } from "../../server/platform";
import { sample } from "../support/all";
import { type Account, signIn, untilServed } from "../support/http";
import { createDataDir } from "../support/servers/dataDir";
import { findPostgresProgram, ownDatabase } from "../support/servers/postgres";
import { until } from "../support/until";
import { freshClient, headOf, settled, snapshotOf } from "./snapshots";
import { createWorld, send } from "./world";

/** The longer the server is away, the longer the client waits between two tries. */
const RETRIED = { deadlineMs: 40_000 };

/** A school whose database can be backed up and restored; the port stays. `server`: a PostgreSQL, none for the embedded database. */
async function openSchool(server: string) {
  const database = await ownDatabase(server);
  const dataDir = await createDataDir({ isEmpty: database.url !== undefined });
  const copy = `${dataDir}.copy`;
  const { url: databaseUrl } = database;
  const options = {
    brand: "local",
    logLevel: "silent",
    dataDir,
    databaseUrl,
    isDemo: true,
    isDemoExpert: false,
    maxLoopDelayMs: 0,
  } as const;
  const start = async (port: number): Promise<RunningPlatform> => {
    const started = await startPlatform({ ...options, port });
    await untilServed(started.url);
    return started;
  };
  let platform = await start(0);
  const { port, url } = platform;
  const restart = async (between: () => unknown = () => undefined) => {
    await platform.close();
    await between();
    platform = await start(port);
  };
  const dump = () => execFileSync(findPostgresProgram("pg_dump"), ["-Fc", "-f", copy, "-d", databaseUrl ?? ""]);
  const load = () =>
    execFileSync(findPostgresProgram("pg_restore"), ["--clean", "--if-exists", "-d", databaseUrl ?? "", copy]);
  return {
    url,
    restart,
    backup: () => restart(() => (databaseUrl ? dump() : cp(dataDir, copy, { recursive: true }))),
    /** `meanwhile` happens at another address, before an open page finds the server again. */
    restore: (meanwhile: (url: string) => Promise<void>) =>
      restart(async () => {
        if (databaseUrl) load();
        else {
          await rm(dataDir, { recursive: true });
          await cp(copy, dataDir, { recursive: true });
        }
        const elsewhere = await start(0);
        await meanwhile(elsewhere.url);
        await elsewhere.close();
      }),
    close: async () => {
      await platform.close();
      await database.drop();
      for (const folder of [dataDir, copy]) await rm(folder, { recursive: true, force: true });
    },
  };
}

const CHAT = 4;
async function reply(expert: Account, message: string, count = 1): Promise<void> {
  for (let n = 1; n <= count; n++)
    await send(expert, "POST", `/staff/v1/chats/${CHAT}/messages`, { message: `${message} ${n}` });
}

const { DATABASE_URL = "" } = process.env;
const SERVERS: readonly (readonly [name: string, server: string])[] = [
  ["embedded", ""],
  ...(DATABASE_URL ? [["on PostgreSQL", DATABASE_URL] as const] : []),
];

describe.each(SERVERS)("a restored database, %s", (_, server) => {
  it.each(
    sample([
      ["equal to", 3],
      ["below", 1],
      ["above", 6],
    ] as const),
  )(
    "SRV-11 SRV-18 RT-04 an open page whose position the head is %s shows what a fresh page shows",
    async (_, after) => {
      const school = await openSchool(server);
      try {
        const world = await createWorld(school.url);
        // its log exists in the backup
        await reply(world.expert, "Long before");
        await school.backup();
        const page = await freshClient(world);
        await reply(world.expert, "Before the restore", 3);
        await settled(page, world);
        const { cursor } = page.state().connection;
        await school.restore(async (url) => {
          await reply(await signIn(url, "expert@example.com"), "After the restore", after);
          expect(Math.sign((await headOf({ ...world, learner: await signIn(url) })) - cursor)).toBe(
            Math.sign(after - 3),
          );
        });
        const { epoch } = page.state().connection;
        await until("the page is back", () => page.state().connection.epoch !== epoch, RETRIED);
        await settled(page, world);
        const fresh = await freshClient(world);
        expect(snapshotOf(page.state())).toEqual(snapshotOf(fresh.state()));
        expect(JSON.stringify(snapshotOf(page.state()))).not.toContain("Before the restore");
        page.stop();
        fresh.stop();
      } finally {
        await school.close();
      }
    },
    120_000,
  );

  it("SRV-11 a server that only starts again continues with its epochs, and no client takes a snapshot", async () => {
    const school = await openSchool(server);
    try {
      const world = await createWorld(school.url);
      const page = await freshClient(world);
      const { epoch, counts } = page.state().connection;
      await school.restart();
      await reply(world.expert, "After the start");
      await until("the page is back", () => page.state().connection.counts.reconnects > 0, RETRIED);
      await settled(page, world);
      expect(page.state().connection).toMatchObject({ epoch, counts: { snapshots: counts.snapshots } });
      page.stop();
    } finally {
      await school.close();
    }
  }, 120_000);
});
