import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { ProblemError } from "../../bus/problem";
import { fakeConfig, type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, silence } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";

const DSN = "https://key@reports.example/1";
const NO = { analytics: false, marketing: false };
const config = {
  ...fakeConfig,
  brand: { ...fakeConfig.brand, gtmId: "GTM-BRAND", fbqId: "fbq-brand", sentryDsn: DSN },
  domain: { ...fakeConfig.domain, analyticsIds: { gtm: "GTM-DOMAIN" } },
};

interface Given {
  readonly cookie?: string;
  readonly token?: string | null;
  readonly policy?: object | null;
  readonly respond?: Responder;
}
async function start({ cookie = "", token = null, policy = null, respond = () => null }: Given = {}) {
  const ports = createFakePorts();
  ports.jar.cookie = cookie;
  const fake = await startFakeClient({
    ports,
    token,
    respond: (call) => {
      const own$ = respond(call);
      if (own$) return own$;
      if (call.path === "/config.json") return answer(config);
      if (call.path === "/cookie") return answer({ is_enabled: true, version: 1, items: [] });
      if (call.path === "/cookie/get-policy") return answer({ version: 1, policy });
      return call.path === "/cookie/update-policy" ? answer({ version: 1, policy: null }) : null;
    },
  });
  fake.client.send({ type: "page/shown", payload: { name: "login" } });
  await settlePromises();
  const give = (consent: typeof NO) => fake.client.send({ type: "consent/given", payload: { consent } });
  const { thirdParties, reporter, push, witness, page } = ports;
  const names = () => thirdParties.notified.map(([name]) => name);
  return { ...fake, give, thirdParties, reporter, push, witness, page, names };
}

describe("third parties", () => {
  it("COOK-03 third parties receive nothing and get no request before there is consent, whatever happens", async () => {
    const { client, thirdParties, reporter, witness, give } = await start();
    client.send({ type: "page/shown", payload: { name: "signup" } });
    witness.uncaught$.next(new TypeError("canary"));
    await settlePromises();
    expect(thirdParties.inside.size).toBe(0);
    give(NO);
    client.send({ type: "page/shown", payload: { name: "login" } });
    witness.uncaught$.next(new TypeError("another canary"));
    await settlePromises();
    expect([thirdParties.inside.size, thirdParties.notified, thirdParties.users, reporter.sent]).toEqual([
      0,
      [],
      [],
      [],
    ]);
  });

  it.each([
    ["analytics alone", { analytics: true, marketing: false }, [["tagManager", "GTM-DOMAIN"]]],
    ["marketing alone", { analytics: false, marketing: true }, [["pixel", "fbq-brand"]]],
    [
      "both",
      { analytics: true, marketing: true },
      [
        ["tagManager", "GTM-DOMAIN"],
        ["pixel", "fbq-brand"],
      ],
    ],
  ])(
    "COOK-03 a third party runs with consent to %s only, and receives what happens from then on",
    async (_, consent, inside) => {
      const { client, give, thirdParties, names } = await start();
      give(consent);
      expect([...thirdParties.inside]).toEqual(inside);
      // what happened before consent is never sent
      expect(names()).toEqual([]);
      client.send({ type: "page/shown", payload: { name: "signup" } });
      expect(names()).toEqual(["page_view"]);
    },
  );

  it("COOK-03 a third party with consent from an earlier visit receives this visit from its start, once the consent is known", async () => {
    const cookies$ = new Subject<FakeAnswer>();
    const { names, thirdParties } = await start({
      cookie: "consent=1.10",
      respond: ({ path }) => (path === "/cookie" ? cookies$ : null),
    });
    expect([thirdParties.inside.size, names()]).toEqual([0, []]);
    cookies$.next({ body: { is_enabled: true, version: 1 } });
    cookies$.complete();
    expect(names()).toEqual(["open_app", "page_view"]);
  });

  it("COOK-03 third parties receive nothing about a member who refused elsewhere, even if this browser had agreed", async () => {
    const { thirdParties } = await start({ cookie: "consent=1.11", token: "token-1", policy: NO });
    expect([thirdParties.notified, thirdParties.users, thirdParties.inside.size]).toEqual([[], [], 0]);
  });

  it("COOK-03 third parties receive nothing while the visitor is not known, whatever this browser had agreed to", async () => {
    const respond: Responder = ({ path }) => (path === "/user" ? silence() : null);
    const { client, thirdParties, calls } = await start({ cookie: "consent=1.11", token: "token-1", respond });
    expect(client.state().session.status).toBe("loading");
    expect([thirdParties.inside.size, thirdParties.notified, calls("GET", "/cookie")]).toEqual([0, [], []]);
  });

  it("COOK-03 third parties receive nothing about a member who did not agree, even if the guest before had agreed", async () => {
    const { client, thirdParties, names, page } = await start({ cookie: "consent=1.11", policy: NO });
    expect(names()).toEqual(["open_app", "page_view"]);
    client.send({ type: "session/userRequested", payload: {} });
    await settlePromises();
    expect(client.state().session.status).toBe("member");
    expect(names()).toEqual(["open_app", "page_view"]);
    expect(thirdParties.users).not.toContain(7);
    expect([thirdParties.inside.size, page.reloadCount]).toEqual([0, 1]);
  });

  it("COOK-03 third parties receive nothing more after a withdrawal, and the page reloads without the script, once it is stored", async () => {
    const stored$ = new Subject<FakeAnswer>();
    const { client, give, thirdParties, names, page } = await start({
      cookie: "consent=1.11",
      respond: ({ path }) => (path === "/cookie/update-policy" ? stored$ : null),
    });
    const before = names().length;
    give(NO);
    client.send({ type: "page/shown", payload: { name: "signup" } });
    expect([thirdParties.stopped, names().length]).toEqual([["tagManager", "pixel"], before]);
    expect(page.reloadCount).toBe(0);
    stored$.next({ body: { version: 1, policy: null } });
    stored$.complete();
    expect(page.reloadCount).toBe(1);
  });

  it("COOK-03 a withdrawal does not count as stored when an earlier answer is stored", async () => {
    const stored = [new Subject<FakeAnswer>(), new Subject<FakeAnswer>()];
    const calls = [...stored];
    const { give, page } = await start({
      cookie: "consent=1.11",
      respond: ({ path }) => (path === "/cookie/update-policy" ? (calls.shift() ?? silence()) : null),
    });
    give({ analytics: true, marketing: false });
    give(NO);
    const reloads = stored.map((stored$) => {
      stored$.next({ body: { version: 1, policy: null } });
      stored$.complete();
      return page.reloadCount;
    });
    expect(reloads).toEqual([0, 1]);
  });

  it("COOK-03 a withdrawal without a network keeps the page, which reloads when the network is back", async () => {
    const { give, page } = await start({ cookie: "consent=1.10" });
    page.isServerThere$.next(false);
    give(NO);
    expect(page.reloadCount).toBe(0);
    page.isServerThere$.next(true);
    page.resumed$.next("online");
    expect(page.reloadCount).toBe(1);
  });

  it("COOK-03 a page without a third-party script is not reloaded", async () => {
    const { give, page, thirdParties } = await start({ cookie: "consent=1.01" });
    give(NO);
    expect([thirdParties.stopped, page.reloadCount]).toEqual([["pixel"], 0]);
  });

  it("AUTH-14 third parties lose the user when the session ends: analytics its user, the app's push service its external id", async () => {
    const { client, thirdParties, push } = await start({
      token: "token-1",
      policy: { analytics: true, marketing: false },
    });
    expect([thirdParties.users.at(-1), push.externalId]).toEqual([7, "7"]);
    client.send({ type: "session/logoutRequested", payload: {} });
    await settlePromises();
    expect([thirdParties.users.at(-1), push.externalId]).toEqual([null, null]);
    expect(thirdParties.notified.at(-1)).toEqual(["logout", {}]);
  });
});

