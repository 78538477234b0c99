// The mock server against the real socket.io-client: the base of the transport tests.
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMockEngine, type MockEngine } from "../support/mockEngine";
import { until } from "../support/until";

let engine: MockEngine;
let socket: Socket;

beforeEach(() => {
  engine = createMockEngine({ nowMs: () => 1_700_000_000_500 });
  socket = io(engine.url, {
    transports: engine.transports,
    autoConnect: false,
    forceNew: true,
    reconnectionDelay: 1,
    auth: (send) => send({ token: "t-1" }),
  });
});

afterEach(() => {
  socket.disconnect();
  engine.stop();
});

const connect = () => {
  socket.connect();
  return until("connected", () => socket.connected);
};

describe("mock engine", () => {
  it("the mock engine accepts the real client, which gives its auth and receives a pushed event", async () => {
    const received: unknown[] = [];
    socket.on("bus", (envelope) => received.push(envelope));
    await connect();
    engine.push("bus", { seq: 1, type: "chat.message" });
    await until("the event", () => received.length > 0);
    expect(received).toEqual([{ seq: 1, type: "chat.message" }]);
    expect(engine.handshakes).toEqual([{ token: "t-1" }]);
    expect(engine.connectedCount()).toBe(1);
  });

  it("the mock engine refuses with a code in the error's data, and accepts later", async () => {
    const codes: unknown[] = [];
    socket.on("connect_error", (error) => codes.push((error as Error & { data?: { code: string } }).data?.code));
    engine.refuse("unauthorized");
    socket.connect();
    await until("the refusal", () => codes.length > 0);
    expect(codes).toEqual(["unauthorized"]);
    expect(socket.connected).toBe(false);
    engine.accept();
    await connect();
  });

  it("the mock engine acknowledges a ping with its clock, unless it is mute", async () => {
    await connect();
    await expect(socket.timeout(1_000).emitWithAck("bus:ping", {})).resolves.toEqual({ now: 1_700_000_000.5 });
    engine.mute();
    await expect(socket.timeout(20).emitWithAck("bus:ping", {})).rejects.toThrow();
    expect(engine.emitted).toEqual([{ name: "bus:ping", payload: {} }]);
  });

  it("the mock engine's heartbeat is answered", async () => {
    await connect();
    engine.ping();
    await until("the answer", () => engine.pongCount() === 1);
  });

  it("a dropped connection is detected and opened again", async () => {
    const reasons: string[] = [];
    socket.on("disconnect", (reason) => reasons.push(reason));
    await connect();
    engine.drop();
    await until("the second handshake", () => engine.handshakes.length === 2 && socket.connected);
    expect(reasons).toEqual(["transport close"]);
  });
});
