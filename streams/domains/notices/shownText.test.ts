/** How much of a long message a toast and a notification of the device show (CHAT-13, HW-04). */
import { expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { homeworkPushes } from "../homework/events";
import { SHOWN_LENGTH } from "./events";
import { selectNotices } from "./select";

/** Each letter is two UTF-16 units. */
const LONG = "🎹".repeat(5_000);
const SHOWN = "🎹".repeat(SHOWN_LENGTH);
const AT_S = 1_790_000_000;

const REPLY = {
  id: 2,
  chat_id: 3,
  message: LONG,
  is_viewed: 0,
  employee: { id: 2, name: "Marta", is_expert: 1 },
  created_at: AT_S,
  updated_at: AT_S,
};
const VERDICT = {
  ...homeworkPushes["homework.status"].example,
  history: [{ status: "DONE", at: AT_S, message: LONG }],
};

async function start() {
  const respond = ({ path }: { path: string }) => (path === "/chats" || path === "/homework" ? answer([]) : null);
  const { ports, client } = await startFakeClient({ respond });
  ports.page.isVisible$.next(false);
  const push = (seq: number, type: string, data: object) => {
    const raw = { v: 1, epoch: "E1", seq, id: `p${seq}`, type, at: AT_S * 1_000, data };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
  };
  return { ports, client, push };
}

it("CHAT-13 a page that is visible without the focus notifies, also of the chat that is open, and an attended one does not", async () => {
  const { ports, client, push } = await start();
  ports.page.isVisible$.next(true);
  client.send({ type: "chat/opened", payload: { chatId: REPLY.chat_id } });
  push(1, "chat.message", REPLY);
  expect(ports.desktop.shown).toEqual([]);
  ports.page.hasFocus = false;
  push(2, "chat.message", { ...REPLY, id: REPLY.id + 1 });
  push(3, "homework.status", VERDICT);
  expect(ports.desktop.shown).toMatchObject([
    { path: `/chat/${REPLY.chat_id}` },
    { path: expect.stringMatching(/^\/homework\//) },
  ]);
});

it("CHAT-13 a long reply is cut between two letters, in the toast and in the notification of the device", async () => {
  const { ports, client, push } = await start();
  push(1, "chat.message", REPLY);
  expect(selectNotices(client.state())).toMatchObject([{ kind: "reply", text: SHOWN }]);
  expect(ports.desktop.shown).toMatchObject([{ title: "Marta", body: SHOWN }]);
});

it("HW-04 a verdict's long message is cut between two letters in the notification of the device", async () => {
  const { ports, push } = await start();
  push(1, "homework.status", VERDICT);
  expect(ports.desktop.shown).toMatchObject([{ body: SHOWN }]);
});
