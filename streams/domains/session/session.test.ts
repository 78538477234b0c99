/** The session in a whole client with a fake server. */
import { NEVER, Subject, switchMap } from "rxjs";
import { describe, expect, it } from "vitest";
import { Secret } from "../../bus/secret";
import { basics, fakeUser, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";

const signIn = {
  type: "session/signInRequested",
  payload: { email: "learner@example.com", password: new Secret("pass") },
} as const;
const accepted$ = answer({ success: true, data: { token: "token-2", user: fakeUser } });

describe("signing in", () => {
  it("AUTH-02 a sign-in sends e-mail and password, stores the token in both places and starts with the user", async () => {
    const { client, ports, calls } = await startFakeClient({
      token: null,
      respond: (call) => (call.path === "/auth/login" ? accepted$ : null),
    });
    expect(client.state().session.status).toBe("guest");
    client.send(signIn);
    expect(calls("POST", "/auth/login")).toMatchObject([{ body: { email: "learner@example.com", password: "pass" } }]);
    expect(ports.token.read()).toBe("token-2");
    expect(client.state().session).toMatchObject({ status: "member", user: { id: 7, firstName: "Lena" } });
  });

  it("AUTH-01 a sign-in submits one at a time", async () => {
    const { client, calls } = await startFakeClient({
      token: null,
      respond: (call) => (call.path === "/auth/login" ? NEVER : null),
    });
    client.send(signIn);
    client.send(signIn);
    expect(calls("POST", "/auth/login")).toHaveLength(1);
    expect(client.state().session.signIn.status).toBe("running");
  });

  it("AUTH-04 a refusal shows on its fields, and the next try is sent", async () => {
    const problem = { kind: "refused", status: 422, fields: { password: "Wrong password" } } as const;
    const { client, ports } = await startFakeClient({
      token: null,
      respond: (call) => (call.path === "/auth/login" ? failure(problem) : null),
    });
    client.send(signIn);
    expect(client.state().session).toMatchObject({ status: "guest", signIn: { status: "failed", problem } });
    expect(ports.token.read()).toBeNull();
    expect(ports.sink.reports).toEqual([]);
  });

  it("AUTH-04 a failure without fields is reported", async () => {
    const { client, ports } = await startFakeClient({
      token: null,
      respond: (call) => (call.path === "/auth/login" ? failure({ kind: "server", status: 500 }) : null),
    });
    client.send(signIn);
    expect(client.state().session.signIn.problem).toMatchObject({ kind: "server" });
    expect(ports.sink.reports).toEqual(["Signing in failed (server)"]);
  });

  it("SEC-03 the password is in no event that can be printed", async () => {
    const { client, events } = await startFakeClient({ token: null, respond: () => null });
    client.send({ ...signIn, payload: { email: "a@b.cd", password: new Secret("canary-pass") } });
    expect(JSON.stringify(events)).toContain("signInRequested");
    expect(JSON.stringify(events)).not.toContain("canary-pass");
    expect(String(new Secret("canary-pass"))).toBe("[secret]");
  });
});

describe("a stored token", () => {
  it("ROUTE-04 a stored token loads its user before anything else of a member", async () => {
    const user$ = new Subject<FakeAnswer>();
    const { client, ports } = await startFakeClient({ respond: (call) => (call.path === "/user" ? user$ : null) });
    expect(client.state().session.status).toBe("loading");
    expect(ports.http.calls.map(({ path }) => path)).toEqual(["/config.json", "/user"]);
    user$.next({ body: fakeUser });
    await settlePromises();
    expect(client.state().session.status).toBe("member");
    expect(client.state().bus.member).toBe("ready");
  });

  it("a stored token whose user cannot be loaded gives the reason, and is tried again on request", async () => {
    let isUp = false;
    const { client } = await startFakeClient({
      respond: (call) => (call.path === "/user" && !isUp ? failure({ kind: "offline" }) : null),
    });
    expect(client.state().session).toMatchObject({ status: "loading", problem: { kind: "offline" } });
    isUp = true;
    client.send({ type: "session/userRequested", payload: {} });
    expect(client.state().session.status).toBe("member");
  });
});

describe("the end of a session", () => {
  it("OFF-04 a stored token whose user could not be loaded without a network is tried again when that is back", async () => {
    let isUp = false;
    const { client, ports, calls } = await startFakeClient({
      respond: (call) => (call.path === "/user" && !isUp ? failure({ kind: "offline" }) : null),
    });
    expect(client.state().session.problem?.kind).toBe("offline");
    isUp = true;
    ports.page.resumed$.next("online");
    expect(client.state().session.status).toBe("member");
    ports.page.resumed$.next("online");
    expect(calls("GET", "/user")).toHaveLength(2);
  });

  it("AUTH-13 refused calls end a session by one signal, which clears the state, drops the token and stores where the learner was", async () => {
    const { client, ports, payloads } = await startFakeClient();
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "half a sentence" } });
    for (let call = 0; call < 6; call++) ports.http.unauthorized$.next(undefined);
    expect(payloads("session/ended")).toEqual([{ reason: "unauthorized", userId: 7, returnUrl: "/chat/3?x=1" }]);
    expect(client.state().session).toMatchObject({
      status: "guest",
      endedBy: "unauthorized",
      returnUrl: "/chat/3?x=1",
    });
    expect(client.state().drafts.byPlace).toEqual({});
    expect(ports.token.read()).toBeNull();
  });

  it.each([
    ["a handshake refused as unauthorized", { kind: "refused", code: "unauthorized" }, "unauthorized"],
    ["a goodbye for an expired token", { kind: "packet", name: "bus:bye", raw: { code: "expired" } }, "over"],
    ["a goodbye for a revoked token", { kind: "packet", name: "bus:bye", raw: { code: "revoked" } }, "unauthorized"],
    [
      "a goodbye to who was ended",
      { kind: "packet", name: "bus:bye", raw: { code: "revoked", reason: "ended" } },
      "over",
    ],
    ["a handshake refused as ended", { kind: "refused", code: "unauthorized", reason: "ended" }, "over"],
  ] as const)(
    "RT-05 AUTH-13 the end of a session by %s is the same single signal, with the reason that the server names",
    async (_, signal, reason) => {
      const { client, ports, payloads } = await startFakeClient();
      ports.socket.signals$.next(signal);
      ports.socket.signals$.next(signal);
      ports.http.unauthorized$.next(undefined);
      expect(payloads("session/ended")).toMatchObject([{ reason, returnUrl: "/chat/3?x=1" }]);
      expect(client.state().session.status).toBe("guest");
    },
  );

  it("PROF-07 AUTH-13 the end of a session whose account was deleted on another device says so, and leaves nothing of it here", async () => {
    const { client, ports } = await startFakeClient();
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "half a sentence" } });
    ports.socket.signals$.next({ kind: "packet", name: "bus:bye", raw: { code: "revoked", reason: "deleted" } });
    expect(client.state().session).toMatchObject({ endedBy: "deleted", isAccountGone: true, returnUrl: null });
    expect([...ports.storage.local.stored.keys()].filter((key) => key.startsWith("user:"))).toEqual([]);
  });

  it.each([
    ["a transient refusal", { kind: "refused", code: "unavailable" }],
    ["a goodbye for a new version", { kind: "packet", name: "bus:bye", raw: { code: "draining" } }],
  ] as const)("RT-05 the end of a session is not caused by %s", async (_, signal) => {
    const { client, ports } = await startFakeClient();
    ports.socket.signals$.next(signal);
    expect(client.state().session.status).toBe("member");
  });

  it("AUTH-14 a logout leaves nothing of the user in state, on the device or on the wire", async () => {
    const { client, ports, calls } = await startFakeClient({
      respond: (call) => (call.path === "/auth/logout" ? answer(null) : null),
    });
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "secret thoughts" } });
    client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text: "on its way", files: [] } });
    expect(ports.storage.durable.stored.size).toBe(1);
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(calls("POST", "/auth/logout")).toHaveLength(1);
    expect([...ports.storage.local.stored.keys()].filter((key) => key.startsWith("user:") || key === "token")).toEqual(
      [],
    );
    expect(ports.storage.durable.stored.size).toBe(0);
    expect(JSON.stringify(client.state())).not.toMatch(/secret thoughts|on its way|learner@example.com/);
    expect(ports.socket.signals$.observed).toBe(false);
    const before = ports.http.calls.length;
    ports.clock.advance(3_600_000);
    expect(ports.http.calls.length).toBe(before);
  });

  it.each([
    ["logs out", (client) => client.client.send({ type: "session/logoutRequested", payload: {} })],
    ["is signed out by the server", ({ ports }) => ports.http.unauthorized$.next(undefined)],
  ] as readonly [string, (client: Awaited<ReturnType<typeof startFakeClient>>) => void][])(
    "AUTH-14 the pictures that the worker has stored are deleted as soon as a learner %s",
    async (_, end) => {
      const fake = await startFakeClient();
      expect(fake.ports.storage.forgotten.count).toBe(0);
      end(fake);
      expect(fake.ports.storage.forgotten.count).toBe(1);
    },
  );

  it("AUTH-14 the pictures of a learner are deleted when another one is signed in, and stay for the same one", async () => {
    const start = async (key: string) => {
      const ports = createFakePorts();
      ports.storage.local.set(key, "x");
      await startFakeClient({ ports });
      return ports.storage.forgotten.count;
    };
    expect(await start("user:8:draft")).toBe(1);
    expect(await start("user:7:draft")).toBe(0);
  });

  it("AUTH-14 a logout ends the session immediately, whatever the result of the call, and is not mistaken for a session that was ended elsewhere", async () => {
    const { client, ports, payloads, calls } = await startFakeClient();
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(calls("POST", "/auth/logout")).toHaveLength(1);
    expect(ports.token.read()).toBeNull();
    ports.http.unauthorized$.next(undefined);
    expect(payloads("session/ended")).toMatchObject([{ reason: "logout", userId: 7 }]);
    expect(client.state().session).toMatchObject({ status: "guest", endedBy: "logout" });
  });

  it("AUTH-14 a logout before the user has come is not undone by the user's late answer", async () => {
    const user$ = new Subject<void>();
    const { client, ports } = await startFakeClient({
      respond: ({ path }) => (path === "/user" ? user$.pipe(switchMap(() => answer(fakeUser))) : null),
    });
    expect(client.state().session.status).toBe("loading");
    client.send({ type: "session/logoutRequested", payload: {} });
    user$.next();
    expect(client.state().session).toMatchObject({ status: "guest", user: null });
    expect(ports.token.read()).toBeNull();
  });

  it("HW-07 the screens of the next session wait for what is restored in it", async () => {
    const { client, ports } = await startFakeClient({
      respond: (call) =>
        call.path === "/auth/login" ? answer({ success: true, data: { token: "token-2", user: fakeUser } }) : null,
    });
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "typed" } });
    ports.http.unauthorized$.next(undefined);
    client.send({ ...signIn });
    expect(client.state()).toMatchObject({ bus: { member: "absent" }, session: { status: "member" } });
    await settlePromises();
    expect(client.state()).toMatchObject({ bus: { member: "ready" }, drafts: { byPlace: { "chat:3": "typed" } } });
  });

  it("HW-07 a session ended elsewhere keeps what the same learner had typed, and shows it to nobody else", async () => {
    const ports = createFakePorts();
    const first = await startFakeClient({ ports });
    first.client.send({ type: "drafts/changed", payload: { place: "homework:5:9", text: "my work" } });
    ports.http.unauthorized$.next(undefined);
    first.client.stop();

    const again = createFakePorts({ storage: ports.storage, clock: ports.clock });
    const same = await startFakeClient({ ports: again });
    expect(same.client.state().drafts.byPlace).toEqual({ "homework:5:9": "my work" });
    same.client.stop();

    const other = createFakePorts({ storage: ports.storage, clock: ports.clock });
    const stranger = await startFakeClient({
      ports: other,
      respond: (call) => (call.path === "/user" ? answer({ ...fakeUser, id: 8 }) : null),
    });
    expect(stranger.client.state().drafts.byPlace).toEqual({});
    expect([...other.storage.local.stored.keys()].some((key) => key.startsWith("user:7:"))).toBe(false);
  });
});

