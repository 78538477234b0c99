// A device over several starts: what each start shows before the server answers, and what it asks the server for.
import { describe, expect, it } from "vitest";
import { settlePromises } from "../../ports/fakes/client";
import { createFakeDevice, fakeChat } from "../../ports/fakes/device";
import { envelope as push } from "../../ports/fakes/logServer";
import { selectConnection, selectNewsUntil } from "./select";

const HOUR_MS = 3_600_000;

describe("a return", () => {
  it("OFF-09 a return with nothing missed asks for what was missed, and for nothing else", async () => {
    const { visit, clock } = createFakeDevice();
    expect((await visit()).asked).toContain("/chats");
    clock.advance(20 * HOUR_MS);
    const { shown, asked } = await visit();
    expect(shown).toBe("Version 0");
    // the device's consent is another matter, and nothing here is the learner's
    expect(asked.filter((path) => !path.startsWith("/cookie"))).toEqual(["/notifications"]);
  });

  it("OFF-09 what was missed is folded over what the device had, without a request", async () => {
    const { visit, rename } = createFakeDevice();
    await visit();
    rename("Version 1");
    rename("Version 2");
    const { shown, asked } = await visit();
    expect(shown).toBe("Version 2");
    expect(asked).not.toContain("/chats");
  });

  it("OFF-09 what was pushed during a visit is there at the next one, over the answer before it", async () => {
    const { visit, rename, start, server } = createFakeDevice();
    const first = await start();
    rename("Version 1");
    first.ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { ...push(1), type: "chat.changed", data: fakeChat("Version 1") },
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
    const { visit, server, start, clock } = createFakeDevice();
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
    const { visit, server, start, clock } = createFakeDevice();
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
    const { visit, server, start } = createFakeDevice();
    await visit();
    Object.assign(server, { epoch: "E2", title: "Of another log" });
    const { title, asked, payloads } = await start();
    expect(asked()).toContain("/chats");
    expect(payloads("chat/listLoaded").map(({ value }) => value[0]?.title)).toEqual(["Version 0", "Of another log"]);
    expect(title()).toBe("Of another log");
  });

  it("OFF-10 a list whose log was restored stays on the screen while its answer is on its way", async () => {
    const { visit, server, start } = createFakeDevice();
    await visit();
    const { title, asked, connection, ports } = await start();
    Object.assign(server, { epoch: "E2", silent: ["/chats"] });
    const head = { epoch: "E2", head: 0, now: 1_790_000_000 };
    ports.socket.signals$.next({ kind: "packet", name: "bus:head", raw: head });
    await settlePromises();
    expect(connection().epoch).toBe("E2");
    expect(asked()).toContain("/chats");
    expect(title()).toBe("Version 0");
  });

  it("OFF-10 what is opened for the first time after its log was restored shows what the device had, until the answer", async () => {
    const { server, start } = createFakeDevice();
    const reminder = {
      id: 4,
      title: "Before the log was restored",
      time: "08:00",
      weekdays: ["mon"],
      is_enabled: true,
    };
    server.answers["/user-reminder"] = [reminder];
    const first = await start();
    first.client.send({ type: "reminders/listRequested", payload: {} });
    await settlePromises();
    await first.leave();
    Object.assign(server, { epoch: "E2", silent: ["/user-reminder"] });
    const { client, asked, connection } = await start();
    expect(connection().epoch).toBe("E2");
    client.send({ type: "reminders/listRequested", payload: {} });
    await settlePromises();
    expect(client.state().reminders?.list.value?.map(({ title }) => title)).toEqual([reminder.title]);
    expect(asked()).toContain("/user-reminder");
  });

  it("OFF-04 what another build has stored shows, and is fetched", async () => {
    const { visit, start } = createFakeDevice();
    await visit();
    const { asked, payloads } = await start("token-1", "another build");
    expect(payloads("chat/listLoaded")[0]?.stored?.isStale).toBe(true);
    expect(asked()).toContain("/chats");
  });

  it("OFF-04 what is older than a day is not shown where the server answers", async () => {
    const { visit, clock, rename, start } = createFakeDevice();
    await visit();
    clock.advance(24 * HOUR_MS + 1);
    rename("Version 1");
    const { title, payloads, connection } = await start();
    expect([title(), connection().restored]).toEqual(["Version 1", null]);
    expect(payloads("chat/listLoaded").map(({ value }) => value[0]?.title)).toEqual(["Version 1"]);
  });

  it("OFF-03 OFF-04 SHELL-09 what is a week old is shown with its age where the server is not reached, and fetched once it is", async () => {
    const { visit, clock, server, rename, start } = createFakeDevice();
    await visit();
    const at = clock.now();
    clock.advance(7 * 24 * HOUR_MS);
    server.fate = "offline";
    const { title, client, ports, asked } = await start();
    expect([title(), client.state().session.user?.id]).toEqual(["Version 0", 7]);
    expect(selectNewsUntil(client.state())).toBe(at);
    rename("Version 1");
    server.fate = "answers";
    ports.http.calls.length = 0;
    ports.page.isOnline$.next(true);
    clock.advance(5_000);
    await settlePromises();
    expect(title()).toBe("Version 1");
    expect(asked()).toContain("/chats");
    expect(client.state().connection.isReturning).toBe(false);
  });

  it("OFF-04 a session that ended starts from nothing of this device a week later, also without a network", async () => {
    const { visit, clock, server, start } = createFakeDevice();
    await visit();
    const { client, leave } = await start();
    client.send({ type: "session/logoutRequested", payload: {} });
    await leave();
    clock.advance(7 * 24 * HOUR_MS);
    server.fate = "offline";
    const { title, client: again } = await start();
    expect([title(), again.state().session.user]).toEqual([undefined, null]);
  });

  it.each(["logout", "unauthorized", "elsewhere"] as const)(
    "OFF-04 AUTH-14 a session that ended by %s leaves nothing to start from",
    async (reason) => {
      const { storage, start } = createFakeDevice();
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
    const { visit, server, start } = createFakeDevice();
    await visit();
    server.fate = "silent";
    const { title, client } = await start("token-2");
    expect(client.state().session.user).toBeNull();
    expect(title()).toBeUndefined();
  });

  it("AUTH-16 a learner who must change the password is asked for by the server, not by the device", async () => {
    const { visit, start, server } = createFakeDevice();
    Object.assign(server.user, { required_update_password: true });
    await visit();
    Object.assign(server.user, { required_update_password: false });
    const { client } = await start();
    expect(client.state().session.user?.requiredUpdatePassword).toBe(false);
  });

  it("CHAT-13 what came while nobody was here is no news of this visit", async () => {
    const { visit, server, start } = createFakeDevice();
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
