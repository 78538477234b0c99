// Sends that are repeated (contract 1): one row, one answer, whatever happens to the answer on its way.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { startNodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";

const V1 = "/spa/api/v1";
const HOMEWORK = `${V1}/user-course-streams/4/user-homework/18`;

let url: string;
let learner: Account;
let expert: Account;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await startLocalPlatform());
  [learner, expert] = await Promise.all([signIn(url), signIn(url, "expert@example.com")]);
});
afterAll(() => close());

const messagesOf = async (chatId: number): Promise<{ id: number; message: string }[]> =>
  (await learner.call("GET", `${V1}/chats/${chatId}/messages?per-page=50`)).body;
const head = async (): Promise<number> => (await learner.call("GET", "/spa/v2/notifications")).body.data.head;
const under = (key: string, body: object) => ({ body, headers: { "Idempotency-Key": key, "X-App-Id": "local" } });

/** Sends that store something, in an order in which each may be done twice: who, where to, what, and another body under the same key. */
const sends: [name: string, who: () => Account, method: string, path: string, body: object, other: object][] = [
  ["a message", () => learner, "POST", `${V1}/chats/3/messages`, { message: "One" }, { message: "Two" }],
  ["homework", () => learner, "POST", HOMEWORK, { message: "One" }, { message: "Two" }],
  ["a reply", () => expert, "POST", "/staff/v1/chats/3/messages", { message: "Three" }, { message: "Four" }],
  [
    "a verdict",
    () => expert,
    "POST",
    "/staff/v1/homeworks/18/verdict",
    { status: "FAIL", message: "No" },
    { status: "DONE", message: "No" },
  ],
];

describe("a send under one key", () => {
  it.each(sends)(
    "CHAT-03 a send under one key of %s is done once and has the same answer",
    async (_, who, method, path, body) => {
      const { call } = who();
      const key = randomUUID();
      const first = await call(method, path, under(key, body));
      expect(first.status).toBeLessThan(300);
      const before = await head();
      const again = await call(method, path, under(key, body));
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(await head()).toBe(before);
    },
  );

  it.each(sends)(
    "a send under one key of %s is refused with another body, which has no effect",
    async (_, who, method, path, body, other) => {
      const { call } = who();
      const key = randomUUID();
      // the chat's delay may refuse the first tries: then nothing was done under this key
      await until("it is taken", async () => (await call(method, path, under(key, body))).status < 300);
      const before = await head();
      const second = await call(method, path, under(key, other));
      expect(second.status).toBe(422);
      expect(second.body).toMatchObject({ message: expect.stringContaining("Idempotency-Key") });
      expect(await head()).toBe(before);
    },
  );

  it("CHAT-03 sent twenty times at the same time is one message; a call that comes too early is notified to wait", async () => {
    const request = under(randomUUID(), { message: "Twenty at once" });
    const send = () => learner.call("POST", `${V1}/chats/5/messages`, request);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    for (const { status, headers } of answers) if (status === 409) expect(headers.get("Retry-After")).toBe("1");
    const stored = (await messagesOf(5)).filter(({ message }) => message === "Twenty at once");
    expect(stored).toHaveLength(1);
    expect((await send()).body.id).toBe(stored[0]?.id);
  });
});

describe("a whole client", () => {
  it("CHAT-03 CHAT-11 a whole client whose answers are lost tries again by itself and stores the message once", async () => {
    let lost = 0;
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method !== "POST" || lost++ > 0) return response;
      throw new TypeError("the answer was lost");
    };
    const client = await startNodeClient({ url, token: learner.token, fetch: losing });
    try {
      client.client.send({
        type: "outbox/sendRequested",
        payload: { chatId: 7, text: "Through a bad network", files: [] },
      });
      await until("it was lost", () => lost > 0);
      await until("the outbox is empty", () => client.state().outbox.lanes[7]?.length === 0);
      const stored = (await messagesOf(7)).filter(({ message }) => message === "Through a bad network");
      expect(stored).toHaveLength(1);
    } finally {
      client.stop();
    }
  });
});
