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
    expect(after.next_pay_at - left.next_pay_at).toBe(between.next_pay_at - before.next_pay_at);
    await refund(later);
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
});
