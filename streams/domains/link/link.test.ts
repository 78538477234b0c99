/** Contract 3.2 over a whole client: pushes by a played socket, catch-up by a played server with a real log. */
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { type AnyRequest, answer, type FakeAnswer, failure } from "../../ports/fakes/http";

const chatAt = (version: number) => ({ id: 3, title: `Version ${version}`, unread: version });
const envelope = (seq: number, epoch = "E1") => ({
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
function createServer() {
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

async function start(prepare: (server: ReturnType<typeof createServer>) => void = () => undefined) {
  const server = createServer();
  prepare(server);
  const started = await startFakeClient({ respond: (call) => server.respond(call) });
  const push = (raw: unknown) => started.ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
  const tellHead = (name: "bus:head" | "bus:ready" = "bus:head") =>
    started.ports.socket.signals$.next({
      kind: "packet",
      name,
      raw: { epoch: server.epoch, head: server.head(), now: 1_790_000_000 },
    });
  const title = () => started.client.state().chat.chats[3]?.title;
  const link = () => started.client.state().link;
  return { ...started, server, push, tellHead, title, link };
}

describe("a live link", () => {
  it("applies the next push at once and moves the cursor with it", async () => {
    const { server, push, title, link } = await start();
    push(server.change());
    expect(title()).toBe("Version 1");
    expect(link()).toMatchObject({ epoch: "E1", cursor: 1 });
  });

  it("RT-02 shows a push that comes twice once, and drops what is old", async () => {
    const { server, push, link, payloads, title } = await start();
    const first = server.change();
    push(first);
    push(server.change());
    push(first);
    expect(title()).toBe("Version 2");
    expect(payloads("chat.changed")).toHaveLength(2);
    expect(link().counts.duplicates).toBe(1);
  });

  it("RT-02 catches up after a gap, in order, by one call", async () => {
    const { server, push, payloads, calls, link } = await start();
    const before = calls("GET", "/notifications").length;
    server.change(4);
    push(server.log[3]);
    expect(payloads("chat.changed").map((chat) => ("unread" in chat ? chat.unread : 0))).toEqual([1, 2, 3, 4]);
    expect(calls("GET", "/notifications").length - before).toBe(1);
    expect(link()).toMatchObject({ cursor: 4, counts: { gaps: 1 } });
  });

  it("RT-02 finds a lost last push by the head", async () => {
    const { server, tellHead, title } = await start();
    server.change(2);
    tellHead();
    expect(title()).toBe("Version 2");
  });

  it("RT-02 reads a long absence page by page", async () => {
    const { server, tellHead, calls, link } = await start();
    const before = calls("GET", "/notifications").length;
    server.change(650);
    tellHead("bus:ready");
    expect(link().cursor).toBe(650);
    expect(calls("GET", "/notifications").length - before).toBe(3);
  });

  it("P8 asks once, and once more for what was asked meanwhile", async () => {
    const { server, push, calls, ports } = await start();
    const flight$ = new Subject<FakeAnswer>();
    let asked = 0;
    ports.http.respond = (call) => {
      if (call.path !== "/notifications") return server.respond(call) ?? answer(null);
      asked += 1;
      return asked === 1 ? flight$ : (server.respond(call) ?? answer(null));
    };
    server.change(5);
    for (const seq of [2, 3, 4, 5]) push(server.log[seq - 1]);
    expect(asked).toBe(1);
    flight$.next({ body: { epoch: "E1", head: 5, more: false, items: server.log } });
    flight$.complete();
    expect(asked).toBe(2);
    expect(calls("GET", "/notifications").length).toBeGreaterThan(2);
  });
});

describe("a stream that was cut or restored", () => {
  it.each([
    ["another epoch in a push", (s: Awaited<ReturnType<typeof start>>) => s.push(s.server.log.at(-1))],
    ["another epoch in the head", (s: Awaited<ReturnType<typeof start>>) => s.tellHead()],
  ])("RT-02 %s leads to a snapshot", async (_, tell) => {
    const started = await start();
    started.push(started.server.change());
    Object.assign(started.server, { epoch: "E2", log: [] });
    started.server.change(3);
    tell(started);
    expect(started.title()).toBe("Version 3");
    expect(started.link()).toMatchObject({ epoch: "E2", cursor: 3 });
  });

  it("RT-02 a head below the cursor leads to a snapshot", async () => {
    const { server, push, tellHead, title, link } = await start();
    push(server.change());
    push(server.change());
    server.log.pop();
    tellHead();
    expect(title()).toBe("Version 1");
    expect(link().cursor).toBe(1);
  });

  it("RT-02 'too old' leads to a snapshot", async () => {
    const { server, tellHead, title, link } = await start();
    server.change(9);
    server.isTooOld = true;
    tellHead();
    expect(title()).toBe("Version 9");
    expect(link().counts.snapshots).toBe(2);
  });
});

describe("what arrives while an answer is on its way", () => {
  it("RT-03 is not lost: it is folded again over the older answer", async () => {
    const { server, push, title } = await start((made) => {
      made.held$ = new Subject();
    });
    const { held$ } = server;
    push(server.change());
    push(server.change());
    expect(title()).toBeUndefined();
    held$?.next();
    expect(title()).toBe("Version 2");
  });

  it("RT-03 is not doubled where the answer has it already", async () => {
    const { server, push, payloads, title } = await start();
    const effects = payloads("chat.changed").length;
    push(server.change());
    server.held$ = new Subject();
    server.isTooOld = true;
    push({ ...server.change(), seq: 99 });
    server.held$.next();
    push(server.log[1]);
    expect(title()).toBe("Version 2");
    expect(payloads("chat.changed").length - effects).toBe(1);
  });
});

describe("a push that cannot be used", () => {
  it("BUS-04 of an unknown type is counted and passed; the stream goes on", async () => {
    const { server, push, title, link } = await start();
    server.log.push({ ...envelope(1), type: "moon.rose" });
    push(server.log[0]);
    push(server.change());
    expect(title()).toBe("Version 2");
    expect(link()).toMatchObject({ cursor: 2, counts: { rejected: 1, gaps: 0 } });
  });

  it("BUS-04 with a broken payload costs that item: it is passed, and its resource is fetched again", async () => {
    const { server, push, title, link, payloads, calls } = await start();
    server.log.push({ ...envelope(1), data: { id: "broken" } });
    push(server.log[0]);
    push(server.change());
    expect(title()).toBe("Version 2");
    expect(link().cursor).toBe(2);
    expect(payloads("link/staleNoticed")).toMatchObject([{ prefixes: ["chat."], reason: "quarantine" }]);
    expect(calls("GET", "/chats").length).toBe(2);
  });

  it("that is only a reference is fetched", async () => {
    const { server, push, calls, title } = await start();
    server.log.push({ ...envelope(1), data: { ref: true, id: 3 } });
    push(server.log[0]);
    expect(calls("GET", "/chats").length).toBe(2);
    expect(title()).toBe("Version 1");
  });
});

describe("trouble on the way", () => {
  it("a catch-up that fails is tried again", async () => {
    const { server, tellHead, ports, title } = await start();
    server.change();
    server.status = 503;
    tellHead();
    expect(title()).toBe("Version 0");
    server.status = 0;
    ports.clock.advance(5_000);
    expect(title()).toBe("Version 1");
  });

  it("RT-06 without a socket for a minute, catch-up is polled for", async () => {
    const { server, ports, title } = await start();
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    ports.socket.signals$.next({ kind: "dropped", reason: "transport close" });
    server.change();
    ports.clock.advance(59_000);
    expect(title()).toBe("Version 0");
    ports.clock.advance(1_000);
    expect(title()).toBe("Version 1");
    server.change();
    ports.clock.advance(30_000);
    expect(title()).toBe("Version 2");
  });

  it("back on the page, the link is checked and what was missed is fetched", async () => {
    const { server, ports, title } = await start();
    server.change();
    ports.page.resumed$.next("bfcache");
    expect(ports.socket.checkCount).toBe(1);
    expect(title()).toBe("Version 1");
  });

  it("RT-01 the state of the connection can be seen", async () => {
    const { ports, link } = await start();
    const seen = [link().status];
    for (const signal of [
      { kind: "connecting" },
      { kind: "connected", transport: "websocket" },
      { kind: "dropped", reason: "ping timeout" },
      { kind: "connected", transport: "polling" },
    ] as const) {
      ports.socket.signals$.next(signal);
      seen.push(link().status);
    }
    expect(seen).toEqual(["idle", "connecting", "live", "dropped", "live"]);
    expect(link()).toMatchObject({ transport: "polling", counts: { reconnects: 1 } });
  });
});

describe("a server without numbers", () => {
  it("RT-09 is served by hints: every event, connection and focus fetches again what it may mean", async () => {
    const { server, ports, push, title, link, calls } = await start((made) => {
      made.status = 404;
    });
    expect(link().mode).toBe("hints");
    expect(title()).toBe("Version 0");
    server.change();
    push({ v: 1, type: "chat.changed", data: { id: 3 } });
    expect(title()).toBe("Version 1");
    server.change();
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    expect(title()).toBe("Version 2");
    server.change();
    ports.page.resumed$.next("visible");
    expect(title()).toBe("Version 3");
    expect(calls("GET", "/chats").length).toBe(4);
  });

  it("RT-09 an envelope without a number is a hint, also where catch-up exists", async () => {
    const { server, push, title } = await start();
    server.change();
    push({ v: 1, type: "chat.changed", data: chatAt(1) });
    expect(title()).toBe("Version 1");
  });
});
