/** Signing in over a whole client with a fake server. */
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../bus/problem";
import { Secret } from "../../bus/secret";
import { fakeConfig, fakeUser, type Responder } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { onPath, startVisitor } from "../../ports/fakes/visitor";

const accepted = { success: true, data: { token: "token-2", user: fakeUser } };
const twice = (text: string) => ({ password: new Secret(text), passwordRepeat: new Secret(text) });

describe("signing up", () => {
  const request = {
    type: "signIn/signUpRequested",
    payload: { firstName: "Lena", email: "a@b.co", timezone: "Europe/Madrid", ...twice("long-enough") },
  } as const;

  it("AUTH-07 a sign-up sends a form with the time zone, once, and is signed in", async () => {
    const answer$ = new Subject<FakeAnswer>();
    const { client, ports, calls, payloads } = await startVisitor({
      respond: onPath("/auth/signup-by-email", answer$),
    });
    client.send(request);
    client.send(request);
    const [call, ...more] = calls("POST", "/auth/signup-by-email");
    expect(more).toEqual([]);
    expect(Object.fromEntries(call?.body as FormData)).toEqual({
      username: "Lena",
      email: "a@b.co",
      password: "long-enough",
      password_repeat: "long-enough",
      timezone: "Europe/Madrid",
    });
    answer$.next({ body: accepted });
    expect(ports.token.read()).toBe("token-2");
    expect(payloads("session/started")).toMatchObject([{ user: { id: 7 }, method: "signUp" }]);
  });

  it("AUTH-07 a form that is opened again is busy while its call runs, and then clears the outcome", async () => {
    const answer$ = new Subject<FakeAnswer>();
    const { client } = await startVisitor({ respond: onPath("/auth/signup-by-email", answer$) });
    const open = () => client.send({ type: "signIn/signUpSeen", payload: {} });
    const status = () => client.state().signIn.signUp.status;
    client.send(request);
    open();
    expect(status()).toBe("running");
    answer$.error(new ProblemError("Down", { kind: "server" }));
    expect(status()).toBe("failed");
    open();
    expect(status()).toBe("idle");
  });

  it("AUTH-07 a refusal shows on its form, which may be sent again", async () => {
    const problem = { kind: "refused", status: 422, fields: { "signupform-email": "Taken" } } as const;
    const { client, calls } = await startVisitor({ respond: onPath("/auth/signup-by-email", failure(problem)) });
    client.send(request);
    expect(client.state().signIn.signUp).toMatchObject({ status: "failed", problem });
    client.send(request);
    expect(calls("POST", "/auth/signup-by-email")).toHaveLength(2);
  });
});

