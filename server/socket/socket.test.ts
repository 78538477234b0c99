import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect as connectLine } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startForTests, until } from "../testing";

type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

/** Everything that a socket received, and a way to wait for one event of it. */
function listenTo(socket: Socket) {
  const heard: [name: string, ...values: unknown[]][] = [];
  const waiting: (() => void)[] = [];
  const note = (name: string, ...values: unknown[]): void => {
    heard.push([name, ...values]);
    for (const wake of waiting.splice(0)) wake();
  };
  socket.onAny(note);
  socket.on("connect_error", (error) => note("connect_error", error));
  socket.on("disconnect", (reason) => note("disconnect", reason));
  const wait = async (name: string, deadlineMs = 5_000): Promise<unknown[]> => {
    const endMs = performance.now() + deadlineMs;
    for (;;) {
      const found = heard.find((each) => each[0] === name);
      if (found) return found.slice(1);
      if (performance.now() > endMs) throw new Error(`${name} was not received`);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, 100);
      });
    }
  };
  return { heard, wait };
}

/** Connections that the system dropped because too many waited; none where it does not report this (any but Linux). */
async function countDropped(): Promise<number> {
  const rows = await readFile("/proc/net/netstat", "utf8").catch(() => "");
  const [names, values] = rows.split("\n").map((row) => row.split(" "));
  return Number(values?.[names?.indexOf("ListenOverflows") ?? 0] ?? 0);
}

/** From now on nothing is read from the connection. */
function stopReading(socket: Socket): void {
  const { engine } = socket.io as unknown as { engine: { transport: { ws: { pause(): void } } } };
  engine.transport.ws.pause();
}

