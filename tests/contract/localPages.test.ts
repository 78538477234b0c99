// Orders, and the server's own pages in place of a bank and of a social network (contract 4).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningPlatform } from "../../server/platform";
import { type Account, type Call, createCall, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";

const V1 = "/spa/api/v1";

let platform: RunningPlatform;
let guest: Call;
let newcomer: Account;
beforeAll(async () => {
  platform = await startLocalPlatform();
  guest = createCall(platform.url);
  newcomer = await signIn(platform.url, "newcomer@example.com");
});
afterAll(() => platform.close());

const order = (serviceId: number | string, token: string) => guest("POST", `${V1}/order/${serviceId}?token=${token}`);
const streamsOf = async ({ call }: Account) => (await call("GET", `${V1}/user-course-streams?expand=course`)).body;
/** Presses a button of a page that the server wrote. */
const press = (path: string, decision: string, headers: Record<string, string> = {}) =>
  fetch(platform.url + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ decision }),
  });

describe("orders", () => {
  it("COURSE-04 the demo service enrols once, with chat, homework and days, and the learner is notified", async () => {
    const { body: position } = await newcomer.call("GET", "/spa/v2/notifications");
    const first = await order(904, newcomer.token);
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number), status: "paid", payment_url: null } });
    const [stream, ...others] = await streamsOf(newcomer);
    expect(others).toEqual([]);
    expect(stream).toMatchObject({ is_demo: 1, course_full_access: 0, progress: { complete_days_count: 0 } });
    expect((await newcomer.call("GET", `${V1}/chats/${stream.chat_channel_id}`)).status).toBe(200);
    const after = `epoch=${position.data.epoch}&after=${position.data.head}`;
    const { body: notified } = await newcomer.call("GET", `/spa/v2/notifications?${after}`);
    const types = new Set(notified.data.items.map(({ type }: { type: string }) => type));
    expect(types).toEqual(
      new Set(["order.changed", "stream.changed", "chat.changed", "homework.status", "inbox.changed"]),
    );
    expect((await order(904, newcomer.token)).body.id).toBe(first.body.id);
    expect(await streamsOf(newcomer)).toHaveLength(1);
  });

  it("an order is open until the bank's page ends it, once", async () => {
    const { body } = await order(910, newcomer.token);
    expect(body).toMatchObject({ status: "created", payment_url: expect.stringMatching(/^\/local\/pay\//) });
    const page = await guest("GET", `${body.payment_url}?lang=en`);
    expect(page.body).toContain("Drawing, the whole course: €79.00");
    const before = (await streamsOf(newcomer)).length;
    expect((await press(body.payment_url, "pay")).status).toBe(303);
    expect((await press(body.payment_url, "refuse")).status).toBe(303);
    expect((await guest("GET", body.payment_url)).body).toContain("Paid. Thank you.");
    const streams = await streamsOf(newcomer);
    expect(streams).toHaveLength(before + 1);
    expect(streams.at(-1)).toMatchObject({ is_demo: 0, course_full_access: 1 });
  });

  it("a refused payment enrols in nothing", async () => {
    const { body } = await order(911, newcomer.token);
    const before = await streamsOf(newcomer);
    await press(body.payment_url, "refuse");
    expect((await guest("GET", body.payment_url)).body).toContain("The payment was declined.");
    expect(await streamsOf(newcomer)).toEqual(before);
  });

  it("SEC-05 nobody can order for another learner, and an unsigned payment is refused", async () => {
    for (const token of ["", "x".repeat(43)]) expect((await order(904, token)).status).toBe(401);
    expect((await guest("POST", `${V1}/order/904`)).status).toBe(401);
    for (const id of ["1", "99999", "x"]) expect((await order(id, newcomer.token)).status).toBe(404);
    const { body } = await order(911, newcomer.token);
    const forged = body.payment_url.replace(/\/\d+\//, "/1/");
    expect((await guest("GET", forged)).status).toBe(404);
    expect((await press(forged, "pay")).status).toBe(404);
    expect((await press(body.payment_url, "steal")).status).toBe(422);
  });
});

describe("the bank's page for a card", () => {
  const cardsOf = async () => (await newcomer.call("GET", "/spa/v2/user-payment-method")).body.data;
  const openBank = async (): Promise<string> =>
    (await newcomer.call("POST", "/spa/v2/user-payment-method", { body: {} })).body.data.url;

  it("SUBS-04 a card that the learner adds at the bank becomes the default, and both cards are pushed", async () => {
    const before = await cardsOf();
    const url = await openBank();
    expect((await guest("GET", `${url}?lang=en`)).body).toContain("Save Visa •••• 4242");
    const { body: position } = await newcomer.call("GET", "/spa/v2/notifications");
    const back = await press(url, "good");
    expect([back.status, back.headers.get("location")]).toEqual([303, "/user/settings/user-payment-methods"]);
    await press(url, "refused");
    const [first, second, ...others] = await cardsOf();
    expect([first, second]).toMatchObject([
      { last4: "0002", is_default: true },
      { last4: "4242", is_default: false },
    ]);
    expect(others).toHaveLength(before.length);
    const { body: pushed } = await newcomer.call(
      "GET",
      `/spa/v2/notifications?epoch=${position.data.epoch}&after=${position.data.head}`,
    );
    const changed = pushed.data.items.filter(({ type }: { type: string }) => type === "payment_method.changed");
    expect(changed.at(-1).data).toMatchObject({ id: second.id, is_default: false });
    expect(changed.map(({ data }: { data: { id: number } }) => data.id)).toContain(first.id);
  });

  it("SUBS-04 SEC-05 nobody adds a card for another learner, and who leaves the bank adds none", async () => {
    const url = await openBank();
    const forged = url.replace(/\/\d+\//, "/1/");
    expect((await guest("GET", forged)).status).toBe(404);
    expect((await press(forged, "good")).status).toBe(404);
    const before = await cardsOf();
    expect((await press(url, "none")).status).toBe(303);
    expect(await cardsOf()).toEqual(before);
  });
});

describe("the social network on this machine", () => {
  const address = (fields: Record<string, string>, provider = "google") =>
    `/local/social/${provider}?${new URLSearchParams({ action: "login", state: "s-1", redirect: `${platform.url}/?a=b`, ...fields })}`;
  const answerOf = async (path: string, decision: string, headers?: Record<string, string>) => {
    const answer = await press(path, decision, headers);
    const url = new URL(answer.headers.get("location") ?? "", platform.url);
    return { status: answer.status, at: url.origin + url.pathname, query: Object.fromEntries(url.searchParams) };
  };

  it("AUTH-06 approving signs in the linked learner, and sends state and token back", async () => {
    const page = await guest("GET", `${address({})}&lang=en`);
    expect(page.body).toContain("demo-google");
    expect(page.body).toContain("Anna Larsen");
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'/,
    );
    const { status, at, query } = await answerOf(address({}), "approve");
    expect([status, at]).toEqual([303, `${platform.url}/`]);
    expect(query).toEqual({ a: "b", action: "login", state: "s-1", status: "success", token: expect.any(String) });
    const own = await createCall(platform.url, query.token)("GET", `${V1}/user`);
    expect(own.body.email).toBe("learner@example.com");
  });

  it("the social network on this machine asks once: Back leads to a page that says so", async () => {
    const asked = address({ state: "s-2" });
    expect((await guest("GET", `${asked}&lang=en`)).body).toContain("Approve");
    await press(asked, "approve");
    const { body } = await guest("GET", `${asked}&lang=en`);
    expect(body).toContain("This request has been answered.");
    expect(body).not.toContain("Approve");
    expect((await guest("GET", `${address({ state: "s-3" })}&lang=en`)).body).toContain("Approve");
  });

  it("AUTH-06 the social network on this machine fails with the chosen code, or with the one for the failure", async () => {
    const code = async (decision: string, provider?: string) => (await answerOf(address({}, provider), decision)).query;
    expect(await code("approve", "apple")).toMatchObject({ status: "fail", errorCode: "login_no_link" });
    expect(await code("refuse")).toMatchObject({ status: "fail", errorCode: "access_denied", state: "s-1" });
    for (const errorCode of ["common_no_social_id", "login_no_user_from_link", "link_social_id_already_taken"])
      expect(await code(errorCode)).toMatchObject({ status: "fail", errorCode, errorMessage: expect.any(String) });
  });

  it("PROF-05 the social network on this machine links the learner who is signed in on this page, and one account only", async () => {
    const link = address({ action: "link" }, "facebook");
    const as = async (email: string) => ({ Cookie: `token=${(await signIn(platform.url, email)).token}` });
    expect((await answerOf(link, "approve")).query).toMatchObject({ errorCode: "link_user_unauthorised" });
    const second = await signIn(platform.url, "second@example.com");
    expect((await answerOf(link, "approve", { Cookie: `token=${second.token}` })).query).toEqual({
      a: "b",
      action: "link",
      state: "s-1",
      status: "success",
    });
    expect((await second.call("GET", `${V1}/user-external-auth`)).body).toMatchObject([{ source: "facebook" }]);
    const taken = await answerOf(link, "approve", await as("no-access@example.com"));
    expect(taken.query).toMatchObject({ status: "fail", errorCode: "link_social_id_already_taken" });
  });

  it("SEC-02 the social network on this machine redirects nobody, and sends no token, to another origin", async () => {
    for (const redirect of [
      "https://evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "http://",
      "http://127.0.0.1:1/",
    ])
      expect((await press(address({ redirect }), "approve")).status, redirect).toBe(400);
    const inside = await answerOf(address({ redirect: `${platform.url}//evil.example` }), "approve");
    expect(inside.at).toBe(`${platform.url}//evil.example`);
    expect((await press(address({}), "approve", { Origin: "https://evil.example" })).status).toBe(403);
    expect((await guest("GET", address({}, "myspace"))).status).toBe(404);
    expect((await guest("GET", "/local/social/google")).status).toBe(400);
  });

  it.each(["Forwarded", "Via", "X-Real-IP", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "x-forwarded"])(
    "SEC-05 the social network on this machine is not found by a request that a proxy passed on: %s",
    async (name) => {
      const headers = { [name]: "127.0.0.1" };
      expect((await guest("GET", address({}), { headers })).status).toBe(404);
      expect((await press(address({}), "approve", headers)).status).toBe(404);
    },
  );

  it("SEC-01 what is inserted into a page is text", async () => {
    const { call } = await signIn(platform.url, "second@example.com");
    const form = new FormData();
    form.append("first_name", "<script>alert(1)</script>");
    await call("POST", `${V1}/user`, { body: form });
    const page = await guest("GET", address({ action: "link", state: "s-4" }, "facebook"));
    expect(page.body).not.toContain("<script>");
    expect(page.body).toContain("&#60;script&#62;");
  });
});
