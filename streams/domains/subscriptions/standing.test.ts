// What holds for a subscription: the specification's sentences as full tables.
import { describe, expect, it } from "vitest";
import { hasSubscription, isListed, judgeStanding, nextPaymentAt, type SubscriptionStanding } from "./standing";

type Fact = boolean | "any";
/** One line for each sentence of B, section 4, and contract 6.15; "any": the sentence does not mention it. */
const SENTENCES: readonly (readonly [Fact, Fact, Fact, readonly string[] | "any", SubscriptionStanding])[] = [
  // lifetime, active, active status, status
  [true, "any", "any", "any", "lifetime"],
  [false, false, "any", "any", "ended"],
  [false, true, true, "any", "active"],
  [false, true, false, ["active", "ending", "ended", ""], "ending"],
  [false, true, false, ["cancelled"], "cancelled"],
];
const STATUSES = ["active", "ending", "ended", "cancelled", ""];
const both = [true, false];
const rows = both.flatMap((isLifetime) =>
  both.flatMap((isActive) =>
    both.flatMap((isActiveStatus) => STATUSES.map((status) => ({ isLifetime, isActive, isActiveStatus, status }))),
  ),
);
const holds = (fact: Fact, value: boolean) => fact === "any" || fact === value;

describe("a subscription", () => {
  it.each(rows)(
    "SUBS-01 lifetime $isLifetime, active $isActive, active status $isActiveStatus, status '$status' has one standing",
    (row) => {
      const fitting = SENTENCES.filter(
        ([lifetime, active, activeStatus, statuses]) =>
          holds(lifetime, row.isLifetime) &&
          holds(active, row.isActive) &&
          holds(activeStatus, row.isActiveStatus) &&
          (statuses === "any" || statuses.includes(row.status)),
      );
      expect(fitting).toHaveLength(1);
      expect(judgeStanding(row)).toBe(fitting[0]?.[4]);
    },
  );

  const at = (text: string) => Date.parse(text);
  it.each<[string, string | null, string | null, string, string | null]>([
    ["its own time", "2026-12-05T09:30:00Z", "2026-12-06T21:00:00Z", "Europe/Madrid", "2026-12-05T09:30:00Z"],
    ["the midnight of its end", null, "2026-12-05T21:00:00Z", "Europe/Madrid", "2026-12-04T23:00:00Z"],
    ["the midnight of the profile's day", null, "2026-12-05T23:30:00Z", "Europe/Madrid", "2026-12-05T23:00:00Z"],
    ["the midnight of another zone", null, "2026-12-05T21:00:00Z", "America/New_York", "2026-12-05T05:00:00Z"],
    ["a midnight before the clocks change", null, "2026-03-29T20:00:00Z", "Europe/Madrid", "2026-03-28T23:00:00Z"],
    ["none", null, null, "Europe/Madrid", null],
  ])("SUBS-01 a subscription has for its next payment %s", (_, nextPayAt, endDate, zone, expected) => {
    const times = { nextPayAt: nextPayAt && at(nextPayAt), endDate: endDate && at(endDate) };
    expect(nextPaymentAt({ nextPayAt: times.nextPayAt || null, endDate: times.endDate || null }, zone)).toBe(
      expected && at(expected),
    );
  });

  it.each([
    ["main_subscription", true],
    ["general_subscription", false],
    [null, true],
  ])("SUBS-01 a subscription of the type %s is listed: %s", (courseServiceType, expected) => {
    expect(isListed({ courseServiceType })).toBe(expected);
  });
});

describe("having a subscription", () => {
  const facts = both.flatMap((isActive) => both.map((isLifetime) => ({ isActive, isLifetime })));
  it.each(facts)(
    "SUBS-07 a learner with a subscription that is active: $isActive, lifetime: $isLifetime is decided",
    (one) => {
      expect(hasSubscription([one])).toBe(one.isActive || one.isLifetime);
      expect(hasSubscription([{ isActive: false, isLifetime: false }, one])).toBe(one.isActive || one.isLifetime);
    },
  );

  it("SUBS-07 a learner without any subscription has none", () => {
    expect(hasSubscription([])).toBe(false);
  });
});
