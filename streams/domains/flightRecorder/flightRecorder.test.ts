/** The flight recorder on a whole client over fake ports: what it keeps, how much, and for how long (DEV-15). */
import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { createInspection, type Signal } from "../../bus/inspection";
import { ProblemError } from "../../bus/problem";
import { settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import { STORING_KEY } from "../deviceData/events";
import { ENDED_KEY } from "./events";
import { showAddress, showFacts } from "./facts";
import { createJournal } from "./journal";
import { createLineMaker } from "./lines";

const PREFIX = "user:7:stored:flight/";

async function start(storage = createFakeStorage(), clock = createFakeClock()) {
  const ports = createFakePorts({ storage, clock });
  const inspection = createInspection(() => ports.clock.now());
  const fake = await startFakeClient({ ports, inspection });
  const read = async () => {
    fake.client.send({ type: "flightRecorder/reportRequested", payload: {} });
    await settlePromises();
    return (fake.client.state().flightRecorder.report?.file ?? "").split("\n");
  };
  const pass = async (ms: number) => {
    ports.clock.advance(ms);
    await settlePromises();
  };
  const batches = () => [...storage.durable.stored.keys()].filter((key) => key.startsWith(PREFIX));
  return { ...fake, ports, storage, read, pass, batches };
}

describe("what is recorded", () => {
  it("DEV-15 what happens is on the device two seconds later, and what came since is written as the page is left", async () => {
    const { client, ports, pass, batches, storage } = await start();
    await pass(2_500);
    expect(batches().length).toBeGreaterThan(0);
    const count = batches().length;
    client.send({ type: "navigation/visited", payload: { path: "/home" } });
    ports.page.leaving$.next();
    await settlePromises();
    expect(batches().length).toBeGreaterThan(count);
    expect([...storage.durable.stored.values()].join("\n")).toContain("navigation/visited");
  });

  it("DEV-15 a reload goes on with what the page before has recorded", async () => {
    const before = await start();
    before.client.send({ type: "navigation/pastWeeksToggled", payload: { streamId: 5, stageId: 4 } });
    await before.pass(2_500);
    before.client.stop();
    const after = await start(before.storage, before.ports.clock);
    const lines = await after.read();
    expect(lines.filter((line) => line.includes('"kind":"run"')).length).toBe(2);
    expect(lines.some((line) => line.includes("navigation/pastWeeksToggled"))).toBe(true);
  });

  it("DEV-15 where the learner stores nothing on this device the lines are in the tab alone", async () => {
    const storage = createFakeStorage();
    storage.local.set(STORING_KEY, "off");
    const { pass, batches, read } = await start(storage);
    await pass(2_500);
    expect(batches()).toEqual([]);
    expect((await read()).length).toBeGreaterThan(5);
  });

  it("DEV-15 DEV-08 with the session all lines go, and one says what ended it", async () => {
    const { client, pass, batches, storage } = await start();
    await pass(2_500);
    client.send({ type: "session/logoutRequested", payload: {} });
    await pass(5_000);
    expect(batches()).toEqual([]);
    expect(JSON.parse(storage.local.get(ENDED_KEY) ?? "{}")).toMatchObject({ reason: "logout", by: null });
  });
});

describe("how much is kept", () => {
  const packing = { pack: (text: string) => of(text), unpack: (stored: unknown) => of(String(stored)) };
  function createTimed() {
    const storage = createFakeStorage();
    const time = { now: 1_800_000_000_000 };
    const journal = createJournal(storage.durable, packing, () => time.now, { prefix: PREFIX, run: "a" });
    const write = (kind: "calm" | "busy", size: number, at = time.now) => {
      journal.add({ kind, fields: { kind, at, text: "x".repeat(size) } });
      journal.flush(false).subscribe();
      time.now += 31_000;
    };
    const kinds = () => [...storage.durable.stored.keys()].map((key) => key.split(" ")[2]);
    const read = () => {
      const seen: string[] = [];
      journal.read().subscribe((runs) => seen.push(...runs.flatMap(({ lines }) => lines)));
      return seen;
    };
    return { journal, write, kinds, read, storage, time };
  }

  it("DEV-15 what is older than 15 minutes is deleted", () => {
    const { write, kinds } = createTimed();
    for (let turn = 0; turn < 40; turn++) write("calm", 10);
    expect(kinds().length).toBeLessThanOrEqual(30);
  });

  it("DEV-15 of more than 3 MB pushes and presses go first, the oldest first, and how many went is said", () => {
    const { write, read } = createTimed();
    write("calm", 700_000);
    for (let turn = 0; turn < 6; turn++) write("busy", 700_000);
    write("calm", 700_000);
    write("calm", 10);
    write("calm", 10);
    const lines = read().map((line) => JSON.parse(line) as { kind: string; count?: number });
    const countOf = (kind: string) => lines.filter((line) => line.kind === kind).length;
    expect([countOf("calm"), countOf("busy")]).toEqual([4, 2]);
    expect(lines.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(4);
  });

  it("DEV-15 of a flood between two writes the newest are kept, and calls and connection all", () => {
    const { journal, read } = createTimed();
    for (let turn = 0; turn < 2_500; turn++) journal.add({ kind: "busy", fields: { turn } });
    journal.add({ kind: "calm", fields: { turn: -1 } });
    const turns = read().map((line) => (JSON.parse(line) as { turn: number }).turn);
    expect(turns.length).toBe(2_001);
    expect(turns).toEqual(expect.arrayContaining([-1, 500, 2_499]));
    expect(turns).not.toContain(499);
  });
});

describe("what is kept of a value", () => {
  it("DEV-16 a text that no list of the code declares is its length, whatever its field is called", () => {
    const invented = {
      id: 4,
      status: "DONE",
      inventedField: "Ann Larsen, 12 Oak Street",
      nested: { kind: "decode", more: ["a@b.example", "c", "d", "e"] },
      password: "hunter2",
      key: "0d8f1c5e-77aa-4f0e-9d3c-0a41b7f2c9a1",
      isOn: true,
    };
    expect(showFacts(invented)).toEqual({
      id: 4,
      status: "DONE",
      inventedField: "[25 characters]",
      nested: { kind: "decode", more: ["[11 characters]", "[1 characters]", "[1 characters]", "[1 more]"] },
      password: "[secret]",
      key: "0d8f1c5e-77aa-4f0e-9d3c-0a41b7f2c9a1",
      isOn: true,
    });
  });

  it("DEV-16 SEC-03 an address keeps words and numbers, and neither a permission nor what was typed", () => {
    const signature = "k3J9_aQzP0";
    expect(showAddress(`https://learn.example/files/12/${signature}?q=my back&page=2&token=abc`)).toBe(
      "/files/12/[10 characters]?q=[7 characters]&page=2&token=[3 characters]",
    );
  });

  it("DEV-16 SEC-03 no line has a text from outside, wherever a server or a learner puts it", () => {
    const canary = "canary: Ann Larsen";
    const stamp = { id: "e1", type: "chat.message", time: 1, source: "socket" } as const;
    const event = { ...stamp, cause: canary, position: { epoch: canary, cursor: 4 }, payload: { [canary]: canary } };
    const headers = { get: (name: string) => (name === "server-timing" ? `${canary};dur=12;desc=${canary}` : canary) };
    const answer = new ProblemError(canary, { kind: "refused", status: 422, text: canary, fields: { name: canary } });
    const signals: readonly Signal[] = [
      { kind: "folded", event, before: {}, after: {}, startedAt: 1 },
      { kind: "packet", packet: 1, name: canary, raw: { type: canary, data: canary, cause: canary } },
      { kind: "connection", packet: 2, name: "dropped", detail: canary },
      {
        ...{ kind: "callStarted", call: 1, deliveringId: null, method: "POST", idempotencyKey: null },
        ...{ url: `/chats/${canary}?q=${canary}`, body: canary },
      },
      { kind: "tryEnded", call: 1, number: 1, status: 422, headers },
      { kind: "callEnded", call: 1, outcome: "failed", answer },
      { kind: "reported", what: `A field does not fit: ${canary}`, error: canary },
    ];
    const maker = createLineMaker();
    const lines = signals.map((signal) => JSON.stringify(maker.hear(signal, 1)?.fields));
    expect(lines.filter((line) => /canary|Larsen/.test(line))).toEqual([]);
    expect(lines[4]).toContain(";dur=12");
  });

  it("DEV-15 a large answer is cut to as many facts as a small one", () => {
    const large = {
      value: Array.from({ length: 500 }, (_, id) => ({ id, days: Array.from({ length: 50 }, () => ({ id })) })),
    };
    expect(JSON.stringify(showFacts(large)).length).toBeLessThan(1_000);
  });
});