describe("sockets", () => {
  let server: Server;
  let learner: Account;
  let expert: Account;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startForTests({ headEveryMs: 200, hasFaults: true });
    learner = await server.signIn("learner@example.com");
    expert = await server.signIn("expert@example.com");
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await server.guest("DELETE", "/faults");
  });
  afterAll(() => server.close());

  const connect = (auth: unknown, options: object = {}, url = server.url) => {
    const socket = io(url, {
      auth: auth as object,
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      ...options,
    });
    sockets.push(socket);
    return { socket, ...listenTo(socket) };
  };
  const chatOf = async (account: Account) => (await account.call("GET", "/spa/api/v1/chats")).body[0];
  const reply = async (message: string) => {
    const chat = await chatOf(learner);
    return expert.call("POST", `/staff/v1/chats/${chat.id}/messages`, { body: { message } });
  };

  it("the server sends the position after joining, pushes what happens, and answers a ping", async () => {
    const { socket, wait } = connect({ token: learner.token });
    const [ready] = await wait("bus:ready");
    const { body } = await learner.call("GET", "/spa/v2/notifications");
    expect(ready).toEqual({ epoch: body.data.epoch, head: body.data.head, now: expect.any(Number) });
    await reply("live");
    const [envelope, ...more] = await wait("bus");
    expect(more).toEqual([]);
    expect(envelope).toMatchObject({
      v: 1,
      epoch: body.data.epoch,
      seq: body.data.head + 1,
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    });
    expect(await socket.timeout(2_000).emitWithAck("bus:ping", {})).toEqual({ now: expect.any(Number) });
  });

  it("RT-01 the server's heartbeat beats every 15 s and gives up 10 s later: no connection is dead for more than 25 s unnoticed", async () => {
    const { body } = await server.guest("GET", "/socket.io/?EIO=4&transport=polling");
    expect(JSON.parse(String(body).slice(1))).toMatchObject({ pingInterval: 15_000, pingTimeout: 10_000 });
  });

  it("what is pushed is what catch-up returns", async () => {
    const { heard, wait } = connect({ token: learner.token });
    const [ready] = (await wait("bus:ready")) as [{ epoch: string; head: number }];
    await reply("the same twice");
    await wait("bus:head");
    const { body } = await learner.call("GET", `/spa/v2/notifications?epoch=${ready.epoch}&after=${ready.head}`);
    expect(heard.filter(([name]) => name === "bus").map(([, envelope]) => envelope)).toEqual(body.data.items);
  });

  it.each([[{ token: "nonsense-nonsense-nonsense" }], [{}], [{ token: 5 }], [{ token: { a: 1 } }]])(
    "the socket refuses %j with the code unauthorized",
    async (auth) => {
      const [error] = (await connect(auth).wait("connect_error")) as [Error & { data?: unknown }];
      expect(error.data).toEqual({ code: "unauthorized", reason: "ended" });
    },
  );

  it("the socket serves long polling when websockets are blocked", async () => {
    await server.guest("POST", "/faults", { body: { ws_blocked: true } });
    await connect({ token: learner.token }).wait("connect_error");
    const { wait } = connect({ token: learner.token }, { transports: ["polling", "websocket"] });
    await wait("bus:ready");
    await reply("by polling");
    expect((await wait("bus"))[0]).toMatchObject({ v: 1 });
  });

  it("a logout ends the sockets of its session, and only those, within a second", async () => {
    const other = await server.signIn("learner@example.com");
    const staying = connect({ token: learner.token });
    const leaving = connect({ token: other.token });
    await Promise.all([staying.wait("bus:ready"), leaving.wait("bus:ready")]);
    await other.call("POST", "/spa/api/v1/auth/logout");
    expect(await leaving.wait("bus:bye", 1_000)).toEqual([{ code: "revoked", reason: "logout" }]);
    await leaving.wait("disconnect", 1_000);
    expect(staying.socket.connected).toBe(true);
  });

  it("revoking a user's sessions ends every socket of the user", async () => {
    const second = await server.signIn("second@example.com");
    const { wait } = connect({ token: second.token });
    await wait("bus:ready");
    await expert.call("POST", "/staff/v1/sessions/revoke", { body: { user_id: second.userId } });
    expect(await wait("bus:bye", 1_000)).toEqual([{ code: "revoked", reason: "ended" }]);
    expect((await second.call("GET", "/spa/api/v1/user")).status).toBe(401);
  });

  it("a user keeps ten sockets: the oldest is replaced", async () => {
    const newcomer = await server.signIn("newcomer@example.com");
    const first = connect({ token: newcomer.token });
    await first.wait("bus:ready");
    for (let index = 0; index < 10; index++) await connect({ token: newcomer.token }).wait("bus:ready");
    expect(await first.wait("bus:bye")).toEqual([{ code: "replaced" }]);
  });

  it("a lost hint is corrected by the head, which is read from the database", async () => {
    const { heard, wait } = connect({ token: learner.token });
    const [ready] = (await wait("bus:ready")) as [{ head: number }];
    await server.guest("POST", "/faults", { body: { drop_publish: true } });
    await reply("lost on the way");
    const { body } = await learner.call("GET", "/spa/v2/notifications");
    expect(body.data.head).toBeGreaterThan(ready.head);
    await until(() =>
      heard.some(([name, value]) => name === "bus:head" && (value as { head: number }).head === body.data.head),
    );
    expect(heard.some(([name]) => name === "bus")).toBe(false);
  });

  it("the server lets a socket go that does not read, and goes on", async () => {
    const slow = connect({ token: learner.token });
    await slow.wait("bus:ready");
    stopReading(slow.socket);
    const data = { text: "x".repeat(15_000) };
    const envelope = { v: 1, epoch: "e", seq: 1, id: "i", type: "t", at: 0, data } as const;
    const { rooms } = server.hub.io.sockets.adapter;
    const room = `user:${learner.userId}`;
    await until(() => {
      for (let index = 0; index < 100; index++) server.hub.publish(learner.userId, envelope);
      return !rooms.has(room);
    });
    const { wait } = connect({ token: learner.token });
    await wait("bus:ready");
  });

  it.each([
    // 1006: no goodbye, during which the rest would be read
    ["two hundred packets in a second", Array<string>(200).fill("3"), 1006],
    ["a packet of 17 kB", [`42["bus:ping","${"x".repeat(17_000)}"]`], 1009],
  ])(
    "SEC-04 a connection that sends %s is cut off immediately, and others are not affected",
    async (_, packets, code) => {
      const staying = connect({ token: learner.token });
      await staying.wait("bus:ready");
      const line = new WebSocket(`${server.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
      const closed = new Promise<number>((resolve) => line.on("error", () => undefined).once("close", resolve));
      line.once("message", () => packets.forEach((packet) => line.send(packet)));
      expect(await closed).toBe(code);
      expect(await staying.socket.timeout(1_000).emitWithAck("bus:ping")).toMatchObject({ now: expect.any(Number) });
    },
  );

  it("a socket duplicates pushes on request", async () => {
    const { heard, wait } = connect({ token: learner.token });
    await wait("bus:ready");
    await server.guest("POST", "/faults", { body: { duplicate: true } });
    await reply("twice");
    await wait("bus");
    const { body } = await learner.call("GET", "/spa/v2/notifications");
    const seqs = () => heard.flatMap(([name, value]) => (name === "bus" ? [(value as { seq: number }).seq] : []));
    await until(() => seqs().at(-1) === body.data.head);
    expect(seqs()).toEqual([...seqs()].sort((a, b) => a - b));
    expect(seqs().length).toBe(2 * new Set(seqs()).size);
  });

  it("a socket reorders pushes on request, and delays nothing for long", async () => {
    const { heard, wait } = connect({ token: learner.token });
    const [ready] = (await wait("bus:ready")) as [{ head: number }];
    await server.guest("POST", "/faults", { body: { reorder: true } });
    await reply("the other way round");
    const { body } = await learner.call("GET", "/spa/v2/notifications");
    const notified = body.data.head - ready.head;
    const seqs = () => heard.flatMap(([name, value]) => (name === "bus" ? [(value as { seq: number }).seq] : []));
    await until(() => seqs().length === notified);
    expect(seqs()).not.toEqual([...seqs()].sort((a, b) => a - b));
    expect(new Set(seqs()).size).toBe(notified);
  });

  it("the server accepts all clients that connect at the same time: the system drops none, which would retry seconds later", async () => {
    const limit = Number(await readFile("/proc/sys/net/core/somaxconn", "utf8").catch(() => "128"));
    const droppedBefore = await countDropped();
    const { port } = new URL(server.url);
    // in one turn of the loop: nobody is accepted before all have tried
    const lines = Array.from({ length: Math.min(1_500, limit) }, () => connectLine(Number(port), "127.0.0.1"));
    await Promise.all(lines.map((line) => once(line, "connect")));
    for (const line of lines) line.destroy();
    expect((await countDropped()) - droppedBefore).toBe(0);
  });

  it("the cutOff says goodbye when it stops, and waits neither for a client that does not read nor for a Redis that was not there", async () => {
    const cutOff = await startForTests({ redisUrl: "redis://127.0.0.1:1" });
    const { token } = await cutOff.signIn("learner@example.com");
    const deaf = connect({ token }, {}, cutOff.url);
    await deaf.wait("bus:ready");
    stopReading(deaf.socket);
    const { wait } = connect({ token }, {}, cutOff.url);
    await wait("bus:ready");
    await cutOff.close();
    expect(await wait("bus:bye")).toEqual([{ code: "draining" }]);
  });
});
