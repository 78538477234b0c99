/** Sends over a whole client with a fake server: where the tests of the outbox start. */

import type { HttpRequest } from "../types";
import { type Responder, startFakeClient } from "./client";
import { answer } from "./http";
import { createFakePorts } from "./ports";

const chat = { id: 3, title: "Spanish", unread: 0 };
/** The server's message for this send. */
export const stored = (call: HttpRequest<unknown>, id: number) => ({
  id,
  chat_id: 3,
  message: (call.body as { message: string }).message,
  created_at: 1_800_000_000 + id,
  updated_at: 1_800_000_000 + id,
  cause: call.idempotencyKey,
});
const isSend = (call: HttpRequest<unknown>) => call.method === "POST" && call.path === "/chats/3/messages";

/** Answers sends by `send`, everything else as for an empty chat. */
const chatServer = (send: (call: HttpRequest<unknown>, nth: number) => ReturnType<Responder>): Responder => {
  let count = 0;
  return (call) => {
    if (isSend(call)) return send(call, ++count);
    if (call.path === "/chats") return answer([chat]);
    if (call.path === "/chats/3/messages") return answer([]);
    return null;
  };
};
/** A chat that is open in a whole client, whose sends are answered by `send`. */
export const openSends = async (send: Parameters<typeof chatServer>[0], ports = createFakePorts()) => {
  const started = await startFakeClient({ respond: chatServer(send), ports });
  started.client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
  const press = (text: string) =>
    started.client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text, files: [] } });
  const texts = () =>
    started.client
      .state()
      .chat.threads[3]?.chunks.flat()
      .map(({ message }) => message);
  const lane = () => started.client.state().outbox.lanes[3] ?? [];
  return { ...started, press, texts, lane };
};
