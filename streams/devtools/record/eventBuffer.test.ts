import { describe, expect, it } from "vitest";
import { type Buffered, createEventBuffer } from "./eventBuffer";

const record = (index: number, bytes: number): Buffered => ({
  id: `e${index}`,
  at: index,
  type: "chat.message",
  source: "socket",
  subject: null,
  payload: null,
  position: null,
  isReplay: false,
  cause: null,
  before: { index: index - 1 },
  after: { index },
  latency: { serverMs: null, queueMs: null, reduceMs: 0, paintMs: null },
  bytes,
});

describe("the event buffer", () => {
  it.each([
    ["by number", 100, 10_000],
    ["by bytes", 50_000, 1_000],
  ])(
    "DEV-07 the event buffer keeps the newest within its bounds, %s, and the state before the oldest of them",
    (_, bytes, most) => {
      const buffer = createEventBuffer(() => ({}));
      for (let index = 1; index <= 20_000; index++) buffer.add(record(index, bytes));
      const { events, droppedCount, initial, bytes: held } = buffer.session();
      expect(events.length).toBeLessThanOrEqual(most);
      expect(events.length).toBeGreaterThan(most / 3);
      expect(events.length + droppedCount).toBe(20_000);
      expect(events.at(-1)?.id).toBe("e20000");
      expect(held).toBe(events.length * bytes);
      expect(initial).toEqual(events[0]?.before);
      expect(buffer.find("e1")).toBeUndefined();
      expect(buffer.find("e20000")).toBe(events.at(-1));
    },
  );

  it("the event buffer keeps one event that is larger than the bound by itself, and starts again when cleared", () => {
    const buffer = createEventBuffer(() => ({ index: 7 }));
    buffer.add(record(1, 100_000_000));
    expect(buffer.session().events).toHaveLength(1);
    buffer.clear();
    expect(buffer.session()).toEqual({ initial: { index: 7 }, events: [], lineSince: null, droppedCount: 0, bytes: 0 });
  });
});
