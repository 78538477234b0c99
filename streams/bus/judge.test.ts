import { describe, expect, it } from "vitest";
import { advance, createRecentPushes, judgeHead, judgePush } from "./judge";

const at = (cursor: number, epoch: string | null = "E1") => ({ epoch, cursor });

describe("a push", () => {
  it.each([
    ["the next one is applied", at(4), { epoch: "E1", seq: 5 }, "next"],
    ["one that was applied is dropped", at(4), { epoch: "E1", seq: 4 }, "duplicate"],
    ["an old one is dropped", at(4), { epoch: "E1", seq: 1 }, "duplicate"],
    ["one too far ahead means a gap", at(4), { epoch: "E1", seq: 6 }, "gap"],
    ["one of another epoch requires a snapshot", at(4), { epoch: "E2", seq: 5 }, "foreign"],
    ["one before the position is known requires a snapshot", at(0, null), { epoch: "E1", seq: 1 }, "foreign"],
    ["one without a number is a hint", at(4), { epoch: null, seq: 0 }, "hint"],
  ] as const)("RT-02 %s", (_, position, place, verdict) => {
    expect(judgePush(position, place)).toBe(verdict);
  });
});

describe("a head", () => {
  it.each([
    ["equal to the cursor: nothing is missing", at(4), { epoch: "E1", head: 4 }, "current"],
    ["beyond the cursor: catch up", at(4), { epoch: "E1", head: 9 }, "behind"],
    ["below the cursor: the log was restored", at(4), { epoch: "E1", head: 3 }, "foreign"],
    ["of another epoch: the log was cut", at(4), { epoch: "E2", head: 4 }, "foreign"],
  ] as const)("RT-02 %s", (_, position, head, verdict) => {
    expect(judgeHead(position, head)).toBe(verdict);
  });
});

describe("the position", () => {
  it("the position moves forward only, and only within its epoch", () => {
    expect(advance(at(4), at(5))).toEqual(at(5));
    expect(advance(at(4), at(4))).toEqual(at(4));
    expect(advance(at(4), at(9, "E2"))).toEqual(at(4));
  });
});

describe("recent pushes", () => {
  const push = (cursor: number, epoch = "E1") => ({ position: at(cursor, epoch) });
  it("RT-03 recent pushes return what came after a position, oldest first", () => {
    const recent = createRecentPushes<ReturnType<typeof push>>(10);
    for (const cursor of [1, 2, 3]) recent.add(push(cursor));
    expect(recent.since(at(1))).toEqual([push(2), push(3)]);
    expect(recent.since(at(3))).toEqual([]);
  });

  it("recent pushes say when they no longer go back that far", () => {
    const recent = createRecentPushes<ReturnType<typeof push>>(2);
    for (const cursor of [1, 2, 3, 4, 5]) recent.add(push(cursor));
    expect(recent.since(at(2))).toBeNull();
    expect(recent.since(at(3))).toEqual([push(4), push(5)]);
    recent.restart(9);
    expect(recent.since(at(8))).toBeNull();
    expect(recent.since(at(9))).toEqual([]);
  });
});
