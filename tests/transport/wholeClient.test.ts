// A whole client over the real socket.io-client: whatever the connection does to the pushes, the client ends with the server's state.
import { asyncScheduler, Subject } from "rxjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSocketPort } from "../../streams/ports/connection/socket";
import { type FakeClient, startFakeClient } from "../../streams/ports/fakes/client";
import { createLogServer, envelope } from "../../streams/ports/fakes/logServer";
import { createFakePorts } from "../../streams/ports/fakes/ports";
import { createMockEngine, type MockEngine } from "../support/mockEngine";
import { until } from "../support/until";

let engine: MockEngine;
let server: ReturnType<typeof createLogServer>;
let far: FakeClient;

const version = () => far.client.state().chat.chats[3]?.unread;
const link = () => far.client.state().connection;
const isAtServer = () => until(`version ${server.head()}`, () => version() === server.head());
/** The same where a reload may wait for its second: the fake clock advances. */
const isAtServerInTime = () =>
  until(`version ${server.head()}`, () => {
    far.ports.clock.advance(100);
    return version() === server.head();
  });
const sendHead = (name: "bus:head" | "bus:ready" = "bus:head") =>
  engine.push(name, { epoch: server.epoch, head: server.head(), now: 1_790_000_000 });
const catchUps = () => far.calls("GET", "/notifications").filter(({ query }) => query?.epoch !== undefined);

async function start(): Promise<void> {
  const played = createFakePorts();
  const socket = createSocketPort({
    url: () => engine.url,
    auth: () => ({ token: played.token.read(), appId: "local", lang: "en" }),
    clock: { now: () => Date.now(), scheduler: asyncScheduler },
    random: { random: () => 0, newKey: () => "key" },
    options: { transports: engine.transports },
  });
  const ports = { ...played, socket: { ...played.socket, open: socket.open, check: socket.check } };
  far = await startFakeClient({ respond: (call) => server.respond(call), ports });
  await until("live", () => link().status === "live");
}

beforeEach(() => {
  engine = createMockEngine();
  server = createLogServer();
});
afterEach(() => {
  far.client.stop();
  engine.stop();
});

describe("pushes over the connection", () => {
  beforeEach(start);

  it("RT-02 pushes in order are applied as they come, and nothing is fetched", async () => {
    for (let count = 0; count < 5; count++) engine.push("bus", server.change());
    await isAtServer();
    expect(link()).toMatchObject({ cursor: 5, counts: { gaps: 0, duplicates: 0, catchUps: 0 } });
  });

  it("RT-02 a gap is caught up by fetching what is missing, once", async () => {
    engine.push("bus", server.change());
    await isAtServer();
    server.change(3);
    engine.push("bus", server.change());
    await isAtServer();
    expect(link()).toMatchObject({ cursor: 5, counts: { gaps: 1 } });
    expect(catchUps().map(({ query }) => query?.after)).toEqual([1]);
  });

  it("RT-02 pushes that are duplicates or out of order change nothing twice and undo nothing", async () => {
    const [a, b, c] = [server.change(), server.change(), server.change()];
    for (const push of [a, a, c, b, b, a, c]) engine.push("bus", push);
    await isAtServer();
    expect(link().cursor).toBe(3);
    const seen = far.payloads("chat.changed").map((payload) => "unread" in payload && payload.unread);
    expect(seen).toEqual([1, 2, 3]);
  });

  it("RT-02 a lost last push is found by the head", async () => {
    server.change(2);
    sendHead();
    await isAtServer();
    expect(catchUps()).toHaveLength(1);
  });

  it("RT-02 another epoch means that everything is fetched again", async () => {
    engine.push("bus", server.change());
    await isAtServer();
    Object.assign(server, { epoch: "E2", log: [] });
    server.change(7);
    engine.push("bus", envelope(8, "E2"));
    server.change();
    await isAtServer();
    expect(link()).toMatchObject({ epoch: "E2", cursor: 8 });
    expect(link().counts.snapshots).toBeGreaterThanOrEqual(2);
  });

  it("RT-02 a head below the cursor means that the log was cut: a snapshot", async () => {
    for (let count = 0; count < 3; count++) engine.push("bus", server.change());
    await isAtServer();
    server.log.length = 1;
    sendHead();
    await isAtServer();
    expect(link().cursor).toBe(1);
  });

  it("RT-02 what was missed while the line was down is caught up when it is back", async () => {
    engine.drop();
    server.change(4);
    await until("live again", () => link().counts.reconnects === 1 && link().status === "live");
    sendHead("bus:ready");
    await isAtServer();
    expect(link().cursor).toBe(4);
  });

  it("RT-02 P8 a connection cut in the middle of a burst of 500 costs one catch-up of two pages at most", async () => {
    for (let count = 0; count < 100; count++) engine.push("bus", server.change());
    await until("it has begun", () => link().cursor > 0);
    engine.drop();
    server.change(400);
    await until("live again", () => link().counts.reconnects === 1 && link().status === "live");
    const { catchUps: before } = link().counts;
    sendHead("bus:ready");
    await isAtServer();
    expect(link().counts).toMatchObject({ catchUps: before + 1, snapshots: 1 });
    expect(catchUps().length).toBeLessThanOrEqual(2);
    const seen = far.payloads("chat.changed").map((payload) => "unread" in payload && payload.unread);
    expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  });

  it("RT-02 pushes that are too old to be caught up lead to a snapshot", async () => {
    server.isTooOld = true;
    server.change(3);
    sendHead();
    await isAtServer();
    expect(link().counts.snapshots).toBe(2);
  });

  it("BUS-04 a malformed push is counted and caught up, and later pushes are applied", async () => {
    engine.push("bus", { v: 1, epoch: "E1", seq: "one", type: 7 });
    engine.push("bus", { ...server.change(), data: { id: "no id" } });
    engine.push("bus", server.change());
    await isAtServer();
    expect(link().counts.rejected).toBeGreaterThan(0);
    expect(link().cursor).toBe(2);
  });

  it("BUS-04 a push of 10 MB is refused, caught up, and later pushes are applied", async () => {
    const large = server.change();
    engine.push("bus", { ...large, data: { ...(large.data as object), title: "x".repeat(10_000_000) } });
    engine.push("bus", server.change());
    await isAtServer();
    expect(link().counts).toMatchObject({ rejected: 1, reconnects: 0 });
    expect(far.payloads("connection/pushRejected")).toMatchObject([{ reason: "limits", detail: "too long" }]);
  });
});

