/** What is unread, where a chat lands, and how reading is reported. */
import { delay } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../bus/problem";
import { message, push, range, startChat as start } from "../../ports/fakes/chat";
import { failure } from "../../ports/fakes/http";
import { selectMessages } from "./select";

describe("unread", () => {
  const unread = { is_viewed: 0 };

  it("CHAT-12 an opened chat loads back to its first unread message and lands there", async () => {
    const all = range(1, 60).map((id) => message(id, id > 33 ? unread : {}));
    const { client, ids, open } = await start(all, { unread: 27 });
    open();
    expect(client.state().chat.threads[3]?.landing).toEqual({ messageId: 34 });
    expect(ids()).toEqual(range(31, 60));
  });

  it("CHAT-12 page after page is loaded where the answers are slow", async () => {
    const all = range(1, 60).map((id) => message(id, id > 13 ? unread : {}));
    const { client, ports, ids, open } = await start(all, { unread: 47 });
    const { respond } = ports.http;
    ports.http.respond = (call) => respond(call).pipe(delay(100, ports.clock.scheduler));
    open();
    for (let page = 1; page <= 5; page++) ports.clock.advance(100);
    expect(client.state().chat.threads[3]?.landing).toEqual({ messageId: 14 });
    expect(ids()).toEqual(range(11, 60));
  });

  it("CHAT-12 an older page that failed is requested again when the connection may be back", async () => {
    const all = range(1, 60).map((id) => message(id, id > 33 ? unread : {}));
    const { client, ports, ids, open } = await start(all, { unread: 27 });
    const { respond } = ports.http;
    ports.http.respond = () => failure({ kind: "offline" });
    open();
    expect(client.state().chat.threads[3]?.landing).toBeNull();
    ports.http.respond = respond;
    ports.page.resumed$.next("visible");
    expect(client.state().chat.threads[3]?.landing).toEqual({ messageId: 34 });
    expect(ids()).toEqual(range(31, 60));
  });

  it("CHAT-12 RT-08 a refused page is not requested again by a head: the chat may be deleted", async () => {
    const all = range(1, 60).map((id) => message(id, id > 33 ? unread : {}));
    const { client, ports, calls, open } = await start(all, { unread: 27 });
    const head = () =>
      ports.socket.signals$.next({ kind: "packet", name: "bus:head", raw: { epoch: "E1", head: 0, now: 1 } });
    const { respond } = ports.http;
    const failOlder = (problem: Problem) => {
      ports.http.respond = (call) => (call.query?.page === 2 ? failure(problem) : respond(call));
    };
    const asked = () => calls("GET", "/chats/3/messages").filter(({ query }) => query?.page === 2).length;
    failOlder({ kind: "offline" });
    open();
    head();
    expect(asked()).toBe(2);
    failOlder({ kind: "refused", status: 404 });
    head();
    head();
    expect(asked()).toBe(3);
    ports.http.respond = respond;
    ports.page.resumed$.next("visible");
    expect(client.state().chat.threads[3]?.landing).toEqual({ messageId: 34 });
  });

  it("CHAT-12 a chat without an unread message lands at the end", async () => {
    const { client, open } = await start(range(1, 30).map((id) => message(id)));
    open();
    expect(client.state().chat.threads[3]?.landing).toEqual({ messageId: null });
  });

  it("CHAT-12 the landing stays while what was unread is read", async () => {
    const { client, open, emit } = await start([message(1), message(2, unread)], { unread: 1 });
    open();
    emit(push(1, "chat.viewed", { chat_id: 3, viewed_up_to: 2, by: "learner" }));
    expect(client.state().chat.threads[3]?.landing).toEqual({ messageId: 2 });
    expect(selectMessages(client.state(), 3).every(({ isViewed }) => isViewed)).toBe(true);
  });

  it("CHAT-12 each opening lands again: the previous landing is not used in between", async () => {
    const { client, open, emit } = await start([message(1), message(2, unread)], { unread: 1 });
    open();
    emit(push(1, "chat.viewed", { chat_id: 3, viewed_up_to: 2, by: "learner" }));
    client.send({ type: "chat/closed", payload: { chatId: 3 } });
    client.send({ type: "chat/threadRequested", payload: { chatId: 3, isReload: true } });
    emit(push(2, "chat.message", message(3, unread)));
    expect(client.state().chat.threads[3]?.landing).toBeNull();
    open();
    expect(client.state().chat.threads[3]?.landing).toEqual({ messageId: 3 });
  });

  it("CHAT-05 reading is reported to the server once, up to the newest message seen", async () => {
    const { client, ports, open, calls } = await start([message(1, unread), message(2, unread), message(3, unread)], {
      unread: 3,
    });
    open();
    for (const messageId of [1, 2, 3]) client.send({ type: "chat/seen", payload: { chatId: 3, messageId } });
    ports.clock.advance(1_000);
    client.send({ type: "chat/seen", payload: { chatId: 3, messageId: 3 } });
    ports.clock.advance(1_000);
    expect(calls("PUT", /viewed$/).map(({ path }) => path)).toEqual(["/chats/3/messages/3/viewed"]);
  });

  it("CHAT-05 a report of reading that failed is repeated when the learner returns, or automatically", async () => {
    const { client, ports, open, calls } = await start([message(1, unread)], { unread: 1 });
    open();
    const { respond } = ports.http;
    ports.http.respond = (call) => (call.method === "PUT" ? failure({ kind: "offline" }) : respond(call));
    client.send({ type: "chat/seen", payload: { chatId: 3, messageId: 1 } });
    ports.clock.advance(1_000);
    ports.page.resumed$.next("visible");
    expect(calls("PUT", /viewed$/)).toHaveLength(2);
    ports.http.respond = respond;
    ports.clock.advance(30_000);
    expect(calls("PUT", /viewed$/)).toHaveLength(3);
    expect(selectMessages(client.state(), 3)[0]?.isViewed).toBe(true);
  });

  it("the expert's reading marks only the learner's messages", async () => {
    const { client, open, emit } = await start([message(1, { ...unread, employee: null }), message(2, unread)], {
      unread: 1,
    });
    open();
    emit(push(1, "chat.viewed", { chat_id: 3, viewed_up_to: 2, by: "expert" }));
    expect(selectMessages(client.state(), 3).map(({ isViewed }) => isViewed)).toEqual([true, false]);
  });
});
