/** What is charged by time. Rule of the tests: the staff moves a date into the past; nothing waits for the clock. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, startForTests, until } from "../testing";
import { nextPaymentMs } from "./periods";

const V1 = "/spa/api/v1";
const NOW_S = Math.floor(Date.now() / 1000);

let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
let staff: Call;
beforeAll(async () => {
  server = await startForTests();
  ({ call } = await server.signIn("learner@example.com"));
  ({ call: staff } = await server.signIn("admin@example.com"));
});
afterAll(() => server.close());

const read = async (path: string) => (await call("GET", V1 + path)).body;
const byTitle = async (title: string) =>
  (await read("/payment-subscription?expand=cancelPopupText")).find((each: { title: string }) => each.title === title);
const set = (id: number, body: object) => staff("PUT", `/staff/v1/subscriptions/${id}`, { body });
const cards = async () => (await call("GET", "/spa/v2/user-payment-method")).body.data;
/** The newest pushes of one type. */
const pushed = async (type: string) => {
  const { epoch, head } = (await call("GET", "/spa/v2/notifications")).body.data;
  const query = `epoch=${epoch}&after=${Math.max(0, head - 50)}`;
  const { items } = (await call("GET", `/spa/v2/notifications?${query}`)).body.data;
  return items.filter((item: { type: string }) => item.type === type).map(({ data }: { data: object }) => data);
};

describe("a subscription", () => {
  it("a subscription is charged with the default card when its time comes, and is due again after its period", async () => {
    const { id } = await byTitle("Yoga and movement");
    await set(id, { next_pay_at: NOW_S - 60 });
    await until(async () => (await byTitle("Yoga and movement")).next_pay_at > NOW_S);
    const renewed = await byTitle("Yoga and movement");
    const expected = nextPaymentMs("Europe/Madrid", (NOW_S - 60) * 1000, { interval: "month", period: 1 }, Date.now());
    expect(renewed).toMatchObject({ status: "active", next_pay_at: Math.floor(expected / 1000) });
    expect(await pushed("subscription.changed")).toContainEqual(renewed);
  });

  it("SUBS-02 a subscription that is cancelled stays until what is paid for is over, and can be resumed until then", async () => {
    const yoga = await byTitle("Yoga and movement");
    const cancel = (body: object) => call("POST", `${V1}/payment-subscriptions/cancel?id=${yoga.id}`, { body });
    for (const reason of ["", "too short", "         x          "])
      expect((await cancel({ reason_type: "other", reason })).body).toMatchObject([{ field: "reason" }]);
    const tooLong = await cancel({ reason_type: "other", reason: "x".repeat(1_001) });
    expect(tooLong.body).toEqual([{ field: "reason", message: "At most 1,000 characters." }]);
    expect((await cancel({ reason_type: "nothing" })).body).toMatchObject([{ field: "reason_type" }]);
    const { body } = await cancel({ reason_type: "other", reason: "I moved to the sea" });
    expect(body).toEqual({
      subscription: expect.objectContaining({
        status: "cancelled",
        is_active: true,
        end_date: yoga.next_pay_at,
        next_pay_at: null,
      }),
      redirectUrl: null,
    });
    expect((await cancel({ reason_type: "expensive" })).body).toEqual({ ...body, redirectUrl: "/catalog" });
    const resume = () => call("POST", `${V1}/payment-subscriptions/resume?id=${yoga.id}`, { body: {} });
    expect((await resume()).body).toEqual(yoga);
    expect((await resume()).body).toEqual(yoga);
    const other = await server.signIn("second@example.com");
    expect(
      (
        await other.call("POST", `${V1}/payment-subscriptions/cancel?id=${yoga.id}`, {
          body: { reason_type: "no_time" },
        })
      ).status,
    ).toBe(404);
    expect((await other.call("GET", `${V1}/payment-subscriptions/${yoga.id}`)).status).toBe(404);
  });

  it("a subscription ends at its end, and cannot be resumed after it", async () => {
    const { id } = await byTitle("Three months of questions");
    await set(id, { end_date: NOW_S - 5 });
    await until(async () => (await read(`/payment-subscriptions/${id}`)).status === "ended");
    expect(await pushed("subscription.changed")).toContainEqual(
      expect.objectContaining({ id, status: "ended", is_active: false }),
    );
    const { status, body } = await call("POST", `${V1}/payment-subscriptions/resume?id=${id}`, { body: {} });
    expect([status, body[0].field]).toEqual([422, "id"]);
  });

  it("a subscription whose charge is refused is ending for three days, and goes on when a card pays", async () => {
    const second = await server.signIn("second@example.com");
    const [{ id }] = (await second.call("GET", `${V1}/payment-subscription`)).body;
    const read = async () => (await second.call("GET", `${V1}/payment-subscriptions/${id}`)).body;
    await set(id, { is_lifetime: 0, recurrent_payments_enabled: 1, next_pay_at: NOW_S - 30 });
    await until(async () => (await read()).status === "ending");
    expect(await read()).toMatchObject({ is_active: true, next_pay_at: null });
    expect((await read()).end_date - NOW_S).toBeGreaterThan(3 * 86_400 - 60);
    const resume = () => second.call("POST", `${V1}/payment-subscriptions/resume?id=${id}`, { body: {} });
    expect((await resume()).status).toBe(422);
    const [refused] = (await second.call("GET", "/spa/v2/user-payment-method")).body.data;
    const card = { user_id: second.userId, brand: "visa", last4: "1111", exp_month: 1, exp_year: 2090 };
    await staff("POST", "/staff/v1/payment-methods", { body: card });
    await second.call("DELETE", `/spa/v2/user-payment-method/${refused.id}`);
    expect((await resume()).body).toMatchObject({ status: "active", end_date: null });
  });
});

