import { describe, expect, it } from "vitest";
import { createFakeFlow } from "../../../tests/examples/fakeFlow";
import { fakeCall, fakeEvent, fakePacket } from "../../../tests/examples/fakeSession";
import { trackPerformance } from "./performanceTracks";

const ORIGIN = 1_790_000_000_000;

/** Keeps entries until they are cleared, as a browser's timeline does. */
function createFakePerformance() {
  const seen: { name: string; start: number; end: number; devtools: Record<string, unknown> }[] = [];
  let tracks: string[] = [];
  return {
    seen,
    tracks: () => tracks,
    timeOrigin: ORIGIN,
    measure(name: string, { start, end, detail }: { start: number; end: number; detail: unknown }) {
      tracks.push(name);
      seen.push({ name, start, end, devtools: (detail as { devtools: Record<string, unknown> }).devtools });
    },
    clearMeasures(name: string) {
      tracks = tracks.filter((other) => other !== name);
    },
  };
}
const latency = { serverMs: null, queueMs: 4, reduceMs: 2, paintMs: null };
const tracked = (given = createFakeFlow()) => {
  const performance = createFakePerformance();
  return { ...given, performance, tracks: trackPerformance(given.flow, performance, "Learning") };
};
const brief = ({ performance }: ReturnType<typeof tracked>) =>
  performance.seen.map(({ name, start, end, devtools }) => [devtools.track, name, start, Math.round(end * 10) / 10]);

describe("the tracks of the Performance panel", () => {
  it("DEV-06 the tracks of the Performance panel show the packet, the bus, the state and the call where they were", () => {
    const page = tracked();
    page.become({
      events: [fakeEvent(50, { latency, cause: "p20" })],
      packets: [fakePacket(20)],
      calls: [fakeCall(10, { path: "/chats" })],
    });
    expect(brief(page)).toEqual([
      ["Bus", "chat.message", 46, 50],
      ["State", "chat.message", 50, 52],
      ["Socket", "chat.message", 20, 20.1],
      ["REST", "POST /chats", 10, 50],
    ]);
    expect(page.performance.seen[1]?.devtools).toEqual({
      dataType: "track-entry",
      track: "State",
      trackGroup: "Learning",
      color: "primary",
      tooltipText: "chat.message",
      properties: [
        ["id", "e50"],
        ["cause", "p20"],
        ["subject", "chat:3"],
      ],
    });
  });

  it("DEV-06 the tracks of the Performance panel leave nothing in the page's own list", () => {
    const page = tracked();
    for (let n = 1; n <= 500; n++) page.become({ events: [fakeEvent(n)], packets: [fakePacket(n)] });
    expect(page.performance.seen).toHaveLength(1_500);
    expect(page.performance.tracks()).toEqual([]);
  });

  it("the tracks of the Performance panel draw each record once, a call when it has ended, and nothing of before", () => {
    const old = { events: [fakeEvent(1)], calls: [fakeCall(1, { endedAt: null }), fakeCall(2)] };
    const page = tracked(createFakeFlow(old));
    page.become(old);
    expect(page.performance.seen).toEqual([]);
    const running = fakeCall(3, { endedAt: null });
    page.become({ ...old, calls: [fakeCall(1), fakeCall(2), running] });
    page.become({ ...old, calls: [fakeCall(1), fakeCall(2), running] });
    page.become({ ...old, calls: [fakeCall(1), fakeCall(2), { ...fakeCall(3), outcome: "failed" }] });
    expect(
      page.performance.seen.map(({ devtools }) => [devtools.color, (devtools.properties as string[][])[0]?.[1]]),
    ).toEqual([
      ["primary-light", "c1"],
      ["error", "c3"],
    ]);
    page.tracks.unsubscribe();
    page.become({ events: [fakeEvent(9)] });
    expect(page.performance.seen).toHaveLength(2);
  });
});
