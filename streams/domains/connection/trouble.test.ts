/** The connection when something is wrong: no socket, no catch-up, no numbers. */
import { describe, expect, it } from "vitest";
import { answer, failure } from "../../ports/fakes/http";
import { chatAt, start } from "../../ports/fakes/logServer";

describe("a broken connection", () => {
  it("a catch-up that fails is tried again", async () => {
    const { server, sendHead, ports, title } = await start();
    server.change();
    server.status = 503;
    sendHead();
    expect(title()).toBe("Version 0");
    server.status = 0;
    ports.clock.advance(5_000);
    expect(title()).toBe("Version 1");
  });

  it("RT-02 what could not be fetched again while the connection stayed alive is fetched with the next head", async () => {
    const { server, push, sendHead, ports, title, client, calls } = await start();
    const { respond } = ports.http;
    ports.http.respond = (call) => (call.path === "/chats" ? failure({ kind: "server", status: 503 }) : respond(call));
    push({ ...server.change(), data: { ref: true, id: 3 } });
    expect(client.state().chat.list).toMatchObject({ status: "loaded", isStale: true });
    ports.http.respond = respond;
    sendHead();
    expect(title()).toBe("Version 1");
    const asked = calls("GET", "/chats").length;
    sendHead();
    expect(calls("GET", "/chats")).toHaveLength(asked);
  });

  it("RT-08 what never arrived while the connection stayed alive is requested again with the next head", async () => {
    const { sendHead, ports, client, calls } = await start();
    const { respond } = ports.http;
    ports.http.respond = (call) => (call.path.startsWith("/chats/3") ? failure({ kind: "timeout" }) : respond(call));
    client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
    expect(client.state().chat.threads[3]?.newest.status).toBe("fail");
    const asked = calls("GET", "/chats/3/messages").length;
    sendHead();
    expect(calls("GET", "/chats/3/messages")).toHaveLength(asked + 1);
  });

  it("what was refused is not requested again automatically", async () => {
    const { server, push, sendHead, ports, calls } = await start();
    const { respond } = ports.http;
    ports.http.respond = (call) => (call.path === "/chats" ? failure({ kind: "refused", status: 403 }) : respond(call));
    push({ ...server.change(), data: { ref: true, id: 3 } });
    const asked = calls("GET", "/chats").length;
    sendHead();
    expect(calls("GET", "/chats")).toHaveLength(asked);
  });

  it("RT-06 catch-up is polled after a minute without a socket", async () => {
    const { server, ports, title } = await start();
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    ports.socket.signals$.next({ kind: "dropped", reason: "transport close" });
    server.change();
    ports.clock.advance(59_000);
    expect(title()).toBe("Version 0");
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 1");
    server.change();
    ports.clock.advance(30_000);
    expect(title()).toBe("Version 2");
  });

  it("RT-06 a hidden page without a socket is polled every five minutes, and immediately when the page becomes visible", async () => {
    const { server, ports, title } = await start();
    ports.socket.signals$.next({ kind: "dropped", reason: "transport close" });
    ports.page.isVisible$.next(false);
    ports.clock.advance(60_000);
    server.change();
    ports.clock.advance(299_000);
    expect(title()).toBe("Version 0");
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 1");
    server.change();
    ports.page.isVisible$.next(true);
    ports.page.resumed$.next("visible");
    expect(title()).toBe("Version 2");
  });

  it("a connection is checked when the learner returns, and what was missed is fetched", async () => {
    const { server, ports, title } = await start();
    server.change();
    ports.page.resumed$.next("bfcache");
    expect(ports.socket.checkCount).toBe(1);
    expect(title()).toBe("Version 1");
  });

  it("RT-01 a visible page without a socket connects again as soon as any call is answered", async () => {
    const { ports, client } = await start();
    const load = (chatId: number) => client.send({ type: "chat/threadRequested", payload: { chatId } });
    ports.http.respond = () => answer([]);
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    load(3);
    expect(ports.socket.checkCount).toBe(0);
    ports.socket.signals$.next({ kind: "dropped", reason: "transport close" });
    ports.http.respond = () => failure({ kind: "offline" });
    load(4);
    expect(ports.socket.checkCount).toBe(0);
    ports.http.respond = () => answer([]);
    ports.page.isVisible$.next(false);
    load(5);
    expect(ports.socket.checkCount).toBe(0);
    ports.page.isVisible$.next(true);
    load(6);
    expect(ports.socket.checkCount).toBe(1);
  });

  it("RT-01 the state of the connection is visible", async () => {
    const { ports, connection } = await start();
    const seen = [connection().status];
    for (const signal of [
      { kind: "connecting" },
      { kind: "connected", transport: "websocket" },
      { kind: "dropped", reason: "ping timeout" },
      { kind: "connected", transport: "polling" },
    ] as const) {
      ports.socket.signals$.next(signal);
      seen.push(connection().status);
    }
    expect(seen).toEqual(["idle", "connecting", "live", "dropped", "live"]);
    expect(connection()).toMatchObject({ transport: "polling", counts: { reconnects: 1 } });
  });
});

describe("a server without numbers", () => {
  it("RT-09 a server without numbers is served by hints: every event, connection and focus fetches again what it may concern", async () => {
    const { server, ports, push, title, connection, calls } = await start((made) => {
      made.status = 404;
    });
    expect(connection().mode).toBe("hints");
    expect(title()).toBe("Version 0");
    server.change();
    // at most one reload a second of one thing
    push({ v: 1, type: "chat.changed", data: { id: 3 } });
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 1");
    server.change();
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 2");
    server.change();
    ports.page.resumed$.next("visible");
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 3");
    expect(calls("GET", "/chats").length).toBe(4);
  });

  it("RT-09 an envelope without a number is a hint, also where catch-up exists", async () => {
    const { server, push, title, connection } = await start();
    const { respond } = server;
    // what has no number is in no log: catch-up would not bring it
    server.respond = (call) => (call.path === "/chats" ? answer([chatAt(1)]) : respond(call));
    push({ v: 1, type: "chat.changed", data: chatAt(1) });
    expect(title()).toBe("Version 1");
    expect(connection().counts.gaps).toBe(0);
  });
});
