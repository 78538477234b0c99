/** The position in the notification stream, and a server that does not report it: no screen waits for it (contract 3.2). */
import type { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { answer, type FakeAnswer, failure, silence } from "../../ports/fakes/http";
import { envelope, start } from "../../ports/fakes/logServer";
import { selectConnection } from "./select";

const refused = (status: number) => () => failure({ kind: status < 500 ? "refused" : "server", status });
const FAILURES: readonly (readonly [string, () => Observable<FakeAnswer>])[] = [
  ["400", refused(400)],
  ["403", refused(403)],
  ["410", refused(410)],
  ["500", refused(500)],
  ["503", refused(503)],
  ["a page of HTML", () => failure({ kind: "decode" })],
  ["an empty list", () => answer([])],
  ["null", () => answer(null)],
  ["nothing at all", silence],
];

/** A session whose server answers the position's call by `respond` until `heal` is called. */
async function startWith(respond: () => Observable<FakeAnswer>) {
  let isBroken = true;
  const started = await start((server) => {
    const { respond: right } = server;
    server.respond = (call) => (call.path === "/notifications" && isBroken ? respond() : right(call));
  });
  const heal = () => {
    isBroken = false;
  };
  return { ...started, heal };
}

describe("a server that does not report the position", () => {
  it.each(FAILURES)("RT-09 and answers %s: what was requested loads and shows within 5 s", async (_, respond) => {
    const { title, connection, ports, calls } = await startWith(respond);
    ports.clock.advance(5_000);
    expect(title()).toBe("Version 0");
    expect(connection().mode).toBe("unpositioned");
    expect(calls("GET", "/chats")).toHaveLength(1);
  });

  it.each([404, 405, 501])("RT-09 a server that has no such call, %i, is served by hints", async (status) => {
    const { title, connection, ports, calls } = await startWith(refused(status));
    expect(title()).toBe("Version 0");
    expect(connection().mode).toBe("hints");
    ports.clock.advance(300_000);
    expect(calls("GET", "/notifications")).toHaveLength(1);
  });

  it("RT-09 a server that does not report the position is asked again, later each time; when it reports the position, everything is fetched once more", async () => {
    const { title, connection, ports, calls, server, heal } = await startWith(refused(500));
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    ports.clock.advance(60_000);
    const inTheFirstMinute = calls("GET", "/notifications").length;
    ports.clock.advance(240_000);
    const later = (calls("GET", "/notifications").length - inTheFirstMinute) / 4;
    expect(inTheFirstMinute).toBeGreaterThan(2);
    expect(later).toBeLessThan(inTheFirstMinute / 2);
    server.change();
    heal();
    const before = calls("GET", "/chats").length;
    ports.clock.advance(60_000);
    expect(connection()).toMatchObject({ mode: "numbered", cursor: 1 });
    expect(title()).toBe("Version 1");
    expect(calls("GET", "/chats")).toHaveLength(before + 1);
  });

  it("RT-09 a server that does not report the position sends pushes that name what to fetch, and not each of them requests the position", async () => {
    const { title, ports, calls, server, push, connection } = await startWith(refused(500));
    ports.clock.advance(5_000);
    const asked = calls("GET", "/notifications").length;
    for (let n = 0; n < 50; n++) push(server.change());
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 50");
    expect(calls("GET", "/notifications").length - asked).toBeLessThanOrEqual(1);
    expect(calls("GET", "/chats").length).toBeLessThanOrEqual(3);
    expect(connection().counts.gaps).toBe(0);
  });
});

describe("catch-up that begins to fail", () => {
  it("RT-09 catch-up that begins to fail leaves no screen behind a gap: what the pushes name is fetched", async () => {
    const { title, ports, server, push, connection } = await start();
    push(server.change());
    server.status = 500;
    server.change();
    push(server.change());
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 3");
    push(server.change());
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 4");
    expect(connection().cursor).toBe(1);
    server.status = 0;
    ports.clock.advance(60_000);
    expect(connection()).toMatchObject({ cursor: 4, isCatchUpFailing: false });
    expect(title()).toBe("Version 4");
    push(envelope(5));
    expect(connection().cursor).toBe(5);
  });
});

/** How a server's catch-up can fail, for any length of time. */
const BROKEN: readonly (readonly [string, () => Observable<FakeAnswer>])[] = [
  // a proxy during a deploy: the server behind it has the call
  ["404", refused(404)],
  ["500", refused(500)],
  ["503", refused(503)],
  ["a page of HTML", () => failure({ kind: "decode" })],
  ["null", () => answer(null)],
  ["nothing at all", silence],
];

describe("while catch-up fails", () => {
  /** A live session, proven up to its first change; from then on catch-up answers by `respond` until `heal` is called. */
  async function startLive(respond: () => Observable<FakeAnswer>) {
    let isBroken = false;
    const started = await start((server) => {
      const { respond: right } = server;
      server.respond = (call) => (call.path === "/notifications" && isBroken ? respond() : right(call));
    });
    const { ports, server, sendHead, client } = started;
    const connect = () => {
      ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
      sendHead("bus:ready");
    };
    connect();
    expect(selectConnection(client.state())).toBe("live");
    isBroken = true;
    const lose = () => {
      ports.socket.signals$.next({ kind: "dropped", reason: "transport close" });
      server.change();
    };
    const heal = () => {
      isBroken = false;
    };
    return { ...started, connect, lose, heal, mark: () => selectConnection(client.state()) };
  }

  it.each(BROKEN)("RT-09 RT-03 %s: what was missed shows after a new connection", async (_, respond) => {
    const { title, ports, connect, lose } = await startLive(respond);
    lose();
    connect();
    ports.clock.advance(6_000);
    expect(title()).toBe("Version 1");
    lose();
    connect();
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 2");
  });

  it.each(BROKEN)(
    "RT-09 %s: a head that moved fetches what is shown, one that did not move nothing",
    async (_, respond) => {
      const { title, ports, connect, lose, server, sendHead, calls } = await startLive(respond);
      lose();
      connect();
      ports.clock.advance(20_000);
      server.change();
      sendHead();
      ports.clock.advance(1_000);
      expect(title()).toBe("Version 2");
      const before = calls("GET", "/chats").length;
      for (let n = 0; n < 5; n++) sendHead();
      ports.clock.advance(1_000);
      expect(calls("GET", "/chats")).toHaveLength(before);
    },
  );

  it.each(["visible", "online", "bfcache", "resume"] as const)(
    "RT-09 a return to the page (%s) fetches what is shown",
    async (reason) => {
      const { title, ports, connect, lose, server } = await startLive(refused(500));
      lose();
      connect();
      ports.clock.advance(20_000);
      server.change();
      ports.page.resumed$.next(reason);
      ports.clock.advance(1_000);
      expect(title()).toBe("Version 2");
    },
  );

  it("RT-09 what no screen needs is fetched again once catch-up works, and not before", async () => {
    const { client, ports, connect, lose, heal, calls } = await startLive(refused(503));
    const { respond } = ports.http;
    ports.http.respond = (call) => (call.path.endsWith("/status") ? answer({}) : respond(call));
    client.send({ type: "courses/statusRequested", payload: { streamId: 1 } });
    const requests = () => calls("GET", /\/status$/).length;
    const before = requests();
    lose();
    connect();
    ports.clock.advance(20_000);
    expect(requests()).toBe(before);
    heal();
    ports.clock.advance(60_000);
    expect(requests()).toBe(before + 1);
  });

  it("RT-09 a page without a socket fetches what is shown each half minute", async () => {
    const { title, ports, lose, server } = await startLive(refused(500));
    lose();
    ports.clock.advance(61_000);
    expect(title()).toBe("Version 1");
    server.change();
    ports.clock.advance(30_000);
    expect(title()).toBe("Version 2");
  });

  it.each(BROKEN)(
    "SHELL-09 %s: the page does not claim to be connected until a position proves it",
    async (_, respond) => {
      const { mark, ports, connect, lose, heal } = await startLive(respond);
      lose();
      expect(mark()).toBe("connecting");
      connect();
      expect(mark()).not.toBe("live");
      ports.clock.advance(5_000);
      expect(mark()).toBe("late");
      // a call without an answer ends by its time-out, which the fake has not
      if (respond === silence) return;
      heal();
      ports.clock.advance(200_000);
      connect();
      expect(mark()).toBe("live");
    },
  );

  it("SHELL-09 a server without numbers is never shown as one whose updates are proven", async () => {
    const { ports, client, sendHead } = await start((server) => {
      server.status = 404;
    });
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    sendHead("bus:ready");
    expect(selectConnection(client.state())).toBe("late");
  });

  it("RT-09 a server that numbers its pushes and sends no heads is asked for what was missed after each connection", async () => {
    const { title, ports, lose, heal } = await startLive(refused(500));
    heal();
    lose();
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    ports.clock.advance(5_000);
    expect(title()).toBe("Version 1");
  });

  it("CHAT-13 RT-09 a reply that a reload has shown is not notified again when catch-up brings it", async () => {
    const reply = (id: number) => ({
      ...{ id, chat_id: 3, message: `Reply ${id}`, is_viewed: 0, created_at: 1_790_000_000, updated_at: 1_790_000_000 },
      employee: { id: 2, name: "Marta", is_expert: 1 },
    });
    const { ports, server, connect, lose, heal, payloads } = await startLive(refused(500));
    const { respond } = ports.http;
    ports.http.respond = (call) =>
      call.path === "/chats"
        ? answer([{ id: 3, title: "Spanish", unread: 1, last_message: reply(server.head() + 1) }])
        : respond(call);
    lose();
    connect();
    ports.clock.advance(6_000);
    lose();
    const missed = server.log.at(-1);
    if (missed) Object.assign(missed, { type: "chat.message", data: reply(server.head() + 1) });
    connect();
    ports.clock.advance(6_000);
    heal();
    ports.clock.advance(200_000);
    expect(payloads("notices/newsFound").map(({ news }) => news.id)).toEqual(["reply-2", "reply-3"]);
  });
});
