import { type Observable, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeUser, type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { userKey } from "../session/events";
import { selectIsConsentAsked } from "./select";

const NO = { analytics: false, marketing: false };
const ALL = { analytics: true, marketing: true };

/** The server's side of consent: what the member answered, and the policy's version. */
const server =
  ({
    version = 1,
    isEnabled = true,
    policy = null as object | null,
    stores = (): Observable<FakeAnswer> => answer({ version, policy: null }),
  } = {}): Responder =>
  ({ method, path }) => {
    if (path === "/cookie") return answer({ is_enabled: isEnabled, version, items: [] });
    if (path === "/cookie/get-policy") return answer({ version, policy });
    return method === "POST" && path === "/cookie/update-policy" ? stores() : null;
  };

async function start(
  respond: Responder,
  { cookie = "", token = null as string | null, ports = createFakePorts() } = {},
) {
  ports.jar.cookie = cookie;
  const fake = await startFakeClient({ respond, token, ports });
  fake.client.send({ type: "page/shown", payload: { name: "login" } });
  await settlePromises();
  const isAsked = () => selectIsConsentAsked(fake.client.state());
  const given = () => fake.client.state().consent.given;
  const give = (consent: typeof NO) => fake.client.send({ type: "consent/given", payload: { consent } });
  return { ...fake, isAsked, given, give };
}

describe("the question about cookies", () => {
  it.each([
    ["nobody has answered", {}, "", true],
    ["this browser has", {}, "consent=1.00", false],
    ["this browser has answered an older version", { version: 2 }, "consent=1.11", true],
    ["cookies are not asked about", { isEnabled: false }, "", false],
  ])("COOK-01 %s: it is asked: %s", async (_, given, cookie, isShown) => {
    const { isAsked } = await start(server(given), { cookie });
    expect(isAsked()).toBe(isShown);
  });

  it("COOK-01 the question about cookies is not asked while it is unknown whether there is an answer, nor when that stays unknown", async () => {
    const waiting = await start(() => null);
    expect([waiting.client.state().consent.status, waiting.isAsked()]).toEqual(["pending", false]);
    const failing = await start(({ path }) => (path === "/cookie" ? failure({ kind: "server" }) : null));
    expect([failing.client.state().consent.status, failing.isAsked()]).toEqual(["fail", false]);
  });

  it("COOK-01 a member's answer counts before this browser's", async () => {
    const { given } = await start(server({ policy: NO }), { cookie: "consent=1.11", token: "token-1" });
    expect(given()).toEqual(NO);
  });

  it("COOK-01 this browser's answer counts for a member who has answered nowhere", async () => {
    const { given } = await start(server(), { cookie: "consent=1.10", token: "token-1" });
    expect(given()).toEqual({ analytics: true, marketing: false });
  });

  it("COOK-01 signing in and signing out each decide again whose answer counts", async () => {
    const { client, calls, given } = await start(server({ policy: ALL }), { cookie: "consent=1.00" });
    expect(given()).toEqual(NO);
    expect(calls("GET", "/cookie/get-policy")).toHaveLength(0);
    client.send({ type: "session/userRequested", payload: {} });
    await settlePromises();
    expect(given()).toEqual(ALL);
    client.send({ type: "session/logoutRequested", payload: {} });
    await settlePromises();
    // the browser had copied the member's answer: nothing changes for the guest
    expect(given()).toEqual(ALL);
  });
});

describe("an answer", () => {
  it.each([
    ["only what is necessary", NO, "00"],
    ["everything", ALL, "11"],
    ["a choice", { analytics: true, marketing: false }, "10"],
  ])("COOK-02 %s is stored for a year and sent to the server", async (_, consent, digits) => {
    const { give, ports, calls, isAsked } = await start(server());
    give(consent);
    expect(isAsked()).toBe(false);
    expect(ports.jar.cookie).toBe(`consent=1.${digits}; Path=/; Max-Age=31536000; SameSite=Strict`);
    expect(calls("POST", "/cookie/update-policy").map(({ body }) => body)).toEqual([consent]);
  });

  it("COOK-02 an answer of a guest is saved by the cookie alone, whatever the result of the call", async () => {
    const { give, client } = await start(server({ stores: () => failure({ kind: "server" }) }));
    give(NO);
    expect(client.state().consent).toMatchObject({ store: "done", given: NO });
  });

  it("COOK-03 an answer of a member that did not arrive holds across a reload, before the server's, and is sent again", async () => {
    const first = await start(server({ policy: ALL, stores: () => failure({ kind: "offline" }) }), {
      token: "token-1",
    });
    expect(first.given()).toEqual(ALL);
    first.give(NO);
    expect(first.client.state().consent).toMatchObject({ store: "failed", given: NO });
    first.client.stop();

    const { storage, clock } = first.ports;
    const again = createFakePorts({ storage, clock });
    const second = await start(server({ policy: ALL }), { token: "token-1", ports: again });
    expect(second.given()).toEqual(NO);
    expect(second.payloads("consent/loaded")).toMatchObject([{ given: NO }]);
    expect(second.calls("POST", "/cookie/update-policy").map(({ body }) => body)).toEqual([NO]);
    expect(storage.local.get(userKey(fakeUser.id, "consent"))).toBe(null);
  });

  it("COOK-02 COOK-03 an answer that follows an earlier one still being sent is stored immediately, and no dialog is closed by the earlier one", async () => {
    const stored: Subject<FakeAnswer>[] = [];
    const { client, give, ports, calls, given } = await start(
      server({
        stores: () => {
          const stored$ = new Subject<FakeAnswer>();
          stored.push(stored$);
          return stored$;
        },
      }),
      { token: "token-1" },
    );
    const bodies = () => calls("POST", "/cookie/update-policy").map(({ body }) => body);
    const arrive = (index: number) => {
      stored[index]?.next({ body: { version: 1, policy: null } });
      stored[index]?.complete();
    };
    const unsent = () => ports.storage.local.get(userKey(fakeUser.id, "consent"));
    give(ALL);
    client.send({ type: "consent/settingsOpened", payload: {} });
    expect(client.state().consent).toMatchObject({ areSettingsOpen: true, store: "idle" });
    give(NO);
    expect([given(), bodies()]).toEqual([NO, [ALL]]);
    expect(ports.jar.cookie).toContain("consent=1.00");
    expect(unsent()).toContain('"analytics":false');
    arrive(0);
    expect(client.state().consent).toMatchObject({ areSettingsOpen: true, store: "busy" });
    expect(unsent()).toContain('"analytics":false');
    arrive(1);
    expect(client.state().consent).toMatchObject({ areSettingsOpen: false, store: "done" });
    expect([bodies(), unsent()]).toEqual([[ALL, NO], null]);
  });

  it("COOK-02 an answer that is only sent again does not close the settings", async () => {
    const stored$ = new Subject<FakeAnswer>();
    const { client, ports, calls } = await start(server({ stores: () => stored$ }), { token: "token-1" });
    ports.storage.local.set(userKey(fakeUser.id, "consent"), JSON.stringify({ version: 1, consent: NO }));
    client.send({ type: "consent/settingsOpened", payload: {} });
    ports.page.resumed$.next("online");
    stored$.next({ body: { version: 1, policy: null } });
    stored$.complete();
    expect(calls("POST", "/cookie/update-policy")).toHaveLength(1);
    expect(client.state().consent).toMatchObject({ areSettingsOpen: true, store: "idle", given: NO });
  });

  it("COOK-03 an answer given in another tab counts here too", async () => {
    let policy: object = ALL;
    const { ports, given } = await start((call) => server({ policy })(call), { token: "token-1" });
    expect(given()).toEqual(ALL);
    policy = NO;
    ports.storage.changeElsewhere("consent:answeredAt", "1");
    await settlePromises();
    expect(given()).toEqual(NO);
  });

  it("COOK-01 an answer that could not be loaded is loaded when the page comes back", async () => {
    let isDown = true;
    const { client, ports, isAsked } = await start((call) =>
      call.path === "/cookie" && isDown ? failure({ kind: "offline" }) : server()(call),
    );
    expect(client.state().consent.status).toBe("fail");
    isDown = false;
    ports.page.resumed$.next("online");
    expect(isAsked()).toBe(true);
  });
});
