import { describe, expect, it } from "vitest";
import type { Subscription } from "./events";
import { makeTimeline } from "./timeline";

const ZONE = "Europe/Madrid";
const at = (text: string) => Date.parse(text);
const NEXT = at("2027-01-31T10:00:00Z");
const monthly = {
  isActive: true,
  isActiveStatus: true,
  isLifetime: false,
  status: "active",
  recurrentPaymentsEnabled: true,
  period: "month",
  periodCount: 1,
  nextPayAt: NEXT,
  endDate: null,
} as unknown as Subscription;
const midnight = (date: string) => at(`${date}T00:00:00+01:00`);

describe("the timeline of a subscription", () => {
  it.each<[string, Partial<Subscription>, [kind: string, at: number][]]>([
    [
      "a month later, or its last day",
      {},
      [
        ["charge", NEXT],
        ["following", midnight("2027-02-28")],
      ],
    ],
    [
      "so many weeks later",
      { period: "week", periodCount: 2 },
      [
        ["charge", NEXT],
        ["following", midnight("2027-02-14")],
      ],
    ],
    [
      "days later",
      { period: "day", periodCount: 3 },
      [
        ["charge", NEXT],
        ["following", midnight("2027-02-03")],
      ],
    ],
    [
      "a year later",
      { period: "year" },
      [
        ["charge", NEXT],
        ["following", midnight("2028-01-31")],
      ],
    ],
    [
      "its end, where that comes first",
      { endDate: at("2027-02-10T00:00:00Z") },
      [
        ["charge", NEXT],
        ["end", at("2027-02-10T00:00:00Z")],
      ],
    ],
    [
      "its end, where the period is not known",
      { period: null, endDate: at("2027-06-10T00:00:00Z") },
      [
        ["charge", NEXT],
        ["end", at("2027-06-10T00:00:00Z")],
      ],
    ],
    [
      "the following payment, where the end is that of the paid period",
      { endDate: NEXT },
      [
        ["charge", NEXT],
        ["following", midnight("2027-02-28")],
      ],
    ],
    [
      "the following payment, where the end comes after it",
      { endDate: at("2027-12-01T00:00:00Z") },
      [
        ["charge", NEXT],
        ["following", midnight("2027-02-28")],
      ],
    ],
  ])("SUBS-01 the timeline of a subscription has the next payment, and then %s", (_, change, steps) => {
    expect(makeTimeline({ ...monthly, ...change }, ZONE).map((step) => [step.kind, step.at])).toEqual(steps);
  });

  it.each<[string, Partial<Subscription>]>([
    ["is for life", { isLifetime: true }],
    ["is cancelled", { isActiveStatus: false, status: "cancelled", endDate: NEXT }],
    ["is ending", { isActiveStatus: false, status: "ending", endDate: NEXT }],
    ["has ended", { isActive: false, endDate: NEXT }],
    ["is not charged again", { recurrentPaymentsEnabled: false, endDate: NEXT }],
    ["has no known payment", { nextPayAt: null }],
    ["has a period that is not known", { period: "fortnight" }],
    ["has a period of nothing", { periodCount: 0 }],
  ])("SUBS-01 the timeline of a subscription says nothing more than the sentence where it %s", (_, change) => {
    expect(makeTimeline({ ...monthly, ...change }, ZONE)).toEqual([]);
  });
});
