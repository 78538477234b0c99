import { describe, expect, it } from "vitest";
import { createFakeFlow } from "../../../tests/examples/fakeFlow";
import { fakeCall, fakeEvent, fakePacket } from "../../../tests/examples/fakeSession";
import { importSession } from "../file/importSession";
import { createFlowApi } from "./flowApi";

const before = { chat: { threads: { 12: { n: 1 } } }, session: { user: { email: "canary@mine.example" } } };
const after = { ...before, chat: { threads: { 12: { n: 2, note: "canary@mine.example" } } } };
const { flow, notified } = createFakeFlow(
  {
    events: [
      fakeEvent(1, { type: "outbox/sendRequested", source: "ui", payload: { text: "canary@mine.example" } }),
      fakeEvent(2, { cause: "p1", before, after, payload: { token: "canary" } }),
    ],
    calls: [fakeCall(1, { cause: "e1", body: { password: "canary", message: "Thanks!" } })],
    packets: [fakePacket(1, { cause: "c1", raw: { email: "canary@mine.example" } })],
  },
  after,
);
const api = createFlowApi(flow, () => ({ madeAt: 1, version: "0.1.0", brand: "demo" }));

describe("window.__flow", () => {
  it("DEV-06 window.__flow returns events by the query language, one with its change and its causes", () => {
    expect(api.events().map(({ id }) => id)).toEqual(["e1", "e2"]);
    expect(api.events("source:ui").map(({ id }) => id)).toEqual(["e1"]);
    expect(api.event("e2")).toMatchObject({
      type: "chat.message",
      change: {
        changes: [
          { path: "chat.threads.12.n", before: 1, after: 2 },
          { path: "chat.threads.12.note", kind: "added", after: "[e-mail]" },
        ],
      },
      chain: ["e1", "c1", "p1", "e2"],
    });
    expect(api.event("e1")?.ledTo).toEqual(["c1"]);
    expect(api.event("e9")).toBeNull();
    expect(() => api.events("latency>x")).toThrow("not understood at 0: notANumber");
  });

  it("DEV-06 window.__flow returns the state at a path", () => {
    expect(api.state("chat.threads.12.n")).toBe(2);
    expect(api.state("chat.nothing.12")).toBeUndefined();
    expect(api.state("constructor.name")).toBeUndefined();
    expect(api.state()).toHaveProperty("chat.threads.12");
  });

  it("DEV-06 window.__flow returns only redacted values, and only copies", () => {
    const all = [api.events(), api.event("e2"), api.state(), api.calls(), api.packets(), api.export({ texts: true })];
    expect(JSON.stringify(all)).not.toContain("canary");
    expect(Object.isFrozen(api)).toBe(true);
    const [first] = api.calls();
    (first as { path: string }).path = "changed";
    expect(api.calls()[0]?.path).toBe("/chats/3/messages");
  });

  it("DEV-04 window.__flow exports a file that can be opened, without what people wrote", () => {
    const file = api.export();
    expect(importSession(file)).toMatchObject({ isOk: true, problemCount: 0, header: { hasTexts: false } });
    expect(file).not.toContain("Thanks!");
    expect(api.export({ texts: true })).toContain("Thanks!");
  });

  it("DEV-06 window.__flow controls the flow", () => {
    notified.length = 0;
    api.pause();
    api.resume();
    api.travelTo("e1");
    api.travelTo(null);
    api.record(false);
    api.dropConnection();
    api.reconnect();
    api.catchUp();
    api.clear();
    expect(notified).toEqual([
      "pauseDelivery true",
      "pauseDelivery false",
      "travelTo e1",
      "travelTo live",
      "setRecording false",
      "dropConnection",
      "reconnect",
      "catchUp",
      "clear",
    ]);
  });
});
