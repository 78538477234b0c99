/** Renewals, from the price to what they bring. Rule of the tests: each makes its own points and reads what was there before. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Call, startForTests, until } from "../testing";

const V1 = "/spa/api/v1";
const contact = { phone: "+34600000001", name: "Anna", email: "learner@example.com" };
/** Of the demo learner: "Strong back in 30 days", which has counted questions; its renewal costs 2900. */
const STREAM = 1;
const RENEWAL = 922;

let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
let userId: number;
let staff: Call;
beforeAll(async () => {
  // long enough for a call in between on a busy machine
  server = await startForTests({ paySlowMs: 2_000 });
  ({ call, userId } = await server.signIn("learner@example.com"));
  ({ call: staff } = await server.signIn("admin@example.com"));
});
afterAll(() => server.close());

const renew = (body: object = {}, key = crypto.randomUUID(), stream = STREAM, service = RENEWAL) =>
  call("POST", `${V1}/extend/${stream}/course-service/${service}`, {
    body: { ...contact, ...body },
    headers: { "Idempotency-Key": key },
  });
const decide = (order: Answer, decision: string) =>
  fetch(server.url + order.body.payment_url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision }),
  });
const read = async (path: string) => (await call("GET", V1 + path)).body;
const balance = async (): Promise<number> => (await read("/user-score/amount")).amount;
const endOf = async (): Promise<number> => (await read(`/user-course-streams/${STREAM}`)).end_date;
const give = (amount: number) => staff("POST", "/staff/v1/points", { body: { user_id: userId, amount, type: "gift" } });
const ordersOf = async () => (await staff("GET", `/staff/v1/orders?user_id=${userId}`)).body;
/** Ends an attempt that a test leaves. */
const drop = (order: Answer) => decide(order, "refuse");

