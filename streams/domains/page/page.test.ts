import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { createFakePorts } from "../../ports/fakes/ports";

const missing = { type: "page/chunkFailed", payload: { name: "chat" } } as const;

describe("a screen that failed to load", () => {
  it("ROUTE-15 a screen that failed to load reloads the page automatically once, then informs the learner", async () => {
    const ports = createFakePorts();
    const first = await startFakeClient({ ports });
    first.client.send(missing);
    expect(ports.page.reloadCount).toBe(1);
    expect(first.client.state().page.missingChunk).toBe(null);
    first.client.stop();

    const reloaded = createFakePorts({ storage: ports.storage, clock: ports.clock });
    const second = await startFakeClient({ ports: reloaded });
    second.client.send(missing);
    expect(reloaded.page.reloadCount).toBe(0);
    expect(second.client.state().page.missingChunk).toBe("changed");
    second.client.send({ type: "page/reloadRequested", payload: {} });
    expect(reloaded.page.reloadCount).toBe(1);
  });

  it("ROUTE-15 a screen that failed to load does not reload where it could not remember that it did", async () => {
    const ports = createFakePorts();
    const { client } = await startFakeClient({ ports });
    ports.storage.block();
    client.send(missing);
    expect(ports.page.reloadCount).toBe(0);
    expect(client.state().page.missingChunk).toBe("changed");
  });

  it("ROUTE-15 a screen that failed to load does not reload while the server does not answer, and loads when it is back", async () => {
    const ports = createFakePorts();
    const { client } = await startFakeClient({ ports });
    ports.page.isOnline$.next(false);
    ports.page.isServerThere$.next(false);
    client.send(missing);
    client.send({ type: "page/reloadRequested", payload: {} });
    expect(ports.page.reloadCount).toBe(0);
    expect(client.state().page.missingChunk).toBe("unreachable");
    ports.clock.advance(5_000);
    expect(ports.page.reloadCount).toBe(0);
    ports.page.isServerThere$.next(true);
    ports.clock.advance(5_000);
    expect(ports.page.reloadCount).toBe(1);
  });

  it("ROUTE-15 a screen that failed to load does not reload once the learner has left the screen", async () => {
    const ports = createFakePorts();
    const { client } = await startFakeClient({ ports });
    ports.page.isServerThere$.next(false);
    client.send(missing);
    expect(client.state().page.missingChunk).toBe("unreachable");
    client.send({ type: "page/chunkLeft", payload: {} });
    expect(client.state().page.missingChunk).toBe(null);
    ports.page.isServerThere$.next(true);
    ports.clock.advance(60_000);
    expect(ports.page.reloadCount).toBe(0);
  });
});

describe("a component that threw", () => {
  it("BUS-08 a component that threw is reported, and the bus continues", async () => {
    const { client, ports } = await startFakeClient();
    client.send({ type: "page/crashed", payload: { what: "TypeError", message: "", stack: "" } });
    expect(ports.sink.reports).toEqual(["A component failed (TypeError)"]);
    client.send({ type: "page/shown", payload: { name: "home" } });
    expect(client.state().page.shown).toBe("home");
  });
});

describe("analytics", () => {
  it("SEC-03 analytics gets names and ids, never a text, an address or an e-mail", async () => {
    const { client, ports } = await startFakeClient();
    client.send({ type: "page/shown", payload: { name: "chat" } });
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "canary" } });
    expect(ports.sink.tracked).toEqual([
      ["open_app", {}],
      ["page_view", { page: "chat" }],
    ]);
  });
});
