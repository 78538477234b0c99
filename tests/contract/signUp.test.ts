// Sign-up over HTTP: by e-mail, by application id, and who is refused (A, section 7; contract 4).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningPlatform } from "../../server/platform";
import { type Call, createCall, formOf } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";

const V1 = "/spa/api/v1";
const person = {
  username: "Ines",
  email: " Ines@Example.com ",
  password: "a-good-one",
  password_repeat: "a-good-one",
  timezone: "Europe/Lisbon",
};
const refused = (errors: object) => ({ status: 422, body: { success: false, data: null, errors } });

describe("signing up", () => {
  let platform: RunningPlatform;
  let call: Call;
  beforeAll(async () => {
    platform = await startLocalPlatform();
    call = createCall(platform.url);
  });
  afterAll(() => platform.close());

  const byEmail = (fields: object, headers?: Record<string, string>) =>
    call("POST", `${V1}/auth/signup-by-email`, { body: formOf({ ...person, ...fields }), headers });
  const byAppId = (body: object) => call("POST", `${V1}/auth/signup-by-app-id`, { body });
  const check = (body: object, query = "") => call("POST", `${V1}/auth/validate-signup-form${query}`, { body });

  it("AUTH-07 a sign-up by e-mail brings a session of a learner who can begin", async () => {
    const { status, body } = await byEmail({});
    expect([status, body.success, body.errors]).toEqual([200, true, {}]);
    expect(body.data.user).toMatchObject({
      email: "ines@example.com",
      first_name: "Ines",
      timezone: "Europe/Lisbon",
      language_code: "en-US",
      status: 20,
      is_admin: false,
      required_update_password: false,
      required_update_profile: false,
      require_email_validate: false,
    });
    const own = await createCall(platform.url, body.data.token)("GET", `${V1}/user`);
    expect(own.body).toEqual(body.data.user);
    const again = await call("POST", `${V1}/auth/login`, {
      body: { email: "ines@example.com", password: "a-good-one" },
    });
    expect(again.status).toBe(200);
  });

  it("AUTH-07 a sign-up reports a taken e-mail under signupform-email, in the requested language, before and at the sign-up", async () => {
    const taken = { "signupform-email": ["An account with this e-mail already exists."] };
    expect(await check({ email: "Learner@example.com" })).toMatchObject(refused(taken));
    expect(await byEmail({ email: "learner@example.com" })).toMatchObject(refused(taken));
    const russian = await check({ email: "learner@example.com" }, "?lang=ru");
    expect(russian.body.errors).toEqual({ "signupform-email": ["Аккаунт с этой почтой уже есть."] });
    expect((await check({ email: "free@example.com" })).body).toEqual({ success: true, data: null, errors: {} });
  });

  it.each([
    "",
    "a",
    "a@b",
    "a@@b.com",
    "@b.com",
    "a@",
    ".a@b.com",
    "a..b@c.com",
    "a@-b.com",
    "a@b-.com",
    "a@b..com",
    "a@b.c",
    "a@b.c0m",
    "a b@c.com",
    '"a"@b.com',
    `${"x".repeat(65)}@b.com`,
    `a@${"x".repeat(64)}.com`,
    `a@${"x.".repeat(150)}com`,
  ])("AUTH-07 %j is not accepted as an e-mail", async (email) => {
    expect((await check({ email })).body.errors).toHaveProperty("signupform-email");
  });

  it("AUTH-07 a sign-up names every field that is wrong", async () => {
    const short = await byEmail({ password: "short", email: "no", timezone: "Mars/Base", username: "x".repeat(101) });
    expect(short).toMatchObject(
      refused({
        username: ["At most 100 characters."],
        "signupform-email": ["Invalid email address."],
        password: ["At least 8 characters."],
        timezone: ["Unknown time zone."],
      }),
    );
    const differing = await byEmail({ email: "other@example.com", password_repeat: "another-one" });
    expect(differing).toMatchObject(refused({ password_repeat: ["The passwords don’t match."] }));
  });

  it("AUTH-08 a learner signs up by application id, and signs in by it", async () => {
    const fields = { app_id: "device-1", password: "a-good-one" };
    const made = await byAppId({ ...fields, password_repeat: "a-good-one" });
    expect(made.body).toMatchObject({ success: true, data: { user: { email: null, username: "device-1" } } });
    const signedIn = await call("POST", `${V1}/auth/login-by-app-id`, { body: fields });
    expect(signedIn.body.data.user.id).toBe(made.body.data.user.id);
    const wrong = await call("POST", `${V1}/auth/login-by-app-id`, { body: { ...fields, password: "wrong" } });
    expect(wrong).toMatchObject(refused({ password: ["Incorrect e-mail or password."] }));
    const taken = { "signupform-app_id": ["An account with this application ID already exists."] };
    expect(await check({ app_id: "device-1" })).toMatchObject(refused(taken));
    expect(await byAppId({ ...fields, password_repeat: "a-good-one" })).toMatchObject(refused(taken));
    expect((await check({ app_id: "device-2" })).status).toBe(200);
  });

  it("SEC-05 fields that a newcomer may not set are ignored", async () => {
    const { body } = await byEmail({
      email: "sly@example.com",
      role: "admin",
      is_admin: "1",
      status: "40",
      segments: "vip",
      id: "1",
    });
    expect(body.data.user).toMatchObject({ is_admin: false, status: 20, segments: [] });
  });

  it("a brand whose registration is closed refuses", async () => {
    const headers = { "X-App-Id": "default" };
    const answer = await byEmail({ email: "late@example.com" }, headers);
    expect(answer).toMatchObject({ status: 403, body: { message: "Registration is closed." } });
    expect((await check({ email: "late@example.com" })).status).toBe(200);
  });

  it("SEC-04 a sign-up accepts a form and nothing else, and only a small one", async () => {
    expect((await call("POST", `${V1}/auth/signup-by-email`, { body: person })).status).toBe(415);
    expect((await byEmail({ username: "x".repeat(40_000) })).status).toBe(413);
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    for (const raw of ["", "x", "--x", "--x\r\n\r\n", '--x\r\nContent-Disposition: form-data; name="a', "--y--\r\n"]) {
      const broken = await fetch(`${platform.url}${V1}/auth/signup-by-email`, { method: "POST", body: raw, headers });
      expect(broken.status, raw).toBe(400);
    }
    const file = new FormData();
    file.append("email", new Blob(["a@b.com"]), "email.txt");
    const answer = await call("POST", `${V1}/auth/signup-by-email`, { body: file });
    expect(answer.body.errors).toHaveProperty("signupform-email");
  });

  it("SEC-05 an address from which too many sign-ups come waits", async () => {
    const tries = Array.from({ length: 25 }, () => byEmail({ email: "learner@example.com" }));
    const statuses = new Set((await Promise.all(tries)).map(({ status }) => status));
    expect(statuses).toContain(429);
  });
});
