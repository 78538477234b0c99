/** How far back a chat can be read where the server does not say how many pages there are (contract 1). */
import { describe, expect, it } from "vitest";
import { message, range } from "../../ports/fakes/chat";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
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

describe("a server without page headers", () => {
  it.each([
    ["a short page", 25, "empty", 3],
    ["an empty page", 20, "empty", 3],
    ["a page that is repeated", 20, "repeated", 3],
    ["a first page that is short", 4, "empty", 1],
    ["no message at all", 0, "empty", 1],
  ] as const)(
    "CHAT-02 NET-06 lets a chat be read to its first message: %s ends it",
    async (_, count, pastTheEnd, calls) => {
      expect(await start(count, pastTheEnd)).toEqual({ ids: range(1, count), isComplete: true, calls });
    },
  );
});
