// Support, consent and the onboarding's texts over HTTP (A, section 7).
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { decodeConfig } from "../../brands/schema";
import type { RunningPlatform } from "../../server/platform";
import { type Account, type Call, createCall, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";

const V1 = "/spa/api/v1";

let platform: RunningPlatform;
let guest: Call;
let learner: Account;
beforeAll(async () => {
  platform = await startLocalPlatform();
  guest = createCall(platform.url);
  learner = await signIn(platform.url);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => platform.close());

describe("support", () => {
  it("SUP-04 the categories have the ids that every brand names, and say whether a course is required", async () => {
    const { body } = await learner.call("GET", `${V1}/support-category?sort=id&lang=ru`);
    const ids: number[] = body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(body[0]).toEqual({ id: 1, sort: expect.any(Number), title: "Оплата", target_product: 0 });
    for (const id of [3, 6, 7, 10]) expect(body).toContainEqual(expect.objectContaining({ id, target_product: 1 }));
    expect((await guest("GET", `${V1}/support-category`)).status).toBe(401);
  });

  it("SUP-05 an automatic question is accepted once a day for its case and target", async () => {
    const ask = (body: object, { call } = learner) => call("POST", `${V1}/tech-questions/auto`, { body });
    // of a course that both learners have
    const input = { type: "lesson_video_failed", target_id: 80, message: "Three times" };
    const first = await ask(input);
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number), is_new: true } });
    expect(await ask(input)).toMatchObject({ status: 200, body: { id: first.body.id, is_new: false } });
    expect((await ask({ ...input, target_id: 81 })).status).toBe(201);
    expect((await ask({ ...input, type: "day_incorrectly_filled", target_id: 1 })).status).toBe(201);
    expect((await ask(input, await signIn(platform.url, "second@example.com"))).status).toBe(201);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    expect((await ask(input)).status).toBe(201);
    expect((await ask({ type: "bored" })).body).toMatchObject([{ field: "type" }, { field: "target_id" }]);
    expect((await guest("POST", `${V1}/tech-questions/auto`, { body: input })).status).toBe(401);
  });

  it("SUP-03 a visitor's question names the fields that are wrong, and reaches the staff", async () => {
    const ask = (body: object) => guest("POST", `${V1}/tech-questions/anonymous`, { body });
    const wrong = await ask({ email: "no", name: " ", message: "x".repeat(501) });
    expect(wrong.status).toBe(422);
    expect(wrong.body.map(({ field }: { field: string }) => field).toSorted()).toEqual(["email", "message", "name"]);
    const input = { email: "Guest@example.com", name: "Guest", message: " Help ", support_category_id: 2 };
    expect((await ask(input)).status).toBe(201);
    const expert = await signIn(platform.url, "expert@example.com");
    const { body } = await expert.call("GET", "/staff/v1/tech-questions");
    expect(body[0]).toMatchObject({
      email: "guest@example.com",
      message: "Help",
      support_category_id: 2,
      user_id: null,
    });
  });

  it("SEC-05 visitors may ask five times a minute", async () => {
    const input = { email: "many@example.com", name: "Many", message: "Again" };
    const ask = () => guest("POST", `${V1}/tech-questions/anonymous`, { body: input });
    const answers = [];
    for (let index = 0; index < 6; index++) answers.push(await ask());
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("consent", () => {
  const update = (call: Call, body: object) => call("POST", `${V1}/cookie/update-policy`, { body });
  const policy = async (call: Call, headers = {}) => (await call("GET", `${V1}/cookie/get-policy`, { headers })).body;

  it("COOK-01 the list of consents has what can be agreed to, and that no answer is stored", async () => {
    const { body } = await guest("GET", `${V1}/cookie`);
    expect(body).toMatchObject({ is_enabled: true, version: 1 });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(["essential", "analytics", "marketing"]);
    expect(await policy(guest)).toEqual({ version: 1, policy: null });
  });

  it("COOK-02 a guest's answer is stored in the guest's cookie for 365 days", async () => {
    const answer = await update(guest, { essential: false, analytics: true, marketing: false });
    const policyThen = { essential: true, analytics: true, marketing: false };
    expect(answer.body).toEqual({ version: 1, policy: policyThen });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toBe("consent=1.10; Path=/; Max-Age=31536000; SameSite=Strict");
    expect(await policy(guest, { Cookie: "a=b; consent=1.10" })).toEqual({ version: 1, policy: policyThen });
    expect(await policy(guest)).toEqual({ version: 1, policy: null });
  });

  it("COOK-02 a member's answer is stored with the member, for every device", async () => {
    expect((await update(learner.call, { analytics: 0, marketing: 1 })).status).toBe(200);
    const elsewhere = await signIn(platform.url);
    expect((await policy(elsewhere.call)).policy).toEqual({ essential: true, analytics: false, marketing: true });
    expect((await policy((await signIn(platform.url, "second@example.com")).call)).policy).toBeNull();
  });

  it("COOK-02 a member's answer is pushed as a change of the user, so that other devices ask for it", async () => {
    const position = async () => (await learner.call("GET", "/spa/v2/notifications?limit=1")).body.data;
    const { epoch, head } = await position();
    await update(learner.call, { analytics: 1, marketing: 0 });
    const missed = await learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}&limit=300`);
    expect(missed.body.data.items).toMatchObject([{ type: "user.changed", data: { id: learner.userId } }]);
    await update(guest, { analytics: 1, marketing: 0 });
    expect((await position()).head).toBe(head + 1);
  });

  it("COOK-01 an answer to another version of the policy is requested again", async () => {
    expect(await policy(guest, { Cookie: "consent=99.11" })).toEqual({ version: 1, policy: null });
    expect(await policy(guest, { Cookie: "consent=<script>" })).toEqual({ version: 1, policy: null });
  });

  it("COOK-02 an invalid answer is refused", async () => {
    expect(await update(guest, { analytics: "maybe" })).toMatchObject({
      status: 422,
      body: [{ field: "analytics" }, { field: "marketing" }],
    });
    expect((await update(createCall(platform.url, "x".repeat(43)), { analytics: 1, marketing: 1 })).status).toBe(401);
  });
});

describe("the onboarding", () => {
  it("BRAND-07 the onboarding has version 13, texts in the requested language, and questions that a brand could have", async () => {
    const ask = async (lang: string) =>
      (await guest("GET", `${V1}/external-application-config?lang=${lang}`)).body.data.config;
    const english = await ask("en");
    expect(english.version).toBe(13);
    expect(english.goodbyeMessages).toEqual(["Thank you, your registration is complete."]);
    expect((await ask("ru")).goodbyeMessages).toEqual(["Спасибо, регистрация завершена."]);
    const { body: config } = await guest("GET", "/config.json");
    const decoded = decodeConfig({ ...config, brand: { ...config.brand, userInfoChat: english.questions } });
    expect(decoded.ok).toBe(true);
    expect(english.questions.map(({ name }: { name: string }) => name).slice(0, 3)).toEqual([
      "firstName",
      "email",
      "password",
    ]);
  });
});
