/** An overdue part that is paid at once. Rule of the tests: the demo learner has one overdue part, which the last test pays. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, startForTests } from "../testing";

const V1 = "/spa/api/v1";

let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
let userId: number;
let staff: Call;
beforeAll(async () => {
  server = await startForTests();
  ({ call, userId } = await server.signIn("learner@example.com"));
  ({ call: staff } = await server.signIn("admin@example.com"));
});
afterAll(() => server.close());

const plan = async () => (await call("GET", `${V1}/installment`)).body.at(-1);
const cards = async () => (await call("GET", "/spa/v2/user-payment-method")).body.data;
const statesOf = async () => (await plan()).payments.map(({ state }: { state: string }) => state);
const pay = (id: number, body: object, by = call, key: string = crypto.randomUUID()) =>
  by("POST", `${V1}/installment/${id}/pay`, { body, headers: { "Idempotency-Key": key } });
const addCard = async (card: object) => {
  const { body } = await staff("POST", "/staff/v1/payment-methods", {
    body: { user_id: userId, brand: "visa", last4: "0002", exp_month: 1, exp_year: 2090, ...card },
  });
  return body.id as number;
};

describe("an overdue part of an installment", () => {
  it.each([
    ["refused", { is_refused: 1 }, "declined"],
    ["expired", { exp_year: 2020 }, "expired"],
  ])("SUBS-11 a part is not paid by a card that is %s, with the reason under the card", async (_, card, reason) => {
    const { id } = await plan();
    const { status, body } = await pay(id, { number: 2, payment_method_id: await addCard(card) });
    expect([status, body]).toEqual([
      422,
      [{ field: "payment_method_id", message: expect.stringContaining(reason) as string }],
    ]);
    expect(await statesOf()).toEqual(["paid", "overdue", "due", "due"]);
  });

  it("SUBS-11 SEC-05 a part is not paid where it is not due, or where plan, part or card are not the learner's", async () => {
    const { id } = await plan();
    const [{ id: methodId }] = await cards();
    const other = await server.signIn("second@example.com");
    const [{ id: foreignCard }] = (await other.call("GET", "/spa/v2/user-payment-method")).body.data;
    const refusals = [
      await pay(id, { number: 3, payment_method_id: methodId }),
      await pay(id, { number: 2, payment_method_id: foreignCard }),
      await pay(id, { number: 2 }),
    ];
    expect(refusals.map(({ status, body }) => [status, body[0].field])).toEqual([
      [422, "number"],
      [422, "payment_method_id"],
      [422, "payment_method_id"],
    ]);
    expect((await pay(id, { number: 9, payment_method_id: methodId })).status).toBe(404);
    expect((await pay(id, { number: 2, payment_method_id: foreignCard }, other.call)).status).toBe(404);
    expect(await statesOf()).toEqual(["paid", "overdue", "due", "due"]);
  });

  it("SUBS-11 a part is paid once by the card that was named, however often and from wherever it is pressed, and is pushed", async () => {
    const { id } = await plan();
    const second = (await cards()).find(({ last4 }: { last4: string }) => last4 === "4444");
    const { epoch, head } = (await call("GET", "/spa/v2/notifications")).body.data;
    const body = { number: 2, payment_method_id: second.id };
    const answers = await Promise.all([pay(id, body), pay(id, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toMatchObject({ id, state: "active", paid_count: 2 });
    expect(await statesOf()).toEqual(["paid", "paid", "due", "due"]);
    const again = await pay(id, { number: 2, payment_method_id: await addCard({ is_refused: 1 }) });
    expect([again.status, again.body.paid_count]).toEqual([200, 2]);
    const log = await call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}`);
    const pushed = log.body.data.items.filter(({ type }: { type: string }) => type === "installment.changed");
    expect(pushed.map(({ data }: { data: object }) => data)).toEqual([answers[0]?.body]);
    expect((await cards())[0].last4).toBe("4242");
  });

  it("SUBS-13 SEC-05 each part that is paid has its receipt, a PDF by a signed address; one that is due has none", async () => {
    const { payments } = await plan();
    const addresses: (string | null)[] = payments.map(({ receipt_url }: { receipt_url: string | null }) => receipt_url);
    expect(addresses.map((each) => each !== null)).toEqual([true, true, false, false]);
    const [first = "", second = ""] = addresses;
    const file = await fetch(server.url + second);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toContain(encodeURIComponent("Receipt for payment 2 of 4.pdf"));
    const signature = (first ?? "").split("/").at(-1) ?? "";
    const forged = (second ?? "").replace(/[^/]+$/, signature);
    expect((await fetch(server.url + forged)).status).toBe(404);
    const number = (await plan()).payments[1].number;
    await staff("PUT", `/staff/v1/installments/${(await plan()).id}/payments/${number}`, { body: { is_paid: 0 } });
    expect((await fetch(server.url + second)).status).toBe(404);
    await staff("PUT", `/staff/v1/installments/${(await plan()).id}/payments/${number}`, { body: { is_paid: 1 } });
  });

  it("SUBS-14 the last part that is paid takes the plan from the card that paid for it", async () => {
    const { id } = await plan();
    expect((await cards())[0].installment_ids).toContain(id);
    for (const number of [3, 4])
      await staff("PUT", `/staff/v1/installments/${id}/payments/${number}`, { body: { is_paid: 1 } });
    expect((await cards())[0].installment_ids).not.toContain(id);
    const { epoch, head } = (await call("GET", "/spa/v2/notifications")).body.data;
    const log = await call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head - 1}`);
    expect(log.body.data.items[0]).toMatchObject({ type: "payment_method.changed", data: (await cards())[0] });
  });
});
