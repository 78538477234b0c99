import { describe, expect, it } from "vitest";
import { decode } from "../bus/wire";
import { SubscriptionStruct } from "../domains/subscriptions/events";
import { clubType } from "./clubs";

const now = 1_800_000_000_000;
const club = { id: 1, courseIds: [2] };
const record = (over: object = {}) => ({
  id: 4,
  communityId: 1,
  startDate: now - 1000,
  endDate: now + 1000,
  isOptionalPurchase: false,
  ...over,
});
const holder = decode({ id: 3, is_active: 1, content: { communities: [{ id: 1 }], courses: [] } }, SubscriptionStruct);
const learner = (courseIds: number[] = [], subscriptions = [] as (typeof holder)[]) => ({ courseIds, subscriptions });

describe("what a club is to a learner", () => {
  it.each([
    ["no record, one of its courses", undefined, learner([2]), "recommended"],
    ["no record, none of its courses", undefined, learner([7]), "hidden"],
    ["optional purchase, covered", record({ isOptionalPurchase: true }), learner([], [holder]), "owned"],
    ["optional purchase, not covered", record({ isOptionalPurchase: true }), learner(), "expired"],
    ["before its start", record({ startDate: now + 1 }), learner(), "hidden"],
    ["at its start", record({ startDate: now }), learner(), "owned"],
    ["at its end", record({ endDate: now }), learner(), "owned"],
    ["after its end", record({ endDate: now - 1 }), learner(), "expired"],
    ["a record without dates", record({ startDate: null, endDate: null }), learner([2]), "hidden"],
  ] as const)("CLUB-01 is decided with %s", (_, membership, who, expected) => {
    expect(clubType(club, membership, who, now)).toBe(expected);
  });
});
