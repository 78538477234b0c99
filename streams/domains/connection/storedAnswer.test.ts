// A stored answer is no answer of the server: what it causes, and what makes it stale. Rule: what is not out of date is not fetched.
import { describe, expect, it } from "vitest";
import { settlePromises } from "../../ports/fakes/client";
import { createFakeDevice } from "../../ports/fakes/device";
import { delayReads } from "../../ports/fakes/storage";

const HOUR_MS = 3_600_000;
const banner = (id: number) => ({ id, title: `Banner ${id}`, type: "home", sort: 1 });
const changed = { type: "banner.changed", data: { id: 1, deleted: true } };

describe("a stored answer", () => {
  it("OFF-09 a push that only says that something changed makes the answers before it stale, and none after it", async () => {
    const { visit, server } = createFakeDevice();
    server.answers["/banners"] = [banner(1)];
    await visit();
    server.log.push(changed);
    expect((await visit()).asked).toContain("/banners");
    // it is still in the log, over older answers of others
    const { asked } = await visit();
    expect(asked).not.toContain("/banners");
  });

  it("OFF-04 what is aged shows first, and is fetched where it is too old; a change of ours that no push tells deletes it", async () => {
    const { server, start, clock } = createFakeDevice();
    const reminder = { id: 4, title: "Practise", time: "08:00" };
    server.answers["/user-reminder"] = [reminder];
    /** The titles that one visit shows, and whether each comes from the device. */
    const visitReminders = async (isSaved = false) => {
      const { client, payloads, leave } = await start();
      client.send({ type: "reminders/listRequested", payload: {} });
      await settlePromises();
      if (isSaved) client.send({ type: "reminders/removed", payload: { id: 4 } });
      const loaded = payloads("reminders/listLoaded");
      await leave();
      return loaded.map(({ value, stored }) => [value[0]?.title, stored !== undefined]);
    };
    expect(await visitReminders()).toEqual([["Practise", false]]);
    clock.advance(HOUR_MS);
    server.answers["/user-reminder"] = [{ ...reminder, title: "Rest" }];
    const both = [
      ["Practise", true],
      ["Rest", false],
    ];
    expect(await visitReminders(true)).toEqual(both);
    expect(await visitReminders()).toEqual([["Rest", false]]);
  });

  it("OFF-04 what is aged stays as old as its answer, however young the position is", async () => {
    const { visit, start, clock } = createFakeDevice();
    const read = async ({ client, payloads, leave }: Awaited<ReturnType<typeof start>>) => {
      client.send({ type: "reminders/listRequested", payload: {} });
      await settlePromises();
      await leave();
      return payloads("reminders/listLoaded")[0]?.stored?.atMs;
    };
    const answeredAt = clock.now();
    await read(await start());
    clock.advance(HOUR_MS);
    await visit();
    expect(await read(await start())).toBe(answeredAt);
  });

  it("OFF-04 what is chosen and paid from is never taken from the device", async () => {
    const { start, server } = createFakeDevice();
    const ask = async () => {
      const { client, leave, payloads } = await start();
      client.send({ type: "videoConsultations/forSaleRequested", payload: {} });
      await settlePromises();
      const loaded = payloads("videoConsultations/forSaleLoaded");
      await leave();
      return loaded;
    };
    expect(await ask()).toHaveLength(1);
    server.fate = "silent";
    expect(await ask()).toEqual([]);
  });

  it("RT-09 a stored answer is no sign that the server can be reached", async () => {
    const { start, server } = createFakeDevice();
    const read = async ({ client, payloads }: Awaited<ReturnType<typeof start>>) => {
      client.send({ type: "paymentMethods/listRequested", payload: {} });
      await settlePromises();
      return payloads("paymentMethods/listLoaded").map(({ stored }) => stored !== undefined);
    };
    const before = await start();
    expect(await read(before)).toEqual([false]);
    await before.leave();
    server.fate = "silent";
    const after = await start();
    after.ports.socket.signals$.next({ kind: "dropped", reason: "transport close" });
    const { checkCount } = after.ports.socket;
    expect(await read(after)).toEqual([true]);
    expect(after.ports.socket.checkCount).toBe(checkCount);
  });

  it("COURSE-04 a stored list without courses orders no demo", async () => {
    const { visit, start, server } = createFakeDevice();
    await visit();
    server.fate = "silent";
    const { calls } = await start();
    expect(calls("POST", /order/)).toEqual([]);
  });
});

describe("the installed app without a network", () => {
  it.each([
    ["a position", (key: string) => !key.includes("position")],
    ["nothing of it", () => true],
  ])("NET-09 a device that has stored %s says of the chats that they are not stored", async (_, isLost) => {
    const { visit, start, storage, server, app, clock } = createFakeDevice();
    await visit();
    for (const key of storage.durable.stored.keys()) if (isLost(key)) storage.durable.stored.delete(key);
    Object.assign(app, { isInstalled: true });
    server.fate = "offline";
    const { payloads } = await start();
    clock.advance(10_000);
    await settlePromises();
    const { problem } = payloads("chat/listFailed").at(-1) ?? {};
    expect(problem).toEqual({ kind: "offline", cache: "Cache not found" });
  });
});

describe("a device that answers after the first head", () => {
  it("OFF-09 a head that comes before the position causes no snapshot, and what is stored is used", async () => {
    const { visit, start, storage, clock } = createFakeDevice();
    await visit();
    delayReads(storage, 100, clock.scheduler);
    const { ports, asked, payloads, title } = await start();
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    const head = { epoch: "E1", head: 0, now: clock.now() / 1000 };
    ports.socket.signals$.next({ kind: "packet", name: "bus:ready", raw: head });
    for (let step = 0; step < 5; step++) {
      clock.advance(100);
      await settlePromises();
    }
    expect(payloads("connection/snapshotStarted")).toEqual([]);
    expect(title()).toBe("Version 0");
    expect(asked()).not.toContain("/chats");
  });

  it("OFF-09 a device that has nothing, and says so late, causes no second catch-up", async () => {
    const { start, storage, clock } = createFakeDevice();
    delayReads(storage, 400, clock.scheduler);
    const { asked } = await start();
    for (let step = 0; step < 8; step++) {
      clock.advance(100);
      await settlePromises();
    }
    expect(asked().filter((path) => path === "/notifications")).toHaveLength(1);
  });
});

describe("the end of a session", () => {
  const dump = ({ storage }: ReturnType<typeof createFakeDevice>) =>
    [...storage.durable.stored, ...storage.local.stored].map((entry) => JSON.stringify(entry));
  const isOfLearner = (text: string) => text.includes("Version 0") || text.includes("learner@example.com");

  it("AUTH-14 a tab that was closed as its session ended leaves it to the next start, which has no session", async () => {
    const device = createFakeDevice();
    await device.visit();
    expect(dump(device).some(isOfLearner)).toBe(true);
    device.storage.local.remove("token");
    device.storage.local.remove("session:start");
    await device.start(null);
    expect(dump(device).filter(isOfLearner)).toEqual([]);
  });

  it("AUTH-14 a tab whose token is another one's by now writes nothing", async () => {
    const device = createFakeDevice();
    const { ports, client } = await device.start();
    ports.token.write("token-2");
    ports.page.leaving$.next();
    await settlePromises();
    client.stop();
    expect(dump(device).filter(isOfLearner)).toEqual([]);
  });
});
