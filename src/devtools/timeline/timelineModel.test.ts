import { describe, expect, it } from "vitest";
import { createSampleSession } from "../samples/sampleSession";
import { START_MS } from "../samples/sampleState";
import { buildTimeline } from "./timelineModel";

const session = createSampleSession();
const build = (from: number, until: number) => buildTimeline(session, START_MS + from, START_MS + until);

describe("buildTimeline", () => {
  it("DEV-02 the timeline puts a send in its lanes, from the press to the pixel", () => {
    const { marks } = build(30, 200);
    expect(marks.map(({ id, lane }) => `${id} ${lane}`)).toEqual([
      "c1 rest",
      "e3 ui",
      "e4 bus",
      "e4 state",
      "e4 view",
      "e5 bus",
      "e6 bus",
      "e6 state",
      "e6 view",
    ]);
  });

  it("DEV-02 the timeline draws an arrow from each cause, for a call from its end", () => {
    const { arrows } = build(30, 200);
    const arrow = (key: string) => arrows.find((one) => one.key === key);
    expect(arrow("e4")).toMatchObject({ from: { lane: "ui" }, to: { lane: "bus" } });
    expect(arrow("e6")).toMatchObject({ from: { lane: "rest", at: START_MS + 176 }, to: { lane: "bus" } });
    expect(arrow("e6 view")).toMatchObject({ from: { lane: "state" }, to: { lane: "view" } });
  });

  it("the timeline draws what is in view, including calls that still run in it", () => {
    expect(build(100, 150).marks.map(({ id }) => id)).toEqual(["c1"]);
    expect(build(10_000, 20_000)).toEqual({ marks: [], arrows: [], leftOutCount: 0 });
  });

  it("DEV-07 the timeline draws the newest of too many, and says how many it leaves out", () => {
    const [pattern] = session.events;
    if (!pattern) throw new Error("the sample has no events");
    const events = Array.from({ length: 5_000 }, (_, index) => ({
      ...pattern,
      id: `e${index + 1}`,
      at: START_MS + index,
    }));
    const { marks, leftOutCount } = buildTimeline(
      { ...session, events, calls: [], packets: [] },
      START_MS,
      START_MS + 5_000,
    );
    expect(marks.length).toBeLessThanOrEqual(1_200);
    expect(marks.at(-1)?.id).toBe("e5000");
    expect(leftOutCount).toBe(4_600);
  });
});
