/** What is recorded is what happened: the verdict of a packet, the way of an event, times, and what is only reported. */
import { afterEach, describe, expect, it } from "vitest";
import { startRecordedClient } from "../../../tests/support/recordedClient";
import { createInspection, type Signal } from "../../bus/inspection";
import { importSession } from "../file/importSession";
import { exportSession } from "../file/sessionFile";
import { createClock } from "./clock";
import { findWay } from "./way";

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});
async function start() {
  const recorded = await startRecordedClient();
  stops.push(recorded.stop);
  const found = () => recorded.flow.session();
  const messages = () => found().events.filter(({ type }) => type === "chat.message");
  return { ...recorded, found, messages };
}

describe("the records", () => {
  it("DEV-05 a packet keeps the outcome it had first: an expert's reply was applied, a gap is a gap", async () => {
    const { reply, push, pass, found } = await start();
    push(reply("One"));
    await pass(500);
    reply("Two");
    push(reply("Three"));
    await pass(1_000);
    const verdicts = found()
      .packets.filter(({ name }) => name === "bus")
      .map(({ seq, verdict }) => [seq, verdict]);
    expect(verdicts).toEqual([
      [1, "applied"],
      [3, "gap"],
    ]);
  });

  it("DEV-01 an event says whether a push, a catch-up, an answer or a replay brought it", async () => {
    const { reply, push, sendHead, pass, messages, found } = await start();
    push(reply("One"));
    reply("Two");
    sendHead();
    await pass(1_000);
    expect(messages().map((event) => [event.source, findWay(event)])).toEqual([
      ["socket", "push"],
      ["rest", "catchUp"],
    ]);
    const loaded = found().events.find(({ type }) => type === "user/loaded" || type === "chat/listLoaded");
    expect(loaded && findWay(loaded)).toBe("loaded");
    expect(findWay({ source: "socket", position: { epoch: "E1", cursor: 1 }, isReplay: true })).toBe("replay");
  });

  it("DEV-05 a gap is counted whoever tells of it", async () => {
    const { reply, sendHead, pass, fake } = await start();
    reply("One");
    await pass(4_000);
    sendHead();
    await pass(1_000);
    expect(fake.client.state().connection.counts).toMatchObject({ gaps: 1, catchUps: 1 });
  });

  it("DEV-02 what a lost push waited for the next head is a part of its own, and not the server's", async () => {
    const { reply, sendHead, pass, messages } = await start();
    reply("One");
    await pass(4_000);
    sendHead();
    await pass(1_000);
    const latency = messages()[0]?.latency;
    expect(latency?.lostMs).toBeGreaterThan(3_900);
    expect(latency?.lostMs).toBeLessThan(4_300);
    expect(latency?.serverMs).toBeLessThan(300);
  });

  it("DEV-02 a part that the clocks make less than nothing is not cut at 0", async () => {
    const { reply, push, pass, messages } = await start();
    const entry = reply("One");
    push({ ...entry, at: entry.at + 0.2 });
    await pass(500);
    expect(Math.round(messages()[0]?.latency.serverMs ?? 0)).toBe(-200);
  });

  it("DEV-05 the clocks differ by what the fastest of the last heads says, with half a round trip of doubt", async () => {
    const { found, signal, log, pass, server, ports } = await start();
    expect(found().clock).toEqual({ offsetMs: 1_500, uncertaintyMs: 12 });
    // a head that was 700 ms on its way
    const now = (ports.clock.now() + 800) / 1_000;
    signal({ kind: "packet", name: "bus:head", raw: { epoch: server.epoch, head: log.length, now } });
    await pass(500);
    expect(found().clock?.offsetMs).toBe(1_500);
  });

  it("DEV-05 the difference of the clocks follows a clock that is set, after two heads", () => {
    const clock = createClock();
    const head = (now: number, time: number) => clock.hear({ type: "connection/headRead", payload: { now }, time });
    for (const at of [0, 20_000, 40_000]) head((at + 500) / 1_000, at);
    expect(clock.difference()).toEqual({ offsetMs: 500, uncertaintyMs: null });
    for (const at of [60_000, 80_000]) head((at - 3_600_000) / 1_000, at);
    expect(clock.difference()?.offsetMs).toBe(-3_600_000);
  });

  it("DEV-02 a try says how long the server worked on it, and a failed call has the server's words and its problem", async () => {
    const { server, send, pass, found } = await start();
    server.workMs = 12.5;
    server.fault = ({ method }) =>
      method === "POST" ? { status: 500, body: { message: "The chat is locked by a job" } } : null;
    send("Hello");
    await pass(2_000);
    const call = found().calls.find(({ method }) => method === "POST");
    expect(call?.tries[0]).toMatchObject({
      status: 500,
      serverMs: 12.5,
      requestId: expect.stringMatching(/^0d8f1c5e-/),
    });
    expect(call?.answer).toMatchObject({
      text: "The chat is locked by a job",
      problem: { kind: "server", status: 500 },
    });
  });

  it("DEV-05 a websocket that was refused is a line of the connection", async () => {
    const { signal, connect, pass, found } = await start();
    signal({ kind: "dropped", reason: "transport close" });
    signal({ kind: "websocketRefused" });
    connect("polling");
    await pass(500);
    expect(found().packets.map(({ name }) => name)).toContain("websocketRefused");
    expect(found().events.map(({ type }) => type)).toContain("connection/websocketRefused");
  });

  it("DEV-01 what is only reported is a record, also in the file", async () => {
    const { push, write, pass, found } = await start();
    push(write("chat.changed", { id: 3, title: "Spanish", unread: "many" }));
    await pass(1_000);
    expect(found().reports.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^A field does not fit and is ignored: .*unread/),
    ]);
    const file = importSession(exportSession(found(), { hasTexts: false, madeAt: 1 }));
    expect(file.isOk && file.session.reports).toEqual(found().reports);
  });

  it("DEV-05 the records say since when the line was up before them, also in the file and after they were cleared", async () => {
    const { flow, reply, push, pass, found, fake } = await start();
    const { liveSince } = fake.client.state().connection;
    flow.clear();
    push(reply("One"));
    await pass(500);
    expect(liveSince).not.toBeNull();
    expect(found().lineSince).toBe(liveSince);
    const file = importSession(exportSession(found(), { hasTexts: false, madeAt: 1 }));
    expect(file.isOk && [file.session.lineSince, file.session.clock]).toEqual([liveSince, found().clock]);
  });
});

it("DEV-01 several watch at once: the first has what was before, each has all that follows until it stops", () => {
  const inspection = createInspection(() => 0, true);
  const heard: [string, string][] = [];
  const hear = (name: string) => (signal: Signal) => void heard.push([name, signal.kind]);
  inspection.record({ kind: "delivered", stream: "early" });
  const stopFirst = inspection.watch(hear("first"));
  const stopSecond = inspection.watch(hear("second"));
  inspection.record({ kind: "held", count: 1 });
  stopFirst();
  inspection.record({ kind: "held", count: 2 });
  expect(inspection.isWatched).toBe(true);
  stopSecond();
  inspection.record({ kind: "held", count: 3 });
  expect(inspection.isWatched).toBe(false);
  expect(heard).toEqual([
    ["first", "delivered"],
    ["first", "held"],
    ["second", "held"],
    ["second", "held"],
  ]);
});
