/** What a start asks about consent, and what it knows already (decision 50). */
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeConfig, fakeUser, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";

const NO = { analytics: false, marketing: false };
const ALL = { analytics: true, marketing: true };
const DAY_MS = 86_400_000;

/** A device, a server that says the policy in its configuration unless `isOld`, and starts of the app between the two. */
function createWorld({ isOld = false } = {}) {
  const server = {
    version: 1,
    policy: null as typeof NO | null,
    fails: false,
    config$: null as Subject<FakeAnswer> | null,
  };
  const { storage, clock, jar } = createFakePorts();
  const configOf = () => ({
    ...fakeConfig,
    ...(isOld ? {} : { cookie: { isEnabled: true, version: server.version } }),
  });
  const start = async (token: string | null = "token-1") => {
    const ports = createFakePorts({ storage, clock });
    ports.jar.cookie = jar.cookie;
    const fake = await startFakeClient({
      ports,
      token,
      domains: [],
      respond({ method, path }) {
        if (path === "/config.json") return server.config$ ?? answer(configOf());
        if (path === "/cookie") return answer({ is_enabled: true, version: server.version, items: [] });
        if (path === "/cookie/get-policy") return answer({ version: server.version, policy: server.policy });
        if (method !== "POST" || path !== "/cookie/update-policy") return null;
        return server.fails ? failure({ kind: "offline" }) : answer({ version: server.version, policy: null });
      },
    });
    fake.client.send({ type: "page/shown", payload: { name: "login" } });
    await settlePromises();
    const asked = () =>
      fake.ports.http.calls
        .filter(({ path, method }) => method === "GET" && path.startsWith("/cookie"))
        .map(({ path }) => path);
    const leave = () => {
      jar.cookie = ports.jar.cookie;
      fake.client.stop();
    };
    return { ...fake, asked, leave, consent: () => fake.client.state().consent };
  };
  return { server, clock, configOf, start };
}

describe("a device that stores nothing", () => {
  it("OFF-13 the server's answer is not stored either, so that each start asks", async () => {
    const { server, start } = createWorld();
    server.policy = NO;
    const first = await start(null);
    first.ports.storage.local.set("deviceData:storing", "off");
    first.leave();
    for (let visit = 0; visit < 2; visit += 1) {
      const { asked, leave } = await start();
      expect(asked()).toEqual(["/cookie/get-policy"]);
      leave();
    }
  });
});

describe("the policy", () => {
  it("COOK-01 a guest's start asks nothing: the configuration says the policy", async () => {
    const { start } = createWorld();
    const { asked, consent } = await start(null);
    expect([asked(), consent()]).toMatchObject([[], { status: "loaded", version: 1, given: null }]);
  });

  it("COOK-01 a server whose configuration does not say the policy is asked for it", async () => {
    const { start } = createWorld({ isOld: true });
    const { asked, consent } = await start(null);
    expect([asked(), consent().status]).toEqual([["/cookie"], "loaded"]);
  });

  it("COOK-03 a policy that moved since the copy counts before anything is decided", async () => {
    const { server, configOf, start } = createWorld();
    const first = await start(null);
    first.client.send({ type: "consent/given", payload: { consent: ALL } });
    first.leave();
    server.version = 2;
    server.config$ = new Subject();
    const { consent } = await start(null);
    expect(consent()).toMatchObject({ status: "pending", given: null });
    server.config$.next({ body: configOf() });
    expect(consent()).toMatchObject({ status: "loaded", version: 2, given: null });
  });

  it("COOK-01 the policy is asked for where the network did not confirm the copy", async () => {
    const { server, start } = createWorld();
    (await start(null)).leave();
    server.config$ = new Subject();
    const { asked, consent } = await start(null);
    server.config$.error(new Error("offline"));
    expect([asked(), consent().status]).toEqual([["/cookie"], "loaded"]);
  });

  it("COOK-01 who signs in later on the same page is asked by the policy of that moment", async () => {
    const { start } = createWorld();
    const { client, asked } = await start(null);
    client.send({ type: "session/userRequested", payload: {} });
    await settlePromises();
    expect(asked()).toEqual(["/cookie", "/cookie/get-policy"]);
  });
});

describe("a member's answer", () => {
  it("COOK-01 a member's answer is asked at the first session on a device, then once a day", async () => {
    const { server, clock, start } = createWorld();
    server.policy = NO;
    const asked: string[][] = [];
    for (const laterMs of [0, DAY_MS - 1_000, 1_000, 1_000]) {
      clock.advance(laterMs);
      const visit = await start();
      expect(visit.consent().given).toEqual(NO);
      asked.push(visit.asked());
      visit.leave();
    }
    const policy = ["/cookie/get-policy"];
    expect(asked).toEqual([policy, [], policy, []]);
  });

  it("COOK-03 a member's answer that was given elsewhere arrives with a push, else within a day", async () => {
    const { server, clock, start } = createWorld();
    server.policy = ALL;
    const first = await start();
    server.policy = NO;
    first.client.tools.emit({ type: "user.changed", payload: { ...fakeUser }, source: "socket" } as never);
    expect(first.consent().given).toEqual(NO);
    first.leave();
    server.policy = ALL;
    const second = await start();
    expect(second.consent().given).toEqual(NO);
    clock.advance(DAY_MS);
    second.ports.page.resumed$.next("visible");
    expect(second.consent().given).toEqual(ALL);
  });

  it("COOK-01 a member's answer is asked again when the policy has moved, and after another session", async () => {
    const { server, start } = createWorld();
    server.policy = ALL;
    (await start()).leave();
    server.version = 2;
    const moved = await start();
    expect(moved.asked()).toEqual(["/cookie/get-policy"]);
    moved.ports.http.unauthorized$.next(undefined);
    moved.leave();
    const again = await start();
    expect(again.asked()).toEqual(["/cookie/get-policy"]);
  });

  it("COOK-01 a member's answer is asked at each start while nobody has answered, so that no question is asked twice", async () => {
    const { server, start } = createWorld();
    (await start()).leave();
    server.policy = NO;
    const { asked, consent } = await start();
    expect([asked(), consent().given]).toEqual([["/cookie/get-policy"], NO]);
  });

  it("COOK-03 a member's answer that was stored counts at the next start; one whose call failed counts before it", async () => {
    const { server, start } = createWorld();
    server.policy = ALL;
    const first = await start();
    first.client.send({ type: "consent/given", payload: { consent: NO } });
    first.leave();
    const second = await start();
    expect([second.asked(), second.consent().given]).toEqual([[], NO]);
    server.fails = true;
    second.client.send({ type: "consent/given", payload: { consent: ALL } });
    second.leave();
    const third = await start();
    expect([third.asked(), third.consent().given]).toEqual([[], ALL]);
    expect(third.calls("POST", "/cookie/update-policy").map(({ body }) => body)).toEqual([ALL]);
  });
});
