import { connect } from "node:net";
import { io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const v1 = "/spa/api/v1";
type Server = Awaited<ReturnType<typeof startForTests>>;

const nested = (depth: number): string => `{"message":${"[".repeat(depth)}${"]".repeat(depth)}}`;

/** Sends raw bytes; returns the first line that comes back, "" when the connection just ends. */
const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      socket.end();
    });
    socket.on("error", () => resolve(answer.split("\r\n")[0] ?? ""));
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  });

describe("hostile input", () => {
  let server: Server;
  let learner: Awaited<ReturnType<Server["signIn"]>>;
  let chatPath = "";
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
    const { body } = await learner.call("GET", `${v1}/chats`);
    chatPath = `${v1}/chats/${body[1].id}/messages`;
  });
  /** After each attack the server answers; that none of them delays it is measured in stall.test.ts. */
  afterEach(async () => {
    expect((await server.guest("GET", "/healthz")).status).toBe(200);
  });
  afterAll(() => server.close());

  it.each([
    ["too deep", nested(33), 400],
    ["very deep", nested(100_000), 400],
    ["__proto__", '{"message":"x","__proto__":{"isAdmin":true}}', 400],
    ["constructor", '{"message":"x","constructor":{"prototype":{"a":1}}}', 400],
    ["an escaped __proto__", '{"message":"x","\\u005f_proto__":{}}', 400],
    ["broken", '{"message":', 400],
    ["no object", '"text"', 422],
    ["a list", "[]", 422],
    ["null", "null", 422],
    ["a number for text", '{"message":5}', 422],
    ["an object for text", '{"message":{"a":1}}', 422],
    ["an endless number", '{"message":"x","file_ids":[1e999]}', 422],
    ["a negative id", '{"message":"x","file_ids":[-1]}', 422],
    ["a file id out of range", '{"message":"x","file_ids":[99999999999]}', 422],
    ["over 1 MB", `{"message":"${"x".repeat(1_100_000)}"}`, 413],
  ])("SEC-04 a body that is %s is refused", async (_, raw, status) => {
    const answer = await learner.call("POST", chatPath, { raw });
    expect(answer.status).toBe(status);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it("SEC-04 other content types are refused", async () => {
    for (const type of [
      "text/xml",
      "text/plain",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
    ]) {
      const answer = await learner.call("POST", chatPath, { raw: "message=x", headers: { "Content-Type": type } });
      expect(answer.status, type).toBe(415);
    }
  });

  it("SEC-04 text with NUL, lone surrogates, bidi and zalgo is stored without harm", async () => {
    const message = `a\0b \uD800 \u202Eevil ${"e\u0301".repeat(500)} <script>alert(1)</script> '; drop table users; --`;
    const { status, body } = await learner.call("POST", chatPath, { body: { message } });
    expect(status).toBe(201);
    expect(body.message).toContain("<script>alert(1)</script> '; drop table users; --");
    expect(body.message).not.toContain("\0");
  });

  it.each([
    ["a page of nonsense", `${v1}/user-score?page=-1e9&per-page[]=1`],
    ["a list where one value belongs", `${v1}/user?lang=a&lang=b&expand=x&expand=y`],
    ["thousands of filter ids", `${v1}/user-course-streams?${"filter[id][]=9&".repeat(900)}`],
    ["a broken escape", `${v1}/chats/%E0%A4%A`],
    ["a path upwards", "/v/..%2f..%2fpackage.json"],
    ["a NUL in a path", "/brands/quick/theme.css%00.json"],
  ])("SEC-04 %s in an address does no harm", async (_, path) => {
    expect((await learner.call("GET", path)).status).toBeLessThan(500);
  });

  it("SEC-04 headers that are too large, and bytes that are no request, end with an error", async () => {
    const large = await sendRaw(server.port, `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(40_000)}\r\n\r\n`);
    expect(large).toContain("431");
    expect(await sendRaw(server.port, "\x16\x03\x01 nonsense\r\n\r\n")).toMatch(/400|^$/);
    expect(await sendRaw(server.port, "GET / HTTP/1.1\r\nHost: a b\r\nContent-Length: x\r\n\r\n")).toMatch(/400|^$/);
  });

  it("SEC-04 hostile headers do not reach the policy or the log of changes", async () => {
    const answer = await sendRaw(
      server.port,
      "GET /healthz HTTP/1.1\r\nHost: x; script-src *\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/200|400/);
    for (const key of ["short", "x".repeat(65), "with spaces in it", "a\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4"]) {
      const refused = await learner.call("POST", chatPath, {
        body: { message: "x" },
        headers: { "Idempotency-Key": key },
      });
      expect(refused.status).toBe(400);
    }
  });

  it("SEC-04 frames that are deep, large, odd or many cost the sender its socket at most", async () => {
    const watcher = io(server.url, { auth: { token: learner.token }, transports: ["websocket"], forceNew: true });
    await new Promise((resolve) => watcher.once("bus:ready", resolve));
    for (const attack of [
      ["bus:ping", "x".repeat(200_000)],
      ["bus:ping"],
      ["bus:ping", null, 5],
      ["join", "user:1"],
      ["disconnect_all"],
      ["bus", { v: 1 }],
      ["__proto__", {}],
    ]) {
      const socket = io(server.url, {
        auth: { token: learner.token },
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
      });
      await new Promise((resolve) => socket.once("bus:ready", resolve));
      socket.emit(...(attack as [string]));
      await new Promise((resolve) => socket.timeout(1_000).emit("bus:ping", {}, resolve));
      socket.disconnect();
    }
    const flood = io(server.url, {
      auth: { token: learner.token },
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    await new Promise((resolve) => flood.once("bus:ready", resolve));
    const ended = new Promise((resolve) => flood.once("disconnect", resolve));
    for (let index = 0; index < 500; index++) flood.emit("bus:ping", {});
    await ended;
    expect(watcher.connected).toBe(true);
    watcher.disconnect();
  });

  it.each([
    ["empty", ""],
    ["an Engine.IO type that is none", "9"],
    ["a connect without a token", "40"],
    ["a connect with a list", "40[]"],
    ["a broken event", '42["bus:ping"'],
    ["an event without a name", "42[]"],
    ["an event called connect", '42["connect"]'],
    ["a binary event whose parts never come", '451-["x",{"_placeholder":true,"num":0}]'],
    ["a million attachments", '451000000-["x"]'],
    ["an acknowledgement of nothing", '43999999["x"]'],
    ["another namespace", "40/admin,{}"],
    ["20,000 levels deep", `42["bus:ping",${"[".repeat(20_000)}${"]".repeat(20_000)}]`],
    ["20,000 levels deep in the handshake", `40{"token":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
    ["100 kB large", `42["bus:ping","${"x".repeat(100_000)}"]`],
    ["NULs", "\0\0\0"],
  ])("SEC-04 a frame that is %s ends at most its own connection", async (_, frame) => {
    const path = "/socket.io/?EIO=4&transport=polling";
    const { body } = await server.guest("GET", path);
    const { sid } = JSON.parse(String(body).slice(1)) as { sid: string };
    const text = { "Content-Type": "text/plain" };
    const send = (raw: string) =>
      server.guest("POST", `${path}&sid=${sid}`, { raw, headers: text }).catch(() => undefined);
    await send(`40${JSON.stringify({ token: learner.token })}`);
    await send(frame);
    const witness = io(server.url, { auth: { token: learner.token }, transports: ["websocket"], forceNew: true });
    await new Promise((resolve) => witness.once("bus:ready", resolve));
    witness.disconnect();
  });

  it("SEC-04 pages of other origins get no socket", async () => {
    const answer = await server.guest("GET", "/socket.io/?EIO=4&transport=polling", {
      headers: { Origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
  });
});
