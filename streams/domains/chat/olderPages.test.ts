/** How far back a chat can be read where the server does not say how many pages there are (contract 1). */
import { delay } from "rxjs";
import { describe, expect, it } from "vitest";
import { message, range } from "../../ports/fakes/chat";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { selectMessages } from "./select";

const UNKNOWN = { page: null, pageCount: null, perPage: null, totalCount: null };

/** A chat of `count` messages; `pastTheEnd` is what a page after the last one has. */
async function start(count: number, pastTheEnd: "empty" | "repeated") {
  const all = range(1, count).map((id) => message(id));
  const { client, calls } = await startFakeClient({
    respond: ({ path, query }) => {
      if (path === "/chats") return answer([{ id: 3, title: "Spanish", unread: 0 }]);
      if (path !== "/chats/3/messages") return null;
      const last = Math.max(1, Math.ceil(count / 10));
      const page = pastTheEnd === "repeated" ? Math.min(Number(query?.page), last) : Number(query?.page);
      return answer(all.toReversed().slice((page - 1) * 10, page * 10), UNKNOWN);
    },
  });
  client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
  client.send({ type: "chat/opened", payload: { chatId: 3 } });
  for (let n = 0; n < 10; n++) {
    if (client.state().chat.threads[3]?.isComplete) break;
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
  }
  const ids = selectMessages(client.state(), 3).map(({ id }) => id);
  return {
    ids,
    isComplete: client.state().chat.threads[3]?.isComplete,
    calls: calls("GET", "/chats/3/messages").length,
  };
}

describe("older pages of a chat", () => {
  /** A chat whose newest page is loaded. `come` says how many messages come unseen after each of the next answers. */
  async function startShifting() {
    let newestId = 40;
    let coming: number[] = [];
    const { client, ports } = await startFakeClient({
      respond: ({ path, query }) => {
        if (path === "/chats") return answer([{ id: 3, title: "Spanish", unread: 0 }]);
        if (path !== "/chats/3/messages") return null;
        const page = Number(query?.page);
        const all = range(1, newestId).map((id) => message(id));
        newestId += coming.shift() ?? 0;
        const items = all.toReversed().slice((page - 1) * 10, page * 10);
        const pages = { page, pageCount: Math.ceil(all.length / 10), perPage: 10, totalCount: all.length };
        return answer(items, pages).pipe(delay(10, ports.clock.scheduler));
      },
    });
    client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
    client.send({ type: "chat/opened", payload: { chatId: 3 } });
    const ids = () => selectMessages(client.state(), 3).map(({ id }) => id);
    const come = (...counts: number[]) => {
      coming = counts;
    };
    const readBack = (pages: number) => {
      for (let n = 0; n < pages; n++) {
        client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
        ports.clock.advance(200);
      }
    };
    ports.clock.advance(200);
    return { client, clock: ports.clock, ids, come, readBack };
  }

  it.each([1, 4, 10])(
    "CHAT-02 older pages of a chat are read to the first message although %i messages come unseen",
    async (unseen) => {
      const { client, ids, come, readBack } = await startShifting();
      come(unseen, unseen);
      readBack(4);
      expect(ids()).toEqual(range(1, 40));
      expect(client.state().chat.threads[3]?.isComplete).toBe(true);
    },
  );

  it.each([1, 4, 10])(
    "CHAT-02 older pages of a chat are loaded again without a hole although %i messages come unseen",
    async (unseen) => {
      const { client, clock, ids, come, readBack } = await startShifting();
      readBack(3);
      expect(ids()).toEqual(range(1, 40));
      come(unseen, unseen);
      client.send({ type: "connection/snapshotStarted", payload: { epoch: "E2", cursor: 0 } });
      clock.advance(1_000);
      expect(ids()).toEqual(range(1, 40));
      expect(client.state().chat.threads[3]).toMatchObject({ isComplete: true, recheckBelow: null });
    },
  );
});

describe("older pages of a chat that is loaded again", () => {
  /** An open chat of 40 messages with `unread` of them, whose connection is new before its second page is there. */
  async function startReconnecting(unread: number) {
    const all = range(1, 40).map((id) => message(id, { is_viewed: id <= 40 - unread ? 1 : 0 }));
    const failing = new Set<number>();
    const { client, ports } = await startFakeClient({
      respond: ({ path, query }) => {
        if (path === "/chats") return answer([{ id: 3, title: "Spanish", unread }]);
        if (path !== "/chats/3/messages") return null;
        const page = Number(query?.page);
        if (failing.has(page)) return failure({ kind: "server", status: 500 }).pipe(delay(10, ports.clock.scheduler));
        const items = all.toReversed().slice((page - 1) * 10, page * 10);
        const pages = { page, pageCount: 4, perPage: 10, totalCount: 40 };
        return answer(items, pages).pipe(delay(10, ports.clock.scheduler));
      },
    });
    client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
    client.send({ type: "chat/opened", payload: { chatId: 3 } });
    const thread = () => client.state().chat.threads[3];
    const reconnect = () => client.send({ type: "connection/snapshotStarted", payload: { epoch: "E2", cursor: 0 } });
    const isRechecking = () => thread()?.newest.isStale === false && thread()?.recheckBelow !== null;
    return { client, clock: ports.clock, thread, reconnect, isRechecking, failing };
  }

  it("CHAT-12 a chat that is loaded again is read on to its first unread message", async () => {
    const { clock, thread, reconnect } = await startReconnecting(35);
    while ((thread()?.chunks.flat().length ?? 0) < 20) clock.advance(1);
    reconnect();
    clock.advance(1_000);
    expect(thread()).toMatchObject({ older: { status: "idle" }, landing: { messageId: 6 }, recheckBelow: null });
  });

  it("CHAT-02 a page that is requested meanwhile comes after them", async () => {
    const { client, clock, thread, reconnect, isRechecking } = await startReconnecting(0);
    clock.advance(100);
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    clock.advance(100);
    reconnect();
    while (!isRechecking()) clock.advance(1);
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    clock.advance(1_000);
    expect(thread()?.older).toEqual({ status: "idle" });
    expect(selectMessages(client.state(), 3).map(({ id }) => id)).toEqual(range(11, 40));
  });

  it("CHAT-02 a page that is requested meanwhile is requested too when they fail", async () => {
    const { client, clock, thread, reconnect, isRechecking, failing } = await startReconnecting(0);
    clock.advance(100);
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    clock.advance(100);
    reconnect();
    while (!isRechecking()) clock.advance(1);
    failing.add(2);
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    clock.advance(100);
    expect(thread()?.older).toEqual({ status: "idle" });
  });
});

describe("a server without page headers", () => {
  it.each([
    ["a short page", 25, "empty", 3],
    ["an empty page", 20, "empty", 3],
    ["a page that is repeated", 20, "repeated", 4],
    ["a first page that is short", 4, "empty", 1],
    ["no message at all", 0, "empty", 1],
  ] as const)(
    "CHAT-02 NET-06 a server without page headers lets a chat be read to its first message: %s ends it",
    async (_, count, pastTheEnd, calls) => {
      expect(await start(count, pastTheEnd)).toEqual({ ids: range(1, count), isComplete: true, calls });
    },
  );
});
