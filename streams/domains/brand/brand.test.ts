/** The configuration in a whole client. */
import { describe, expect, it } from "vitest";
import { fakeConfig, quietDomains, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts, type FakePorts } from "../../ports/fakes/ports";
import { startVisitor } from "../../ports/fakes/visitor";
import { THEME_KEY } from "./effects";
import { pickLanguage } from "./language";
import { COPY_KEY, GENERAL_CACHE_MS } from "./storedConfig";

const offline$ = failure({ kind: "offline" });
const withDomain = (domain: object) => ({ ...fakeConfig, domain: { ...fakeConfig.domain, ...domain } });
const serve = (body: unknown) => (call: { path: string }) => (call.path === "/config.json" ? answer(body) : null);

describe("the configuration", () => {
  it("BRAND-02 the configuration comes before any other request", async () => {
    const { ports, client } = await startFakeClient({
      respond: (call) => (call.path === "/config.json" ? offline$ : null),
    });
    expect(ports.http.calls.map(({ path }) => path)).toEqual(["/config.json"]);
    expect(client.state().brand.config).toBeNull();
    expect(client.state().session.status).toBe("unknown");
  });

  it("BRAND-03 a configuration that does not load is a failure; a retry may succeed", async () => {
    let isUp = false;
    const { client } = await startFakeClient({
      respond: (call) => (call.path === "/config.json" && !isUp ? offline$ : null),
    });
    expect(client.state().brand.status).toBe("fail");
    isUp = true;
    client.send({ type: "brand/configRequested", payload: {} });
    expect(client.state().brand).toMatchObject({ status: "loaded", config: { appId: "local" } });
    expect(client.state().session.status).toBe("member");
  });

  it("BRAND-03 a configuration that did not load is requested again when the network is back", async () => {
    let isUp = false;
    const { client, ports } = await startFakeClient({
      respond: (call) => (call.path === "/config.json" && !isUp ? offline$ : null),
    });
    isUp = true;
    ports.page.resumed$.next("online");
    expect(client.state().brand.status).toBe("loaded");
    ports.page.resumed$.next("online");
    expect(ports.http.calls.filter(({ path }) => path === "/config.json")).toHaveLength(2);
  });

  it("BRAND-03 a configuration that does not match the schema is a failure whose path is logged, and never its value", async () => {
    const broken = { ...fakeConfig, brand: { ...fakeConfig.brand, messageDelay: "canary" } };
    const { client, ports } = await startFakeClient({ respond: serve(broken) });
    expect(client.state().brand.status).toBe("fail");
    expect(ports.sink.reports).toHaveLength(1);
    expect(ports.sink.reports[0]).toContain("brand.messageDelay");
    expect(ports.sink.reports[0]).not.toContain("canary");
  });

  it("NET-08 OFF-03 the last good copy starts the app for a day, and after that only where the network was asked in vain", async () => {
    const ports = createFakePorts();
    (await startFakeClient({ ports })).client.stop();
    const again = async (isReached = false) => {
      const later = createFakePorts({ storage: ports.storage, clock: ports.clock });
      const { client } = await startFakeClient({
        ports: later,
        respond: (call) => (call.path === "/config.json" && !isReached ? offline$ : null),
      });
      client.stop();
      return client.state().brand.origins?.config;
    };
    ports.clock.advance(GENERAL_CACHE_MS - 1_000);
    expect(await again()).toBe("lastGood");
    ports.clock.advance(7 * GENERAL_CACHE_MS);
    expect(await again()).toBe("lastGood");
    expect(await again(true)).toBe("network");
    ports.storage.local.remove(COPY_KEY);
    expect(await again()).toBeUndefined();
  });

  it.each([
    ["twice a day", () => undefined],
    ["when it is looked at again", (ports) => ports.page.resumed$.next("visible")],
  ] as readonly [string, (ports: FakePorts) => void][])(
    "NET-08 OFF-01 a page that stays open renews the copy %s, so that it starts again without a network",
    async (_, look) => {
      const ports = createFakePorts();
      const { calls } = await startFakeClient({ ports, domains: quietDomains });
      const before = calls("GET", "/config.json").length;
      for (let half = 0; half < 3; half++) {
        ports.clock.advance(GENERAL_CACHE_MS / 2 + 1_000);
        look(ports);
      }
      expect(calls("GET", "/config.json").length).toBeGreaterThan(before);
      const later = createFakePorts({ storage: ports.storage, clock: ports.clock });
      const again = await startFakeClient({
        ports: later,
        respond: (call) => (call.path === "/config.json" ? offline$ : null),
      });
      expect(again.client.state().brand.status).toBe("loaded");
    },
  );

  it("BRAND-03 a stored copy that no longer matches the schema is not used", async () => {
    const ports = createFakePorts();
    ports.storage.local.set("brand:lastGoodConfig", JSON.stringify({ at: ports.clock.now(), config: { appId: 7 } }));
    const { client } = await startFakeClient({
      ports,
      respond: (call) => (call.path === "/config.json" ? offline$ : null),
    });
    expect(client.state().brand.status).toBe("fail");
  });
});

