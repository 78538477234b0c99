// Our socket port over the real socket.io-client, frame by frame: what is retried, what is not, and when it ends.

import { type SchedulerLike, Subscription } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSocketPort } from "../../streams/ports/connection/socket";
import type { SocketPort, SocketSignal } from "../../streams/ports/types";
import { setAlarm } from "../support/alarm";
import { createMockEngine, type MockEngine } from "../support/mockEngine";
import { until } from "../support/until";

let engine: MockEngine;
let port: SocketPort;
let running: Subscription;
let signals: SocketSignal[];
let token: string | null;
/** How long the port was going to wait before each try. */
let waits: number[];
/** How far the device's clock is ahead. */
let skewMs: number;
/** How far the tab has come. */
let position: { epoch: string | null; cursor: number };
/** Called with each try that is due; by default immediately. */
let onTry: (tryNow: () => void) => void;

const scheduler: SchedulerLike = {
  now: () => Date.now(),
  schedule: (work, delayMs = 0) => {
    const waiting = new Subscription();
    waits.push(delayMs);
    onTry(() => !waiting.closed && (work as () => void)());
    return waiting;
  },
};

/** Opens the port again; the random part of every wait is at its maximum. */
function open(): void {
  running?.unsubscribe();
  signals = [];
  waits = [];
  port = createSocketPort({
    url: () => engine.url,
    auth: () => ({ token, appId: "local", lang: "en", build: "B3xQ9a" }),
    position: () => position,
    clock: { now: () => Date.now() + skewMs, scheduler },
    random: { random: () => 1, newKey: () => "key" },
    options: { transports: engine.transports },
  });
  running = port.open().subscribe((signal) => signals.push(signal));
}

beforeEach(() => {
  engine = createMockEngine({ nowMs: () => 1_790_000_000_000 });
  token = "token-1";
  position = { epoch: null, cursor: 0 };
  skewMs = 0;
  onTry = (tryNow) => void setTimeout(tryNow);
});
afterEach(() => {
  running.unsubscribe();
  engine.stop();
});

const kinds = (kind: SocketSignal["kind"]) => signals.filter((signal) => signal.kind === kind);
const connected = (times = 1) => until(`connected ${times}×`, () => kinds("connected").length === times);

