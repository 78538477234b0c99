/** How a subscription stands after a refund, where the clock has gone on since its order. */
import { expect, it } from "vitest";
import type { Paid } from "../database/schema";
import { standingLeft } from "./paidTime";

const ZONE = "Europe/Madrid";
const standsAt = (date: string): Paid => ({
  status: "active",
  nextPayAtMs: Date.parse(date),
  endDateMs: null,
  hasRecurrentPayments: true,
  unpaidSinceMs: null,
});
const before = standsAt("2026-03-10T12:00:00Z");
const renewed = { before, nextPayAtMs: Date.parse("2026-04-10T12:00:00Z") };
const row = { ...standsAt("2026-04-10T12:00:00Z"), interval: "month" as const, period: 1 };
const leftOn = (date: string) => standingLeft(ZONE, row, renewed, undefined, Date.parse(date));

it("SUBS-09 a renewal that is refunded before its payment would have been due leaves that payment", () =>
  expect(leftOn("2026-03-09T00:00:00Z")).toEqual(before));

it("SUBS-09 a renewal that is refunded after its payment would have been due ends the subscription then, and charges nothing", () =>
  expect(leftOn("2026-03-12T00:00:00Z")).toEqual({
    status: "ended",
    endDateMs: before.nextPayAtMs,
    nextPayAtMs: null,
    hasRecurrentPayments: false,
  }));
