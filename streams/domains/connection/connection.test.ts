/** Contract 3.2 in a whole client: pushes from a fake socket, catch-up from a fake server with a real log. */
import { NEVER, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { answer, type FakeAnswer } from "../../ports/fakes/http";
import { envelope, start } from "../../ports/fakes/logServer";

describe("a live connection", () => {
  it("a live connection applies the next push immediately and moves the cursor with it", async () => {
    const { server, push, title, connection } = await start();
    push(server.change());
    expect(title()).toBe("Version 1");
    expect(connection()).toMatchObject({ epoch: "E1", cursor: 1 });
  });

  it("RT-02 a live connection shows a push that comes twice once, and drops what is old", async () => {
    const { server, push, connection, payloads, title } = await start();
    const first = server.change();
    push(first);
    push(server.change());
    push(first);
    expect(title()).toBe("Version 2");
    expect(payloads("chat.changed")).toHaveLength(2);
    expect(connection().counts.duplicates).toBe(1);
  });

  it("RT-02 a live connection catches up after a gap, in order, by one call", async () => {
    const { server, push, payloads, calls, connection } = await start();
    const before = calls("GET", "/notifications").length;
    server.change(4);
    push(server.log[3]);
    expect(payloads("chat.changed").map((chat) => ("unread" in chat ? chat.unread : 0))).toEqual([1, 2, 3, 4]);
    expect(calls("GET", "/notifications").length - before).toBe(1);
    expect(connection()).toMatchObject({ cursor: 4, counts: { gaps: 1 } });
  });

  it("RT-02 a live connection finds a lost last push by the head", async () => {
    const { server, sendHead, title } = await start();
    server.change(2);
    sendHead();
    expect(title()).toBe("Version 2");
  });

  it("RT-02 a live connection fetches the requested resources again instead of reading more than 1,000 missed pushes", async () => {
    const { server, client, sendHead, calls, connection, title } = await start();
    client.send({ type: "chat/listRequested", payload: {} });
    server.change(1_500);
    sendHead("bus:ready");
    expect(connection()).toMatchObject({ cursor: 1_500, counts: { snapshots: 2 } });
    expect(calls("GET", "/chats")).toHaveLength(2);
    expect(title()).toBe("Version 1500");
  });

  it("RT-02 a live connection reads a long absence page by page", async () => {
    const { server, sendHead, calls, connection } = await start();
    const before = calls("GET", "/notifications").length;
    server.change(650);
    sendHead("bus:ready");
    expect(connection().cursor).toBe(650);
    expect(calls("GET", "/notifications").length - before).toBe(3);
  });

  it("RT-01 a live connection is not said to be up to date while it knows of a head that it has not folded", async () => {
    const { server, push, ports, connection, sendHead } = await start();
    const flights = [new Subject<FakeAnswer>(), new Subject<FakeAnswer>()];
    let asked = 0;
    ports.http.respond = (call) =>
      call.path === "/notifications" ? (flights[asked++] ?? NEVER) : (server.respond(call) ?? answer(null));
    server.change(2);
    push(server.log[1]);
    const early = { epoch: "E1", head: 2, more: 0, items: [...server.log] };
    server.change();
    sendHead();
    flights[0]?.next({ body: early });
    expect(connection()).toMatchObject({ cursor: 2, isComplete: false });
    flights[0]?.complete();
    flights[1]?.next({ body: { epoch: "E1", head: 3, more: 0, items: server.log.slice(2) } });
    expect(connection()).toMatchObject({ cursor: 3, isComplete: true });
  });

  it("P8 calls once, and once more for what was requested meanwhile", async () => {
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
    // a flag may come as a number
    flight$.next({ body: { epoch: "E1", head: 5, more: 0, items: server.log } });
    flight$.complete();
    expect(asked).toBe(2);
    expect(calls("GET", "/notifications").length).toBeGreaterThan(2);
  });
});

describe("a log that was cut or restored", () => {
  it.each([
    ["another epoch in a push", (s: Awaited<ReturnType<typeof start>>) => s.push(s.server.log.at(-1))],
    ["another epoch in the head", (s: Awaited<ReturnType<typeof start>>) => s.sendHead()],
  ])("RT-02 %s leads to a snapshot", async (_, tell) => {
    const started = await start();
    started.push(started.server.change());
    Object.assign(started.server, { epoch: "E2", log: [] });
    started.server.change(3);
    tell(started);
    expect(started.title()).toBe("Version 3");
    expect(started.connection()).toMatchObject({ epoch: "E2", cursor: 3 });
  });

  it("RT-02 a head below the cursor leads to a snapshot", async () => {
    const { server, push, sendHead, title, connection } = await start();
    push(server.change());
    push(server.change());
    server.log.pop();
    sendHead();
    expect(title()).toBe("Version 1");
    expect(connection().cursor).toBe(1);
  });

  it("RT-02 pushes that overtake the snapshot's position are not emitted twice", async () => {
    const { server, push, sendHead, payloads, connection, ports, title } = await start();
    const position$ = new Subject<FakeAnswer>();
    server.change(2);
    server.isTooOld = true;
    ports.http.respond = (call) =>
      call.path === "/notifications" && call.query?.epoch === undefined ? position$ : (server.respond(call) ?? NEVER);
    sendHead();
    for (const late of [...server.log]) push(late);
    push(server.change());
    position$.next({ body: { epoch: "E1", head: 2, more: false, items: [] } });
    expect(connection().cursor).toBe(3);
    server.isTooOld = false;
    push(server.change());
    expect(title()).toBe("Version 4");
    expect(payloads("chat.changed")).toHaveLength(4);
  });

  it("RT-02 'too old' leads to a snapshot", async () => {
    const { server, sendHead, title, connection } = await start();
    server.change(9);
    server.isTooOld = true;
    sendHead();
    expect(title()).toBe("Version 9");
    expect(connection().counts.snapshots).toBe(2);
  });
});

describe("a push that arrives during a request", () => {
  it("RT-03 a push that arrives during a request is not lost: it is folded again over the older answer", async () => {
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

  it("RT-03 a push that arrives during a request is not doubled if the answer already contains it", async () => {
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

describe("an answer to an earlier send", () => {
  const viewed = (asOf: { epoch: string; cursor: number }) =>
    ({ type: "chat/viewedStored", payload: { chatId: 3, messageId: 1, asOf } }) as const;

  it("RT-03 an answer to an earlier send does not overwrite what was fetched since in place of a push", async () => {
    const { server, push, title, client } = await start();
    push(server.change());
    push({ ...server.change(), data: { ref: true, id: 3 } });
    expect(title()).toBe("Version 2");
    client.send(viewed({ epoch: "E1", cursor: 0 }));
    expect(title()).toBe("Version 2");
  });

  it("RT-03 an answer to an earlier send, from a server that was restored since, is not trusted: everything is fetched again", async () => {
    const { server, push, client, calls, payloads } = await start();
    Object.assign(server, { epoch: "E2", log: [] });
    push(server.change());
    const asked = calls("GET", "/chats").length;
    client.send(viewed({ epoch: "E1", cursor: 0 }));
    expect(payloads("connection/staleNoticed")).toEqual([
      { types: ["consultation.changed", "chat.message", "chat.changed", "chat.viewed"], reason: "replayLost" },
    ]);
    expect(calls("GET", "/chats")).toHaveLength(asked + 1);
  });
});

describe("a push that cannot be used", () => {
  it("BUS-04 a push of an unknown type is counted and skipped; the connection continues", async () => {
    const { server, push, title, connection } = await start();
    server.log.push({ ...envelope(1), type: "moon.rose" });
    push(server.log[0]);
    push(server.change());
    expect(title()).toBe("Version 2");
    expect(connection()).toMatchObject({ cursor: 2, counts: { rejected: 1, gaps: 0 } });
  });

  it("BUS-04 a push with a broken payload costs that item: it is skipped, and its resource is fetched again", async () => {
    const { server, push, title, connection, payloads, calls } = await start();
    server.log.push({ ...envelope(1), data: { id: "broken" } });
    push(server.log[0]);
    push(server.change());
    expect(title()).toBe("Version 2");
    expect(connection().cursor).toBe(2);
    expect(payloads("connection/staleNoticed")).toMatchObject([{ types: ["chat.changed"], reason: "quarantine" }]);
    expect(calls("GET", "/chats").length).toBe(2);
  });

  it("a push that is only a reference is fetched", async () => {
    const { server, push, calls, title } = await start();
    server.log.push({ ...envelope(1), data: { ref: true, id: 3 } });
    push(server.log[0]);
    expect(calls("GET", "/chats").length).toBe(2);
    expect(title()).toBe("Version 1");
  });
});
