// The relay applies the faults that it is set to, and nothing else: each verb on a real WebSocket and on plain HTTP.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { until } from "../support/until";
import { createChance } from "./chance";
import { type Relay, startRelay } from "./relay";
import { drop, duplicate, inTurn, mutate, swap } from "./tamper";

const BODY = "b".repeat(100_000);
const chance = createChance(1);

let http: Server;
let sockets: WebSocketServer;
let relay: Relay;
beforeAll(async () => {
  http = createServer((_, response) => response.end(BODY)).listen(0, "127.0.0.1");
  sockets = new WebSocketServer({ server: http });
  await once(http, "listening");
});
beforeEach(async () => {
  relay = await startRelay((http.address() as AddressInfo).port);
});
afterEach(() => relay.close());
afterAll(() => {
  for (const socket of sockets.clients) socket.terminate();
  http.close();
});

interface Pair {
  readonly far: WebSocket;
  readonly near: WebSocket;
  readonly heard: string[];
}
/** Both ends of a WebSocket through the relay, and what the client received. */
async function openPair(): Promise<Pair> {
  const accepted = once(sockets, "connection");
  const near = new WebSocket(relay.url, { perMessageDeflate: false }).on("error", () => {});
  const heard: string[] = [];
  near.on("message", (data: Buffer) => heard.push(data.toString()));
  const [[far]] = await Promise.all([accepted, once(near, "open")]);
  return { far, near, heard };
}
const sayAll = ({ far }: Pair, packets: readonly string[]) => {
  for (const packet of packets) far.send(packet);
};
const heardThen = ({ heard }: Pair, last: string) =>
  until(`${last} was heard`, () => heard.includes(last), { everyMs: 2 });
const download = () => fetch(relay.url, { headers: { Connection: "close" } }).then((answer) => answer.text());

describe("pushes", () => {
  it.each([
    ["pass as they are", {}, ["42a", "42b", "42c"]],
    ["are dropped", { tamper: drop(1, chance) }, []],
    ["are doubled", { tamper: duplicate(1, chance) }, ["42a", "42a", "42b", "42b", "42c", "42c"]],
    ["change places", { tamper: swap(1, chance) }, ["42b", "42a"]],
    [
      "change places and are doubled",
      { tamper: inTurn(swap(1, chance), duplicate(1, chance)) },
      ["42b", "42b", "42a", "42a"],
    ],
  ])("%s; other packets pass", async (_, faults, expected) => {
    const pair = await openPair();
    relay.suffer(faults);
    sayAll(pair, ["0open", "42a", "42b", "42c", "2"]);
    await heardThen(pair, "2");
    expect(pair.heard).toEqual(["0open", ...expected, "2"]);
  });

  it("pushes arrive broken, each in a detectable way", async () => {
    const pair = await openPair();
    relay.suffer({ tamper: mutate(1, chance) });
    const envelope = { v: 1, epoch: "e", seq: 7, id: "i", type: "chat.changed", at: 1, data: { id: 5 } };
    const packet = `42${JSON.stringify(["bus", envelope])}`;
    sayAll(pair, [...Array.from({ length: 100 }, () => packet), "end"]);
    await heardThen(pair, "end");
    expect(pair.heard).toHaveLength(101);
    expect(pair.heard).not.toContain(packet);
    expect(new Set(pair.heard).size).toBeGreaterThan(8);
  });

  it("pushes of every length keep their frames", async () => {
    const pair = await openPair();
    const packets = [1, 125, 126, 65_535, 65_536, 200_000].map((length) => `42${"é".repeat(length / 2)}${length}`);
    relay.suffer({ tamper: duplicate(1, chance) });
    sayAll(pair, [...packets, "end"]);
    await heardThen(pair, "end");
    expect(pair.heard).toEqual([...packets.flatMap((packet) => [packet, packet]), "end"]);
  });
});

describe("bytes", () => {
  it("bytes pass unchanged", async () => {
    expect(await download()).toBe(BODY);
  });

  it("bytes are cut after so many, once", async () => {
    relay.suffer({ cutAfterBytes: 50_000 });
    await expect(download()).rejects.toThrow();
    expect(await download()).toBe(BODY);
  });

  it("bytes arrive up to the cut, also at a server that is slow to read", async () => {
    let received = 0;
    const slow = createServer((request) => {
      setTimeout(() => request.on("data", (bytes: Buffer) => (received += bytes.length)).on("error", () => {}), 100);
    }).listen(0, "127.0.0.1");
    await once(slow, "listening");
    const upload = await startRelay((slow.address() as AddressInfo).port);
    upload.suffer({ cutAfterBytes: 1_000_000 });
    await expect(fetch(upload.url, { method: "POST", body: "x".repeat(1_200_000) })).rejects.toThrow();
    expect(received).toBeGreaterThan(990_000);
    await upload.close();
    slow.close();
  });

  it("bytes are delayed: so long each piece, so many a second", async () => {
    relay.suffer({ delayMs: 20 });
    const delayedAt = performance.now();
    await download();
    expect(performance.now() - delayedAt).toBeGreaterThan(20 * 20);
    relay.suffer({ bytesPerSecond: 200_000 });
    const limitedAt = performance.now();
    await download();
    expect(performance.now() - limitedAt).toBeGreaterThan(450);
  });

  it("bytes wait in a blackhole, and arrive when it is over; a slow network that is reset is fast immediately", async () => {
    for (const faults of [{ isBlackhole: true }, { delayMs: 60_000 }, { bytesPerSecond: 1 }]) {
      const pair = await openPair();
      relay.suffer(faults);
      const back = once(pair.far, "message");
      sayAll(pair, ["42a"]);
      pair.near.send("back");
      expect(pair.heard).toEqual([]);
      relay.heal();
      await heardThen(pair, "42a");
      expect(String((await back)[0])).toBe("back");
    }
  });
});

describe("connections", () => {
  it("connections are cut at both ends", async () => {
    const pair = await openPair();
    relay.cut();
    await until("both know", () => pair.near.readyState === 3 && pair.far.readyState === 3);
  });

  it("connections can be half-open: the server knows, the client does not; a new one is whole", async () => {
    const pair = await openPair();
    relay.halfOpen();
    await until("the server knows", () => pair.far.readyState === 3);
    const next = await openPair();
    sayAll(next, ["42a"]);
    await heardThen(next, "42a");
    expect(pair.near.readyState).toBe(1);
  });

  it("connections are half-open if they are WebSockets: plain ones continue", async () => {
    const pair = await openPair();
    relay.suffer({ bytesPerSecond: 400_000 });
    const downloading = download();
    relay.halfOpen("sockets");
    await until("the server knows", () => pair.far.readyState === 3);
    expect(await downloading).toBe(BODY);
    expect(pair.near.readyState).toBe(1);
  });

  it("connections end when either end ends them, and when there is no server", async () => {
    const pair = await openPair();
    pair.near.close();
    await until("the server knows", () => pair.far.readyState === 3);
    const nowhere = await startRelay(1);
    await expect(fetch(nowhere.url)).rejects.toThrow();
    await nowhere.close();
  });
});
