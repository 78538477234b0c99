import { type Observable, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { listStoredDrafts } from "../../../tests/support/storedDrafts";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure, silence } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import { listTopics } from "../topics/select";
import type { Question } from "./events";

const question = (over: Partial<Question> = {}): Question => ({
  fullName: " Lena ",
  email: " Lena@Example.com ",
  message: " Help me ",
  categoryId: 2,
  targetId: 5,
  ...over,
});

async function start(
  token: string | null,
  respond: () => Observable<FakeAnswer> = () => answer(undefined),
  ports = createFakePorts(),
) {
  const fake = await startFakeClient({
    token,
    ports,
    respond: ({ path }) => (path.startsWith("/tech-questions") ? respond() : null),
  });
  fake.client.send({ type: "bus/visitorRequested", payload: {} });
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  const send = (over?: Partial<Question>) =>
    fake.client.send({ type: "support/sendRequested", payload: question(over) });
  const asked = () => fake.calls("POST", /^\/tech-questions/);
  return { ...fake, send, asked };
}

describe("a question to support", () => {
  it("SUP-03 a question to support of a guest is sent with name and e-mail, trimmed", async () => {
    const { send, asked, client } = await start(null);
    send();
    expect(asked()).toMatchObject([
      {
        path: "/tech-questions/anonymous",
        body: { email: "lena@example.com", name: "Lena", message: "Help me", support_category_id: 2 },
      },
    ]);
    expect(client.state().support).toMatchObject({ send: { status: "done" }, sentMessage: "Help me" });
  });

  it("SUP-03 a question to support of a member is sent with its course and category", async () => {
    const { send, asked } = await start("token-1");
    send({ email: "" });
    expect(asked()).toMatchObject([
      { path: "/tech-questions", body: { target_id: 5, support_category_id: 2, name: "Lena", message: "Help me" } },
    ]);
  });

  it.each([
    ["no name", { fullName: "  " }],
    ["no message", { message: " \n " }],
    ["a message of 501 characters", { message: "x".repeat(501) }],
    ["no e-mail", { email: "" }],
    ["a wrong e-mail", { email: "lena@" }],
  ])("SUP-02 a question to support with %s is not sent", async (_, over) => {
    const { send, asked } = await start(null);
    send(over);
    expect(asked()).toEqual([]);
  });

  it("SUP-02 a message of 500 emoji is sent: each counts as one", async () => {
    const { send, asked } = await start(null);
    send({ message: "\u{1F600}".repeat(500) });
    expect(asked()).toHaveLength(1);
  });

  it("SUP-02 a question to support is sent once, however often it is pressed", async () => {
    const { send, asked } = await start(null, silence);
    send();
    send();
    expect(asked()).toHaveLength(1);
  });

  it("SUP-03 a question to support that fails is shown and reported", async () => {
    const { send, client, ports } = await start(null, () => failure({ kind: "server", status: 500 }));
    send();
    expect(client.state().support).toMatchObject({
      send: { status: "failed", problem: { kind: "server" } },
      sentMessage: null,
    });
    expect(ports.sink.reports).toEqual(["A question to the support was not sent (server)"]);
  });

  it.each([null, "token-1"])(
    "SUP-02 what is typed while it is being sent is not lost with it (token %s)",
    async (token) => {
      const arrived$ = new Subject<FakeAnswer>();
      const { send, client, ports } = await start(token, () => arrived$);
      const type = (text: string) => {
        const guest = { fullName: "Lena", email: "lena@example.com", message: text };
        if (token === null) client.send({ type: "support/guestTyped", payload: guest });
        else client.send({ type: "drafts/changed", payload: { place: "support", text } });
      };
      const typed = () =>
        token === null ? client.state().support.guestDraft.message : (client.state().drafts.byPlace.support ?? "");
      type("Help me ");
      send();
      type("And another thing");
      arrived$.next({ body: undefined });
      arrived$.complete();
      expect([client.state().support.sentMessage, typed()]).toEqual(["Help me", "And another thing"]);
      const stored = [ports.storage.tab.get("support:guest"), ...listStoredDrafts(ports.storage, "support")];
      expect(stored.join()).toContain("And another thing");
    },
  );

  it("SUP-02 a question to support of a member is no longer a draft when it was sent unchanged", async () => {
    const { send, client } = await start("token-1");
    client.send({ type: "drafts/changed", payload: { place: "support", text: "Help me " } });
    send();
    expect(client.state().drafts.byPlace).toEqual({});
  });

  it("SUP-05 a question to support is sent automatically once a day for its case and target", async () => {
    const { client, asked, ports, payloads } = await start("token-1", () => answer({ id: 1, is_new: true }));
    const ask = (targetId: number) =>
      client.send({ type: "support/autoRequested", payload: { type: "lesson_video_failed", targetId, message: "" } });
    ask(7);
    ask(7);
    ask(8);
    expect(asked().map(({ body }) => (body as { target_id: number }).target_id)).toEqual([7, 8]);
    expect(payloads("support/autoSent").map(({ targetId, isNew }) => [targetId, isNew])).toEqual([
      [7, true],
      [7, false],
      [8, true],
    ]);
    ports.clock.advance(86_400_000);
    ask(7);
    expect(asked()).toHaveLength(3);
  });

  it("SUP-02 a question to support of a guest stays in the tab through a failed send and a reload, and is removed when it was sent", async () => {
    const storage = createFakeStorage();
    const draft = { fullName: "Lena", email: "lena@example.com", message: "Help me" };
    const begin = async (respond: () => ReturnType<typeof answer>) => {
      const fake = await start(null, respond, createFakePorts({ storage }));
      fake.client.send({ type: "support/guestOpened", payload: {} });
      return fake;
    };
    const first = await begin(() => failure({ kind: "offline" }));
    first.client.send({ type: "support/guestTyped", payload: draft });
    first.send();
    expect(first.client.state().support.guestDraft).toEqual(draft);
    first.client.stop();
    const second = await begin(() => answer(undefined));
    expect(second.client.state().support.guestDraft).toEqual(draft);
    second.send();
    expect(second.client.state().support.guestDraft.message).toBe("");
    second.client.stop();
    expect((await begin(silence)).client.state().support.guestDraft.message).toBe("");
  });
});

describe("the topics of a brand", () => {
  const topic = (id: number, title: string) => ({ id, title, sort: 0, targetProduct: false });
  const all = [topic(1, "Payment"), topic(3, "Passing homework"), topic(10, "Homework"), topic(11, "Payment")];

  it.each([
    [10, [1, 10]],
    [3, [1, 3]],
  ])("SUP-04 a brand's topics have one of its own for homework (%i) and no title twice", (passHomework, ids) => {
    expect(listTopics(all, { passHomework }).map(({ id }) => id)).toEqual(ids);
  });
});
