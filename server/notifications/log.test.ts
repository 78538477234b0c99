import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnDatabase, ownDatabase } from "../../tests/support/servers/postgres";
import { type OpenDatabase, openDatabase } from "../database/open";
import { notifications, users } from "../database/schema";
import { Faults } from "../fakes/faults/faults";
import { Translations } from "../translations/translations";
import { makeChange } from "./change";
import { append, createReadPosition, prune, type ReadPosition, readAfter } from "./log";

describe("the notification log", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "log-"));
  let database: OpenDatabase;
  let separate: OwnDatabase;
  let readPosition: ReadPosition;
  let userId = 0;
  beforeAll(async () => {
    separate = await ownDatabase();
    database = await openDatabase({ dataDir, databaseUrl: separate.url });
    readPosition = createReadPosition(database.db);
  });
  afterAll(async () => {
    await database.close();
    await separate.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const newUser = async () => {
    const values = { email: `${crypto.randomUUID()}@example.com`, passwordHash: "", createdAtMs: 1 };
    const [row] = await database.db.insert(users).values(values).returning();
    userId = row?.id ?? 0;
  };
  const tell = (count: number, nowMs = Date.now()) =>
    append(
      database.db,
      Array.from({ length: count }, (_, id) => ({ userId, type: "chat.changed", data: { id } })),
      nowMs,
    );

  it("the notification log numbers each user's entries from 1 without gaps, also when changes run at once", async () => {
    await newUser();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.db.transaction((db) =>
          append(
            db,
            [1, 2].map((id) => ({ userId, type: "t", data: { id } })),
            5,
          ),
        ),
      ),
    );
    const position = await readPosition(userId);
    const items = await readAfter(database.db, userId, position, 0, 300);
    expect(items?.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it("the notification log keeps the last entries; an older position requires a snapshot", async () => {
    await newUser();
    await tell(12);
    await prune(database.db, Date.now(), 5);
    const position = await readPosition(userId);
    expect(await readAfter(database.db, userId, position, 6, 300)).toBeUndefined();
    expect((await readAfter(database.db, userId, position, 7, 300))?.map(({ seq }) => seq)).toEqual([8, 9, 10, 11, 12]);
    expect(await readAfter(database.db, userId, position, 12, 300)).toEqual([]);
  });

  it("the notification log drops what is older than seven days", async () => {
    await newUser();
    await tell(3, Date.now() - 8 * 24 * 3600_000);
    await prune(database.db, Date.now());
    expect(await readAfter(database.db, userId, await readPosition(userId), 0, 300)).toBeUndefined();
    await tell(1);
    expect((await readPosition(userId)).head).toBe(4);
  });

  it("the notification log sends an entity over 16 kB as a reference", async () => {
    await newUser();
    const [notified] = await append(
      database.db,
      [{ userId, type: "t", data: { id: 7, text: "ы".repeat(8_200) } }],
      1500,
    );
    expect(notified?.envelope).toMatchObject({ data: { ref: true, id: 7 }, at: 1.5 });
    const rows = await database.db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(rows[0]?.data).toEqual({ ref: true, id: 7 });
  });

  it("a change that throws leaves no row, no number, and publishes nothing", async () => {
    await newUser();
    const published: number[] = [];
    const hub = { publish: (id: number) => void published.push(id) } as unknown as Parameters<
      typeof makeChange
    >[0]["hub"];
    const platform = {
      db: database.db,
      hub,
      faults: new Faults(),
      translations: await Translations.read(database.db),
      devices: { send: () => undefined },
    };
    const failing = makeChange(platform, undefined, async (change) => {
      change.notify(userId, "t", { id: 1 });
      await change.db.update(users).set({ city: "Nowhere" }).where(eq(users.id, userId));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(published).toEqual([]);
    expect((await readPosition(userId)).head).toBe(0);
    await makeChange(platform, "key", async (change) => change.notify(userId, "t", { id: 1 }));
    expect(published).toEqual([userId]);
    const items = await readAfter(database.db, userId, await readPosition(userId), 0, 9);
    expect(items).toMatchObject([{ seq: 1, cause: "key", data: { id: 1 } }]);
  });
});
