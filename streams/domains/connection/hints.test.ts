/** A server without numbers: its pushes are hints. Rule: no hint is lost, and many hints do not cause many calls. */
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { answer, type FakeAnswer } from "../../ports/fakes/http";
import { start } from "../../ports/fakes/logServer";
import { chatPushes } from "../chat/events";

const startWithHints = () =>
  start((server) => {
    server.status = 404;
  });
const hint = (type: string, data: unknown = { id: 3 }) => ({ v: 1, type, data });

describe("hints", () => {
  it("RT-09 hints that come faster than answers do not prevent the answers", async () => {
    const { server, ports, push, title, calls } = await startWithHints();
    const { respond } = ports.http;
    // an answer takes 900 ms, and contains the state at the time of the request
    ports.http.respond = (call) => {
      if (call.path !== "/chats") return respond(call);
      const later$ = new Subject<FakeAnswer>();
      const body = [{ id: 3, title: `Version ${server.head()}` }];
      ports.clock.scheduler.schedule(() => {
        later$.next({ body });
        later$.complete();
      }, 900);
      return later$;
    };
    const before = calls("GET", "/chats").length;
    for (let elapsedMs = 0; elapsedMs < 9_000; elapsedMs += 400) {
      server.change();
      push(hint("chat.changed"));
      ports.clock.advance(400);
      // never more than two calls behind
      if (elapsedMs > 4_000) expect(Number(title()?.slice(8))).toBeGreaterThanOrEqual(server.head() - 6);
    }
    ports.clock.advance(2_000);
    expect(title()).toBe(`Version ${server.head()}`);
    expect(calls("GET", "/chats").length - before).toBeLessThanOrEqual(11);
  });

  it("RT-09 hints in a burst lead to one immediate reload and one after a second, of the list and of the open chat", async () => {
    const { server, client, ports, push, title, calls } = await startWithHints();
    client.send({ type: "chat/threadRequested", payload: { chatId: 4 } });
    client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
    client.send({ type: "chat/opened", payload: { chatId: 3 } });
    ports.clock.advance(10_000);
    const before = ports.http.calls.length;
    const threads = calls("GET", /messages$/).length;
    for (let n = 0; n < 20; n++) {
      server.change();
      push(hint("chat.message", { id: n + 1, chat_id: 3, message: "Hello" }));
      push(hint("chat.changed"));
    }
    ports.clock.advance(10_000);
    expect(title()).toBe("Version 20");
    expect(
      calls("GET", /messages$/)
        .slice(threads)
        .every(({ path }) => path === "/chats/3/messages"),
    ).toBe(true);
    expect(ports.http.calls.length - before).toBeLessThanOrEqual(4);
  });

  it.each([
    ["an unknown type", hint("moon.rose"), []],
    ["an envelope of another version", { v: 2, type: "chat.changed" }, []],
    ["no object", "junk", []],
    ["a payload that does not fit", hint("chat.changed", { id: "three" }), ["/chats"]],
    ["a consultation", hint("consultation.changed", { ...chatPushes["consultation.changed"].example }), ["/chats"]],
    ["a subscription", hint("subscription.changed"), ["/payment-subscription"]],
  ])("RT-09 BUS-04 hints with %s reload what they name, and nothing else", async (_, raw, paths) => {
    const { ports, push } = await startWithHints();
    ports.clock.advance(10_000);
    const before = ports.http.calls.length;
    for (let n = 0; n < 8; n++) push(raw);
    expect(ports.http.calls.slice(before).map(({ path }) => path)).toEqual(paths);
  });

  it("RT-09 an unchanged head leads to nothing; one that moved leads to one reload of each thing on screen", async () => {
    const { server, client, ports, sendHead, calls } = await startWithHints();
    const { respond } = ports.http;
    ports.http.respond = (call) => (call.path.endsWith("/messages") ? answer([]) : respond(call));
    client.send({ type: "chat/threadRequested", payload: { chatId: 4 } });
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    sendHead();
    ports.clock.advance(10_000);
    const before = ports.http.calls.length;
    for (let n = 0; n < 5; n++) sendHead();
    expect(ports.http.calls.length).toBe(before);
    server.change();
    const lists = calls("GET", "/chats").length;
    const threads = calls("GET", /messages$/).length;
    sendHead();
    ports.clock.advance(10_000);
    expect(calls("GET", "/chats").length).toBe(lists + 1);
    // a chat that is not open is marked stale, and fetched when it is opened
    expect(calls("GET", /messages$/).length).toBe(threads);
    client.send({ type: "chat/threadRequested", payload: { chatId: 4 } });
    expect(calls("GET", /messages$/).length).toBe(threads + 1);
  });

  it("RT-09 a head that moved fetches what a screen needs; what no screen needs is stale until one requests it", async () => {
    const { server, client, ports, sendHead, calls } = await startWithHints();
    const { respond } = ports.http;
    ports.http.respond = (call) => (call.path.endsWith("/status") ? answer({}) : respond(call));
    const statuses = () => calls("GET", /user-course-streams\/\d+\/status/).map(({ path }) => path.match(/\d+/)?.[0]);
    const need = (streamId: number) => {
      const payload = { streamId };
      client.send({
        type: "page/resourceShown",
        payload: { id: `screen${streamId}`, request: "courses/statusRequested", payload },
      });
      client.send({ type: "courses/statusRequested", payload });
    };
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    sendHead();
    need(1);
    client.send({ type: "page/resourceHidden", payload: { id: "screen1" } });
    need(2);
    ports.clock.advance(10_000);
    const before = statuses().length;
    server.change();
    sendHead();
    ports.clock.advance(10_000);
    expect(statuses().slice(before)).toEqual(["2"]);
    need(1);
    ports.clock.advance(10_000);
    expect(statuses().slice(before)).toEqual(["2", "1"]);
  });
});