describe("a one-time code", () => {
  const ask = { type: "signIn/codeRequested", payload: { use: "signIn", recipient: "a@b.co" } } as const;
  const enter = {
    type: "signIn/codeEntered",
    payload: { use: "signIn", recipient: "a@b.co", code: new Secret("123456") },
  } as const;
  const open = { type: "signIn/codeOpened", payload: { use: "signIn", recipient: null } } as const;

  it("AUTH-10 a one-time code begins with the code for an e-mail and with the phone for a phone", async () => {
    const { client } = await startVisitor();
    const { proofs } = client.state().signIn;
    expect([proofs.inbox.step, proofs.sms.step]).toEqual(["code", "phone"]);
  });

  it.each(["Error", "Some ERROR happened", "terrors"])(
    "AUTH-09 a reply that says %j is a failure with its errors",
    async (message) => {
      const reply = { message, errors: { email: ["No such", "address"] } };
      const { client } = await startVisitor({ respond: onPath("/auth/request-otp", answer(reply)) });
      client.send(ask);
      expect(client.state().signIn.proofs.signIn).toMatchObject({
        step: "email",
        isSending: false,
        problem: { kind: "refused", text: "No such, address", fields: { email: "No such, address" } },
      });
    },
  );

  it("AUTH-09 the wait for another one survives a reload, and a clock that was set back does not lengthen it", async () => {
    const ports = createFakePorts();
    const respond = onPath("/auth/request-otp", answer({ message: "Sent", resend_after: 60 }));
    const first = await startVisitor({ ports, respond });
    first.client.send(ask);
    const sentAt = ports.clock.now();
    expect(first.client.state().signIn.proofs.signIn).toMatchObject({ step: "code", resendAt: sentAt + 60_000 });
    first.client.stop();
    ports.clock.advance(20_000);
    const reloaded = await startVisitor({ ports, respond });
    reloaded.client.send(open);
    expect(reloaded.client.state().signIn.proofs.signIn).toMatchObject({
      step: "code",
      recipient: "a@b.co",
      resendAt: sentAt + 60_000,
    });
    expect(reloaded.calls("POST", "/auth/request-otp")).toHaveLength(1);
    const key = "access:code:signIn";
    ports.storage.local.set(key, JSON.stringify({ recipient: "a@b.co", sentAt: sentAt + 9e9, waitMs: 60_000 }));
    reloaded.client.send(open);
    expect(reloaded.client.state().signIn.proofs.signIn.resendAt).toBe(ports.clock.now());
  });

  it("AUTH-09 the right one signs in, and nothing of it stays stored", async () => {
    const { client, ports, payloads } = await startVisitor({
      respond: (call) =>
        onPath("/auth/request-otp", answer({ message: "Sent" }))(call) ??
        onPath("/auth/verify-otp", answer({ token: "token-3", user: fakeUser }))(call),
    });
    client.send(ask);
    client.send(enter);
    expect(ports.token.read()).toBe("token-3");
    expect(payloads("session/started")).toMatchObject([{ method: "code" }]);
    expect(ports.storage.local.keys("access:")).toEqual([]);
  });

  it("AUTH-09 a one-time code requested too often is refused with the time to wait", async () => {
    const { client, ports } = await startVisitor({
      respond: onPath("/auth/request-otp", failure({ kind: "limited", status: 429, retryAfterMs: 30_000 })),
    });
    client.send(ask);
    expect(client.state().signIn.proofs.signIn).toMatchObject({
      problem: { kind: "limited" },
      resendAt: ports.clock.now() + 30_000,
    });
  });
});

describe("coming back from a social network", () => {
  const back = async (here: string, sent: string | null, respond?: Responder) => {
    const ports = createFakePorts();
    ports.page.here = here;
    if (sent !== null) ports.storage.tab.set("social:login", sent);
    return startVisitor({ ports, ...(respond ? { respond } : {}) });
  };

  it("AUTH-06 a return from a social network with a token cleans the address, loads the user of the token, and only then stores the token", async () => {
    const user$ = new Subject<FakeAnswer>();
    const { ports, calls, payloads } = await back(
      "/?action=login&status=success&token=social-1&state=s1",
      "s1",
      onPath("/user", user$),
    );
    expect(ports.page.here).toBe("/");
    expect(calls("GET", "/user")).toMatchObject([{ token: "social-1" }]);
    expect(ports.token.read()).toBeNull();
    user$.next({ body: fakeUser });
    expect(ports.token.read()).toBe("social-1");
    expect(payloads("session/started")).toMatchObject([{ method: "social" }]);
  });

  it.each([
    ["another state", "s2"],
    ["no state that this tab sent", null],
  ])("AUTH-06 SEC-02 a return with %s is not accepted", async (_, sent) => {
    const { client, ports, calls } = await back("/?action=login&status=success&token=evil&state=s1", sent);
    expect(calls("GET", "/user")).toEqual([]);
    expect(ports.token.read()).toBeNull();
    expect(ports.page.here).toBe("/");
    expect(client.state().signIn.socialFailure).toBe("unknown_error");
  });

  it("AUTH-06 a sign-in that is refused at the network's page shows no error", async () => {
    const { client, ports } = await back("/?action=login&status=fail&errorCode=access_denied&state=s1", "s1");
    expect(client.state().signIn.socialFailure).toBeNull();
    expect(ports.page.here).toBe("/");
  });

  it("AUTH-06 a failure is shown by its code until it is dismissed", async () => {
    const { client } = await back("/?action=login&status=fail&errorCode=login_no_link&state=s1", "s1");
    expect(client.state().signIn.socialFailure).toBe("login_no_link");
    client.send({ type: "signIn/socialFailureDismissed", payload: {} });
    expect(client.state().signIn.socialFailure).toBeNull();
  });

  it("AUTH-06 a failure names the network that the guest chose", async () => {
    const login = [{ provider: "google", authorizeUrl: "https://net.example/?s={state}&r={redirect}" }];
    const domain = { ...fakeConfig.domain, socialAuthClients: { login, linking: [] } };
    const respond = onPath("/config.json", answer({ ...fakeConfig, domain }));
    const ports = createFakePorts();
    ports.token.clear();
    const { client } = await startVisitor({ ports, token: null, respond });
    client.send({ type: "signIn/socialRequested", payload: { provider: "google" } });
    const sent = ports.storage.tab.get("social:login");
    ports.page.replaceLocation(`/?action=login&status=fail&errorCode=login_no_link&state=${sent}`);
    const returned = await startVisitor({ ports, token: null, respond });
    expect(returned.client.state().signIn).toMatchObject({ socialFailure: "login_no_link", socialNetwork: "google" });
  });

  it("AUTH-06 a visit to a social network leaves with a new state that this tab stores, and the return address", async () => {
    const login = [{ provider: "google", authorizeUrl: "https://net.example/?s={state}&r={redirect}" }];
    const domain = { ...fakeConfig.domain, socialAuthClients: { login, linking: [] } };
    const ports = createFakePorts();
    ports.page.here = "/?returnUrl=%2Fchat%2F2";
    const { client } = await startVisitor({
      ports,
      respond: onPath("/config.json", answer({ ...fakeConfig, domain })),
    });
    client.send({ type: "signIn/socialRequested", payload: { provider: "google" } });
    const [address] = ports.page.assigned.map((url) => new URL(url));
    expect(address?.searchParams.get("s")).toBe(ports.storage.tab.get("social:login"));
    expect(address?.searchParams.get("r")).toBe("https://learn.example/?returnUrl=%2Fchat%2F2");
  });
});