describe("a renewal", () => {
  it("SUBS-05 a renewal is offered with its services; questions only where they are counted, and nothing for a demo", async () => {
    const offered = await read(`/extend/${STREAM}`);
    expect(offered).toMatchObject([
      { stream_id: STREAM, type_code: "course_subscription", service: { id: RENEWAL, price: 2900, old_price: 3500 } },
      { stream_id: STREAM, type_code: "expert_additional_question", service: { price: 1200 } },
    ]);
    expect((await read("/extend/2")).map(({ type_code }: { type_code: string }) => type_code)).toEqual([
      "course_subscription",
    ]);
    expect(await read("/extend/7")).toEqual([]);
    expect((await call("GET", `${V1}/extend/8`)).status).toBe(404);
    expect((await renew({}, undefined, STREAM, 920)).status).toBe(404);
  });

  it("SUBS-09 SUBS-12 a renewal costs what is left after code and points, names its code, moves the end by its days, and debits the points once", async () => {
    await give(400);
    const [pointsBefore, endBefore] = [await balance(), await endOf()];
    const order = await renew({ promocode: "spring20", points: 300 });
    expect(order).toMatchObject({
      status: 201,
      body: {
        status: "created",
        price: 2900,
        discount: 580,
        promocode: "SPRING20",
        points: 300,
        amount: 2020,
        stream_id: STREAM,
      },
    });
    expect(await balance()).toBe(pointsBefore - 300);
    const page = await server.guest("GET", `${order.body.payment_url}?lang=en`);
    expect(page.body).toContain("One more month: €20.20");
    const back = await decide(order, "pay");
    expect([back.status, back.headers.get("location")]).toEqual([303, `/order/${order.body.id}?status=paid`]);
    expect((await decide(order, "refuse")).headers.get("location")).toContain("status=paid");
    expect(await endOf()).toBe(endBefore + 30 * 86_400);
    expect(await balance()).toBe(pointsBefore - 300);
    expect(await read(`/order/${order.body.id}`)).toMatchObject({ status: "paid", payment_url: null });
  });

  it("SUBS-09 a renewal that is refused gives its points back and changes nothing", async () => {
    await give(200);
    const [pointsBefore, endBefore] = [await balance(), await endOf()];
    const order = await renew({ points: 200 });
    expect((await decide(order, "refuse")).headers.get("location")).toBe(`/order/${order.body.id}?status=failed`);
    await decide(order, "pay");
    expect([await balance(), await endOf()]).toEqual([pointsBefore, endBefore]);
    const history = await read("/user-score");
    expect(history.slice(0, 2).map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ["refund", 200],
      ["spent", -200],
    ]);
  });

  it.each([
    [{ points: 199 }, "points"],
    [{ points: 1451 }, "points"],
    [{ points: 1201, promocode: "FIVE" }, "points"],
    [{ points: -1 }, "points"],
    [{ points: 250.5 }, "points"],
    [{ promocode: "NOTHING" }, "promocode"],
    [{ promocode: "HELLO15" }, "promocode"],
    [{ phone: "12" }, "phone"],
    [{ name: " " }, "name"],
    [{ email: "nobody" }, "email"],
  ])("SUBS-05 a renewal is refused for %o under its field", async (body, field) => {
    if ("points" in body) await give(1500);
    const before = (await ordersOf()).length;
    const { status, body: faults } = await renew(body);
    expect([status, faults.map((fault: { field: string }) => fault.field)]).toEqual([422, [field]]);
    expect((await ordersOf()).length).toBe(before);
  });

  it("SUBS-05 a renewal of questions raises what is left in the chat; a code may pay all of it", async () => {
    const before = (await read(`/user-course-streams/${STREAM}`)).max_consultation_count;
    const order = await renew({ promocode: "onefree" }, undefined, STREAM, 940);
    expect(order.body).toMatchObject({ status: "paid", amount: 0, payment_url: null });
    expect((await read(`/user-course-streams/${STREAM}`)).max_consultation_count).toBe(before + 3);
    const { counters } = (await read("/chats")).find((chat: { stream_id: number }) => chat.stream_id === STREAM);
    expect(counters).toMatchObject({ max: before + 3, amount: 3 });
  });

  it("a refund takes it back, and gives the points back", async () => {
    await give(200);
    const [pointsBefore, endBefore] = [await balance(), await endOf()];
    const order = await renew({ points: 200 });
    await decide(order, "pay");
    const refund = () => staff("POST", `/staff/v1/orders/${order.body.id}/refund`, { body: {} });
    expect((await refund()).body.status).toBe("refunded");
    expect((await refund()).status).toBe(422);
    expect([await balance(), await endOf()]).toEqual([pointsBefore, endBefore]);
  });
});

describe("a promo code", () => {
  it.each([
    ["spring20", 922, { success: true, percent: 20, price: 2320 }],
    ["%C5%BFpring20", 922, { success: false, reason: "unknown", price: 2900 }],
    ["FIVE", 922, { success: true, amount: 500, price: 2400 }],
    ["FIVE", 940, { success: false, reason: "other_service", price: 1200 }],
    ["GUITAR15", 922, { success: false, reason: "other_service", price: 2900 }],
    ["WINTER10", 922, { success: false, reason: "expired", price: 2900 }],
    ["SUMMER30", 922, { success: false, reason: "not_yet", price: 2900 }],
    ["HELLO15", 922, { success: false, reason: "used", price: 2900 }],
    ["%3Cb%3E", 922, { success: false, reason: "unknown", price: 2900 }],
  ])("SUBS-05 %s for %i is checked first", async (code, service, answer) => {
    // a code that was used is refused, so each of the good ones is asked as another learner
    const asker = answer.success ? (await server.signIn("second@example.com")).call : call;
    const { body } = await asker("GET", `${V1}/discount/check/code/${code}/course-service/${service}`);
    expect(body).toMatchObject(answer);
    expect(typeof body.message).toBe(answer.success ? "undefined" : "string");
  });
});

