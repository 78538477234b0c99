/** A verdict that was read on its homework's page: what is reported of its comment in the chat. */
import { describe, expect, it } from "vitest";
import { message as anyMessage, push } from "../../ports/fakes/chat";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { selectHeader } from "../../views/header";

const T0 = 1_790_000_000;
const message = (id: number, over: object = {}) => anyMessage(id, { is_viewed: 0, ...over });
const homework = (id: number, commentId: number | null, over: object = {}) => ({
  id,
  stream_id: 5,
  dialog_id: 3,
  status: commentId === null ? "UPLOADED" : "DONE",
  updated_at: T0 + (commentId ?? 0),
  homework: { id: 1, title: "Plank" },
  history: [
    { status: "UPLOADED", at: T0, chat_message_id: 1 },
    ...(commentId === null ? [] : [{ status: "DONE", at: T0, chat_message_id: commentId }]),
  ],
  ...over,
});

interface FarSide {
  messages: object[];
  unread: number;
  homeworks: object[];
}
/** A client whose server has one chat and some homework. */
async function start(far: FarSide, isNumbered = true) {
  const chat = () => ({ id: 3, title: "Spanish", unread: far.unread, last_message: far.messages.at(-1) ?? null });
  const started = await startFakeClient({
    respond: ({ path, method }) => {
      if (path === "/notifications" && !isNumbered) return failure({ kind: "refused", status: 404 });
      if (path === "/homework") return answer(far.homeworks);
      if (path === "/chats") return answer([chat()]);
      if (path === "/chats/3/messages") return answer(far.messages.toReversed());
      return method === "PUT" ? answer(null) : null;
    },
  });
  const { client, ports } = started;
  const see = (statusId: number) => {
    client.send({ type: "homework/opened", payload: { statusId } });
    client.send({ type: "homework/seen", payload: { statusId } });
    ports.clock.advance(1_000);
  };
  const reports = () => started.calls("PUT", /viewed$/).map(({ path }) => path);
  const counts = () => {
    const { unreadCount, verdictCount } = selectHeader(client.state());
    return { unreadCount, verdictCount };
  };
  return { ...started, chat, see, reports, counts };
}
const own = message(1, { employee: null, is_viewed: 1 });

describe("a verdict that is read on its page", () => {
  it("SHELL-13 CHAT-13 a verdict that is read on its page takes its comment out of the unread messages, with one report", async () => {
    const { see, reports, counts } = await start({
      messages: [own, message(2, { homework_status_id: 9 })],
      unread: 1,
      homeworks: [homework(9, 2)],
    });
    expect(counts().unreadCount).toBe(1);
    see(9);
    see(9);
    expect(reports()).toEqual(["/chats/3/messages/2/viewed"]);
    expect(counts()).toEqual({ unreadCount: 0, verdictCount: 0 });
  });

  it("SHELL-13 a verdict that comes while its page is open is reported once its comment is counted, in any order of the pushes", async () => {
    const far = { messages: [own], unread: 0, homeworks: [homework(9, null)] };
    const { ports, see, reports, chat } = await start(far);
    see(9);
    ports.socket.signals$.next(push(1, "homework.status", homework(9, 2)));
    see(9);
    expect(reports()).toEqual([]);
    Object.assign(far, { messages: [own, message(2)], unread: 1 });
    ports.socket.signals$.next(push(2, "chat.changed", chat()));
    ports.clock.advance(1_000);
    expect(reports()).toEqual(["/chats/3/messages/2/viewed"]);
  });

  it("CHAT-12 a read verdict leaves an unread reply before it unread, and what comes after it", async () => {
    const { see, reports, counts } = await start({
      messages: [own, message(2), message(3), message(4)],
      unread: 3,
      homeworks: [homework(9, 3)],
    });
    see(9);
    expect(reports()).toEqual([]);
    expect(counts().unreadCount).toBe(3);
  });

  it("SHELL-13 a read verdict is reported with an earlier verdict once that is read too, up to the first unread reply", async () => {
    const { see, reports } = await start({
      messages: [own, message(2), message(3), message(4)],
      unread: 3,
      homeworks: [homework(8, 2), homework(9, 3)],
    });
    see(9);
    expect(reports()).toEqual([]);
    see(8);
    expect(reports()).toEqual(["/chats/3/messages/3/viewed"]);
  });

  it("RT-09 a read verdict is reported where pushes are only hints", async () => {
    const far = { messages: [own], unread: 0, homeworks: [homework(9, null)] };
    const { ports, see, reports, counts } = await start(far, false);
    see(9);
    const hint = (type: string) => {
      ports.socket.signals$.next({ kind: "packet", name: "bus", raw: { v: 1, type, data: { id: 3 } } });
      ports.clock.advance(2_000);
    };
    // the verdict is known before the chat's new message is
    far.homeworks = [homework(9, 2)];
    hint("homework.status");
    see(9);
    expect(reports()).toEqual([]);
    Object.assign(far, { messages: [own, message(2)], unread: 1 });
    hint("chat.changed");
    ports.clock.advance(1_000);
    expect(reports()).toEqual(["/chats/3/messages/2/viewed"]);
    expect(counts()).toEqual({ unreadCount: 0, verdictCount: 0 });
  });
});
