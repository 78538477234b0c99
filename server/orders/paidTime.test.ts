/** What is left after refunds, whatever was paid, frozen, cancelled and refunded before, and where the clock has gone on since. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAll } from "../../tests/support/all";
import { nextPaymentMs } from "../billing/periods";
import { frozenPart } from "../courseStreams/freezeRules";
import type { Pause } from "../courseStreams/rules";
import type { Brought, Paid } from "../database/schema";
import { moveByDays } from "../dates/zone";
import {
  activeUntil,
  endedAt,
  endOfRenewals,
  endWithout,
  type PaidOrder,
  pickStanding,
  standingLeft,
} from "./paidTime";

const ZONE = "Europe/Madrid";
const MONTHLY = { interval: "month" as const, period: 1 };

describe("the end of a subscription", () => {
  const before = activeUntil(Date.parse("2026-03-10T12:00:00Z"));
  const renewed = { before, nextPayAtMs: Date.parse("2026-04-10T12:00:00Z") };
  const row = { ...activeUntil(renewed.nextPayAtMs), ...MONTHLY };
  const leftOn = (date: string) => standingLeft(ZONE, row, renewed, [], Date.parse(date)).left;

  it("SUBS-09 a renewal that is refunded before its payment would have been due leaves that payment", () =>
    expect(leftOn("2026-03-09T00:00:00Z")).toEqual(before));

  it("SUBS-09 a renewal that is refunded after its payment would have been due ends the subscription then, and charges nothing", () =>
    expect(leftOn("2026-03-12T00:00:00Z")).toEqual(endedAt(before.nextPayAtMs ?? 0)));

  it("SUBS-09 a renewal that is refunded after its time takes nothing away", () =>
    expect(leftOn("2026-04-11T00:00:00Z")).toEqual({}));

  it("SUBS-09 a renewal that is refunded after a charge, or a change by hand, takes nothing away", () => {
    const charged = { ...activeUntil(Date.parse("2026-05-10T12:00:00Z")), ...MONTHLY };
    expect(standingLeft(ZONE, charged, renewed, [], Date.parse("2026-04-11T00:00:00Z")).left).toEqual({});
  });
});

it("SUBS-09 a refund never makes an end later that was set by hand", () => {
  const orders = [1, 2].map((id) => ({
    id,
    extendedByMs: 30 * 24 * 3600_000,
    brought: { paidAtMs: dayMs(0) },
    createdAtMs: dayMs(0),
  }));
  const [first, second] = orders;
  if (!first || !second) throw new Error("two orders");
  expect(endWithout({ zone: ZONE, endMs: dayMs(5), pauses: [] }, first, [second])).toBe(dayMs(5));
});

const midnights = Array.from({ length: 3_000 }, (_, day) => moveByDays(ZONE, Date.parse("2025-10-22T22:00:00Z"), day));
/** Midnight so many days after the start of the test's calendar; those before are in it too. */
const dayMs = (day: number): number => midnights[day + 100] ?? Number.NaN;

/** An order as the tests keep it: what the product stores of it, and what the oracle knows. */
interface PlacedOrder {
  readonly order: PaidOrder;
  readonly day: number;
  readonly days: number;
  readonly isPurchase: boolean;
  isPaid: boolean;
}

/** A course stream that is renewed, frozen and refunded by the days of a calendar. */
class Course {
  day = 0;
  endMs: number;
  pauses: Pause[] = [];
  readonly orders: PlacedOrder[] = [];

  /** Bought on day 0, or, where it was not, given until that day. */
  constructor(private readonly givenDays: number | null) {
    this.endMs = dayMs(0);
    if (givenDays === null) this.pay(90, true);
    else this.endMs = dayMs(givenDays);
  }

  pay(days: number, isPurchase = false): void {
    // questions add no day, also where the course has ended
    const fromMs = days === 0 ? this.endMs : Math.max(this.endMs, dayMs(this.day));
    this.endMs = moveByDays(ZONE, fromMs, days);
    const brought = { paidAtMs: dayMs(this.day) };
    const extendedByMs = isPurchase ? 0 : this.endMs - fromMs;
    const order = { id: this.orders.length + 1, extendedByMs, brought, createdAtMs: dayMs(0) };
    this.orders.push({ order, day: this.day, days, isPurchase, isPaid: true });
  }

  freeze(inDays: number, days: number): void {
    const [startDateMs, endDateMs] = [dayMs(this.day + inDays), dayMs(this.day + inDays + days)];
    if (startDateMs >= this.endMs || this.pauses.some((pause) => pause.endDateMs > dayMs(this.day))) return;
    this.pauses.push({ startDateMs, endDateMs });
    this.endMs = moveByDays(ZONE, this.endMs, days);
  }

  refund(index: number): void {
    const paid = this.orders.filter(({ isPaid }) => isPaid);
    const placed = paid[index % paid.length];
    if (!placed) return;
    placed.isPaid = false;
    const others = paid.filter((other) => other !== placed && !other.isPurchase).map(({ order }) => order);
    const term = { zone: ZONE, endMs: this.endMs, pauses: this.pauses };
    this.endMs = placed.isPurchase
      ? Math.min(this.endMs, Math.max(dayMs(this.day), endOfRenewals(term, others)))
      : endWithout(term, placed.order, others);
    const nowMs = dayMs(this.day);
    const isOver = ({ endDateMs }: Pause) => endDateMs <= Math.max(this.endMs, nowMs);
    this.pauses = this.pauses.map((pause) => (isOver(pause) ? pause : frozenPart(ZONE, pause, nowMs)));
  }

