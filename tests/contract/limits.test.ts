// How long texts may be: the client's numbers are the server's, and both count in the same way (contract 9, "lengths").
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMIT_BYTES } from "../../streams/domains/uploads/limits";
import { LIMITS } from "../../streams/rules/limits";
import { type Account, type Answer, createCall, formOf, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";

const V1 = "/spa/api/v1";
const CHAT = 4;
/** One code point, two UTF-16 units, four bytes. */
const SMILE = "\u{1F600}";

let url: string;
let learner: Account;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await startLocalPlatform());
  learner = await signIn(url);
});
afterAll(() => close());

const question = (fields: object) =>
  learner.call("POST", `${V1}/tech-questions`, { body: { name: "Anna", message: "Help", ...fields } });
const profile = (field: string) => (text: string) =>
  learner.call("POST", `${V1}/user`, { body: formOf({ [field]: text }) });
const reminder = { time: "07:30", weekdays: ["mon"] };
const note = (fields: object) =>
  learner.call("POST", `${V1}/user-notes`, {
    body: { stream_id: 1, lesson_id: 1, seconds: 1, quote: "", text: "Remember", ...fields },
  });
const signUp = (password: string, username = "Ines", email = "lengths@example.com") =>
  createCall(url)("POST", `${V1}/auth/signup-by-email`, {
    body: formOf({ username, email, password, password_repeat: password }),
  });
const renew = (fields: object) =>
  learner.call("POST", `${V1}/extend/1/course-service/940`, {
    body: { phone: "+34600111222", name: "Anna", email: "anna@example.com", ...fields },
  });
const cancel = (reason: string) =>
  learner.call("POST", `${V1}/payment-subscriptions/cancel?id=1`, { body: { reason_type: "other", reason } });

type Send = (text: string) => Promise<Answer>;
const most: readonly (readonly [name: string, limit: number, send: Send])[] = [
  [
    "a homework's message",
    LIMITS.message,
    (message) => learner.call("POST", `${V1}/user-course-streams/4/user-homework/18`, { body: { message } }),
  ],
  [
    "a chat message",
    LIMITS.message,
    (message) => learner.call("POST", `${V1}/chats/${CHAT}/messages`, { body: { message } }),
  ],
  [
    "what is said of a consultation",
    LIMITS.consultationComment,
    (comment) => learner.call("PUT", `${V1}/consultations/updateRating/2`, { body: { rating: 4, comment } }),
  ],
  ["a question to the support", LIMITS.question, (message) => question({ message })],
  ["the name of who asks the support", LIMITS.asker, (name) => question({ name })],
  ["a first name", LIMITS.name, profile("first_name")],
  ["a last name", LIMITS.name, profile("last_name")],
  ["a city", LIMITS.name, profile("city")],
  [
    "a reminder's title",
    LIMITS.reminderTitle,
    (title) => learner.call("POST", `${V1}/user-reminder`, { body: { ...reminder, title } }),
  ],
  ["the words of a note", LIMITS.note, (text) => note({ text })],
  ["what a note quotes", LIMITS.noteQuote, (quote) => note({ quote })],
  [
    "what is asked in a video consultation",
    LIMITS.consultationNote,
    (note) =>
      learner.call("PUT", `${V1}/online-consultation/update?id=1`, {
        body: { start_date_time: null, phone: "", note },
      }),
  ],
  ["the name of who renews", LIMITS.name, (name) => renew({ name })],
  ["the reason of who cancels", LIMITS.cancelReason, cancel],
  ["the name of who signs up", LIMITS.name, (name) => signUp("a long enough secret", name, "names@example.com")],
];

describe("the maximum that may be sent", () => {
  it.each(most)("%s has %i code points at most on both sides", async (_, limit, send) => {
    expect((await send(SMILE.repeat(limit + 1))).status).toBe(422);
    expect((await send(SMILE.repeat(limit))).status).toBeLessThan(300);
  });

  it("a promo code has the same length at most on both sides: a longer one is not looked up", async () => {
    const refusal = async (length: number) => {
      const { status, body } = await renew({ promocode: SMILE.repeat(length) });
      expect(status).toBe(422);
      return (body as { field: string; message: string }[]).find(({ field }) => field === "promocode")?.message;
    };
    const unknown = await refusal(1);
    expect(await refusal(LIMITS.promoCode)).toBe(unknown);
    expect(await refusal(LIMITS.promoCode + 1)).not.toBe(unknown);
  });

  it.each(Object.entries({ image: "photo", video: "video", document: "document" } as const))(
    "a file of the kind %s has the same size at most on both sides",
    async (kind, wireKind) => {
      const begin = (bytes: number) =>
        fetch(`${url}/spa/v2/files`, {
          method: "POST",
          headers: {
            Authorization: `Bearer ${learner.token}`,
            "Tus-Resumable": "1.0.0",
            "Upload-Length": `${bytes}`,
            "Upload-Metadata": `filename ${btoa("a")},kind ${btoa(wireKind)}`,
          },
        });
      const limit = LIMIT_BYTES[kind as keyof typeof LIMIT_BYTES];
      expect((await begin(limit + 1)).status).toBe(413);
      expect((await begin(limit)).status).toBe(201);
    },
  );
});

describe("the minimum of a reason", () => {
  it("SUBS-02 the minimum of a reason is the same on both sides, in code points", async () => {
    expect((await cancel(SMILE.repeat(LIMITS.cancelReasonLeast - 1))).status).toBe(422);
    expect((await cancel(SMILE.repeat(LIMITS.cancelReasonLeast))).status).toBe(200);
  });
});

describe("the minimum of a password", () => {
  it("the minimum of a password is the same on both sides, in code points", async () => {
    const short = await signUp(SMILE.repeat(LIMITS.passwordLeast - 1));
    expect(short).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
    expect((await signUp(SMILE.repeat(LIMITS.passwordLeast))).status).toBeLessThan(300);
  });
});
