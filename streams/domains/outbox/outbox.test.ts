/** Sends in a whole client with a fake server. */
import { mergeMap, NEVER, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { message } from "../../ports/fakes/chat";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { openSends as open, stored } from "../../ports/fakes/sends";

describe("sending", () => {
  it("CHAT-03 an empty message is refused, and the draft stays", async () => {
    const { client, press, lane, payloads, calls } = await open((call, nth) => answer(stored(call, nth)));
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "   " } });
    press("   ");
    expect(payloads("outbox/sendRefused")).toEqual([{ chatId: 3, reason: "empty" }]);
    expect(lane()).toEqual([]);
    expect(calls("POST", "/chats/3/messages")).toEqual([]);
    expect(client.state().drafts.byPlace["chat:3"]).toBe("   ");
  });

  it("a message of more than 8,000 code points is refused, and an emoji counts as one", async () => {
    const { press, payloads } = await open((call, nth) => answer(stored(call, nth)));
    press("🙂".repeat(8_000));
    press("a".repeat(8_001));
    expect(payloads("outbox/sendAccepted")).toHaveLength(1);
    expect(payloads("outbox/sendRefused")).toEqual([{ chatId: 3, reason: "tooLong" }]);
  });

  it("CHAT-03 a message shows immediately as sending, then as sent, and clears the draft", async () => {
    const { client, press, lane, texts } = await open(() => NEVER);
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "Hello" } });
    press("Hello");
    expect(lane()).toMatchObject([{ text: "Hello", status: "sending" }]);
    expect(client.state().drafts.byPlace).toEqual({});
    expect(texts()).toEqual([]);
  });

  it("CHAT-11 a send is stored on the device before it is sent", async () => {
    let storedWhenSent: unknown[] = [];
    const ports = createFakePorts();
    const { press } = await open((call, nth) => {
      storedWhenSent = [...ports.storage.durable.stored.values()];
      return answer(stored(call, nth));
    }, ports);
    press("Hello");
    expect(storedWhenSent).toMatchObject([{ text: "Hello" }]);
    expect(ports.storage.durable.stored.size).toBe(0);
  });

  it("CHAT-11 a send whose message is loaded before the device answers is not shown beside it, nor sent again", async () => {
    const { storage, clock } = createFakePorts();
    const first = await open(() => NEVER, createFakePorts({ storage, clock }));
    first.press("Hello");
    const [key] = first.calls("POST", "/chats/3/messages").map(({ idempotencyKey }) => idempotencyKey);
    first.client.stop();

    const isRead$ = new Subject<void>();
    const all = (prefix: string) => {
      // what the device reads is as of the request
      const records$ = storage.durable.all(prefix);
      return isRead$.pipe(mergeMap(() => records$));
    };
    const durable = { ...storage.durable, all };
    const known = { ...message(41), employee: null, cause: key };
    const { client, ports, payloads } = await startFakeClient({
      respond: ({ method, path }) => (method === "GET" && path === "/chats/3/messages" ? answer([known]) : null),
      ports: createFakePorts({ storage: { ...storage, durable }, clock }),
    });
    client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
    expect(client.state().chat.threads[3]?.chunks.flat()).toMatchObject([{ id: 41, cause: key }]);
    isRead$.next();
    expect(payloads("outbox/restored").flatMap(({ items }) => items)).toEqual([]);
    expect(client.state().outbox.lanes[3] ?? []).toEqual([]);
    expect(ports.http.calls.filter(({ method }) => method === "POST")).toEqual([]);
    expect(storage.durable.stored.size).toBe(0);
  });

  it("CHAT-11 a send continues after the tab was closed, with the same key", async () => {
    const ports = createFakePorts();
    const first = await open(() => failure({ kind: "offline" }), ports);
    first.press("Hello");
    const [key] = first.calls("POST", "/chats/3/messages").map(({ idempotencyKey }) => idempotencyKey);
    first.client.stop();

    const second = await open(
      (call, nth) => answer(stored(call, nth)),
      createFakePorts({ storage: ports.storage, clock: ports.clock }),
    );
    expect(second.calls("POST", "/chats/3/messages").map(({ idempotencyKey }) => idempotencyKey)).toEqual([key]);
    expect(second.lane()).toEqual([]);
    expect(second.payloads("chat/messageStored")).toMatchObject([{ key, message: { message: "Hello" } }]);
    expect(ports.storage.durable.stored.size).toBe(0);
  });

  it("CHAT-11 a send continues after the tab was closed before the database had it, with the same key", async () => {
    const { storage, clock } = createFakePorts();
    const durable = { ...storage.durable, put: () => NEVER };
    const first = await open(() => NEVER, createFakePorts({ storage: { ...storage, durable }, clock }));
    first.press("Hello");
    const key = first.lane()[0]?.key;
    first.client.stop();

    const second = await open((call, nth) => answer(stored(call, nth)), createFakePorts({ storage, clock }));
    expect(second.calls("POST", "/chats/3/messages").map(({ idempotencyKey }) => idempotencyKey)).toEqual([key]);
    expect(second.payloads("chat/messageStored")).toMatchObject([{ key, message: { message: "Hello" } }]);
    expect(storage.durable.stored.size).toBe(0);
    expect([...storage.local.stored.keys()].filter((name) => name.includes("outbox"))).toEqual([]);
  });

  it.each([
    ["and removes what was sent from the drafts", "Hello", undefined],
    ["and leaves what another tab has typed there since", "Typed elsewhere", "Typed elsewhere"],
  ])("CHAT-03 the outbox sends %s", async (_, stored, left) => {
    const { storage, clock } = createFakePorts();
    const written$ = new Subject<boolean>();
    const durable = { ...storage.durable, put: () => written$, has: () => of(true) };
    const { client, press } = await open(() => NEVER, createFakePorts({ storage: { ...storage, durable }, clock }));
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "Hello" } });
    press("Hello");
    storage.local.set("user:7:draft:chat:3", stored);
    written$.next(true);
    expect(storage.local.stored.get("user:7:draft:chat:3")).toBe(left);
  });

  it("CHAT-03 a send is tried again with the same key after an unknown outcome, until it is stored once", async () => {
    const outcomes = [{ kind: "offline" }, { kind: "server", status: 503 }, { kind: "timeout" }] as const;
    const { press, ports, calls, texts, lane } = await open((call, nth) => {
      const outcome = outcomes[nth - 1];
      return outcome ? failure(outcome) : answer(stored(call, nth));
    });
    press("Hello");
    expect(lane()).toMatchObject([{ status: "waiting", problem: { kind: "offline" } }]);
    ports.clock.advance(120_000);
    const keys = calls("POST", "/chats/3/messages").map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(texts()).toEqual(["Hello"]);
    expect(lane()).toEqual([]);
  });

  it("a send is tried again immediately when the connection is back", async () => {
    const { press, ports, texts } = await open((call, nth) =>
      nth === 1 ? failure({ kind: "offline" }) : answer(stored(call, nth)),
    );
    press("Hello");
    ports.page.isOnline$.next(false);
    ports.page.isOnline$.next(true);
    expect(texts()).toEqual(["Hello"]);
  });

  it("CHAT-11 the outbox keeps one ordered lane per chat: later sends wait behind a failure, for a press", async () => {
    let isOpen = false;
    const { client, press, ports, lane, texts } = await open((call, nth) =>
      isOpen ? answer(stored(call, nth)) : failure({ kind: "refused", status: 403, text: "The chat is closed" }),
    );
    press("one");
    ports.clock.advance(1_000);
    press("two");
    expect(lane()).toMatchObject([
      { text: "one", status: "failed", problem: { text: "The chat is closed" } },
      { text: "two", status: "queued" },
    ]);
    isOpen = true;
    client.send({ type: "outbox/sendRetryRequested", payload: { chatId: 3 } });
    expect(texts()).toEqual(["one"]);
    ports.clock.advance(1_000);
    expect(texts()).toEqual(["one", "two"]);
  });

  it("CHAT-11 the outbox drops a failed send when the learner deletes it, and sends the next one", async () => {
    const { client, press, ports, lane, texts } = await open((call, nth) =>
      nth === 1 ? failure({ kind: "refused", status: 422 }) : answer(stored(call, nth)),
    );
    press("one");
    ports.clock.advance(1_000);
    press("two");
    client.send({ type: "outbox/sendDropRequested", payload: { chatId: 3, key: lane()[0]?.key ?? "" } });
    expect(texts()).toEqual(["two"]);
    expect(ports.storage.durable.stored.size).toBe(0);
  });

  it("the outbox moves the countdown with Retry-After of a 429, and then sends", async () => {
    const { client, press, ports, texts } = await open((call, nth) =>
      nth === 1 ? failure({ kind: "limited", status: 429, retryAfterMs: 7_000 }) : answer(stored(call, nth)),
    );
    press("Hello");
    expect(client.state().outbox.nextSendAt[3]).toBe(ports.clock.now() + 7_000);
    ports.clock.advance(6_999);
    expect(texts()).toEqual([]);
    ports.clock.advance(1);
    expect(texts()).toEqual(["Hello"]);
  });

  it("the outbox waits after a 429 without Retry-After too, longer each time, and keeps the send", async () => {
    const limited = { kind: "limited", status: 429 } as const;
    const { press, ports, lane, texts, payloads } = await open((call, nth) =>
      nth <= 3 ? failure(limited) : answer(stored(call, nth)),
    );
    press("Hello");
    for (const waitMs of [500, 1_000, 2_000]) {
      expect(payloads("outbox/sendDeferred").at(-1)?.until).toBe(ports.clock.now() + waitMs);
      // a restored connection is no reason to return earlier
      ports.page.isOnline$.next(false);
      ports.page.isOnline$.next(true);
      expect(lane()).toMatchObject([{ text: "Hello", status: "waiting" }]);
      ports.clock.advance(waitMs);
    }
    expect(texts()).toEqual(["Hello"]);
  });

  it("CHAT-11 a send is matched with the server by key: a push before the answer leaves one message", async () => {
    let key = "";
    const { client, press, ports, lane, texts } = await open((call) => {
      key = call.idempotencyKey ?? "";
      return NEVER;
    });
    press("Hello");
    const message = {
      id: 1,
      chat_id: 3,
      message: "Hello",
      created_at: 1_800_000_001,
      updated_at: 1_800_000_001,
      cause: key,
    };
    const raw = {
      v: 1,
      epoch: "E1",
      seq: 1,
      id: "01",
      type: "chat.message",
      at: 1_800_000_001,
      cause: key,
      data: message,
    };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
    expect(lane()).toEqual([]);
    expect(texts()).toEqual(["Hello"]);
    expect(client.state().outbox.lanes[3]).toEqual([]);
  });

  it("the outbox reports when the device cannot store what is being sent", async () => {
    const ports = createFakePorts();
    const { client, press } = await open(() => NEVER, ports);
    ports.storage.block();
    press("Hello");
    expect(client.state().outbox.isDurable).toBe(false);
  });

  it("the outbox does not send what another tab has dropped", async () => {
    const ports = createFakePorts();
    const { press, calls, lane } = await open(() => failure({ kind: "offline" }), ports);
    press("Hello");
    ports.storage.durable.stored.clear();
    ports.page.isOnline$.next(false);
    ports.page.isOnline$.next(true);
    expect(calls("POST", "/chats/3/messages")).toHaveLength(1);
    expect(lane()).toEqual([]);
  });

  it("the outbox gives up after a day: the server may have forgotten the key", async () => {
    const ports = createFakePorts();
    const { press, lane } = await open(() => failure({ kind: "limited", status: 429, retryAfterMs: 3_600_000 }), ports);
    press("Hello");
    ports.clock.advance(23 * 3_600_000);
    expect(lane()).toMatchObject([{ status: "waiting" }]);
    ports.clock.advance(2 * 3_600_000);
    expect(lane()).toMatchObject([{ status: "failed" }]);
  });
});
