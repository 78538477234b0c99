/** Chats in a whole client with a fake server. */
import { Subject, switchMap } from "rxjs";
import { describe, expect, it } from "vitest";
import { message, push, range, startChat as start } from "../../ports/fakes/chat";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { selectChatEntries, selectIsChatOrderKnown } from "../../views/chat/chats";
import { selectMessages } from "./select";

describe("messages", () => {
  it("CHAT-02 messages come newest page first, are shown oldest first, and older ones on request until the start", async () => {
    const { client, ids, open, calls } = await start(range(1, 25).map((id) => message(id)));
    open();
    expect(ids()).toEqual(range(16, 25));
    expect(calls("GET", "/chats/3/messages")[0]?.query).toEqual({ sort: "-created_at", page: 1, "per-page": 10 });
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    expect(ids()).toEqual(range(6, 25));
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    expect(ids()).toEqual(range(1, 25));
    expect(client.state().chat.threads[3]?.isComplete).toBe(true);
  });

  it("CHAT-02 older pages leave no hole and no double when new messages shifted them", async () => {
    const all = range(1, 25).map((id) => message(id));
    const { client, ids, open, emit } = await start(all);
    open();
    for (const seq of [1, 2, 3, 4]) {
      all.push(message(25 + seq));
      emit(push(seq, "chat.message", message(25 + seq)));
    }
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    client.send({ type: "chat/olderRequested", payload: { chatId: 3 } });
    expect(ids()).toEqual(range(1, 29));
  });

  it("CHAT-05 a pushed reply is placed by its id, whatever the order of arrival", async () => {
    const { ids, open, emit } = await start([message(1), message(5)]);
    open();
    emit(push(1, "chat.message", message(9)));
    emit(push(2, "chat.message", message(7)));
    expect(ids()).toEqual([1, 5, 7, 9]);
  });

  it("an older version of a message never wins", async () => {
    const { client, open, emit } = await start([message(1, { message: "New", updated_at: 1_795_000_000 })]);
    open();
    emit(push(1, "chat.message", message(1, { message: "Old" })));
    expect(selectMessages(client.state(), 3)[0]?.message).toBe("New");
  });

  it("a deleted one is removed", async () => {
    const { ids, open, emit } = await start([message(1), message(2)]);
    open();
    emit(push(1, "chat.message", { id: 1, deleted: true }));
    expect(ids()).toEqual([2]);
  });

  it("BUS-06 what did not change is the same object, chunk by chunk", async () => {
    const { client, open, emit } = await start(range(1, 10).map((id) => message(id)));
    open();
    const before = selectMessages(client.state(), 3);
    emit(push(1, "chat.changed", { id: 3, title: "Renamed", unread: 0 }));
    expect(selectMessages(client.state(), 3)).toBe(before);
    emit(push(2, "chat.message", message(11)));
    expect(
      selectMessages(client.state(), 3)
        .slice(0, 10)
        .every((message, index) => message === before[index]),
    ).toBe(true);
  });

  it("CHAT-06 messages are edited and rated, and show the answer", async () => {
    const { client, calls, open } = await start([message(1)]);
    open();
    client.send({ type: "chat/editRequested", payload: { chatId: 3, messageId: 1, text: "Edited" } });
    expect(calls("PUT", "/chats/3/messages/1")).toMatchObject([{ body: { message: "Edited" } }]);
    expect(selectMessages(client.state(), 3)[0]).toMatchObject({ message: "Edited" });
    client.send({ type: "chat/rateRequested", payload: { chatId: 3, messageId: 1, rating: 5 } });
    expect(calls("PUT", "/chats/3/messages/1/rating")).toMatchObject([{ body: { rating: 5 } }]);
  });

  it("CHAT-03 the text of an edit is stored until the server has answered it", async () => {
    const { client, ports, open } = await start([message(1, { employee: null })]);
    open();
    const outcome$ = new Subject<FakeAnswer>();
    const place = "chat:3:edit:1";
    const save = (text: string) => {
      client.send({ type: "drafts/changed", payload: { place, text } });
      client.send({ type: "chat/editRequested", payload: { chatId: 3, messageId: 1, text: text.trim() } });
    };
    ports.http.respond = () => outcome$;
    save("Better words ");
    expect(client.state().drafts.byPlace[place]).toBe("Better words ");
    outcome$.next({ body: message(1, { employee: null, message: "Better words" }) });
    outcome$.complete();
    expect(client.state().drafts.byPlace[place]).toBeUndefined();
    ports.http.respond = () => failure({ kind: "refused", status: 403, text: "Too late to edit" });
    save("Best words");
    expect(client.state().drafts.byPlace).toEqual({ "chat:3": "Best words" });
  });
});

describe("a change that fails", () => {
  it("CHAT-06 a change that fails is reported, and the text of an edit is back in the composer", async () => {
    const { client, ports, open } = await start([message(1, { employee: null })]);
    open();
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "typed meanwhile" } });
    ports.http.respond = () => failure({ kind: "refused", status: 403, text: "Too late to edit" });
    client.send({ type: "chat/editRequested", payload: { chatId: 3, messageId: 1, text: "Better words" } });
    expect(client.state().drafts.byPlace["chat:3"]).toBe("Better words\ntyped meanwhile");
    expect(client.state().notices.shown).toMatchObject([{ kind: "problem", problem: { text: "Too late to edit" } }]);
    expect(selectMessages(client.state(), 3)[0]?.message).toBe("Message 1");
  });
});

