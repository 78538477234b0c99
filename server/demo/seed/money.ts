/** How the demo learners pay: cards, the parts of installments, and subscriptions in the states that were missing. */
import { asc, eq } from "drizzle-orm";
import { installmentPayments, installments, paymentMethods, subscriptions } from "../../database/schema";
import { addMonths, moveToDate, toDate } from "../../dates/zone";
import { one } from "./courses";
import type { Purchasing } from "./purchasing";

const DAY_MS = 24 * 3600_000;
/** The zone of the demo learners. */
const ZONE = "Europe/Madrid";
/** The same day of another month: a part is paid every month, not every 30 days. */
const moveByMonths = (atMs: number, count: number): number =>
  moveToDate(ZONE, atMs, addMonths(toDate(ZONE, atMs), count));

/** Two of the learner, the newer one the default; one of another that the demo bank refuses. */
export async function insertCards({ db, nowMs, userId }: Purchasing): Promise<void> {
  const learner = { userId: userId("learner@example.com"), createdAtMs: nowMs };
  const expYear = new Date(nowMs).getUTCFullYear();
  await db.insert(paymentMethods).values([
    { ...learner, brand: "mastercard", last4: "4444", expMonth: 6, expYear: expYear + 1, isDefault: false },
    { ...learner, brand: "visa", last4: "4242", expMonth: 11, expYear: expYear + 3, isDefault: true },
    {
      userId: userId("second@example.com"),
      brand: "visa",
      last4: "0002",
      expMonth: 12,
      expYear: expYear + 2,
      isDefault: true,
      isRefused: true,
      createdAtMs: nowMs,
    },
  ]);
}

/** The parts of the installments that are there, and one more installment, with a part that is overdue. */
export async function insertParts({ db, nowMs, userId }: Purchasing): Promise<void> {
  const learner = userId("learner@example.com");
  const late = one(
    await db
      .insert(installments)
      .values({
        userId: learner,
        title: "Strong back in 30 days",
        period: "month",
        state: "active",
        amount: 2500,
        currency: "EUR",
        paidCount: 1,
        totalCount: 4,
        nextPayAtMs: nowMs - 4 * DAY_MS,
        cancelPopupText: "One of four payments is made. Without the others the course closes.",
      })
      .returning(),
  );
  const rows = await db
    .select()
    .from(installments)
    .where(eq(installments.userId, learner))
    .orderBy(asc(installments.id));
  const parts = rows.flatMap((row) => {
    const nextAtMs = row.nextPayAtMs ?? moveByMonths(nowMs - 20 * DAY_MS, 1);
    return Array.from({ length: row.totalCount }, (_, index) => {
      const atMs = moveByMonths(nextAtMs, index - row.paidCount);
      const isPaid = index < row.paidCount;
      // the overdue payment is retried tomorrow, so the demo still shows it as overdue
      const chargeAtMs = row.id === late.id ? Math.max(atMs, nowMs + DAY_MS) : atMs;
      return {
        installmentId: row.id,
        number: index + 1,
        amount: row.amount,
        atMs,
        chargeAtMs,
        paidAtMs: isPaid ? atMs : null,
      };
    });
  });
  await db.insert(installmentPayments).values(parts);
}

/** Besides those that are active, cancelled and over: one whose charge failed, one for life, one of the general type. */
export async function insertMoreSubscriptions({ db, nowMs, userId }: Purchasing): Promise<void> {
  const base = {
    userId: userId("learner@example.com"),
    interval: "month" as const,
    period: 1,
    courseServiceType: "main_subscription" as const,
    currency: "EUR",
    courseIds: [],
    communityIds: [],
  };
  await db.insert(subscriptions).values([
    {
      ...base,
      status: "ending",
      title: "Club evenings",
      price: 900,
      hasRecurrentPayments: true,
      endDateMs: nowMs + 2 * DAY_MS,
      unpaidSinceMs: nowMs - DAY_MS,
      cancelPopupText: "The club evenings end with the day that is paid for.",
    },
    { ...base, status: "active", title: "The library", price: 0, isLifetime: true, hasRecurrentPayments: false },
    {
      ...base,
      status: "active",
      title: "Mobile plan",
      price: 300,
      hasRecurrentPayments: true,
      nextPayAtMs: nowMs + 17 * DAY_MS,
      courseServiceType: "general_subscription",
    },
  ]);
}