describe("a token in the address", () => {
  const token = new Secret("offered");
  const other = { ...fakeUser, id: 9, first_name: "Olga" };
  const respond: Responder = (call) => (call.path === "/user" && call.token ? answer(other) : null);

  it("ROUTE-07 a token in the address is stored only once its user is known and confirmed; another signed-in user is logged out first", async () => {
    const { client, ports, payloads, calls } = await startVisitor({ token: "token-1", respond });
    client.send({ type: "signIn/tokenOffered", payload: { token } });
    const { offered } = client.state().signIn;
    expect([offered?.id, ports.token.read()]).toEqual([9, "token-1"]);
    if (!offered) return;
    client.send({ type: "signIn/tokenAccepted", payload: { token, user: offered } });
    expect(calls("POST", "/auth/logout")).toHaveLength(1);
    expect(payloads("session/ended")).toMatchObject([{ reason: "logout", userId: 7 }]);
    expect(client.state().session).toMatchObject({ status: "member", user: { id: 9 } });
    expect(ports.token.read()).toBe("offered");
  });

  it("ROUTE-07 a refused one is reported, and the signed-in user stays signed in", async () => {
    const { client, ports } = await startVisitor({
      token: "token-1",
      respond: (call) => (call.path === "/user" && call.token ? failure({ kind: "unauthorized", status: 401 }) : null),
    });
    client.send({ type: "signIn/tokenOffered", payload: { token } });
    expect(client.state().signIn.offerProblem?.kind).toBe("unauthorized");
    expect([client.state().session.status, ports.token.read()]).toEqual(["member", "token-1"]);
  });
});

it("SEC-03 no password, code or token of access is in an event that can be printed", async () => {
  const { client, events } = await startVisitor();
  const secret = new Secret("canary");
  client.send({ type: "signIn/resetRequested", payload: { token: secret, ...twice("canary") } });
  client.send({ type: "signIn/codeEntered", payload: { use: "sms", recipient: "+1", code: secret } });
  client.send({ type: "signIn/tokenOffered", payload: { token: secret } });
  expect(JSON.stringify(events)).not.toContain("canary");
});