  /** How many days it still lasts, by a count of all days since the first: each that is not frozen uses up one that is paid. */
  daysLeft(): number {
    const isFrozen = (day: number) =>
      this.pauses.some((pause) => pause.startDateMs <= dayMs(day) && dayMs(day) < pause.endDateMs);
    let unused = this.givenDays ?? 0;
    for (let day = 0; ; day++) {
      for (const placed of this.orders) if (placed.isPaid && placed.day === day) unused += placed.days;
      if (day >= this.day && unused === 0) return day - this.day;
      if (!isFrozen(day) && unused > 0) unused -= 1;
    }
  }
}

const courseStep = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 7, 30, 90).map((days) => (course: Course) => course.pay(days)) },
  { weight: 3, arbitrary: fc.nat(9).map((index) => (course: Course) => course.refund(index)) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 60 }).map((days) => (course: Course) => {
      course.day += days;
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30 })).map(
      ([inDays, days]) =>
        (course: Course) =>
          course.freeze(inDays, days),
    ),
  },
);

it("SUBS-09 a course lasts for the days of its paid orders that remain, whatever was refunded, renewed and frozen in between", () => {
  const given = fc.option(fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(given, fc.array(courseStep, { minLength: 2, maxLength: 14 }), (givenDays, steps) => {
      const course = new Course(givenDays);
      for (const step of steps) {
        step(course);
        expect(Math.max(course.endMs, dayMs(course.day))).toBe(dayMs(course.day + course.daysLeft()));
      }
    }),
    { numRuns: isAll ? 5_000 : 1_000 },
  );
});

/** A subscription that is renewed, cancelled, resumed and refunded; the clock never reaches a charge. */
class Subscription {
  day = 0;
  row: Paid;
  readonly orders: { order: PaidOrder; day: number; isPaid: boolean }[] = [];

  constructor(private readonly first: Paid) {
    this.row = first;
  }

  get paidToMs(): number {
    return this.row.nextPayAtMs ?? this.row.endDateMs ?? 0;
  }

  get isOver(): boolean {
    return this.paidToMs <= dayMs(this.day);
  }

  renew(): void {
    const fromMs = Math.max(this.paidToMs, dayMs(this.day));
    const nextPayAtMs = nextPaymentMs(ZONE, fromMs, MONTHLY, fromMs);
    const subscription = { before: this.row, nextPayAtMs };
    const brought: Brought = { paidAtMs: dayMs(this.day), subscription };
    const order = { id: this.orders.length + 1, extendedByMs: 0, brought, createdAtMs: dayMs(0) };
    this.orders.push({ order, day: this.day, isPaid: true });
    this.row = activeUntil(nextPayAtMs);
  }

  cancel(): void {
    if (this.row.status !== "active") return;
    this.row = {
      ...this.row,
      status: "cancelled",
      endDateMs: this.paidToMs,
      nextPayAtMs: null,
      hasRecurrentPayments: false,
    };
  }

  resume(): void {
    if (this.row.status === "cancelled" && !this.isOver) this.row = activeUntil(this.paidToMs);
  }

  /** Whatever is not charged ends by the clock. */
  wait(days: number): void {
    const isCharged = this.row.status === "active" && this.paidToMs <= dayMs(this.day + days);
    if (!isCharged) this.day += days;
    if (this.isOver) this.row = endedAt(this.paidToMs);
  }

  refund(index: number): void {
    const paid = this.orders.filter(({ isPaid }) => isPaid);
    const placed = paid[index % paid.length];
    const undone = placed?.order.brought.subscription;
    if (!placed || !undone) return;
    placed.isPaid = false;
    const others = paid.filter((other) => other !== placed).map(({ order }) => order);
    const { left, rebased } = standingLeft(ZONE, { ...this.row, ...MONTHLY }, undone, others, dayMs(this.day));
    this.row = pickStanding({ ...this.row, ...left });
    for (const { order, renewed } of rebased) {
      const changed = this.orders.find((other) => other.order.id === order.id);
      if (changed) changed.order = { ...order, brought: { ...order.brought, subscription: renewed } };
    }
  }

  /** Until when the orders that remain have paid. */
  expectedMs(): number {
    const paid = this.orders.filter(({ isPaid }) => isPaid);
    return paid.reduce(
      (untilMs, { day }) => {
        const fromMs = Math.max(untilMs, dayMs(day));
        return nextPaymentMs(ZONE, fromMs, MONTHLY, fromMs);
      },
      this.first.nextPayAtMs ?? this.first.endDateMs ?? 0,
    );
  }
}

const subscriptionStep = fc.tuple(
  fc.constantFrom("renew", "renew", "refund", "refund", "cancel", "resume", "wait"),
  fc.integer({ min: 1, max: 50 }),
);

it("SUBS-09 a subscription is paid for as long as its paid orders that remain have paid, whatever was refunded, cancelled and resumed in between", () => {
  const first = fc.constantFrom(activeUntil(dayMs(12)), endedAt(dayMs(-40)), {
    ...activeUntil(0),
    status: "cancelled" as const,
    nextPayAtMs: null,
    endDateMs: dayMs(9),
  });
  fc.assert(
    fc.property(first, fc.array(subscriptionStep, { minLength: 2, maxLength: 14 }), (before, steps) => {
      const subscription = new Subscription(before);
      for (const [name, count] of steps) {
        const { status } = subscription.row;
        subscription[name](count);
        const expectedMs = subscription.expectedMs();
        if (expectedMs > dayMs(subscription.day)) expect(subscription.paidToMs).toBe(expectedMs);
        else expect([subscription.isOver, subscription.row.status]).toEqual([true, "ended"]);
        if (name === "refund" && status === "cancelled") expect(subscription.row.status).not.toBe("active");
      }
    }),
    { numRuns: isAll ? 5_000 : 1_000 },
  );
});
