/** What a refund takes back: what the order brought, and nothing else; and what the learner has is not sold again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, type Call, startForTests } from "../testing";

const V1 = "/spa/api/v1";
const CONTACT = { phone: "+34600000001", name: "Anna", email: "learner@example.com" };
/** The guitar course, of which the demo learner has the demo only. */
const GUITAR = { service: 911, course: 7 };

let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
let staff: Call;
beforeAll(async () => {
  server = await startForTests();
  ({ call } = await server.signIn("learner@example.com"));
  ({ call: staff } = await server.signIn("admin@example.com"));
});
afterAll(() => server.close());

const keyed = (body: object = {}) => ({ body, headers: { "Idempotency-Key": crypto.randomUUID() } });
const order = (service: number) => call("POST", `${V1}/order/${service}`, keyed());
const pay = async ({ body }: Answer) => {
  await fetch(server.url + body.payment_url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision: "pay" }),
  });
  return (await call("GET", `${V1}/order/${body.id}`)).body;
};
const refund = ({ body }: Answer) => staff("POST", `/staff/v1/orders/${body.id}/refund`, { body: {} });
const DAY_MS = 24 * 3600_000;
/** The wire's seconds of a moment so many milliseconds from now. */
const seconds = (fromNowMs: number) => Math.floor((Date.now() + fromNowMs) / 1000);
const read = async (path: string) => (await call("GET", V1 + path)).body;

describe("a refunded renewal of a subscription", () => {
  const renewal = () => call("POST", `${V1}/extend/5/course-service/925`, keyed(CONTACT));
  const standing = async () => {
    const { status, next_pay_at, end_date, recurrent_payments_enabled } = await read("/payment-subscriptions/1");
    return { status, next_pay_at, end_date, recurrent_payments_enabled };
  };

  it("SUBS-09 a refunded renewal leaves the subscription as it was before the order", async () => {
    const before = await standing();
    const { status } = await read("/user-course-streams/5");
    expect(before.status).toBe("active");
    const bought = await renewal();
    await pay(bought);
    expect((await standing()).next_pay_at).toBeGreaterThan(before.next_pay_at);
    expect((await refund(bought)).body.status).toBe("refunded");
    expect(await standing()).toEqual(before);
    expect((await read("/user-course-streams/5")).status).toBe(status);
  });

  it("SUBS-09 a refunded renewal takes away only its own time, when more was paid since", async () => {
    const before = await standing();
    const first = await renewal();
    await pay(first);
    const between = await standing();
    const later = await renewal();
    await pay(later);
    const after = await standing();
    await refund(first);
    const left = await standing();
    expect(left.status).toBe("active");
    // one period less, as after the first one
    expect(left.next_pay_at).toBe(between.next_pay_at);
    expect(after.next_pay_at).toBeGreaterThan(between.next_pay_at);
    await refund(later);
    expect(await standing()).toEqual(before);
  });

  it("SUBS-09 the refund of the first of two renewals of a subscription that had ended leaves the month that the second one paid", async () => {
    const before = await standing();
    await staff("PUT", "/staff/v1/subscriptions/1", {
      body: { status: "ended", next_pay_at: null, end_date: seconds(-100 * DAY_MS), recurrent_payments_enabled: 0 },
    });
    const first = await renewal();
    await pay(first);
    const { next_pay_at: paidUntil } = await standing();
    await pay(await renewal());
    await refund(first);
    const { status, next_pay_at: left } = await standing();
    expect(status).toBe("active");
    // the second one was paid a moment later
    expect(left - paidUntil).toBeLessThan(60);
    expect(left).toBeGreaterThanOrEqual(paidUntil);
    await staff("PUT", "/staff/v1/subscriptions/1", { body: before });
  });

  it("SUBS-09 a renewal that is refunded after a cancelling takes its time away, and the subscription stays cancelled", async () => {
    const before = await standing();
    const bought = await renewal();
    await pay(bought);
    const ofOne = (what: string, body: object) => call("POST", `${V1}/payment-subscriptions/${what}?id=1`, { body });
    expect((await ofOne("cancel", { reason_type: "no_time" })).status).toBe(200);
    await refund(bought);
    const left = { status: "cancelled", next_pay_at: null, end_date: before.next_pay_at };
    expect(await standing()).toMatchObject(left);
    await ofOne("resume", {});
    expect(await standing()).toEqual(before);
  });
});

describe("a refunded renewal of a course", () => {
  const endOf = async () => (await read("/user-course-streams/6")).end_date as number;

  it("SUBS-09 the refund of the first of two renewals of a course that had ended leaves the days that the second one paid", async () => {
    expect(await endOf()).toBeLessThan(seconds(0));
    const renewal = () => call("POST", `${V1}/extend/6/course-service/926`, keyed(CONTACT));
    const first = await renewal();
    await pay(first);
    const paidUntil = await endOf();
    const later = await renewal();
    await pay(later);
    expect(await endOf()).toBeGreaterThan(paidUntil);
    await refund(first);
    expect(Math.abs((await endOf()) - paidUntil)).toBeLessThan(60);
    await refund(later);
    expect(await endOf()).toBeLessThan(seconds(60_000));
  });

  it("SUBS-09 a refunded renewal takes the time back that it gave for the chat, too", async () => {
    const lastWord = async () => (await read("/user-course-streams/6")).message_expires_date as number;
    const before = await lastWord();
    const bought = await call("POST", `${V1}/extend/6/course-service/926`, keyed(CONTACT));
    await pay(bought);
    expect(await lastWord()).toBe(await endOf());
    await refund(bought);
    expect(await lastWord()).toBe(before);
  });
});