describe("socket port", () => {
  it("RT-01 the socket port connects with the token, the application, the language and the build, and never puts them in the address", async () => {
    open();
    await connected();
    expect(engine.handshakes).toEqual([{ token: "token-1", appId: "local", lang: "en", build: "B3xQ9a" }]);
    expect(signals.slice(0, 2)).toEqual([{ kind: "connecting" }, { kind: "connected", transport: "websocket" }]);
  });

  it("RT-01 the socket port reads the token again at each attempt", async () => {
    open();
    await connected();
    token = "token-2";
    engine.drop();
    await connected(2);
    expect(engine.handshakes.map((auth) => (auth as { token: string }).token)).toEqual(["token-1", "token-2"]);
  });

  it("RT-01 a connection that is cut is opened again, as often as it is cut", async () => {
    open();
    for (let times = 1; times <= 4; times++) {
      await connected(times);
      engine.drop();
    }
    await connected(5);
    expect(kinds("dropped")).toHaveLength(4);
  });

  it("RT-01 a temporary refusal is tried again for ever, each wait up to twice the last, at most 30 s", async () => {
    engine.refuse("unavailable");
    open();
    await until("many refusals", () => kinds("refused").length >= 9);
    expect(waits.slice(0, 8)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    engine.accept();
    await connected();
    expect(kinds("refused")[0]).toEqual({ kind: "refused", code: "unavailable" });
  });

  it("RT-05 a refused token is reported once and not tried again", async () => {
    engine.refuse("unauthorized");
    open();
    await until("the refusal", () => kinds("refused").length === 1);
    expect(kinds("refused")).toEqual([{ kind: "refused", code: "unauthorized" }]);
    expect(engine.handshakes).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it("RT-01 a server that disconnects the client is tried again", async () => {
    open();
    await connected();
    engine.push("bus:bye", { code: "draining" });
    engine.pushFrame("41");
    await connected(2);
    expect(kinds("dropped")).toEqual([{ kind: "dropped", reason: "io server disconnect" }]);
    expect(kinds("packet")).toEqual([{ kind: "packet", name: "bus:bye", raw: { code: "draining" } }]);
  });

  it("RT-01 a tab whose connection another tab replaced waits until the learner looks at it", async () => {
    open();
    await connected();
    engine.push("bus:bye", { code: "replaced" });
    engine.pushFrame("41");
    await until("dropped", () => kinds("dropped").length === 1);
    expect(waits).toEqual([]);
    expect(engine.handshakes).toHaveLength(1);
    port.check();
    await connected(2);
  });

  it("RT-01 a check measures the round trip", async () => {
    open();
    await connected();
    await until("the first measure", () => kinds("latency").length === 1);
    port.check();
    await until("the second measure", () => kinds("latency").length === 2);
    expect(engine.emitted.map(({ name }) => name)).toEqual(["bus:ping", "bus:ping"]);
    expect(kinds("dropped")).toEqual([]);
  });

  it("DEV-18 the server is told how far the tab has come: with each ping, and after a head once it has moved", async () => {
    const told = () => engine.emitted.map(({ payload }) => payload);
    open();
    await connected();
    await until("the first ping", () => told().length === 1);
    const head = () => engine.push("bus:head", { epoch: "E", head: 9, now: 1 });
    const heads = (count: number) => until(`head ${count}`, () => kinds("packet").length === count);
    head();
    await heads(1);
    position = { epoch: "E", cursor: 9 };
    head();
    await until("it is told", () => told().length === 2);
    head();
    await heads(3);
    position = { epoch: "E", cursor: 10 };
    port.check();
    await until("it is told again by a check", () => told().length === 3);
    expect(told()).toEqual([{}, { epoch: "E", cursor: 9 }, { epoch: "E", cursor: 10 }]);
    // told without asking for an answer
    await until("both checks are measured", () => kinds("latency").length === 2);
  });

  it("RT-02 a check on a connection that is dead without a word drops it within 3 s and opens another", async () => {
    open();
    await connected();
    await until("the first measure", () => kinds("latency").length === 1);
    engine.mute();
    onTry = (tryNow) => {
      engine.mute(false);
      tryNow();
    };
    const late = setAlarm(3_500);
    port.check();
    await until("dropped, or too late", () => kinds("dropped").length === 1 || late.hasRung());
    expect([kinds("dropped").length, late.hasRung()]).toEqual([1, false]);
    await connected(2);
  });

  it("RT-01 a server that never answers a measure keeps its line: the answer is optional", async () => {
    engine.acknowledgeNothing();
    open();
    await connected();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    port.check();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    engine.push("bus", { seq: 1 });
    await until("a packet on the same line", () => kinds("packet").length === 1);
    expect(kinds("dropped")).toEqual([]);
    expect(engine.handshakes).toHaveLength(1);
  });

  it("RT-01 a connection that ends within 30 s makes the waits longer; one that held resets them", async () => {
    open();
    for (let times = 1; times <= 4; times++) {
      await connected(times);
      engine.drop();
    }
    await connected(5);
    expect(waits).toEqual([500, 1_000, 2_000, 4_000]);
    skewMs += 30_000;
    engine.drop();
    await connected(6);
    expect(waits.at(-1)).toBe(500);
  });

  it("RT-05 a refusal that says unauthorized by its message alone counts as unauthorized", async () => {
    engine.refuseBarely("unauthorized");
    open();
    await until("the refusal", () => kinds("refused").length === 1);
    expect(kinds("refused")).toEqual([{ kind: "refused", code: "unauthorized" }]);
    expect(waits).toEqual([]);
  });

  it("RT-01 a connection whose heartbeats stay away is dropped, also in a hidden page, and another is opened", async () => {
    engine.stop();
    engine = createMockEngine({ heartbeat: { pingInterval: 60, pingTimeout: 40 } });
    open();
    await connected();
    await until("dropped", () => kinds("dropped").length > 0);
    expect(kinds("dropped")[0]).toEqual({ kind: "dropped", reason: "ping timeout" });
    await until("connected again", () => kinds("connected").length > 1);
  });

  it("RT-01 a check while it waits for its next try is that try", async () => {
    const held: (() => void)[] = [];
    onTry = (tryNow) => void held.push(tryNow);
    open();
    await connected();
    engine.drop();
    await until("it waits", () => held.length === 1);
    port.check();
    await connected(2);
    for (const tryNow of held) tryNow();
    expect(engine.handshakes).toHaveLength(2);
  });

  it("RT-01 the socket port ends with its subscription: the connection is closed and nothing more is tried", async () => {
    open();
    await connected();
    running.unsubscribe();
    await until("closed", () => engine.connectedCount() === 0);
    const { length } = signals;
    engine.push("bus", { seq: 1 });
    port.check();
    expect(signals).toHaveLength(length);
    expect(engine.handshakes).toHaveLength(1);
  });

  it("BUS-04 whatever a frame says, what can be read is emitted as a packet and the connection stays", async () => {
    open();
    await connected();
    for (const frame of ['42["bus",null]', '42["bus",[1,2]]', '42["bus"]', '42["other",{}]', '42["bus:bye","x"]'])
      engine.pushFrame(frame);
    engine.push("bus", { seq: 1 });
    await until("the last packet", () => signals.some((signal) => signal.kind === "packet" && isSeq1(signal.raw)));
    expect(kinds("dropped")).toEqual([]);
    expect(kinds("packet")).toHaveLength(5);
  });
});

const isSeq1 = (raw: unknown): boolean => JSON.stringify(raw) === '{"seq":1}';
