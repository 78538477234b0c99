/** One chat over a whole client, with a fake server: where the tests of chats start. */
import { chatPushes } from "../../domains/chat/events";
import { selectMessages } from "../../domains/chat/select";
import { startFakeClient } from "./client";
import { type AnyRequest, answer } from "./http";

/** The example of the push, as one of many messages that are read. */
export const message = (id: number, over: object = {}) => ({
  ...chatPushes["chat.message"].example,
  id,
  message: `Message ${id}`,
  is_viewed: 1,
  created_at: 1_790_000_000 + id,
  updated_at: 1_790_000_000 + id,
  ...over,
});
export const push = (seq: number, type: string, data: object) =>
  ({
    kind: "packet",
    name: "bus",
    raw: { v: 1, epoch: "E1", seq, id: `p${seq}`, type, at: 1_790_000_000, data },
  }) as const;

/** A chat of `all` messages, in pages like the server's: newest first, ten per page. */
export async function startChat(all: ReturnType<typeof message>[], chat: object = {}) {
  const newestFirst = () => [...all].sort((a, b) => b.id - a.id);
  const respond = (call: AnyRequest) => {
    if (call.path === "/chats") return answer([{ id: 3, title: "Spanish", unread: 0, ...chat }]);
    if (call.path === "/chats/3/messages" && call.method === "GET") {
      const page = Number(call.query?.page ?? 1);
      const pageCount = Math.max(1, Math.ceil(all.length / 10));
      const items = newestFirst().slice((page - 1) * 10, page * 10);
      return answer(items, { page, pageCount, perPage: 10, totalCount: all.length });
    }
    if (call.method === "PUT" && call.path.endsWith("/viewed")) return answer(null);
    if (call.method === "PUT" && call.path.endsWith("/rating"))
      return answer(message(1, { rating: (call.body as { rating: number }).rating }));
    if (call.method === "PUT")
      return answer({ ...message(1), message: "Edited", employee: null, updated_at: 1_799_000_000 });
    return null;
  };
  const started = await startFakeClient({ respond });
  const ids = () => selectMessages(started.client.state(), 3).map(({ id }) => id);
  const open = () => {
    started.client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
    started.client.send({ type: "chat/opened", payload: { chatId: 3 } });
  };
  const emit = (packet: ReturnType<typeof push>) => started.ports.socket.signals$.next(packet);
  return { ...started, ids, open, emit };
}

/** The numbers from `from` to `to`, both included. */
export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
