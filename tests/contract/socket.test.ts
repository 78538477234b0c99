// How the notification address accepts and ends connections (contract 3), and what the client makes of it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Account, createCall, expecting2xx, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { type NodeClient, startNodeClient } from "../support/servers/nodeClient";
import { signInStaff } from "../support/servers/staff";
import { until } from "../support/until";
import { listenToBus, type RawBus } from "./rawBus";

const DAY_MS = 86_400_000;

let url: string;
let close: () => Promise<void>;
let learner: Account;
let stops: (() => void)[] = [];
beforeAll(async () => {
  ({ url, close } = await startLocalPlatform({ hasFaults: true }));
});
beforeEach(async () => {
  learner = await signIn(url);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});
afterAll(() => close());

const listen = (auth: object): RawBus => {
  const bus = listenToBus(url, auth);
  stops.push(bus.close);
  return bus;
};
const start = async (options: Partial<Parameters<typeof startNodeClient>[0]> = {}): Promise<NodeClient> => {
  const client = await startNodeClient({ url, token: learner.token, ...options });
  stops.push(client.stop);
  return client;
};
const ends = ({ payloads }: NodeClient) => payloads("session/ended").map(({ reason }) => reason);

describe("the socket", () => {
  it("RT-05 the socket refuses an invalid token with its code", async () => {
    for (const auth of [{ token: "x".repeat(43) }, { token: null }, {}]) {
      const error = await listen(auth).wait("connect_error");
      expect(error.data).toEqual({ code: "unauthorized", reason: "ended" });
    }
  });

  it("RT-05 the socket says goodbye and ends within a second of a logout, and only that session's", async () => {
    const other = await signIn(url);
    const leaving = listen({ token: learner.token });
    const staying = listen({ token: other.token });
    await Promise.all([leaving.wait("bus:ready"), staying.wait("bus:ready")]);
    await learner.call("POST", "/spa/api/v1/auth/logout");
    expect(await leaving.wait("bus:bye", 1_000)).toEqual({ code: "revoked", reason: "logout" });
    await leaving.wait("disconnect", 1_000);
    expect(staying.heard.map(({ name }) => name)).not.toContain("disconnect");
  });
});

describe("the client's session", () => {
  it("RT-05 the client's session ends once when it is revoked, on every tab", async () => {
    const [first, second] = [await start(), await start()];
    const admin = await signInStaff(url, "admin@example.com");
    await admin.revokeSessions(learner.userId);
    for (const client of [first, second]) {
      await until("the session is over", () => client.state().session.status === "guest");
      expect(client.ports.token.read()).toBeNull();
      expect(client.payloads("connection/left")).toEqual([{ code: "revoked", reason: "ended" }]);
    }
    expect([ends(first), ends(second)]).toEqual([["over"], ["over"]]);
  });

  it("RT-05 the client's session ends once when its time is over while it is connected", async () => {
    // a session lasts thirty days: this is its last second
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * DAY_MS - 1_000 });
    const client = await start();
    // a call that is answered late would be refused first
    const lists = () => [client.state().chat.list, client.state().homework.list, client.state().courses.list];
    await until("all is loaded", () => lists().every(({ status }) => status === "loaded"));
    vi.setSystemTime(Date.now() + 2_000);
    await until("the session is over", () => client.state().session.status === "guest");
    expect(client.payloads("connection/left")).toEqual([{ code: "expired", reason: null }]);
    expect(ends(client)).toEqual(["over"]);
  });

  it("RT-05 the client's session ends once when the server does not know its token any more, by call and by socket", async () => {
    const client = await start();
    await createCall(url)("POST", "/faults", { body: { ws_blocked: true, drop_socket: true } });
    await until("the line is down", () => client.state().connection.status === "dropped");
    await learner.call("POST", "/spa/api/v1/auth/logout");
    await createCall(url)("DELETE", "/faults");
    client.client.send({ type: "chat/threadRequested", payload: { chatId: 1 } });
    await until("the session is over", () => client.state().session.status === "guest");
    expect(ends(client)).toEqual(["over"]);
    expect(client.ports.token.read()).toBeNull();
  });
});

describe("where websockets are blocked", () => {
  const fault = (body: object) => expecting2xx(createCall(url))("POST", "/faults", { body });
  afterEach(() => createCall(url)("DELETE", "/faults"));

  it("RT-06 the client is served by polling, live", async () => {
    await fault({ ws_blocked: true });
    const client = await start({ transports: ["websocket", "polling"] });
    expect(client.state().connection.transport).toBe("polling");
    const staff = await signInStaff(url);
    await staff.reply(4, "Through the slow way");
    await until("it arrives", () => client.state().chat.chats[4]?.lastMessage?.message === "Through the slow way");
    expect(client.state().connection.counts).toMatchObject({ gaps: 0, catchUps: 0 });
  });
});
