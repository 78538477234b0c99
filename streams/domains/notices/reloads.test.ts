/** News from a server without numbers: what a reload shows that was not there before. */
import { expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";

const reply = (id: number) => ({
  id,
  chat_id: 3,
  message: `Reply ${id}`,
  is_viewed: 0,
  employee: { id: 2, name: "Marta", is_expert: 1 },
  created_at: 1_790_000_000 + id,
  updated_at: 1_790_000_000 + id,
});
const homework = (status: string, at: number) => ({
  id: 9,
  stream_id: 5,
  status,
  updated_at: 1_790_000_000 + at,
  homework: { id: 1, title: "Plank" },
});

async function start() {
  const server = { last: reply(1), homework: homework("UPLOADED", 0) };
  const started = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/notifications") return failure({ kind: "refused", status: 404 });
      if (path === "/chats") return answer([{ id: 3, title: "Spanish", unread: 1, last_message: server.last }]);
      if (path === "/homework") return answer([server.homework]);
      return null;
    },
  });
  const { ports } = started;
  const hint = (type: string) => {
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw: { v: 1, type, data: { id: 3 } } });
    ports.clock.advance(1_000);
  };
  const shown = () => ports.desktop.shown.map(({ title, body }) => `${title}: ${body}`);
  return { ...started, server, hint, shown };
}

it("RT-09 CHAT-13 a hidden tab notifies of a reply and of a verdict once each, and of nothing that was there before", async () => {
  const { server, ports, hint, shown, payloads } = await start();
  ports.page.isVisible$.next(false);
  ports.clock.advance(10_000);
  hint("chat.changed");
  expect(shown()).toEqual([]);
  server.last = reply(2);
  for (let n = 0; n < 3; n++) hint("chat.message");
  expect(shown()).toEqual(["Marta: Reply 2"]);
  server.homework = homework("DONE", 5);
  for (let n = 0; n < 3; n++) hint("homework.status");
  expect(shown()).toEqual(["Marta: Reply 2", "Plank: "]);
  expect(payloads("notices/added").map(({ notice }) => notice.kind)).toEqual(["reply", "verdict"]);
});

it("RT-09 a tab does not notify of what another tab has notified of", async () => {
  const { server, ports, hint, shown } = await start();
  ports.page.isVisible$.next(false);
  ports.clock.advance(10_000);
  ports.claimAnswer = false;
  server.last = reply(2);
  hint("chat.message");
  expect(shown()).toEqual([]);
});
