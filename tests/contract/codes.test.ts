// One-time codes and reset links over HTTP. Time is a fake: the clock of the platform in this process continues by itself.
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RunningPlatform } from "../../server/platform";
import { type Call, createCall, DEMO_PASSWORD, signIn } from "../support/http";
import { codeTo, lettersTo, resetTokenTo } from "../support/outbox";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { listenToBus } from "./rawBus";

const V1 = "/spa/api/v1";
const V2 = "/spa/v2";
const MINUTE_MS = 60_000;
const passMs = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
/** A code that is not this one. */
const otherThan = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;

let platform: RunningPlatform;
let guest: Call;
beforeAll(async () => {
  platform = await startLocalPlatform();
  guest = createCall(platform.url);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => platform.close());

describe("codes by e-mail", () => {
  const request = (email: string, call = guest) => call("POST", `${V2}/auth/request-otp`, { body: { email } });
  const verify = (email: string, code: string, call = guest) =>
    call("POST", `${V2}/auth/verify-otp`, { body: { email, code } });

  it("AUTH-09 six digits sign a guest in, once", async () => {
    const asked = await request(" Second@example.com");
    expect(asked).toMatchObject({ status: 200, body: { data: { resend_after: 60 } } });
    expect(asked.body.data.message).not.toMatch(/error/i);
    const code = await codeTo(platform.url, "second@example.com");
    const { body } = await verify("second@example.com", code);
    expect(body.data.user).toMatchObject({ email: "second@example.com" });
    const own = await createCall(platform.url, body.data.token)("GET", `${V1}/user`);
    expect(own.body).toEqual(body.data.user);
    expect(await verify("second@example.com", code)).toMatchObject({
      status: 422,
      body: [{ field: "code", message: "This code is no longer valid. Ask for a new one." }],
    });
  });

  it("AUTH-09 a clock set back by 40 days makes nobody wait, and voids what was sent before", async () => {
    const email = "no-access@example.com";
    expect((await request(email)).status).toBe(200);
    const early = await codeTo(platform.url, email);
    passMs(-40 * 24 * 60 * MINUTE_MS);
    expect((await verify(email, early)).status).toBe(422);
    expect((await request(email)).status).toBe(200);
    expect((await request(email)).status).toBe(429);
    const code = await codeTo(platform.url, email);
    expect((await verify(email, code)).status).toBe(200);
  });

  it("AUTH-16 SEC-05 a learner without a password signs in by a code alone, and chooses the first password without a current one", async () => {
    const email = "onboarding@example.com";
    const login = (password: string) => guest("POST", `${V1}/auth/login`, { body: { email, password } });
    for (const password of [DEMO_PASSWORD, " "]) expect((await login(password)).status).toBe(422);
    await request(email);
    const { body } = await verify(email, await codeTo(platform.url, email));
    expect(body.data.user).toMatchObject({ status: 0, required_update_profile: true });
    const call = createCall(platform.url, body.data.token);
    const choose = (values: object) => call("POST", `${V1}/user/update-password`, { body: values });
    const first = { password: "my-first-one", password_repeat: "my-first-one" };
    expect((await choose({ ...first, password_repeat: "else" })).body).toMatchObject([{ field: "password_repeat" }]);
    expect((await choose(first)).body).toMatchObject({ status: 20, required_update_profile: true });
    expect((await login("my-first-one")).status).toBe(200);
    const second = { password: "my-second-one", password_repeat: "my-second-one" };
    expect((await choose(second)).body).toMatchObject([{ field: "current_password" }]);
    // a status that is set back opens nothing
    await call("POST", `${V1}/user/update-user`, { body: { status: 0 } });
    expect((await choose(second)).body).toMatchObject([{ field: "current_password" }]);
  });

  it("AUTH-09 a code confirms the e-mail of a signed-in learner: the session is the same, and the step is done", async () => {
    const account = await signIn(platform.url, "verify-email@example.com");
    const foreign = await request("learner@example.com", account.call);
    expect(foreign).toMatchObject({ status: 422, body: [{ field: "email" }] });
    await request("verify-email@example.com", account.call);
    const code = await codeTo(platform.url, "verify-email@example.com");
    const head = async () => (await account.call("GET", `${V2}/notifications`)).body.data.head;
    const before = await head();
    const { body } = await verify("verify-email@example.com", code, account.call);
    expect(body.data).toMatchObject({ token: account.token, user: { require_email_validate: false } });
    expect(await head()).toBe(before + 1);
    const unknown = createCall(platform.url, "x".repeat(43));
    expect((await request("learner@example.com", unknown)).status).toBe(401);
    expect((await verify("learner@example.com", "000000", unknown)).status).toBe(401);
  });

  it("AUTH-09 another code can be requested after a minute, and voids the one before", async () => {
    await request("expert@example.com");
    const first = await codeTo(platform.url, "expert@example.com");
    const soon = await request("expert@example.com");
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get("retry-after"))).toSatisfy((seconds: number) => seconds > 50 && seconds <= 60);
    passMs(MINUTE_MS + 1_000);
    expect((await request("expert@example.com")).status).toBe(200);
    const second = await codeTo(platform.url, "expert@example.com");
    if (second !== first) expect((await verify("expert@example.com", first)).status).toBe(422);
    expect((await verify("expert@example.com", second)).status).toBe(200);
  });

  it("SEC-05 five wrong tries void a code, and ten minutes do", async () => {
    await request("no-access@example.com");
    const code = await codeTo(platform.url, "no-access@example.com");
    for (let index = 0; index < 5; index++)
      expect((await verify("no-access@example.com", otherThan(code))).status).toBe(422);
    expect((await verify("no-access@example.com", code)).body).toMatchObject([
      { message: expect.stringMatching("no longer") },
    ]);
    passMs(MINUTE_MS + 1_000);
    await request("no-access@example.com");
    const late = await codeTo(platform.url, "no-access@example.com");
    passMs(10 * MINUTE_MS);
    expect((await verify("no-access@example.com", late)).status).toBe(422);
  });

  it("SEC-05 more than six codes an hour are refused", async () => {
    for (let index = 0; index < 6; index++) {
      expect((await request("mobile-only@example.com")).status).toBe(200);
      passMs(MINUTE_MS + 1_000);
    }
    const refused = await request("mobile-only@example.com");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);
  });

  it("SEC-05 an e-mail without an account is answered like any other", async () => {
    const answers = [await request("nobody@example.com"), await request("admin@example.com")];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const again = [await request("nobody@example.com"), await request("admin@example.com")];
    expect(again.map(({ status }) => status)).toEqual([429, 429]);
    const tried = [await verify("nobody@example.com", "000000"), await verify("admin@example.com", "x")];
    expect(tried[0]?.body).toEqual(tried[1]?.body);
    expect((await lettersTo(platform.url, "nobody@example.com"))[0]?.content).not.toMatch(/\d{6}/);
  });
});

