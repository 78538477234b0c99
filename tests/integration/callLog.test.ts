/** What an operator finds in the log of a call that did not succeed. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../support/http";
import { startServer, type TestServer } from "../support/servers/platform";
import { until } from "../support/until";

describe("a call that is refused or fails", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: "info" } });
  });
  afterAll(() => server.stop());

  /** The lines about a request, when there are any. */
  const linesOf = async (id: string): Promise<Record<string, unknown>[]> => {
    const found = () =>
      server
        .log()
        .split("\n")
        .filter((line) => line.includes(`"${id}"`) && line.endsWith("}"));
    await until("the line is written", async () => found().length > 0);
    return found().map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it("SRV-13 a call that is refused is one line with its id, route, status, time and user, and nothing of what was sent", async () => {
    const { call } = await signIn(server.url, "learner@example.com");
    const id = crypto.randomUUID();
    const headers = { "X-Request-Id": id };
    const body = { message: "", secret: "a private word" };
    const refused = await call("POST", "/spa/api/v1/chats/1/messages?q=private", { body, headers });
    expect(refused.status).toBe(422);
    const lines = await linesOf(id);
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: id,
        method: "POST",
        route: "/spa/api/v1/chats/:id/messages",
        status: 422,
        ms: expect.any(Number),
        userId: 1,
        msg: "call refused",
      }),
    ]);
    expect(server.log()).not.toContain("private");
  });

  it("SRV-13 a call that its client gives up is one line with its id", async () => {
    const { call, token } = await signIn(server.url, "learner@example.com");
    await call("POST", "/faults", { body: { latency_ms: 5_000, path: "/spa/api/v1/chats" } });
    const id = crypto.randomUUID();
    const headers = { "X-Request-Id": id, Authorization: `Bearer ${token}` };
    const given = fetch(`${server.url}/spa/api/v1/chats`, { headers, signal: AbortSignal.timeout(300) });
    await expect(given).rejects.toThrow();
    await call("DELETE", "/faults");
    expect(await linesOf(id)).toEqual([
      expect.objectContaining({ method: "GET", ms: expect.any(Number), msg: "call given up" }),
    ]);
  });

  it("DEV-14 an answer says how long the server worked on it, a slow one too, and a file of the page does not", async () => {
    const { call } = await signIn(server.url, "learner@example.com");
    await call("POST", "/faults", { body: { latency_ms: 300, path: "/spa/api/v1/chats" } });
    const timing = async (path: string) => (await call("GET", path)).headers.get("server-timing");
    const said = /^app;dur=(\d+\.\d)$/.exec((await timing("/spa/api/v1/chats")) ?? "");
    await call("DELETE", "/faults");
    expect(Number(said?.[1])).toBeGreaterThan(299);
    expect(await timing("/config.json")).toBeNull();
  });

  it("SRV-13 what is no request is one line with what was answered", async () => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write("RUBBISH / HTTP/1.1\r\n\r\n"));
    await once(socket.resume(), "close");
    await until("the line is written", () => server.log().includes('"msg":"no request"'));
    expect(server.log()).toMatch(/"status":400,"code":"HPE_INVALID_METHOD","msg":"no request"/);
  });

  it.each([
    [500, {}],
    [503, { why: "unavailable" }],
  ])(
    "SRV-13 DEV-18 a call that fails with %i is one warning with its id and its user, and the answer has that id",
    async (status, why) => {
      const { call } = await signIn(server.url, "learner@example.com");
      await call("POST", "/faults", { body: { error_rate: 1, status, path: "/spa/api/v1/chats" } });
      const id = crypto.randomUUID();
      const answer = await call("GET", "/spa/api/v1/chats", { headers: { "X-Request-Id": id } });
      expect([answer.status, answer.headers.get("x-request-id")]).toEqual([status, id]);
      await call("DELETE", "/faults");
      const line = { level: 40, status, userId: 1, msg: "call failed", ...why };
      expect(await linesOf(id)).toEqual([expect.objectContaining(line)]);
    },
  );
});
