/** What is to come of a subscription, in order (SUBS-01). Rule: pure; only what the sentence about it does not say already is worth a list. */
import { computeMidnight, laterDate } from "../../rules/time/freeze";
import type { Subscription } from "./events";
import { judgeStanding, nextPaymentAt } from "./standing";

export interface TimelineStep {
  /** `charge`: the next payment; `following`: the one after it; `end`: there is none after it. */
  readonly kind: "charge" | "following" | "end";
  readonly at: number;
}

const DAYS = { day: 1, week: 7 } as const;
const MONTHS = { month: 1, year: 12 } as const;
const isIn = <T extends object>(unit: string, units: T): unit is keyof T & string => Object.hasOwn(units, unit);

/** The same day so many months later, or that month's last. */
function laterMonth(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The beginning of the day one period after a moment, in a zone; null where the period is not known. */
function periodAfter(at: number, { period, periodCount }: Subscription, timeZone: string): number | null {
  const count = periodCount ?? 1;
  if (period === null || count < 1) return null;
  const date = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    at,
  );
  if (isIn(period, DAYS)) return computeMidnight(laterDate(date, DAYS[period] * count), timeZone);
  return isIn(period, MONTHS) ? computeMidnight(laterMonth(date, MONTHS[period] * count), timeZone) : null;
}

/** The next payment of one that goes on, and then the following one or the end; empty where there is nothing more to say than what comes next. */
export function makeTimeline(subscription: Subscription, timeZone: string): readonly TimelineStep[] {
  const { endDate, recurrentPaymentsEnabled } = subscription;
  const at = nextPaymentAt(subscription, timeZone);
  if (judgeStanding(subscription) !== "active" || !recurrentPaymentsEnabled || at === null) return [];
  const following = periodAfter(at, subscription, timeZone);
  const charge = { kind: "charge", at } as const;
  if (endDate !== null && endDate > at && (following === null || endDate <= following))
    return [charge, { kind: "end", at: endDate }];
  return following === null ? [] : [charge, { kind: "following", at: following }];
}