describe("a report of an error", () => {
  const allowed = { cookie: "consent=1.10" };

  it("ANA-03 a report of an error is sent once with the events that led to it, to the brand's own project", async () => {
    const { client, witness, reporter } = await start(allowed);
    client.send({ type: "page/shown", payload: { name: "signup" } });
    const error = new TypeError("x is not a function");
    witness.uncaught$.next(error);
    witness.uncaught$.next(error);
    await settlePromises();
    expect(reporter.sent).toHaveLength(1);
    expect(reporter.sent[0]).toMatchObject({ dsn: DSN, what: "An error was not caught", error });
    expect(reporter.sent[0]?.trail.slice(-2)).toMatchObject([
      { type: "consent/loaded" },
      { type: "page/shown", payload: { name: "signup" } },
    ]);
  });

  it("ANA-03 a report of an error ends with the event on which it failed", async () => {
    const { client, reporter } = await start(allowed);
    const crash = { what: "TypeError", message: "x is not a function", stack: "TypeError: x\n    at ChatView" };
    client.send({ type: "page/crashed", payload: crash });
    await settlePromises();
    expect(reporter.sent.map(({ what }) => what)).toEqual(["A component failed (TypeError)"]);
    expect(reporter.sent[0]?.error).toMatchObject({ name: "TypeError", message: crash.message, stack: crash.stack });
    expect(reporter.sent[0]?.trail.at(-1)).toMatchObject({ type: "page/crashed" });
  });

  it("ANA-03 a report of an error of the network or a player is not sent", async () => {
    const { witness, reporter } = await start(allowed);
    witness.uncaught$.next(new TypeError("Failed to fetch"));
    witness.uncaught$.next(new ProblemError("No answer", { kind: "offline" }));
    witness.uncaught$.next(new DOMException("The play() request was interrupted", "AbortError"));
    await settlePromises();
    expect(reporter.sent).toEqual([]);
  });

  it("AUTH-14 a report of an error contains nothing of an earlier session", async () => {
    const { client, witness, reporter } = await start({
      token: "token-1",
      policy: { analytics: true, marketing: false },
    });
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "canary" } });
    client.send({ type: "session/logoutRequested", payload: {} });
    await settlePromises();
    witness.uncaught$.next(new TypeError("later"));
    await settlePromises();
    expect(reporter.sent).toHaveLength(1);
    expect(JSON.stringify(reporter.sent[0]?.trail)).not.toContain("canary");
  });
});
