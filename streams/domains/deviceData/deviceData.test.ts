// What a device stores of the learner by their choice, over several starts and tabs. Rule: what is not stored any more never comes back.
import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { settlePromises } from "../../ports/fakes/client";
import { createFakeDevice } from "../../ports/fakes/device";
import { envelope } from "../../ports/fakes/logServer";
import { CLEARED_KEY, STORING_KEY } from "./events";

type Device = ReturnType<typeof createFakeDevice>;
type Started = Awaited<ReturnType<Device["start"]>>;

/** What decision 48 stores: answers, position and log, and who the learner is. */
const listStored = ({ storage: { durable, local } }: Device): string[] =>
  [...durable.stored.keys(), ...local.stored.keys()].filter(
    (key) => key === "session:start" || (durable.stored.has(key) && key.includes(":stored:")),
  );
const choose = async ({ client }: Started, isOn: boolean) => {
  client.send({ type: "deviceData/storingChosen", payload: { isOn } });
  await settlePromises();
};
const clear = async ({ client }: Started) => {
  client.send({ type: "deviceData/clearRequested", payload: {} });
  await settlePromises();
};

/** Renames the chat, and pushes that. */
async function renameLive(device: Device, { ports }: Started): Promise<void> {
  device.rename("Version 1");
  const raw = { ...envelope(1), ...device.server.log[0], epoch: "E1" };
  ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
  await settlePromises();
}

/** What a learner does in one visit of the device. */
const VISITS = {
  looks: () => Promise.resolve(),
  "turns it off": (started) => choose(started, false),
  "turns it on": (started) => choose(started, true),
  "turns it off and on": async (started) => {
    await choose(started, false);
    await choose(started, true);
  },
  "signs out": async ({ client }) => {
    client.send({ type: "session/logoutRequested", payload: {} });
    await settlePromises();
  },
} as const satisfies Record<string, (started: Started) => Promise<void>>;
type Visit = keyof typeof VISITS;

async function play(device: Device, visits: readonly Visit[]): Promise<void> {
  for (const visit of visits) {
    const started = await device.start();
    await VISITS[visit](started);
    await started.leave();
  }
}

describe("the choice of a device", () => {
  it.each<[readonly Visit[], "new" | "returning"]>([
    [["looks"], "returning"],
    [["looks", "turns it off"], "new"],
    [["looks", "turns it off", "looks", "looks"], "new"],
    [["turns it off", "signs out", "looks"], "new"],
    [["turns it off", "turns it on", "looks"], "returning"],
    [["looks", "turns it off and on", "looks"], "returning"],
    [["turns it off", "turns it on", "turns it off"], "new"],
  ])("OFF-13 after visits in which the learner %j the next start is that of a %s device", async (visits, kind) => {
    const device = createFakeDevice();
    await play(device, visits);
    expect(listStored(device).length > 0).toBe(kind === "returning");
    const { asked, title } = await device.start();
    expect(asked().includes("/user") && asked().includes("/chats")).toBe(kind === "new");
    expect(title()).toBe("Version 0");
  });

  it("OFF-13 nothing is stored from the press that turns it off, and what was shown stays on the screen", async () => {
    const device = createFakeDevice();
    await device.visit();
    const started = await device.start();
    await choose(started, false);
    expect(listStored(device)).toEqual([]);
    await renameLive(device, started);
    device.clock.advance(5_000);
    await settlePromises();
    await started.leave();
    expect(started.title()).toBe("Version 1");
    expect(listStored(device)).toEqual([]);
  });

  it("OFF-13 turning it off deletes neither the session nor drafts and sends", async () => {
    const device = createFakeDevice();
    const others = ["user:7:drafts:chat:3", "user:7:outbox:1"];
    for (const key of others) device.storage.durable.stored.set(key, "Dear Marta");
    await play(device, ["turns it off"]);
    expect([...device.storage.durable.stored.keys()]).toEqual(expect.arrayContaining(others));
    expect(device.storage.local.get("token")).toBe("token-1");
  });

  it("OFF-13 a choice that the device does not store is said to hold in this tab alone", async () => {
    const device = createFakeDevice();
    const started = await device.start();
    device.storage.block();
    await choose(started, false);
    expect(started.client.state().deviceData).toMatchObject({ isOn: false, isChoiceLost: true });
  });

  it("OFF-13 what a tab left that was closed while it deleted is deleted by the next start", async () => {
    const device = createFakeDevice();
    await device.visit();
    device.storage.local.set(STORING_KEY, "off");
    const { asked } = await device.start();
    expect(listStored(device)).toEqual([]);
    expect(asked()).toContain("/chats");
  });
});

