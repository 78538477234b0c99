import { describe, expect, it } from "vitest";
import type { EventRecord } from "../../../streams/devtools/index";
import { createSampleSession } from "../samples/sampleSession";
import { createRowFilter } from "./rowFilter";

const [pattern] = createSampleSession().events as [EventRecord];
const event = (number: number, type = number % 2 === 0 ? "even" : "odd"): EventRecord => ({
  ...pattern,
  id: `e${number}`,
  at: number * 1_000,
  type,
});
const list = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => event(from + index));
const idsOf = (rows: readonly EventRecord[]) => rows.map(({ id }) => id);
const isEven = ({ type }: EventRecord) => type === "even";

describe("createRowFilter", () => {
  it("DEV-07 the row filter checks each record once, and the newest again, however often the list grows", () => {
    let looks = 0;
    const filter = createRowFilter((record) => {
      looks += 1;
      return isEven(record);
    });
    let events = list(1, 11);
    for (let next = 11; next <= 20; next += 1) {
      filter(events);
      events = [...events, event(next)];
    }
    expect(idsOf(filter(events).rows)).toEqual(idsOf(events.filter(isEven)));
    expect(looks).toBeLessThanOrEqual(2 * 20);
  });

  it("the row filter drops rows whose records were dropped, and counts them", () => {
    const filter = createRowFilter(isEven);
    const events = list(1, 11);
    filter(events);
    const { rows, goneCount } = filter([...events.slice(5), event(11), event(12)]);
    expect(idsOf(rows)).toEqual(["e6", "e8", "e10", "e12"]);
    expect(goneCount).toBe(2);
  });

  it("the row filter checks a record again when it was replaced, as when its paint is known", () => {
    const filter = createRowFilter(isEven);
    const events = list(1, 6);
    filter(events);
    const changed = events.map((record) => (record.id === "e3" ? event(3, "even") : record));
    expect(idsOf(filter(changed).rows)).toEqual(["e2", "e3", "e4"]);
  });

  it.each([
    ["cleared", [], []],
    ["replaced by another session", list(2, 5), ["e2", "e4"]],
    ["replaced by a later one", list(90, 93), ["e90", "e92"]],
  ])("the row filter follows a list that was %s", (_, next, ids) => {
    const filter = createRowFilter(isEven);
    filter(list(1, 11));
    expect(idsOf(filter(next).rows)).toEqual(ids);
  });
});
