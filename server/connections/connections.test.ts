/** What the staff see of a learner's connection: against the real server, as the client and the desk call it. */
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";
import { describeClient } from "./client";
import { RecentCalls, readPosition } from "./recentCalls";

type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
const CHROME_ON_ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const SAFARI_ON_IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0";

describe("the connection card of a learner", () => {
  let server: Server;
  let learner: Account;
  let second: Account;
  let expert: Account;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startForTests();
    [learner, second, expert] = (await Promise.all(
      ["learner@example.com", "second@example.com", "expert@example.com"].map((email) => server.signIn(email)),
    )) as [Account, Account, Account];
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => server.close());

  const readCard = async () => (await expert.call("GET", `/staff/v1/learners/${learner.userId}/connection`)).body;
  const connect = async (auth: object, userAgent = FIREFOX) => {
    const socket = io(server.url, {
      auth: { token: learner.token, ...auth },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      extraHeaders: { "User-Agent": userAgent },
    });
    sockets.push(socket);
    await new Promise((resolve) => socket.once("bus:ready", resolve));
    return socket;
  };
  const reply = async (message: string) => {
    const [chat] = (await learner.call("GET", "/spa/api/v1/chats")).body;
    return expert.call("POST", `/staff/v1/chats/${chat.id}/messages`, { body: { message } });
  };
  const ping = (socket: Socket, told: unknown) => socket.timeout(2_000).emitWithAck("bus:ping", told);

  it("DEV-18 the card lists the open sockets with their time, transport, browser and build, and none once they are closed", async () => {
    const beforeS = Date.now() / 1000;
    await connect({ build: "B3xQ9a" });
    const { sockets: open, nodes } = await readCard();
    expect(open).toEqual([
      {
        since: expect.any(Number),
        transport: "websocket",
        client: "Firefox 132, Linux, build B3xQ9a",
        is_desk: false,
        node: expect.any(String),
        cursor: null,
        told_at: null,
      },
    ]);
    expect(open[0].since).toBeGreaterThan(beforeS - 5);
    expect(nodes).toEqual({ answered: 1, missing: 0 });
    for (const socket of sockets.splice(0)) socket.disconnect();
    await expect.poll(async () => (await readCard()).sockets).toEqual([]);
  });

  it("DEV-18 a push is delivered once a client says that it has come past it, and before that nobody knows", async () => {
    const socket = await connect({});
    await reply("The lesson is open now.");
    const before = await readCard();
    expect(before.pushes[0]).toMatchObject({ seq: before.head, is_delivered: false });
    expect(before.pushes[0].at).toBeGreaterThan(0);
    await ping(socket, { epoch: before.epoch, cursor: before.head - 1 });
    const between = await readCard();
    expect(between.pushes.slice(0, 2).map((push: { is_delivered: boolean }) => push.is_delivered)).toEqual([
      false,
      true,
    ]);
    await ping(socket, { epoch: before.epoch, cursor: before.head });
    const after = await readCard();
    expect([after.pushes[0].is_delivered, after.cursor, after.sockets[0].cursor]).toEqual([
      true,
      before.head,
      before.head,
    ]);
    expect(JSON.stringify(after)).not.toContain("The lesson is open now.");
  });

  it.each([
    ["of another log", { epoch: "01J00000000000000000000000", cursor: 1 }],
    ["beyond the head", { epoch: "", cursor: 1_000_000_000 }],
    ["below zero", { epoch: "", cursor: -1 }],
    ["as a text", { epoch: "", cursor: "5" }],
    ["that is nothing", null],
  ])("DEV-18 a position %s proves no delivery", async (_, told) => {
    const socket = await connect({});
    const { epoch } = await readCard();
    const delivered = (await readCard()).cursor;
    await ping(socket, told && { ...told, epoch: told.epoch || epoch });
    expect((await readCard()).cursor).toBe(delivered);
  });

  it("DEV-18 the card has the last catch-up, which proves the position that it asked from", async () => {
    const { epoch, head } = await readCard();
    await learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}`);
    const caughtUp = await readCard();
    expect([caughtUp.last_catch_up, caughtUp.cursor]).toEqual([
      { at: expect.any(Number), after: head, answer: "events", node: expect.any(String) },
      head,
    ]);
    await learner.call("GET", "/spa/v2/notifications?epoch=another&after=1");
    const cut = await readCard();
    expect([cut.last_catch_up.answer, cut.cursor]).toEqual(["snapshot", null]);
  });

  it("DEV-18 SRV-13 refused calls stand on the card by the id that the client sent, with nothing of what it sent, and only this learner's", async () => {
    const id = crypto.randomUUID();
    const [chat] = (await learner.call("GET", "/spa/api/v1/chats")).body;
    const headers = { "X-Request-Id": id };
    const path = `/spa/api/v1/chats/${chat.id}/messages?q=private`;
    await learner.call("POST", path, { headers, body: { message: "", secret: "private" } });
    await second.call("GET", "/spa/api/v1/chats/999999/messages");
    const { refused, since } = await readCard();
    expect(refused).toEqual([
      {
        request_id: id,
        at: expect.any(Number),
        method: "POST",
        route: "/spa/api/v1/chats/:id/messages",
        status: 422,
        ms: expect.any(Number),
        node: expect.any(String),
      },
    ]);
    expect(since).toBeLessThanOrEqual(refused[0].at);
    expect(JSON.stringify(refused)).not.toContain("private");
  });

  it("DEV-18 the card is for the staff, and of learners only", async () => {
    const path = (id: number) => `/staff/v1/learners/${id}/connection`;
    expect((await learner.call("GET", path(learner.userId))).status).toBe(403);
    expect((await server.guest("GET", path(learner.userId))).status).toBe(401);
    expect((await expert.call("GET", path(expert.userId))).status).toBe(404);
    expect((await expert.call("GET", path(999_999))).status).toBe(404);
  });
});

describe("the text about a client", () => {
  const longest = `SamsungBrowser/${"9".repeat(1_000)}`;
  it.each([
    ["a desktop", FIREFOX, "B3xQ9a", "Firefox 132, Linux, build B3xQ9a"],
    ["an Android phone", CHROME_ON_ANDROID, "B3xQ9a", "Chrome 131, Android, build B3xQ9a"],
    ["an iPhone", SAFARI_ON_IPHONE, undefined, "Safari 18, iOS"],
    ["a browser that names others too", EDGE, undefined, "Edge 131, Windows"],
    ["a program", "curl/8.5", "not a build!", ""],
    ["nobody", undefined, 5, ""],
    [
      "the longest names",
      `CrOS ${longest}`,
      "x".repeat(24),
      `Samsung Internet 999999, ChromeOS, build ${"x".repeat(24)}`.slice(0, 60),
    ],
  ])("DEV-18 the text about %s has 60 bytes at most", (_, userAgent, build, text) => {
    expect(describeClient(userAgent, build)).toBe(text);
    expect(Buffer.byteLength(describeClient(userAgent, build))).toBeLessThanOrEqual(60);
  });
});

describe("what a node remembers of calls", () => {
  const call = (requestId: string) => ({ requestId, atMs: 1, method: "GET", route: "/", status: 404, ms: 1 });

  it("DEV-18 a node remembers the last 20 refused calls of a learner, and of a thousand learners at most", () => {
    const recent = new RecentCalls();
    for (let user = 1; user <= 1_001; user++)
      for (let number = 1; number <= (user === 1_001 ? 30 : 1); number++) recent.noteRefused(user, call(`${number}`));
    expect(recent.listRefused(1)).toEqual([]);
    expect(recent.listRefused(2)).toHaveLength(1);
    expect(recent.listRefused(1_001).map(({ requestId }) => requestId)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${30 - index}`),
    );
  });

  it("a position that is too long is none", () => {
    expect(readPosition("x".repeat(41), 1)).toBeUndefined();
  });
});
