import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests, until } from "../../testing";
import { replySentence, verdictSentence } from "./sentences";

const v1 = "/spa/api/v1";

describe("the scripted expert", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  let learner: Awaited<ReturnType<typeof server.signIn>>;
  beforeAll(async () => {
    server = await startForTests({ isDemoExpert: true, expertReplyMs: 800, expertReviewMs: 50 });
    learner = await server.signIn("learner@example.com");
  });
  afterAll(() => server.close());

  it("the scripted expert answers a message once, after reading it", async () => {
    const { body: chats } = await learner.call("GET", `${v1}/chats`);
    const path = `${v1}/chats/${chats[1].id}/messages`;
    const { body: sent } = await learner.call("POST", path, { body: { message: "How do I say good evening?" } });
    const after = async () =>
      (await learner.call("GET", path)).body.filter((each: { id: number }) => each.id > sent.id);
    await until(async () => (await after()).length > 0);
    const [reply] = await after();
    expect(reply.employee.name).toBe("Elena Markova");
    const { body: messages } = await learner.call("GET", path);
    expect(messages.find((each: { id: number }) => each.id === sent.id).is_viewed).toBe(true);
  });

  it("the scripted expert answers several messages in a row once", async () => {
    const { body: chats } = await learner.call("GET", `${v1}/chats`);
    const path = `${v1}/chats/${chats[1].id}/messages`;
    const before = Number((await learner.call("GET", path)).headers.get("x-pagination-total-count"));
    await Promise.all([1, 2, 3].map((number) => learner.call("POST", path, { body: { message: `part ${number}` } })));
    const total = async () => Number((await learner.call("GET", path)).headers.get("x-pagination-total-count"));
    await until(async () => (await total()) > before + 3);
    const answers = (await learner.call("GET", path)).body
      .slice(0, (await total()) - before)
      .filter((each: { employee?: object }) => each.employee);
    expect(answers.length).toBeLessThanOrEqual(2);
  });

  it("the scripted expert reviews homework until it is approved", async () => {
    const { body: list } = await learner.call("GET", `${v1}/homework`);
    const open = list.filter(
      (each: { status: string; is_locked: boolean }) => each.status === "NOT_UPLOADED" && !each.is_locked,
    );
    expect(open.length).toBeGreaterThan(1);
    for (const { id, stream_id, homework } of open) {
      const read = async () =>
        (await learner.call("GET", `${v1}/homework`)).body.find((each: { id: number }) => each.id === id);
      await until(async () => {
        const { status } = await read();
        if (status === "NOT_UPLOADED" || status === "FAIL") {
          await learner.call("POST", `${v1}/user-course-streams/${stream_id}/user-homework/${id}`, {
            body: { message: "my work", training_option_id: homework.exercises?.[0]?.id },
          });
        }
        return status === "DONE";
      });
      const { history, scores } = await read();
      expect(history.at(-1)).toMatchObject({ status: "DONE", message: expect.stringMatching(/\w{4}/) });
      expect(scores).toBeGreaterThan(0);
    }
  });
});

describe("its sentences", () => {
  const occasion = { text: "", languageCode: "en-US", category: "language", name: "Anna", variant: 0 };

  it.each([
    ["Thank you!", /welcome|pleasure/i],
    ["Спасибо большое", /Пожалуйста|помочь/],
    ["¿Cómo se dice?", /pregunta|sencillo|constancia/i],
    ["Hello Elena", /Anna/],
    ["", /thank/i],
  ])("one is chosen that fits %j", (text, expected) => expect(replySentence({ ...occasion, text })).toMatch(expected));

  it("two in a row differ, and no placeholder is left", () => {
    const replies = [0, 1, 2].map((variant) => replySentence({ ...occasion, text: "Is this right?", variant }));
    expect(new Set(replies).size).toBe(3);
    const all = [
      ...replies,
      verdictSentence("FAIL", occasion),
      replySentence({ ...occasion, name: "", text: "hello" }),
    ];
    for (const sentence of all) expect(sentence).not.toMatch(/[{}]|, !|, \./);
  });
});
