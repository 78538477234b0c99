// The queue of changes on fake ports: offline, over reloads, in two tabs, and with lost answers.
import { type Observable, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../bus/problem";
import { type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { answer, failure } from "../../ports/fakes/http";
import { envelope } from "../../ports/fakes/logServer";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import { selectWaiting } from "./select";

const fields = { title: "Stretch", time: "07:30", weekdays: ["mon" as const], isEnabled: true };
const raw = (id: number, title = "Stretch") => ({ id, title, time: "07:30", weekdays: ["mon"], is_enabled: 1 });

const SIGNAL = "user:7:waitingChanged";

/** A device with a server that can be away, in several tabs. */
function createDevice() {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const server = {
    held$: null as Observable<never> | null,
    fate: "answers" as "answers" | "offline" | "timeout" | "refuses" | "fails",
  };
  const respond: Responder = ({ method, path, body }) => {
    if (!path.startsWith("/user-reminder") || method === "GET") return null;
    if (server.held$) return server.held$;
    if (server.fate === "offline") return failure({ kind: "offline" });
    if (server.fate === "timeout") return failure({ kind: "timeout" });
    if (server.fate === "fails") return failure({ kind: "server", status: 500 });
    if (server.fate === "refuses") return failure({ kind: "refused", status: 422, fields: { title: "Too long" } });
    return answer(method === "DELETE" ? null : raw(4, (body as { title: string }).title));
  };
  const start = async () => {
    const ports = createFakePorts({ storage, clock });
    ports.page.isOnline$.next(server.fate !== "offline");
    const fake = await startFakeClient({ ports, respond });
    await settlePromises();
    const { client } = fake;
    return {
      ...fake,
      save: async (title: string, id: number | null = null) => {
        client.send({ type: "reminders/saveRequested", payload: { id, fields: { ...fields, title } } });
        await settlePromises();
      },
      type: (text: string) => client.send({ type: "drafts/changed", payload: { place: "reminder:new", text } }),
      sent: () => fake.calls("POST", "/user-reminder").concat(fake.calls("PUT", /^\/user-reminder/)),
      waiting: () =>
        selectWaiting(client.state()).map(({ status, body }) => [
          status,
          (body as { fields: { title: string } }).fields.title,
        ]),
      stored: () => [...storage.durable.stored.keys()].filter((key) => key.includes(":waiting:")),
      save$: () => client.state().reminders.save,
    };
  };
  /** What one tab has written reaches the others. */
  const tell = () => storage.changeElsewhere(SIGNAL, storage.local.get(SIGNAL));
  const goOnline = async ({ ports }: { ports: ReturnType<typeof createFakePorts> }, isOnline = true) => {
    server.fate = isOnline ? "answers" : "offline";
    ports.page.isOnline$.next(isOnline);
    await settlePromises();
  };
  return { storage, clock, server, start, tell, goOnline };
}

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

  it("OFF-12 another tab shows what waits, and learns when it is over", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    const other = await device.start();
    await tab.save("Stretch");
    const tell = device.tell;
    tell();
    await settlePromises();
    expect(other.waiting()).toEqual([["waiting", "Stretch"]]);
    await device.goOnline(other);
    expect(other.sent()).toHaveLength(1);
    tell();
    await settlePromises();
    expect(tab.waiting()).toEqual([]);
    expect(tab.save$().status).toBe("done");
    await device.goOnline(tab);
    expect(tab.sent()).toEqual([]);
  });

  it("OFF-12 a change of another tab behind one that is being sent is sent after it", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    const other = await device.start();
    await tab.save("One", 4);
    device.tell();
    await settlePromises();
    device.server.fate = "timeout";
    tab.ports.page.isOnline$.next(true);
    await settlePromises();
    await other.save("Two", 4);
    device.tell();
    await device.goOnline(tab);
    await device.goOnline(other);
    await settlePromises();
    const titles = [tab, other].flatMap(({ sent }) => sent().map(({ body }) => (body as { title: string }).title));
    expect(titles).toContain("Two");
    expect(tab.stored()).toEqual([]);
  });

  it("OFF-12 what is deleted in another tab is not said to be saved", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    const other = await device.start();
    await tab.save("Stretch");
    device.tell();
    await settlePromises();
    const [change] = selectWaiting(other.client.state());
    other.client.send({ type: "waiting/dropRequested", payload: { key: change?.key ?? "" } });
    await settlePromises();
    device.tell();
    await settlePromises();
    expect(tab.waiting()).toEqual([]);
    expect(tab.save$().status).toBe("idle");
  });

  it("OFF-12 what the learner deletes is waited for by no screen", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    await tab.save("Stretch");
    const [change] = selectWaiting(tab.client.state());
    tab.client.send({ type: "waiting/dropRequested", payload: { key: change?.key ?? "" } });
    await settlePromises();
    expect([tab.stored(), tab.save$().status]).toEqual([[], "idle"]);
  });

  it("OFF-12 what another tab deletes while it is being tried is not tried again", async () => {
    const device = createDevice();
    device.server.fate = "offline";
    const tab = await device.start();
    await tab.save("Stretch");
    const answer$ = new Subject<never>();
    device.server.held$ = answer$;
    tab.ports.page.isOnline$.next(true);
    await settlePromises();
    const [key = ""] = tab.stored();
    device.storage.durable.stored.delete(key);
    answer$.error(new ProblemError("Fake", { kind: "timeout" }));
    await settlePromises();
    device.server.held$ = null;
    device.server.fate = "answers";
    device.clock.advance(120_000);
    await settlePromises();
    expect(tab.sent()).toHaveLength(1);
    expect([tab.waiting(), tab.stored()]).toEqual([[], []]);
  });
});