describe("continuing after a sign-in", () => {
  it("AUTH-03 a sign-in continues with the token only at an origin that the domain lists", async () => {
    const { client, ports } = await startFakeClient({
      respond: (call) => {
        if (call.path !== "/config.json") return null;
        const config = { body: undefined as unknown };
        basics(call)?.subscribe(({ body }) => (config.body = body));
        const { domain, ...rest } = config.body as { domain: object };
        return answer({ ...rest, domain: { ...domain, returnOrigins: ["https://club.example"] } });
      },
    });
    client.send({ type: "bus/visitorRequested", payload: {} });
    await settlePromises();
    client.send({ type: "session/handOffRequested", payload: { url: "https://club.example/welcome?a=1" } });
    client.send({ type: "session/handOffRequested", payload: { url: "https://evil.example/" } });
    client.send({ type: "session/handOffRequested", payload: { url: "https://club.example.evil.com/" } });
    expect(ports.page.assigned).toEqual(["https://club.example/welcome?a=1&token=token-1"]);
  });

  it("AUTH-03 the return URL survives a reload of the sign-in page", async () => {
    const ports = createFakePorts();
    const first = await startFakeClient({ token: null, ports });
    first.client.send({ type: "session/returnUrlStored", payload: { returnUrl: "/homework/5/9" } });
    first.client.stop();
    const second = await startFakeClient({
      token: null,
      ports: createFakePorts({ storage: ports.storage, clock: ports.clock }),
    });
    expect(second.client.state().session.returnUrl).toBe("/homework/5/9");
    second.client.send({ type: "session/returnUrlUsed", payload: {} });
    expect(ports.storage.local.get("session:returnUrl")).toBeNull();
  });
});
