import { once } from "node:events";
import { Agent, get, type IncomingMessage, request } from "node:http";
import Fastify from "fastify";
import { io } from "socket.io-client";
import { afterEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../tests/support/servers/platform";
import { drain } from "../http/drain";
import { signIn, until } from "../testing";

const SLOW = 20;

describe("a server that is asked to stop", () => {
  let server: TestServer | undefined;
  afterEach(() => server?.stop());

  it("a server that is asked to stop notifies its sockets, accepts no new connection, and lets every running request end with its answer", async () => {
    server = await startServer({ env: { BRAND: "local" } });
    const { url, kill, exit } = server;
    const { token, call } = await signIn(url, "second@example.com");
    const faults = { latency_ms: 2_000, path: "/spa/api/v1/" };
    await call("POST", "/faults", { body: faults });
    const socket = io(url, { transports: ["websocket"], reconnection: false, auth: { token } });
    const goodbye = new Promise<unknown>((resolve) => socket.once("bus:bye", resolve));
    await new Promise((resolve) => socket.once("bus:ready", resolve));
    const agent = new Agent({ keepAlive: true });
    /** Sends one slow request; resolves when the server has begun with it ("100 Continue"), with a promise of its answer. */
    const begin = async (number: number) => {
      const isSend = number % 2 === 0;
      const path = isSend ? "/spa/api/v1/user/notification" : "/spa/api/v1/user";
      const headers = {
        Authorization: `Bearer ${token}`,
        Expect: "100-continue",
        ...(isSend ? { "Content-Type": "application/json" } : {}),
      };
      const asked = request(url + path, { method: isSend ? "POST" : "GET", headers, agent });
      const answered = new Promise<number | string>((resolve) => {
        asked.once("error", ({ message }) => resolve(message));
        asked.once("response", (answer: IncomingMessage) => {
          answer.resume().once("error", ({ message }) => resolve(message));
          answer.once("end", () => resolve(answer.statusCode ?? 0));
        });
      });
      asked.flushHeaders();
      await once(asked, "continue");
      asked.end(isSend ? JSON.stringify({ disable_notification: 0 }) : undefined);
      return { answered };
    };
    const slow = await Promise.all(Array.from({ length: SLOW }, (_, number) => begin(number)));
    const stopped = kill("SIGTERM");
    const statuses = Promise.all(slow.map(({ answered }) => answered));
    expect(await goodbye).toEqual({ code: "draining" });
    await until(() => isRefused(`${url}/healthz`));
    expect(await statuses).toEqual(Array.from({ length: SLOW }, () => 200));
    await stopped;
    expect(exit()).toEqual({ code: 0, signal: null });
    socket.close();
    agent.destroy();
  }, 60_000);

  it("a server that is asked to stop waits no longer than its limit for a request that does not end", async () => {
    const app = Fastify();
    let begin: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    app.get("/never", () => {
      begin();
      return new Promise(() => {});
    });
    const url = await app.listen({ port: 0 });
    const cutOff = fetch(`${url}/never`).then(
      () => "answered",
      () => "cut off",
    );
    await begun;
    await drain(app, 20);
    expect(await cutOff).toBe("cut off");
  });
});

/** Whether no new connection is accepted there. */
const isRefused = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(false);
    });
    asked.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED"));
  });