describe("a push between a fetch and its answer", () => {
  it("RT-03 a push between a fetch and its answer is neither lost nor fetched again", async () => {
    const held$ = new Subject<void>();
    server.held$ = held$;
    await start();
    await until("the list is asked for", () => far.calls("GET", "/chats").length === 1);
    engine.push("bus", server.change());
    await until("the push is there", () => link().cursor === 1);
    expect(version()).toBeUndefined();
    held$.next();
    await isAtServer();
    expect(far.calls("GET", "/chats")).toHaveLength(1);
  });
});

describe("the end of a session over the connection", () => {
  beforeEach(start);

  it("RT-05 AUTH-13 a token that the socket reports as revoked is one logout, and the connection closes", async () => {
    engine.push("bus:bye", { code: "revoked" });
    engine.push("bus:bye", { code: "expired" });
    await until("the end", () => far.client.state().session.status === "guest");
    await until("the line is closed", () => engine.connectedCount() === 0);
    expect(far.payloads("session/ended")).toMatchObject([{ reason: "unauthorized" }]);
    expect(engine.handshakes).toHaveLength(1);
  });

  it("RT-05 a token that is refused when the connection is opened again is the same logout", async () => {
    engine.refuse("unauthorized");
    engine.drop();
    await until("the end", () => far.client.state().session.status === "guest");
    expect(far.payloads("session/ended")).toMatchObject([{ reason: "unauthorized" }]);
  });

  it("RT-01 a logout closes the connection", async () => {
    far.client.send({ type: "session/logoutRequested", payload: {} });
    await until("the line is closed", () => engine.connectedCount() === 0);
    expect(engine.handshakes).toHaveLength(1);
  });
});

describe("a server without numbers", () => {
  it("RT-09 a server without numbers is used in hint mode: any push, and any new connection, fetches what it names", async () => {
    server.status = 404;
    await start();
    server.change();
    const { v, id, type, at, data } = envelope(1);
    engine.push("bus", { v, id, type, at, data });
    await isAtServerInTime();
    server.change(2);
    engine.drop();
    await isAtServerInTime();
    expect(link().mode).toBe("hints");
  });

  it("RT-09 a push without a number from a server with catch-up is a hint too", async () => {
    await start();
    server.change();
    engine.push("bus", { ...envelope(0), type: "chat.changed" });
    await isAtServer();
  });
});
