/** A fake server with one chat and a real log of its changes, and a whole client on it. */
import { Subject } from "rxjs";
import { startFakeClient } from "./client";
import { type AnyRequest, answer, type FakeAnswer, failure } from "./http";

export const chatAt = (version: number) => ({ id: 3, title: `Version ${version}`, unread: version });
export const envelope = (seq: number, epoch = "E1") => ({
  v: 1,
  epoch,
  seq,
  id: `id-${seq}`,
  type: "chat.changed",
  at: 1_790_000_000 + seq,
  data: chatAt(seq),
});
type Envelope = Omit<ReturnType<typeof envelope>, "type" | "data"> & { type: string; data: unknown };

/** A server with one chat, whose title and unread count are the number of its last change. */
export function createLogServer() {
  const server = {
    epoch: "E1",
    log: [] as Envelope[],
    isTooOld: false,
    status: 0,
    /** Answers to GET /chats wait here while it is set. */
    held$: null as Subject<void> | null,
    head: () => server.log.at(-1)?.seq ?? 0,
    change(count = 1) {
      for (let n = 0; n < count; n++) server.log.push(envelope(server.head() + 1, server.epoch));
      return server.log.at(-1) as Envelope;
    },
    respond(call: AnyRequest) {
      if (call.path === "/chats") {
        const body = [chatAt(server.head())];
        const held$ = server.held$;
        if (!held$) return answer(body);
        const later$ = new Subject<FakeAnswer>();
        held$.subscribe(() => {
          later$.next({ body });
          later$.complete();
        });
        return later$;
      }
      if (call.path !== "/notifications") return null;
      if (server.status !== 0)
        return failure({ kind: server.status === 404 ? "refused" : "server", status: server.status });
      const {
        epoch,
        after = 0,
        limit = 300,
      } = (call.query ?? {}) as { epoch?: string; after?: number; limit?: number };
      if (epoch === undefined) return answer({ epoch: server.epoch, head: server.head(), more: false, items: [] });
      if (server.isTooOld || epoch !== server.epoch) return failure({ kind: "refused", status: 409 });
      const missed = server.log.filter(({ seq }) => seq > after);
      return answer({ epoch, head: server.head(), more: missed.length > limit, items: missed.slice(0, limit) });
    },
  };
  return server;
}

export async function start(prepare: (server: ReturnType<typeof createLogServer>) => void = () => undefined) {
  const server = createLogServer();
  prepare(server);
  const started = await startFakeClient({ respond: (call) => server.respond(call) });
  const push = (raw: unknown) => started.ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
  const sendHead = (name: "bus:head" | "bus:ready" = "bus:head") =>
    started.ports.socket.signals$.next({
      kind: "packet",
      name,
      raw: { epoch: server.epoch, head: server.head(), now: 1_790_000_000 },
    });
  const title = () => started.client.state().chat.chats[3]?.title;
  const connection = () => started.client.state().connection;
  return { ...started, server, push, sendHead, title, connection };
}