describe("one order for one attempt", () => {
  it("SUBS-08 the same key is the same order, pressed twice, at once, and after a lost answer", async () => {
    const before = (await ordersOf()).length;
    const key = crypto.randomUUID();
    const both = await Promise.all([renew({}, key), renew({}, key)]);
    // the second one meets the first while it runs, or its stored answer
    expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const first = both.find(({ status }) => status === 201);
    expect((await renew({}, key)).body).toEqual(first?.body);
    expect((await ordersOf()).length).toBe(before + 1);
    if (first) await drop(first);
  });

  it("SUBS-08 two tabs that press at once have one order, and its points are debited once", async () => {
    await give(300);
    const before = [await balance(), (await ordersOf()).length];
    const tabs = await Promise.all([renew({ points: 300 }), renew({ points: 300 }), renew({ points: 300 })]);
    expect(new Set(tabs.map(({ body }) => body.id)).size).toBe(1);
    expect([await balance(), (await ordersOf()).length]).toEqual([(before[0] ?? 0) - 300, (before[1] ?? 0) + 1]);
    if (tabs[0]) await drop(tabs[0]);
  });

  it("SUBS-08 one with other deductions replaces it, and gives its points back", async () => {
    await give(300);
    const before = await balance();
    const first = await renew({ points: 300 });
    const second = await renew({ points: 0 });
    expect(second.body.id).not.toBe(first.body.id);
    expect(await read(`/order/${first.body.id}`)).toMatchObject({
      status: "failed",
      failure: "replaced",
      replaced_by: second.body.id,
    });
    expect(await balance()).toBe(before);
    await drop(second);
  });

  it("SUBS-12 one that the bank refused is the same order when it is ordered again, and its points are debited again", async () => {
    await give(300);
    const before = [await balance(), (await ordersOf()).length];
    const first = await renew({ promocode: "FIVE", points: 250 });
    await drop(first);
    expect(await read(`/order/${first.body.id}`)).toMatchObject({ status: "failed", failure: "refused" });
    const again = await renew({ promocode: "FIVE", points: 250 });
    expect(again.body).toMatchObject({ id: first.body.id, status: "created", failure: null, promocode: "FIVE" });
    expect(again.body.payment_url).toEqual(first.body.payment_url);
    expect([await balance(), (await ordersOf()).length]).toEqual([(before[0] ?? 0) - 250, (before[1] ?? 0) + 1]);
    await drop(again);
    const other = await renew({ points: 250 });
    expect(other.body.id).not.toBe(first.body.id);
    await drop(other);
    expect(await balance()).toBe(before[0]);
  });

  it("SUBS-08 one whose payment is under way is not replaced; the bank's late answer pays it", async () => {
    const endBefore = await endOf();
    const order = await renew();
    expect((await decide(order, "slow")).headers.get("location")).toBe(`/order/${order.body.id}?status=pending`);
    expect((await renew({ promocode: "FIVE" })).body.id).toBe(order.body.id);
    await until(async () => (await read(`/order/${order.body.id}`)).status === "paid");
    expect(await endOf()).toBe(endBefore + 30 * 86_400);
  });

  it("SRV-06 the bank that never answers leaves it open, and it can be paid later", async () => {
    const order = await renew();
    expect((await decide(order, "never")).headers.get("location")).toBe(`/order/${order.body.id}?status=pending`);
    expect(await read(`/order/${order.body.id}`)).toMatchObject({
      status: "created",
      payment_url: order.body.payment_url,
    });
    await drop(order);
  });

  it("SEC-05 an order is seen by its learner only", async () => {
    const order = await renew();
    const other = await server.signIn("second@example.com");
    expect((await other.call("GET", `${V1}/order/${order.body.id}`)).status).toBe(404);
    expect((await server.guest("GET", `${V1}/order/${order.body.id}`)).status).toBe(401);
    await drop(order);
  });
});