describe("another tab", () => {
  it.each([
    ["hears that it was turned off", (device: Device) => device.storage.changeElsewhere(STORING_KEY, "off")],
    [
      "sleeps meanwhile, and is woken",
      (device: Device, { ports }: Started) => {
        device.storage.local.set(STORING_KEY, "off");
        ports.page.resumed$.next("bfcache");
      },
    ],
  ])("OFF-13 a tab that %s deletes what it stored and stores nothing more", async (_, change) => {
    const device = createFakeDevice();
    await device.visit();
    const open = await device.start();
    change(device, open);
    await settlePromises();
    expect(open.client.state().deviceData.isOn).toBe(false);
    expect(listStored(device)).toEqual([]);
    await open.leave();
    expect(listStored(device)).toEqual([]);
  });

  it("OFF-13 a tab that has heard nothing of it stores nothing either", async () => {
    const device = createFakeDevice();
    const open = await device.start();
    await play(device, ["turns it off"]);
    expect(open.client.state().deviceData.isOn).toBe(true);
    await open.leave();
    expect(listStored(device)).toEqual([]);
  });

  it("OFF-13 a tab hears that it was turned on again", async () => {
    const device = createFakeDevice();
    await play(device, ["turns it off"]);
    const open = await device.start();
    expect(open.client.state().deviceData.isOn).toBe(false);
    device.storage.changeElsewhere(STORING_KEY, null);
    expect(open.client.state().deviceData.isOn).toBe(true);
  });
});

describe("clearing", () => {
  it("OFF-13 clearing deletes what is stored, leaves it on, and the screen as it is", async () => {
    const device = createFakeDevice();
    await device.visit();
    const started = await device.start();
    await clear(started);
    expect(listStored(device)).toEqual([]);
    expect(started.title()).toBe("Version 0");
    expect(started.client.state().deviceData).toMatchObject({ isOn: true, clearing: "done" });
    // the other tabs hear of it
    expect(device.storage.local.get(CLEARED_KEY)).toBe(String(device.clock.now()));
    await started.leave();
    await device.visit();
    expect((await device.visit()).asked).not.toContain("/chats");
  });

  it.each([
    ["its own tab", (_: Device, started: Started) => clear(started)],
    ["another tab", async ({ storage }: Device) => storage.changeElsewhere(CLEARED_KEY, "1")],
  ])("OFF-13 what was shown and pushed before %s cleared is not stored later", async (_, act) => {
    const device = createFakeDevice();
    const started = await device.start();
    await renameLive(device, started);
    expect(started.title()).toBe("Version 1");
    await act(device, started);
    await settlePromises();
    await started.leave();
    const texts = [...device.storage.durable.stored].map((entry) => JSON.stringify(entry)).join("\n");
    expect(texts).toContain("position");
    expect(texts).not.toContain("Version");
  });
});

describe("the room that is taken", () => {
  const ask = async ({ client }: Started) => {
    client.send({ type: "deviceData/roomRequested", payload: {} });
    await settlePromises();
    return client.state().deviceData.room;
  };

  it("OFF-13 the room is that of what is stored, in bytes of UTF-8, and nothing after it was cleared", async () => {
    const device = createFakeDevice();
    await device.visit();
    const { local, durable } = device.storage;
    durable.stored.set("user:7:stored:answers/en/note 1 2", { text: "Да" });
    durable.stored.set("user:7:drafts:chat:3", "Dear Marta");
    const records = [...durable.stored].filter(([key]) => key.includes(":stored:"));
    const texts = [
      ...records.map(([key, value]) => key + JSON.stringify(value)),
      `session:start${local.get("session:start")}`,
    ];
    const started = await device.start();
    expect(await ask(started)).toBe(Buffer.byteLength(texts.join("")));
    await clear(started);
    expect(started.client.state().deviceData.room).toBe(0);
  });

  it("OFF-13 a database that is blocked or silent is not said to be empty, nor cleared", async () => {
    const device = createFakeDevice();
    const started = await device.start();
    Object.assign(device.storage.durable, { has: () => of(true), keys: () => of([]) });
    expect(await ask(started)).toBe("unknown");
    await clear(started);
    expect(started.client.state().deviceData.clearing).toBe("failed");
  });

  it("OFF-13 what the database does not delete is said to have failed, also as it is turned off", async () => {
    const device = createFakeDevice();
    await device.visit();
    const started = await device.start();
    Object.assign(device.storage.durable, { remove: () => of(undefined) });
    await choose(started, false);
    expect(started.client.state().deviceData).toMatchObject({ isOn: false, clearing: "failed" });
  });
});