describe("a forgotten password", () => {
  const request = (email: string) => guest("POST", `${V1}/auth/request-password-reset`, { body: { email } });
  const check = (token: string) => guest("POST", `${V1}/auth/check-password-reset`, { body: { token } });
  const reset = (token: string, fields: object = {}) =>
    guest("POST", `${V1}/auth/password-reset`, {
      body: { token, password: "another-one", password_repeat: "another-one", ...fields },
    });

  it("AUTH-11 a request for a forgotten password has the same answer whether the e-mail exists or not", async () => {
    const [known, unknown] = [await request("fill-profile@example.com"), await request("stranger@example.com")];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [knownAgain, unknownAgain] = [
      await request("fill-profile@example.com"),
      await request("stranger@example.com"),
    ];
    expect([knownAgain.status, unknownAgain.status]).toEqual([429, 429]);
    expect((await lettersTo(platform.url, "stranger@example.com"))[0]?.content).not.toContain("token");
    expect((await request("no e-mail")).body).toMatchObject({
      success: false,
      errors: { email: ["Invalid email address."] },
    });
  });

  it("SEC-07 a link sets the password once and ends every session", async () => {
    const [one, two] = [
      await signIn(platform.url, "newcomer@example.com"),
      await signIn(platform.url, "newcomer@example.com"),
    ];
    const sockets = [one, two].map(({ token }) => listenToBus(platform.url, { token }));
    await Promise.all(sockets.map((socket) => socket.wait("bus:ready")));
    await request("newcomer@example.com");
    const token = await resetTokenTo(platform.url, "newcomer@example.com");
    const [letter] = await lettersTo(platform.url, "newcomer@example.com");
    expect(letter?.content).toContain(`${platform.url}/reset?token=${token}`);
    for (let times = 0; times < 2; times++) expect((await check(token)).status).toBe(200);
    expect((await reset(token, { password_repeat: "else" })).body.errors).toHaveProperty("password_repeat");
    expect((await reset(token)).body).toEqual({ success: true, data: null, errors: {} });
    for (const socket of sockets)
      expect(await socket.wait("bus:bye", 1_000)).toEqual({ code: "revoked", reason: "ended" });
    for (const { call } of [one, two]) expect((await call("GET", `${V1}/user`)).status).toBe(401);
    expect((await reset(token)).body.errors).toHaveProperty("token");
    expect((await check(token)).body.errors).toHaveProperty("token");
    const oldPassword = { email: "newcomer@example.com", password: DEMO_PASSWORD };
    expect((await guest("POST", `${V1}/auth/login`, { body: oldPassword })).status).toBe(422);
    await signIn(platform.url, "newcomer@example.com", "another-one");
  });

  it("SEC-05 an old, a replaced and an invented link are refused in the same way", async () => {
    await request("new-password@example.com");
    const replaced = await resetTokenTo(platform.url, "new-password@example.com");
    passMs(MINUTE_MS + 1_000);
    await request("new-password@example.com");
    const late = await resetTokenTo(platform.url, "new-password@example.com");
    passMs(60 * MINUTE_MS);
    for (const token of [replaced, late, "x".repeat(43)])
      for (const answer of [await check(token), await reset(token)])
        expect(answer.body.errors).toEqual({ token: ["This link is no longer valid. Ask for a new one."] });
  });

  it("SEC-02 a Host header that no brand knows does not get into a link", async () => {
    const body = JSON.stringify({ email: "verify-phone@example.com" });
    const headers = { "Content-Type": "application/json", Host: "evil.example" };
    const asked = httpRequest(`${platform.url}${V1}/auth/request-password-reset`, { method: "POST", headers }).end(
      body,
    );
    await once(asked, "response");
    const [letter] = await lettersTo(platform.url, "verify-phone@example.com");
    expect(letter?.content).toMatch(/: \/reset\?token=/);
  });
});

