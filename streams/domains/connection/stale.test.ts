/** What is loaded and can no longer be trusted: it stays visible, and is requested until it is answered. */
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Resource } from "../../bus/resource/resource";
import { type FakeClient, fakeUser, type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";

type State = ReturnType<FakeClient["client"]["state"]>;
const stream = { id: 5, course_id: 1, start_date: 1_790_000_000, status: "started", chat_channel_id: 3 };
const answers: Readonly<Record<string, unknown>> = {
  "/user": fakeUser,
  "/chats": [{ id: 3, title: "Spanish", unread: 0 }],
  "/chats/3/messages": [],
  "/homework": [],
  "/user-course-streams": [stream],
};

/** A session that has loaded everything; `isDown` makes its server fail. */
async function start() {
  const server = { isDown: false };
  const respond: Responder = (call) => {
    const body = call.method === "GET" ? answers[call.path] : undefined;
    if (body === undefined) return null;
    return server.isDown ? failure({ kind: "server", status: 503 }) : answer(body);
  };
  const started = await startFakeClient({ respond });
  started.client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
  const sendHead = () =>
    started.ports.socket.signals$.next({ kind: "packet", name: "bus:head", raw: { epoch: "E1", head: 0, now: 1 } });
  return { ...started, server, sendHead };
}

describe("a reload that fails", () => {
  it.each<[string, string, (state: State) => Resource | undefined]>([
    ["chats", "/chats", ({ chat }) => chat.list],
    ["a chat's messages", "/chats/3/messages", ({ chat }) => chat.threads[3]?.newest],
    ["homework", "/homework", ({ homework }) => homework.list],
    ["course streams", "/user-course-streams", ({ courses }) => courses.list],
    ["the user", "/user", ({ user }) => user.resource],
  ])(
    "RT-08 a failed reload of %s leaves it stale; the next head requests it again, and the one after it does not",
    async (_, path, of) => {
      const { client, server, calls, sendHead } = await start();
      const resource = () => of(client.state());
      expect(resource()).toMatchObject({ status: "loaded", isStale: false });
      server.isDown = true;
      client.send({ type: "connection/staleNoticed", payload: { types: "all", reason: "quarantine" } });
      expect(resource()).toMatchObject({ status: "loaded", isStale: true, problem: { kind: "server" } });
      server.isDown = false;
      const asked = calls("GET", path).length;
      sendHead();
      expect(resource()).toMatchObject({ status: "loaded", isStale: false });
      expect(resource()?.problem).toBeUndefined();
      sendHead();
      expect(calls("GET", path)).toHaveLength(asked + 1);
    },
  );
});

describe("a reload that is running", () => {
  it("RT-08 NET-07 a connection that comes while the reload runs requests nothing a second time", async () => {
    const held$ = new Subject<FakeAnswer>();
    let isHeld = false;
    const { client, ports, calls } = await startFakeClient({
      respond: ({ method, path }) =>
        method === "GET" && path === "/user" ? (isHeld ? held$ : answer(fakeUser)) : null,
    });
    isHeld = true;
    const before = calls("GET", "/user").length;
    client.send({ type: "connection/staleNoticed", payload: { types: "all", reason: "quarantine" } });
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    held$.next({ body: fakeUser });
    held$.complete();
    expect(calls("GET", "/user")).toHaveLength(before + 1);
    expect(client.state().user.resource).toMatchObject({ status: "loaded", isStale: false });
  });
});