describe("theme and language", () => {
  it("BRAND-08 the theme is the learner's choice, stored on the device, else the domain's", async () => {
    const ports = createFakePorts();
    const { client } = await startVisitor({ ports, respond: serve(withDomain({ theme: "dark" })) });
    expect(client.state().brand.theme).toBe("dark");
    client.send({ type: "brand/themeChosen", payload: { theme: "light" } });
    client.stop();
    const again = await startFakeClient({ ports: createFakePorts({ storage: ports.storage, clock: ports.clock }) });
    expect(again.client.state().brand.theme).toBe("light");
  });

  it("BRAND-08 the theme that is chosen in another tab holds here at once", async () => {
    const { client, ports } = await startVisitor();
    ports.storage.changeElsewhere(THEME_KEY, "dark");
    expect(client.state().brand.theme).toBe("dark");
    ports.storage.changeElsewhere(THEME_KEY, "pink");
    ports.storage.changeElsewhere("another", "light");
    expect(client.state().brand.theme).toBe("dark");
  });

  const config = (over: object, brand: object = {}) =>
    ({ ...withDomain(over), brand: { ...fakeConfig.brand, ...brand } }) as never;
  it.each([
    ["the learner's choice", config({}), "es", ["ru"], "es"],
    ["the first of the browser's that the domain offers", config({}), null, ["de-DE", "ru-RU"], "ru"],
    ["the domain's default", config({ defaultLanguage: "es" }), null, ["de-DE"], "es"],
    ["en where nothing else is left", config({ defaultLanguage: "xx" }), null, [], "en"],
    ["a choice that the domain does not offer is none", config({ languages: ["en"] }), "ru", [], "en"],
    [
      "I18N-02 the forced language of a brand",
      config({ languages: ["ru"] }, { forcedLanguage: "en" }),
      "ru",
      ["ru"],
      "en",
    ],
  ])("the language is %s", (_, given, chosen, preferred, expected) => {
    expect(pickLanguage(given, { chosen, ofAccount: null }, preferred).language).toBe(expected);
  });

  it.each([
    ["is the device's choice before the account's language", "es", "ru", "es"],
    ["is the account's before the browser's", null, "es", "es"],
    ["is the browser's where the domain does not offer the account's", null, "de", "ru"],
  ])("PROF-01 %s", (_, chosen, ofAccount, expected) => {
    expect(pickLanguage(config({}), { chosen, ofAccount }, ["ru"]).language).toBe(expected);
  });

  it("I18N-02 the app is always in en", () => {
    expect(pickLanguage(config({}), { chosen: "es", ofAccount: null }, ["ru"], true).language).toBe("en");
  });

  it("I18N-03 a domain without a supported language gives a warning and nothing else", async () => {
    const { client, ports } = await startFakeClient({ respond: serve(withDomain({ languages: ["xx"] })) });
    expect(client.state().brand).toMatchObject({ status: "loaded", language: "en" });
    expect(ports.sink.reports).toEqual(["The domain has no supported languages"]);
  });
});
