/** What accounts may not do, whatever their client shows. */
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";
import { type RouteName, recordRoutes } from "../testingRoutes";

const v1 = "/spa/api/v1";
const v2 = "/spa/v2";
type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

let server: Server;
/** What the client calls. */
let routes: readonly RouteName[];
beforeAll(async () => {
  const recording = recordRoutes();
  server = await startForTests();
  routes = recording.end().filter(({ url }) => url.startsWith("/spa/"));
});

/** How each route answers this account, as "POST /spa/api/v1/homework". What ends the session or the account is left out. */
async function answers(account: Account): Promise<readonly (readonly [route: string, name: unknown])[]> {
  const all: [string, unknown][] = [];
  for (const { method, url } of routes) {
    const route = `${method} ${url}`;
    if (ENDS.test(route)) continue;
    const { body } = await account.call(method, url.replace(/:\w+/g, "1"), method === "GET" ? {} : { body: {} });
    all.push([route, (body as { name?: unknown } | undefined)?.name]);
  }
  return all;
}
const ENDS = /\/auth\/logout$|^DELETE \/spa\/api\/v1\/user$/;
/** What is no learning data, by the beginning of its path: the account, its money, what is offered, files and news. */
const OPEN = new RegExp(
  "^[A-Z]+ /spa/(api/v1/(auth|banner|banners|catalog-position|community|cookie|course-offer|course-services|discount|extend|external-application-config|inbox|installment|order|payment-subscription|payment-subscriptions|purchase|push-key|push-subscriptions|support-category|tech-questions|user|user-[a-z-]+)(/|$)|v2/)",
);
afterAll(() => server.close());

describe("an account without access", () => {
  let account: Account;
  let streamId: number;
  beforeAll(async () => {
    account = await server.signIn("no-access@example.com");
    const { body } = await account.call("GET", `${v1}/user-course-streams`);
    streamId = body[0].id;
  });

  it.each([
    ["GET", "/user-course-streams/{stream}"],
    ["GET", "/user-course-streams/{stream}/status"],
    ["GET", "/user-course-streams/{stream}/user-homework"],
    ["POST", "/user-course-streams/{stream}/user-homework/1", { message: "Mine" }],
    ["GET", "/homework"],
    ["GET", "/chats"],
    ["GET", "/chats/1"],
    ["GET", "/chats/1/messages"],
    ["POST", "/chats/1/messages", { message: "Hello" }],
    ["PUT", "/chats/1/messages/1", { message: "Hello" }],
    ["PUT", "/chats/1/messages/1/viewed"],
    ["PUT", "/consultations/updateRating/1", { rating: 5 }],
    ["GET", "/online-consultation"],
    ["GET", "/online-consultation/slots?id=1"],
    ["GET", "/course/online-consultations"],
    ["PUT", "/online-consultation/update?id=1", { start_date_time: null }],
    ["GET", "/schedule"],
    ["PUT", "/schedule/update", { repeatDays: {} }],
  ])(
    "ROUTE-06 SEC-05 an account without access is refused learning data with a reason: %s %s",
    async (method, path, body?: object) => {
      const refused = await account.call(method, v1 + path.replace("{stream}", String(streamId)), { body });
      const message = "Your subscription has ended. Renew it to continue learning.";
      expect([refused.status, refused.body]).toEqual([403, { name: "NoAccess", message, code: 0, status: 403 }]);
    },
  );

  it("ROUTE-06 SEC-05 every route is refused that is not known to be open", async () => {
    const open = (await answers(account)).filter(([, name]) => name !== "NoAccess").map(([route]) => route);
    expect(open.filter((route) => !OPEN.test(route) || /user-course-streams\/:/.test(route))).toEqual([]);
    expect(open.length).toBeGreaterThan(20);
    expect(routes.length - open.length).toBeGreaterThan(20);
  });

  it.each([
    "/user",
    "/user-course-streams",
    "/payment-subscription",
    "/installment",
    "/user-reminder",
    "/support-category",
  ])("ROUTE-06 an account without access still reads %s, by which it gets access again", async (path) => {
    expect((await account.call("GET", v1 + path)).status).toBe(200);
  });

  it("ROUTE-06 an account counts as without access only with an ended subscription and nothing but optional purchases", async () => {
    for (const email of ["learner", "second", "newcomer", "mobile-only", "fill-profile"]) {
      const { call } = await server.signIn(`${email}@example.com`);
      expect((await call("GET", `${v1}/chats`)).status, email).toBe(200);
    }
  });
});