describe("a part of an installment", () => {
  it("SUBS-03 a part of an installment is paid or overdue, is charged by time, and the last one pays the installment", async () => {
    const late = (await read("/installment")).at(-1);
    expect(late.payments.map(({ state }: { state: string }) => state)).toEqual(["paid", "overdue", "due", "due"]);
    expect(late.payments.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
      4 * late.amount,
    );
    for (const number of [2, 3, 4])
      await staff("PUT", `/staff/v1/installments/${late.id}/payments/${number}`, { body: { is_paid: 1 } });
    const paid = await read(`/installment/${late.id}?expand=cancelPopupText`);
    expect(paid).toMatchObject({
      state: "paid",
      paid_count: 4,
      next_pay_at: null,
      cancel_popup_text: expect.any(String),
    });
    expect(await pushed("installment.changed")).toContainEqual(paid);
    expect((await (await server.signIn("second@example.com")).call("GET", `${V1}/installment/${late.id}`)).status).toBe(
      404,
    );
  });
});

describe("a card", () => {
  it("SUBS-10 a card names what it pays for; without it, the newest of the others pays", async () => {
    const [first, second] = await cards();
    expect([first.last4, first.is_default, second.is_default]).toEqual(["4242", true, false]);
    const yoga = await byTitle("Yoga and movement");
    expect(first.subscription_ids).toContain(yoga.id);
    expect([second.subscription_ids, second.installment_ids]).toEqual([[], []]);
    const other = await server.signIn("no-access@example.com");
    expect((await other.call("DELETE", `/spa/v2/user-payment-method/${first.id}`)).status).toBe(404);
    expect((await call("DELETE", `/spa/v2/user-payment-method/${first.id}`)).status).toBe(204);
    expect(await cards()).toEqual([
      { ...second, is_default: true, subscription_ids: first.subscription_ids, installment_ids: first.installment_ids },
    ]);
    expect(await pushed("payment_method.changed")).toContainEqual({ id: first.id, deleted: true });
    expect(await pushed("payment_method.changed")).toContainEqual((await cards())[0]);
  });

  it("a card is saved with the first order that is paid, and pays for nothing yet", async () => {
    const newcomer = await server.signIn("newcomer@example.com");
    const { body: order } = await newcomer.call("POST", `${V1}/order/910`, { body: {} });
    await fetch(server.url + order.payment_url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ decision: "pay" }),
    });
    const { data } = (await newcomer.call("GET", "/spa/v2/user-payment-method")).body;
    expect(data).toMatchObject([{ is_default: true, subscription_ids: [], installment_ids: [] }]);
  });
});

describe("the next payment", () => {
  const at = (text: string): number => Date.parse(text);
  it.each([
    ["month", 1, "2026-01-31T09:00:00Z", "2026-02-28T09:00:00Z"],
    ["month", 3, "2026-01-15T09:00:00Z", "2026-04-15T08:00:00Z"],
    ["year", 1, "2024-02-29T09:00:00Z", "2025-02-28T09:00:00Z"],
    ["week", 2, "2026-03-20T09:00:00Z", "2026-04-03T08:00:00Z"],
    ["day", 10, "2026-01-01T00:30:00Z", "2026-01-11T00:30:00Z"],
  ] as const)("%s %i after %s is at the same time of day", (interval, period, due, next) => {
    expect(nextPaymentMs("Europe/Madrid", at(due), { interval, period }, at(due))).toBe(at(next));
  });
  it("the next payment is after now, where nobody charged for a while", () => {
    const next = nextPaymentMs(
      "UTC",
      at("2026-01-31T09:00:00Z"),
      { interval: "month", period: 1 },
      at("2026-05-01T00:00:00Z"),
    );
    expect(next).toBe(at("2026-05-31T09:00:00Z"));
  });
});