describe("codes by SMS", () => {
  const phone = "+34 600 00-00-02";

  it("AUTH-10 codes by SMS confirm a phone, and the step is done", async () => {
    const { call } = await signIn(platform.url, "verify-phone@example.com");
    expect((await call("GET", `${V1}/user`)).body).toMatchObject({ require_phone_validate: true, phone_validated: 0 });
    const asked = await call("POST", `${V2}/user/request-phone-otp`, { body: { phone } });
    expect(asked.body.data).toMatchObject({ resend_after: 60 });
    expect((await call("POST", `${V2}/user/request-phone-otp`, { body: { phone } })).status).toBe(429);
    const code = await codeTo(platform.url, "+34600000002");
    const wrong = await call("POST", `${V2}/user/verify-phone`, { body: { phone, code: otherThan(code) } });
    expect(wrong).toMatchObject({ status: 422, body: [{ field: "code", message: "Incorrect code." }] });
    const right = await call("POST", `${V2}/user/verify-phone`, { body: { phone, code } });
    expect(right.body.data).toMatchObject({ phone: "+34600000002", phone_validated: 1, require_phone_validate: false });
  });

  it("SEC-05 a code for one learner proves nothing for another", async () => {
    const [one, other] = [await signIn(platform.url), await signIn(platform.url, "second@example.com")];
    const body = { phone: "+34611111111" };
    await one.call("POST", `${V2}/user/request-phone-otp`, { body });
    const code = await codeTo(platform.url, body.phone);
    const answer = await other.call("POST", `${V2}/user/verify-phone`, { body: { ...body, code } });
    expect(answer.status).toBe(422);
  });

  it("AUTH-10 the step can be postponed; an invalid number is refused", async () => {
    const { call } = await signIn(platform.url, "fill-profile@example.com");
    expect((await call("POST", `${V2}/user/supress-phone-validation`)).body.data).toMatchObject({
      require_phone_validate: false,
    });
    const refused = await call("POST", `${V2}/user/request-phone-otp?lang=es`, { body: { phone: "12345" } });
    expect(refused).toMatchObject({
      status: 422,
      body: [{ field: "phone", message: expect.stringContaining("teléfono") }],
    });
    for (const path of ["request-phone-otp", "verify-phone", "supress-phone-validation"])
      expect((await guest("POST", `${V2}/user/${path}`, { body: { phone } })).status).toBe(401);
  });
});
