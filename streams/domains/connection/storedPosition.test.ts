// A device over several starts: what each start shows before the server answers, and what it asks the server for.
import { delay } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { answer, failure, silence } from "../../ports/fakes/http";
import { envelope as push } from "../../ports/fakes/logServer";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import { selectConnection, selectNewsUntil } from "./select";

const HOUR_MS = 3_600_000;
const chat = (title: string) => ({ id: 3, title, unread: 0, last_message: null });

/** A device, and the server behind it with its log. */
function setUp() {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const server = {
    title: "Version 0",
    epoch: "E1",
    log: [] as { type: string; data: object }[],
    /** Whether it answers at all, for now. */
    fate: "answers" as "answers" | "offline" | "silent",
    user: { id: 7, email: "learner@example.com" },
  };
  const items = () => server.log.map((entry, index) => ({ ...push(index + 1), ...entry, epoch: server.epoch }));
  const respond: Responder = ({ path, query }) => {
    if (path === "/config.json") return null;
    if (server.fate === "offline") return failure({ kind: "offline" });
    if (server.fate === "silent") return silence();
    if (path === "/user") return answer(server.user);
    if (path === "/user-score/amount") return answer({ amount: 0 });
    if (path === "/chats") return answer([chat(server.title)]);
    if (path !== "/notifications") return answer([]);
    const head = server.log.length;
    const after = query?.["epoch"] === server.epoch ? Number(query["after"]) : null;
    if (query?.["epoch"] !== undefined && after === null) return failure({ kind: "refused", status: 409 });
    return answer({ epoch: server.epoch, head, more: false, items: after === null ? [] : items().slice(after) });
  };
  /** Renames the chat, as the log says too. */
  const rename = (title: string) => {
    server.title = title;
    server.log.push({ type: "chat.changed", data: chat(title) });
  };
  const start = async (token = "token-1", build = "a build") => {
    const ports = { ...createFakePorts({ storage, clock }), build };
    ports.page.isOnline$.next(server.fate !== "offline");
    const fake = await startFakeClient({ ports, respond, token });
    await settlePromises();
    const { client } = fake;
    return {
      ...fake,
      title: () => client.state().chat?.chats[3]?.title,
      connection: () => client.state().connection,
      /** What was requested of the server, without the configuration. */
      asked: () => ports.http.calls.map(({ path }) => path).filter((path) => path !== "/config.json"),
      leave: async () => {
        ports.page.leaving$.next();
        await settlePromises();
        client.stop();
      },
    };
  };
  /** A start that goes well, and ends. */
  const visit = async () => {
    const { title, asked, leave } = await start();
    const shown = title();
    await leave();
    return { shown, asked: asked() };
  };
  return { storage, clock, server, rename, start, visit };
}

describe("a return", () => {
  it("OFF-09 a return with nothing missed asks for what was missed, and for nothing else", async () => {
    const { visit, clock } = setUp();
    expect((await visit()).asked).toContain("/chats");
    clock.advance(20 * HOUR_MS);
    const { shown, asked } = await visit();
    expect(shown).toBe("Version 0");
    // the device's consent is another matter, and nothing here is the learner's
    expect(asked.filter((path) => !path.startsWith("/cookie"))).toEqual(["/notifications"]);
  });

  it("OFF-09 what was missed is folded over what the device had, without a request", async () => {
    const { visit, rename } = setUp();
    await visit();
    rename("Version 1");
    rename("Version 2");
    const { shown, asked } = await visit();
    expect(shown).toBe("Version 2");
    expect(asked).not.toContain("/chats");
  });

  it("OFF-09 what was pushed during a visit is there at the next one, over the answer before it", async () => {
    const { visit, rename, start, server } = setUp();
    const first = await start();
    rename("Version 1");
    first.ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { ...push(1), type: "chat.changed", data: chat("Version 1") },
    });
    expect(first.title()).toBe("Version 1");
    await first.leave();
    server.fate = "offline";
    const { title } = await start();
    expect(title()).toBe("Version 1");
    server.fate = "answers";
    expect((await visit()).asked).not.toContain("/chats");
  });

  it("OFF-04 a start shows what the device had while the server is silent, and says how old it is", async () => {
    const { visit, server, start, clock } = setUp();
    await visit();
    const leftAt = clock.now();
    clock.advance(HOUR_MS);
    server.fate = "silent";
    const { title, client, ports } = await start();
    expect(title()).toBe("Version 0");
    expect(client.state().session.user?.id).toBe(7);
    expect(selectConnection(client.state())).not.toBe("live");
    expect(selectNewsUntil(client.state())).toBe(leftAt);
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    expect(selectConnection(client.state())).not.toBe("live");
  });

  it("OFF-10 a start without a network shows what the device had, also after its tries have failed", async () => {
    const { visit, server, start, clock } = setUp();
    await visit();
    server.fate = "offline";
    const { title, client } = await start();
    for (let minute = 0; minute < 5; minute++) {
      clock.advance(60_000);
      expect(title()).toBe("Version 0");
    }
    client.send({ type: "chat/listRequested", payload: { isReload: true } });
    await settlePromises();
    expect(title()).toBe("Version 0");
  });

  it("OFF-10 a log that was restored or cut makes everything stale: what the device had shows until the answer", async () => {
    const { visit, server, start } = setUp();
    await visit();
    Object.assign(server, { epoch: "E2", title: "Of another log" });
    const { title, asked, payloads } = await start();
    expect(asked()).toContain("/chats");
    expect(payloads("chat/listLoaded").map(({ value }) => value[0]?.title)).toEqual(["Version 0", "Of another log"]);
    expect(title()).toBe("Of another log");
  });

  it("OFF-04 what another build has stored shows, and is fetched", async () => {
    const { visit, start } = setUp();
    await visit();
    const { asked, payloads } = await start("token-1", "another build");
    expect(payloads("chat/listLoaded")[0]?.stored?.isStale).toBe(true);
    expect(asked()).toContain("/chats");
  });

  it("OFF-04 nothing is shown a day after the position was last known to be the server's", async () => {
    const { visit, clock, server, start } = setUp();
    await visit();
    clock.advance(24 * HOUR_MS + 1);
    server.fate = "offline";
    const { title, client } = await start();
    expect(title()).toBeUndefined();
    expect(client.state().session.status).toBe("loading");
  });

  it.each(["logout", "unauthorized", "elsewhere"] as const)(
    "OFF-04 AUTH-14 a session that ended by %s leaves nothing to start from",
    async (reason) => {
      const { storage, start } = setUp();
      const { client, ports } = await start();
      ports.page.leaving$.next();
      await settlePromises();
      const texts = () => [...storage.durable.stored, ...storage.local.stored].map((entry) => JSON.stringify(entry));
      expect(texts().some((text) => text.includes("Version 0"))).toBe(true);
      client.send({ type: "session/ended", payload: { reason, returnUrl: null, userId: 7 } });
      ports.page.leaving$.next();
      await settlePromises();
      expect(texts().filter((text) => text.includes("Version 0") || text.includes("learner@example.com"))).toEqual([]);
    },
  );

  it("OFF-04 another token starts with nothing of the one before", async () => {
    const { visit, server, start } = setUp();
    await visit();
    server.fate = "silent";
    const { title, client } = await start("token-2");
    expect(client.state().session.user).toBeNull();
    expect(title()).toBeUndefined();
  });

  it("CHAT-13 what came while nobody was here is no news of this visit", async () => {
    const { visit, server, start } = setUp();
    await visit();
    const reply = {
      ...{
        id: 9,
        chat_id: 3,
        message: "While away",
        is_viewed: 0,
        created_at: 1_790_000_000,
        updated_at: 1_790_000_000,
      },
      employee: { id: 2, name: "Marta", is_expert: 1 },
    };
    server.log.push({ type: "chat.message", data: reply });
    const { payloads, connection, ports } = await start();
    expect(connection()).toMatchObject({ cursor: 1, isReturning: false });
    expect(payloads("notices/newsFound")).toEqual([]);
    const next = { ...push(2), type: "chat.message", data: { ...reply, id: 10 } };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw: next });
    expect(payloads("notices/newsFound")).toHaveLength(1);
  });
});

