// The queue of changes on fake ports: offline, over reloads, and with lost answers.
import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { settlePromises, startFakeClient } from "../../ports/fakes/client";
import { failure } from "../../ports/fakes/http";
import { envelope } from "../../ports/fakes/logServer";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import { selectIsDeviceStoring } from "../../views/header";
import { createDevice } from "./fakeQueue";
import { selectWaiting } from "./select";

describe("a change that may wait", () => {
  it("OFF-02 OFF-12 a change is stored before it is sent, and is gone from the device with its answer", async () => {
    const device = createDevice();
    const tab = await device.start();
    tab.ports.http.calls.length = 0;
    await tab.save("Stretch");
    expect(tab.sent()).toHaveLength(1);
    expect(tab.save$().status).toBe("done");
    expect(tab.stored()).toEqual([]);
    expect(tab.waiting()).toEqual([]);
  });

  it("OFF-02 nothing is tried without a network, and all of it leaves in the order of the presses when there is one", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    await tab.save("First");
    await tab.save("Second");
    expect(tab.sent()).toEqual([]);
    expect(tab.stored()).toHaveLength(2);
    await device.goOnline(tab);
    expect(tab.sent().map(({ body }) => (body as { title: string }).title)).toEqual(["First", "Second"]);
    expect(tab.stored()).toEqual([]);
  });

  it("OFF-02 what waited when the tab was closed is sent by the next start, with its first key and words", async () => {
    const device = createDevice();
    device.server.fate = "timeout";
    const before = await device.start();
    await before.save("Stretch");
    expect(before.waiting()).toEqual([["waiting", "Stretch"]]);
    before.client.stop();
    device.server.fate = "answers";
    const after = await device.start();
    const [first] = before.sent();
    const again = after.sent().at(-1);
    expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(again?.body).toEqual(first?.body);
    expect(after.stored()).toEqual([]);
    expect(after.waiting()).toEqual([]);
  });

  it("OFF-12 a change of the same thing that was not tried yet takes the newer words, and one that may have arrived is followed by another", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    await tab.save("One", 4);
    await tab.save("Two", 4);
    expect(tab.waiting()).toEqual([["waiting", "Two"]]);
    device.server.fate = "timeout";
    tab.ports.page.isOnline$.next(true);
    await settlePromises();
    await tab.save("Three", 4);
    await device.goOnline(tab);
    const titles = tab.sent().map(({ body }) => (body as { title: string }).title);
    expect([titles[0], titles.at(-1)]).toEqual(["Two", "Three"]);
    expect(new Set(titles)).toEqual(new Set(["Two", "Three"]));
  });

  it("OFF-12 a refusal at the first press is shown by the screen alone, and one of what waited stays for the learner to decide", async () => {
    const device = createDevice();
    device.server.fate = "refuses";
    const tab = await device.start();
    await tab.save("Stretch");
    expect(tab.save$()).toMatchObject({ status: "failed", problem: { fields: { title: "Too long" } } });
    expect([tab.waiting(), tab.stored()]).toEqual([[], []]);
    device.server.fate = "timeout";
    tab.type('{"title":"Run"}');
    await tab.save("Run");
    device.server.fate = "refuses";
    tab.ports.page.isOnline$.next(true);
    device.clock.advance(60_000);
    await settlePromises();
    expect(tab.waiting()).toEqual([["failed", "Run"]]);
    await tab.save("Another");
    const [failed] = selectWaiting(tab.client.state());
    tab.client.send({ type: "waiting/editRequested", payload: { key: failed?.key ?? "" } });
    await settlePromises();
    expect(tab.client.state().drafts.byPlace["reminder:new"]).toBe('{"title":"Run"}');
    expect([tab.waiting(), tab.stored()]).toEqual([[], []]);
  });

  it("OFF-12 a server that fails three times leaves the change to the learner, who may send it again", async () => {
    const device = createDevice();
    device.server.fate = "fails";
    const tab = await device.start();
    await tab.save("Stretch");
    for (let count = 0; count < 3; count += 1) {
      device.clock.advance(60_000);
      await settlePromises();
    }
    expect(tab.waiting()).toEqual([["failed", "Stretch"]]);
    device.server.fate = "answers";
    const [failed] = selectWaiting(tab.client.state());
    tab.client.send({ type: "waiting/retryRequested", payload: { key: failed?.key ?? "" } });
    await settlePromises();
    expect([tab.waiting(), tab.stored()]).toEqual([[], []]);
  });

  it("OFF-02 OFF-12 a change that may have arrived more than a day ago is not sent again by itself, and once the learner has decided it is", async () => {
    const device = createDevice();
    device.server.fate = "timeout";
    const tab = await device.start();
    await tab.save("Stretch");
    await device.goOnline(tab, false);
    const count = tab.sent().length;
    device.clock.advance(25 * 3600_000);
    await device.goOnline(tab);
    expect(tab.sent()).toHaveLength(count);
    expect(tab.waiting()).toEqual([["failed", "Stretch"]]);
    const [old] = selectWaiting(tab.client.state());
    tab.client.send({ type: "waiting/retryRequested", payload: { key: old?.key ?? "" } });
    await settlePromises();
    expect(tab.sent()).toHaveLength(count + 1);
    expect([tab.waiting(), tab.stored()]).toEqual([[], []]);
  });

  it("OFF-02 a change that never left the device is sent after more than a day without a network", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    await tab.save("Stretch");
    device.clock.advance(26 * 3600_000);
    await device.goOnline(tab);
    expect(tab.sent()).toHaveLength(1);
    expect([tab.waiting(), tab.stored()]).toEqual([[], []]);
  });

  it("OFF-12 a change that is saved again can still be written on", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    const place = "reminder:4";
    tab.client.send({ type: "drafts/changed", payload: { place, text: '{"title":"One"}' } });
    await tab.save("One", 4);
    await tab.save("One", 4);
    const [change] = selectWaiting(tab.client.state());
    tab.client.send({ type: "waiting/editRequested", payload: { key: change?.key ?? "" } });
    await settlePromises();
    expect(tab.client.state().drafts.byPlace[place]).toBe('{"title":"One"}');
  });

  it("OFF-12 a change behind one that waits waits too, and its screen knows", async () => {
    const device = createDevice();
    device.server.fate = "timeout";
    const tab = await device.start();
    await tab.save("First");
    await tab.save("Second");
    expect(tab.waiting()).toEqual([
      ["waiting", "First"],
      ["waiting", "Second"],
    ]);
    device.server.fate = "answers";
    device.clock.advance(60_000);
    await settlePromises();
    expect(tab.waiting()).toEqual([]);
  });

  it("OFF-12 the place where it was typed is free once it waits", async () => {
    const device = createDevice();
    device.server.fate = "timeout";
    const tab = await device.start();
    tab.type('{"title":"Stretch"}');
    await tab.save("Stretch");
    expect(tab.client.state().drafts.byPlace["reminder:new"] ?? "").toBe("");
  });

  it("OFF-02 a push that names its key as the cause says that it arrived, and nothing is sent again", async () => {
    const device = createDevice();
    device.server.fate = "timeout";
    const tab = await device.start();
    await tab.save("Stretch");
    const key = tab.sent()[0]?.idempotencyKey;
    const count = tab.sent().length;
    const raw = { ...envelope(1), cause: key };
    tab.ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
    await settlePromises();
    expect([tab.waiting(), tab.stored()]).toEqual([[], []]);
    expect(tab.save$().status).toBe("done");
    device.clock.advance(120_000);
    await settlePromises();
    expect(tab.sent()).toHaveLength(count);
  });

  it("OFF-12 a device that stores nothing says so once something waits, and one without its database alone stores the text", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const { put } = device.storage.durable;
    Object.assign(device.storage.durable, { put: () => of(false) });
    const tab = await device.start();
    await tab.save("First");
    expect(selectIsDeviceStoring(tab.client.state())).toBe(true);
    expect(device.storage.local.keys("user:7:waiting:")).toHaveLength(1);
    Object.assign(device.storage.durable, { put });
    device.storage.block();
    await tab.save("Second");
    expect(selectIsDeviceStoring(tab.client.state())).toBe(false);
  });

  it("OFF-02 a form is stored as its texts, and sent again with them", async () => {
    const storage = createFakeStorage();
    const server = { isAway: true };
    const start = () =>
      startFakeClient({
        ports: createFakePorts({ storage }),
        respond: ({ method, path }) =>
          method === "POST" && path === "/user" && server.isAway ? failure({ kind: "timeout" }) : null,
      });
    const before = await start();
    const payload = { profile: { city: "Faro" }, place: "profile" };
    before.client.send({ type: "user/profileRequested", payload });
    await settlePromises();
    before.client.stop();
    const records = [...storage.durable.stored].filter(([key]) => key.includes(":waiting:"));
    expect(structuredClone(records)).toMatchObject([
      [expect.any(String), { firstTry: { wire: { body: expect.anything() } } }],
    ]);
    server.isAway = false;
    const after = await start();
    await settlePromises();
    const [sent] = after.calls("POST", "/user");
    expect(Object.fromEntries(sent?.body as FormData)).toEqual({ city: "Faro" });
  });
});
