import { describe, expect, it } from "vitest";
import { fakeEvent } from "../../../tests/examples/fakeSession";
import { latencyByType, latencyParts, totalMs } from "./latency";

const took = (serverMs: number | null, paintMs: number | null = null) => ({
  serverMs,
  queueMs: 2,
  reduceMs: 1,
  paintMs,
});

describe("latency", () => {
  it("DEV-02 a latency is the sum of the parts that are known", () => {
    expect(totalMs(took(200, 10))).toBe(213);
    expect(totalMs(took(null))).toBe(3);
    expect(totalMs(took(-5_000))).toBe(3);
    expect(latencyParts(took(200))).toEqual({ lost: null, server: 200, queue: 2, reduce: 1, paint: null });
  });

  it("DEV-02 a latency has the median and the 95th percentile of each type", () => {
    const events = Array.from({ length: 100 }, (_, at) => fakeEvent(at + 1, { latency: took(at - 2) }));
    const other = fakeEvent(200, { type: "connection/headRead", latency: took(7) });
    const replay = fakeEvent(201, { type: "chat.viewed", isReplay: true });
    const byType = latencyByType([...events, other, replay]);
    expect(byType.get("chat.message")).toEqual({ count: 100, p50Ms: 50, p95Ms: 95 });
    expect(byType.get("connection/headRead")).toEqual({ count: 1, p50Ms: 10, p95Ms: 10 });
    expect(byType.has("chat.viewed")).toBe(false);
  });

  it("the latency looks at the newest events, and at a bounded number of types", () => {
    const events = Array.from({ length: 2_000 }, (_, at) =>
      fakeEvent(at + 1, { latency: took(at < 1_500 ? 9_000 : 0) }),
    );
    expect(latencyByType(events).get("chat.message")).toEqual({ count: 500, p50Ms: 3, p95Ms: 3 });
    expect(latencyByType(events.map((event, at) => ({ ...event, type: `t${at}` }))).size).toBe(300);
  });
});
