/** A start from the last good copy, and what the network's answer does to it. */
import { type Observable, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeConfig, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure, silence } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { GENERAL_CACHE_MS } from "./storedConfig";

const configOf = (domain: object, brand: object = {}) => ({
  ...fakeConfig,
  brand: { ...fakeConfig.brand, ...brand },
  domain: { ...fakeConfig.domain, ...domain },
});

/** A device that has started this app before. */
async function createKnownDevice() {
  const ports = createFakePorts();
  (await startFakeClient({ ports, token: null })).client.stop();
  const { storage, clock } = ports;
  return { storage, clock };
}

async function startAgain(
  answered$: Observable<FakeAnswer>,
  device: Awaited<ReturnType<typeof createKnownDevice>> | null = null,
) {
  const ports = createFakePorts(device ?? (await createKnownDevice()));
  const fake = await startFakeClient({
    ports,
    respond: ({ path }) => (path === "/config.json" ? answered$ : null),
  });
  return { ...fake, brand: () => fake.client.state().brand };
}

describe("a start from the last good copy", () => {
  it("BRAND-02 the app starts before the network has answered, from a copy that is decoded like a fresh one", async () => {
    const { brand, client, calls } = await startAgain(silence());
    expect(brand()).toMatchObject({ status: "loaded", isConfirming: true, origins: { config: "lastGood" } });
    expect(client.state().session.status).toBe("member");
    expect(calls("GET", "/config.json")).toHaveLength(1);
  });

  it("BRAND-02 the same answer confirms the copy and loads no configuration again", async () => {
    const answered$ = new Subject<FakeAnswer>();
    const { brand, payloads, ports } = await startAgain(answered$);
    const { config } = brand();
    answered$.next({ body: fakeConfig });
    expect(payloads("brand/configLoaded")).toHaveLength(0);
    expect(payloads("brand/configChecked")).toEqual([{ outcome: "same" }]);
    expect(brand()).toMatchObject({ isConfirming: false, origins: { config: "network" } });
    expect(brand().config).toBe(config);
    expect(ports.page.reloadCount).toBe(0);
  });

  it("BRAND-02 another answer replaces the copy in the running app, and starts nothing a second time", async () => {
    const answered$ = new Subject<FakeAnswer>();
    const { brand, client, calls, payloads, ports } = await startAgain(answered$);
    const askedBefore = calls("GET", "/user").length;
    expect(brand().theme).toBe(fakeConfig.domain.theme);
    answered$.next({ body: configOf({ title: "Another title", theme: "dark" }, { daysShowWarning: 9 }) });
    expect(brand()).toMatchObject({ isConfirming: false, theme: "dark", origins: { config: "network" } });
    expect(brand().config).toMatchObject({ domain: { title: "Another title" }, brand: { daysShowWarning: 9 } });
    expect(payloads("session/opened")).toHaveLength(0);
    expect([client.state().session.status, calls("GET", "/user").length]).toEqual(["member", askedBefore]);
    expect(ports.page.reloadCount).toBe(0);
  });

  it("NET-08 each answer makes the copy count for a day from then on", async () => {
    const device = await createKnownDevice();
    device.clock.advance(GENERAL_CACHE_MS - 1_000);
    (await startAgain(answer(fakeConfig), device)).client.stop();
    device.clock.advance(GENERAL_CACHE_MS - 1_000);
    const { brand } = await startAgain(silence(), device);
    expect(brand().status).toBe("loaded");
  });

  it("NET-08 a network that fails leaves the copy in use, without a report", async () => {
    const { brand, ports } = await startAgain(failure({ kind: "offline" }));
    expect(brand()).toMatchObject({ status: "loaded", isConfirming: false, origins: { config: "lastGood" } });
    expect(ports.sink.reports).toEqual([]);
  });

  it("BRAND-03 a wrong answer is a failure under a copy too; a retry may succeed", async () => {
    let body: unknown = configOf({}, { messageDelay: "canary" });
    const ports = createFakePorts(await createKnownDevice());
    const { client } = await startFakeClient({
      ports,
      respond: ({ path }) => (path === "/config.json" ? answer(body) : null),
    });
    expect(client.state().brand.status).toBe("fail");
    expect(ports.sink.reports).toEqual([expect.stringContaining("brand.messageDelay")]);
    body = fakeConfig;
    client.send({ type: "brand/configRequested", payload: {} });
    expect(client.state().brand).toMatchObject({ status: "loaded", origins: { config: "network" } });
  });
});

describe("a configuration that a running page cannot take over", () => {
  it.each([
    ["application", { ...fakeConfig, appId: "dev" }],
    ["API", configOf({ apiUrl: "https://api.example" })],
    ["address of the socket", configOf({ notificationUrl: "https://push.example" })],
    ["address of uploads", configOf({ uploadUrl: "https://files.example" })],
    ["language", configOf({}, { forcedLanguage: "es" })],
    ["set of features", configOf({}, { isChatSupport: !fakeConfig.brand.isChatSupport })],
  ])("BRAND-02 another %s loads the page again, once, and nothing runs half with the old one", async (_, body) => {
    const device = await createKnownDevice();
    const first = await startAgain(answer(body), device);
    expect(first.ports.page.reloadCount).toBe(1);
    expect(first.brand().config).toMatchObject({ appId: "local", brand: fakeConfig.brand, domain: fakeConfig.domain });
    first.client.stop();
    const second = await startAgain(answer(body), device);
    expect(second.brand().config).toMatchObject({ appId: body.appId, brand: body.brand, domain: body.domain });
    expect([second.brand().origins?.config, second.ports.page.reloadCount]).toEqual(["network", 0]);
  });

  it("BRAND-02 nodes that answer differently do not load the page again without end", async () => {
    const device = await createKnownDevice();
    const counts: number[] = [];
    for (const apiUrl of ["https://a.example", "https://b.example", "https://a.example"]) {
      const { client, brand, ports } = await startAgain(answer(configOf({ apiUrl })), device);
      counts.push(ports.page.reloadCount);
      if (counts.length > 1) expect(brand()).toMatchObject({ status: "loaded", isConfirming: false });
      client.stop();
    }
    expect(counts).toEqual([1, 0, 0]);
    device.clock.advance(60_001);
    const later = await startAgain(answer(configOf({ apiUrl: "https://b.example" })), device);
    expect(later.ports.page.reloadCount).toBe(1);
  });
});