describe("an account that must change its password", () => {
  const refusal = { name: "PasswordChangeRequired", message: "Change your password first.", code: 0, status: 403 };

  it("AUTH-12 SEC-05 an account that must change its password is refused everything but the change and the logout, until the password is changed", async () => {
    const { call, token } = await server.signIn("new-password@example.com");
    const learningCalls = ["/user-course-streams", "/chats", "/homework", "/payment-subscription", "/user-reminder"];
    for (const path of learningCalls.map((each) => v1 + each).concat(`${v2}/notifications`)) {
      const refused = await call("GET", path);
      expect([path, refused.status, refused.body]).toEqual([path, 403, refusal]);
    }
    expect((await call("POST", `${v1}/user/update-user`, { body: { status: 40 } })).body).toEqual(refusal);
    expect((await call("DELETE", `${v1}/user`)).body).toEqual(refusal);
    expect((await call("POST", `${v1}/order/904`)).body).toEqual(refusal);
    expect((await server.guest("POST", `${v1}/order/904?token=${token}`)).body).toEqual(refusal);
    expect((await call("POST", `${v2}/files`)).status).toBe(403);
    expect(await refusedHandshake(token)).toEqual({ code: "forbidden" });

    expect((await call("GET", `${v1}/user`)).body.required_update_password).toBe(true);
    for (const path of ["/cookie", "/cookie/get-policy"]) expect((await call("GET", v1 + path)).status).toBe(200);
    const body = { current_password: "demo-pass-1", password: "another-one", password_repeat: "another-one" };
    expect((await call("POST", `${v1}/user/update-password`, { body })).body.required_update_password).toBe(false);
    expect((await call("GET", `${v1}/chats`)).status).toBe(200);
    expect((await call("GET", `${v2}/notifications`)).status).toBe(200);
  });

  it("AUTH-12 SEC-05 every route is refused that is no forced step", async () => {
    const open = (await answers(await server.signIn("every-step@example.com")))
      .filter(([, name]) => name !== "PasswordChangeRequired")
      .map(([route]) => route.replace("/spa/", ""))
      // the calls of guests
      .filter((route) => !/ api\/v1\/auth\//.test(route));
    expect(open).toEqual([
      "GET api/v1/external-application-config",
      "GET api/v1/cookie",
      "GET api/v1/cookie/get-policy",
      "POST api/v1/cookie/update-policy",
      "POST api/v1/tech-questions/anonymous",
      "GET api/v1/user",
      "POST api/v1/user/update-password",
      "POST v2/auth/request-otp",
      "POST v2/auth/verify-otp",
      "POST v2/user/request-phone-otp",
      "POST v2/user/verify-phone",
      "POST v2/user/supress-phone-validation",
    ]);
  });

  it("AUTH-12 an account that must change its password may take the steps that come before it, and log out", async () => {
    const { call } = await server.signIn("every-step@example.com");
    expect((await call("GET", `${v1}/chats`)).body).toEqual(refusal);
    const asked = await call("POST", `${v2}/auth/request-otp`, { body: { email: "every-step@example.com" } });
    expect(asked.status).toBe(200);
    expect((await call("POST", `${v2}/user/supress-phone-validation`)).status).toBe(200);
    expect((await call("POST", `${v1}/auth/logout`)).status).toBe(200);
    expect((await call("GET", `${v1}/user`)).status).toBe(401);
  });
});

/** The error with which a handshake with this token is refused. */
function refusedHandshake(token: string): Promise<unknown> {
  const socket = io(server.url, { transports: ["websocket"], reconnection: false, auth: { token } });
  return new Promise((resolve, reject) => {
    socket.once("bus:ready", () => reject(new Error("it was let in")));
    socket.once("connect_error", (error) => resolve((error as Error & { data?: unknown }).data));
  }).finally(() => socket.close());
}
