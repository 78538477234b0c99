/** A chat that is searched is loaded to its first message, whatever size of pages the server answers. */
import { delay } from "rxjs";
import { describe, expect, it } from "vitest";
import { message, range } from "../../ports/fakes/chat";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { selectMessages } from "./select";

const UNKNOWN = { page: null, pageCount: null, perPage: null, totalCount: null };
const COUNT = 135;
const ROUND_TRIP_MS = 10;

interface Server {
  /** Whether it answers as many messages as it is asked for; if not, ten. */
  readonly isExact?: boolean;
  readonly hasHeaders?: boolean;
}

/** An open chat of 135 messages, of which the newest ten are loaded. */
async function startChat({ isExact = true, hasHeaders = true }: Server = {}) {
  const all = range(1, COUNT).map((id) => message(id));
  const server = { isUp: true };
  const { client, ports, calls } = await startFakeClient({
    respond: ({ path, query }) => {
      if (path === "/chats") return answer([{ id: 3, title: "Spanish", unread: 0 }]);
      if (path !== "/chats/3/messages") return null;
      if (!server.isUp) return failure({ kind: "offline" });
      const page = Number(query?.page);
      const perPage = isExact ? Number(query?.["per-page"]) : 10;
      const items = all.toReversed().slice((page - 1) * perPage, page * perPage);
      const pages = { page, pageCount: Math.ceil(COUNT / perPage), perPage, totalCount: COUNT };
      return answer(items, hasHeaders ? pages : UNKNOWN).pipe(delay(ROUND_TRIP_MS, ports.clock.scheduler));
    },
  });
  client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
  client.send({ type: "chat/opened", payload: { chatId: 3 } });
  ports.clock.advance(5 * ROUND_TRIP_MS);
  return {
    client,
    clock: ports.clock,
    server,
    search: () => client.send({ type: "chat/searchStarted", payload: { chatId: 3 } }),
    ids: () => selectMessages(client.state(), 3).map(({ id }) => id),
    sizes: () => calls("GET", "/chats/3/messages").map(({ query }) => query?.["per-page"]),
  };
}

describe("a chat that is searched", () => {
  it("CHAT-15 a chat that is searched is loaded to its first message, in pages of fifty", async () => {
    const { clock, search, ids, sizes } = await startChat();
    expect(ids()).toEqual(range(126, COUNT));
    search();
    clock.advance(1_000);
    expect(ids()).toEqual(range(1, COUNT));
    expect(sizes()).toEqual([10, 50, 50, 50]);
  });

  it("CHAT-15 a chat that was searched is loaded again in large pages too when something may have been missed", async () => {
    const { client, clock, search, ids, sizes } = await startChat();
    search();
    clock.advance(1_000);
    client.send({ type: "chat/searchEnded", payload: { chatId: 3 } });
    const before = sizes().length;
    client.send({ type: "connection/snapshotStarted", payload: { epoch: "E2", cursor: 0 } });
    clock.advance(1_000);
    expect(ids()).toEqual(range(1, COUNT));
    expect(client.state().chat.threads[3]).toMatchObject({ recheckBelow: null, isComplete: true });
    expect(sizes().slice(before)).toEqual([10, 50, 50, 10, 10, 10, 10]);
  });

  it.each<[string, Server]>([
    ["answers ten messages whatever it is asked for", { isExact: false }],
    ["sends no page headers", { hasHeaders: false }],
    ["does both", { isExact: false, hasHeaders: false }],
  ])("CHAT-15 CHAT-02 a chat that is searched is loaded whole from a server that %s", async (_, server) => {
    const { client, clock, search, ids } = await startChat(server);
    search();
    clock.advance(2_000);
    expect(ids()).toEqual(range(1, COUNT));
    expect(client.state().chat.threads[3]?.isComplete).toBe(true);
  });

  it.each(["chat/searchEnded", "chat/closed"] as const)(
    "CHAT-15 a chat that is searched is loaded no further after %s",
    async (type) => {
      const { client, clock, search, ids, sizes } = await startChat();
      search();
      clock.advance(ROUND_TRIP_MS + 1);
      client.send({ type, payload: { chatId: 3 } });
      clock.advance(1_000);
      // the page that was on its way came
      expect([ids()[0], sizes().length]).toEqual([36, 3]);
      expect(client.state().chat.threads[3]?.isSearched).toBe(false);
    },
  );

  it("CHAT-02 an older page that failed is requested again when the connection is back, and no further one", async () => {
    const { client, clock, server, ids, sizes } = await startChat();
    server.isUp = false;
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    clock.advance(60_000);
    expect(client.state().chat.threads[3]?.older.status).toBe("fail");
    const [first, before] = [ids()[0] ?? 0, sizes().length];
    server.isUp = true;
    client.send({ type: "page/onlineChanged", payload: { isOnline: true } });
    clock.advance(1_000);
    expect(client.state().chat.threads[3]?.older.status).toBe("idle");
    expect([ids()[0], sizes().length]).toEqual([first - 10, before + 1]);
  });

  it("CHAT-15 a chat that is searched is loaded on when the connection is back", async () => {
    const { client, clock, server, search, ids } = await startChat();
    server.isUp = false;
    search();
    clock.advance(60_000);
    expect(client.state().chat.threads[3]?.older.status).toBe("fail");
    server.isUp = true;
    client.send({ type: "page/onlineChanged", payload: { isOnline: true } });
    clock.advance(1_000);
    expect(ids()).toEqual(range(1, COUNT));
  });
});