describe("notices", () => {
  it("CHAT-05 a reply gives a toast on other screens until its chat is opened, and not where it shows anyway", async () => {
    const { client, open, emit } = await start([message(1)]);
    const unread = { is_viewed: 0 };
    emit(push(1, "chat.message", message(2, unread)));
    expect(client.state().notices.shown).toMatchObject([{ kind: "reply", chatId: 3, author: "Marta" }]);
    open();
    expect(client.state().notices.shown).toEqual([]);
    emit(push(2, "chat.message", message(3, unread)));
    expect(client.state().notices.shown).toEqual([]);
  });

  it("CHAT-05 many replies give a toast for the newest three, each once", async () => {
    const { client, emit } = await start([message(1)]);
    const crowd = range(1, 20).map((seq) => push(seq, "chat.message", message(seq + 1, { is_viewed: 0 })));
    for (const packet of [...crowd, ...crowd]) emit(packet);
    expect(client.state().notices.shown.map(({ id }) => id)).toEqual(["reply-19", "reply-20", "reply-21"]);
  });

  it("CHAT-13 one of several hidden tabs notifies, and a replay never does", async () => {
    const { ports, emit } = await start([message(1)]);
    ports.page.isVisible$.next(false);
    emit(push(1, "chat.message", message(2, { is_viewed: 0 })));
    ports.claimAnswer = false;
    emit(push(2, "chat.message", message(3, { is_viewed: 0 })));
    expect(ports.desktop.shown).toEqual([
      { id: "reply-2", title: "Marta", body: "Message 2", tag: "chat-3", path: "/chat/3" },
    ]);
  });

  it("CHAT-13 a visible tab does not notify", async () => {
    const { ports, emit } = await start([message(1)]);
    emit(push(1, "chat.message", message(2, { is_viewed: 0 })));
    expect(ports.desktop.shown).toEqual([]);
  });
});

describe("loading", () => {
  it("NET-07 a failed load sets fail, is shown with its reason, and is tried again when the connection is back", async () => {
    let isUp = false;
    const { client, ports } = await startFakeClient({
      respond: (call) =>
        call.path === "/chats" ? (isUp ? answer([]) : failure({ kind: "server", status: 500 })) : null,
    });
    expect(client.state().chat.list).toMatchObject({ status: "fail", problem: { status: 500 } });
    isUp = true;
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    expect(client.state().chat.list.status).toBe("loaded");
  });

  it("what was loaded stays visible when a reload fails", async () => {
    let isUp = true;
    const { client } = await startFakeClient({
      respond: (call) =>
        call.path === "/chats"
          ? isUp
            ? answer([{ id: 3, title: "Spanish", unread: 0 }])
            : failure({ kind: "offline" })
          : null,
    });
    isUp = false;
    client.send({ type: "connection/staleNoticed", payload: { types: "all", reason: "hint" } });
    expect(client.state().chat.list).toMatchObject({ status: "loaded", isStale: true, problem: { kind: "offline" } });
    expect(client.state().chat.chats[3]?.title).toBe("Spanish");
  });
});

describe("the list", () => {
  const now = 1_800_000_000_000;
  const courseStream = (id: number, over: object) => ({
    id,
    course_id: id,
    start_date: 1_700_000_000,
    end_date: 1_900_000_000,
    ...over,
  });
  it("CHAT-01 the list of chats is ordered by the status of the course stream, then by the last message", async () => {
    const courseStreams = [
      courseStream(1, { end_date: 1_750_000_000 }),
      courseStream(2, { is_optional_purchase: 1 }),
      courseStream(3, { status: "freeze" }),
      courseStream(4, { start_date: 1_850_000_000 }),
      courseStream(5, {}),
      courseStream(6, {}),
    ];
    const chats = courseStreams.map(({ id }) => ({
      id,
      title: `Chat ${id}`,
      stream_id: id,
      unread: 0,
      last_message: { ...message(id), chat_id: id },
    }));
    const { client } = await startFakeClient({
      respond: (call) => {
        if (call.path === "/chats") return answer(chats);
        return call.path === "/user-course-streams" ? answer(courseStreams) : null;
      },
    });
    const entries = selectChatEntries(client.state(), now);
    expect(entries.map(({ chat, courseStreamStatus }) => [chat.id, courseStreamStatus])).toEqual([
      [6, "started"],
      [5, "started"],
      [4, "not_started"],
      [3, "freeze"],
      [2, "stopped"],
      [1, "ended"],
    ]);
  });

  it.each([
    ["answered", () => answer([])],
    ["failed", () => failure({ kind: "refused" })],
  ])("CHAT-01 the order of the chats is known once the course streams have %s", async (_, result) => {
    const courseStreams$ = new Subject<void>();
    const { client } = await startFakeClient({
      respond: ({ path }) => (path === "/user-course-streams" ? courseStreams$.pipe(switchMap(result)) : null),
    });
    expect(selectIsChatOrderKnown(client.state())).toBe(false);
    courseStreams$.next();
    expect(selectIsChatOrderKnown(client.state())).toBe(true);
  });
});