describe("a refunded video consultation", () => {
  const ids = async (): Promise<number[]> => (await read("/online-consultation")).map(({ id }: { id: number }) => id);

  it.each([950, 951, 970, 971, 972, 973])(
    "VC-05 a refunded video consultation of service %i is gone",
    async (service) => {
      const before = await ids();
      const bought = await order(service);
      await pay(bought);
      const [added] = (await ids()).filter((id) => !before.includes(id));
      expect(added).toBeDefined();
      expect((await refund(bought)).status).toBe(200);
      expect(await ids()).toEqual(before);
      const body = { start_date_time: null, note: "", phone: CONTACT.phone };
      expect((await call("PUT", `${V1}/online-consultation/update?id=${added}`, keyed(body))).status).toBe(404);
    },
  );
});

describe("what the learner has", () => {
  const guitars = async () =>
    (await read("/user-course-streams")).filter(
      (stream: { course_id: number; is_demo: number; end_date: number | null }) =>
        stream.course_id === GUITAR.course && !stream.is_demo && (stream.end_date ?? Infinity) * 1_000 > Date.now(),
    );
  beforeEach(async () => {
    expect(await guitars()).toEqual([]);
  });

  it("SUBS-08 COURSE-16 what the learner has is not sold again, by no key; what was refunded can be bought again", async () => {
    const bought = await order(GUITAR.service);
    await pay(bought);
    const count = (await staff("GET", "/staff/v1/orders?user_id=1")).body.length;
    const again = await order(GUITAR.service);
    expect([again.status, again.body.message]).toEqual([409, "You already have this course. Nothing was charged."]);
    expect((await staff("GET", "/staff/v1/orders?user_id=1")).body.length).toBe(count);
    expect(await guitars()).toHaveLength(1);
    await refund(bought);
    const third = await order(GUITAR.service);
    expect(third.status).toBe(201);
    await refund({ ...third, body: await pay(third) });
  });

  it("SUBS-08 what is paid by two orders for the same course is given once, and the second is refunded at once", async () => {
    const { body: services } = await call("GET", `${V1}/course-services`);
    const others = services.filter(
      ({ id, type, course_id }: { id: number; type: string; course_id: number }) =>
        type === "course_buy" && course_id === GUITAR.course && id !== GUITAR.service,
    );
    expect(others.length).toBeGreaterThan(0);
    const [first, second] = [await order(GUITAR.service), await order(others[0].id)];
    expect([(await pay(first)).status, (await pay(second)).status]).toEqual(["paid", "refunded"]);
    expect(await guitars()).toHaveLength(1);
    await refund(first);
  });

  it("SUBS-08 a club is sold to a learner who has the course that its service names", async () => {
    const { body } = await call("GET", `${V1}/catalog-position?perPage=50`);
    const clubs = body.filter(({ product }: { product: { type: string } }) => product.type === "club");
    const { product } = clubs.find(({ is_owned }: { is_owned: number }) => !is_owned);
    const bought = await order(product.service_id);
    expect(bought.status).toBe(201);
    expect((await pay(bought)).status).toBe("paid");
    await refund(bought);
  });

  it("SUBS-08 a month that was ordered before the course was bought renews the course when it is paid", async () => {
    const second = await server.signIn("second@example.com");
    const buy = (service: number) => second.call("POST", `${V1}/order/${service}`, keyed());
    const read = async (path: string) => (await second.call("GET", V1 + path)).body;
    const settle = (one: Answer) => pay(one).then(() => read(`/order/${one.body.id}`));
    const month = await buy(924);
    expect(month.body.stream_id).toBeNull();
    await settle(await buy(GUITAR.service));
    const listMine = async () =>
      (await read("/user-course-streams")).filter(
        ({ course_id }: { course_id: number }) => course_id === GUITAR.course,
      );
    const [{ id, end_date: end }] = await listMine();
    expect(await settle(month)).toMatchObject({ status: "paid", stream_id: id });
    expect(await listMine()).toHaveLength(1);
    expect((await listMine())[0].end_date).toBeGreaterThan(end);
  });

  it("SUBS-08 a demo is given once, by whichever of its services it is ordered", async () => {
    const newcomer = await server.signIn("newcomer@example.com");
    const ask = (service: number) => newcomer.call("POST", `${V1}/order/${service}`, keyed());
    const count = async () => (await newcomer.call("GET", `${V1}/user-course-streams`)).body.length;
    const before = await count();
    const first = await ask(900);
    expect(first.status).toBe(201);
    for (const service of [900, 901, 902]) expect((await ask(service)).body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
  });

  it("SUBS-08 a demo is not given to a learner who has the whole course, or its demo without an order", async () => {
    const second = await server.signIn("second@example.com");
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const whole = await second.call("POST", `${V1}/order/${GUITAR.service}`, { headers });
    if (whole.status === 201) await pay(whole);
    for (const [each, service] of [
      [second.call, 900],
      [call, 901],
    ] as const) {
      const count = async () => (await each("GET", `${V1}/user-course-streams`)).body.length;
      const before = await count();
      expect((await each("POST", `${V1}/order/${service}`, keyed())).status).toBe(409);
      expect(await count()).toBe(before);
    }
  });
});