describe("two tabs of one learner", () => {
  it("OFF-04 a tab that was confirmed earlier does not replace the position of one that was confirmed later", async () => {
    const { start, rename, storage, clock, server } = setUp();
    const early = await start();
    clock.advance(5_000);
    rename("Version 1");
    const later = await start();
    await later.leave();
    await early.leave();
    server.fate = "offline";
    expect((await start()).title()).toBe("Version 1");
    expect(JSON.parse(storage.local.get("session:start") ?? "")).toMatchObject({ cursor: 1 });
  });
});

describe("a device that is no help", () => {
  it.each(["offline", "silent"] as const)(
    "OFF-04 a device that answers late is used where the server is %s",
    async (fate) => {
      const { visit, start, storage, server, clock } = setUp();
      await visit();
      server.fate = fate;
      const { get } = storage.durable;
      Object.assign(storage.durable, { get: (key: string) => get(key).pipe(delay(1_000, clock.scheduler)) });
      const { title } = await start();
      clock.advance(500);
      await settlePromises();
      expect(title()).toBeUndefined();
      for (let second = 0; second < 5; second++) {
        clock.advance(1_000);
        await settlePromises();
      }
      expect(title()).toBe("Version 0");
    },
  );

  it("OFF-04 a start waits for a silent device for 150 ms, and begins as on a new one", async () => {
    const { visit, start, storage, clock } = setUp();
    await visit();
    Object.assign(storage.durable, { get: silence });
    const { asked, title } = await start();
    expect(asked()).not.toContain("/notifications");
    clock.advance(150);
    await settlePromises();
    expect(asked()).toContain("/notifications");
    expect(title()).toBe("Version 0");
  });

  it.each<[string, (record: Record<string, unknown>) => object]>([
    ["that is damaged", () => ({ epoch: 7 })],
    ["with a gap", (record) => ({ ...record, cursor: 5 })],
  ])("OFF-10 a position %s is not used: everything is fetched", async (_, damage) => {
    const { visit, start, storage } = setUp();
    await visit();
    for (const [key, value] of storage.durable.stored)
      if (key.endsWith(":position")) storage.durable.stored.set(key, damage(value as Record<string, unknown>));
    const { asked, connection } = await start();
    expect(asked()).toContain("/chats");
    expect(connection().restored).toBeNull();
  });

  it("OFF-10 an answer newer than the stored position is not used", async () => {
    const { visit, start, storage } = setUp();
    await visit();
    for (const [key, value] of storage.durable.stored)
      if (key.includes("/chat/list "))
        storage.durable.stored.set(key, { ...(value as object), mark: JSON.stringify({ epoch: "E1", cursor: 4 }) });
    const { asked } = await start();
    expect(asked()).toContain("/chats");
  });
});
