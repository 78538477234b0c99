/** How much time is left of a course and of the time in a club after refunds: what the orders that remain have paid. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, startOfDate, toDate } from "../dates/zone";
import { type Answer, type Call, startForTests } from "../testing";

const V1 = "/spa/api/v1";
const CONTACT = { phone: "+34600000001", name: "Anna", email: "learner@example.com" };
/** "Drawing", the whole course, and a month more of it. */
const DRAWING = { service: 910, renewal: 923 };

let server: Awaited<ReturnType<typeof startForTests>>;
let staff: Call;
beforeAll(async () => {
  server = await startForTests();
  ({ call: staff } = await server.signIn("admin@example.com"));
});
afterAll(() => server.close());

const keyed = (body: object = {}) => ({ body, headers: { "Idempotency-Key": crypto.randomUUID() } });
/** Orders it by that path, and pays. */
const buyAs = async (call: Call, path: string, body: object = {}): Promise<Answer> => {
  const answer = await call("POST", V1 + path, keyed(body));
  expect(answer.status).toBe(201);
  await fetch(server.url + answer.body.payment_url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision: "pay" }),
  });
  return answer;
};
const refund = async ({ body }: Answer) =>
  expect((await staff("POST", `/staff/v1/orders/${body.id}/refund`, { body: {} })).status).toBe(200);
/** Whole days from now to a moment of the wire; 0 for one that is just over. */
const daysUntil = (atS: number) => Math.max(0, Math.round((atS * 1000 - Date.now()) / (24 * 3600_000)));

describe("a refunded course", () => {
  let newcomer: Call;
  let zone: string;
  let streamId: number;
  let bought: Answer;
  beforeEach(async () => {
    ({ call: newcomer } = await server.signIn("newcomer@example.com"));
    zone = (await newcomer("GET", `${V1}/user`)).body.timezone;
    bought = await buyAs(newcomer, `/order/${DRAWING.service}`);
    streamId = (await newcomer("GET", `${V1}/order/${bought.body.id}`)).body.stream_id;
  });
  const courseStream = async () => (await newcomer("GET", `${V1}/user-course-streams/${streamId}`)).body;
  const daysLeft = async () => daysUntil((await courseStream()).end_date);
  const renew = () => buyAs(newcomer, `/extend/${streamId}/course-service/${DRAWING.renewal}`, CONTACT);
  const freeze = async (from: number, to: number) => {
    const [start_date, end_date] = [from, to].map(
      (days) => startOfDate(zone, addDays(toDate(zone, Date.now()), days)) / 1000,
    );
    const body = { start_date, end_date };
    const { status } = await newcomer("POST", `${V1}/user-course-streams/${streamId}/freeze/create`, { body });
    expect(status).toBe(200);
  };
  const unfreeze = () => newcomer("GET", `${V1}/user-course-streams/${streamId}/freeze/cancel`);

  it("SUBS-09 a refunded course keeps all the months that renewals paid, each as long as it is not refunded", async () => {
    const renewals = [await renew(), await renew(), await renew()];
    expect(await daysLeft()).toBe(180);
    await refund(bought);
    expect(await daysLeft()).toBe(90);
    for (const [index, renewal] of renewals.entries()) {
      await refund(renewal);
      expect(await daysLeft()).toBe([60, 30, 0][index]);
    }
  });

  it("SUBS-09 COURSE-08 a freeze of a month that was paid stays after the refund of the course; cancelled, it leaves the month whole", async () => {
    await freeze(3, 13);
    const renewal = await renew();
    expect(await daysLeft()).toBe(130);
    await refund(bought);
    expect(await daysLeft()).toBe(40);
    await unfreeze();
    expect(await daysLeft()).toBe(30);
    await refund(renewal);
  });

  it("SUBS-09 COURSE-08 a refund gives up a freeze for which no paid time is left, and its cancelling takes no day", async () => {
    const renewal = await renew();
    await freeze(50, 60);
    await refund(bought);
    expect(await daysLeft()).toBe(30);
    await unfreeze();
    expect(await daysLeft()).toBe(30);
    await refund(renewal);
  });
});

describe("a refunded month of a club", () => {
  let call: Call;
  beforeAll(async () => {
    ({ call } = await server.signIn("learner@example.com"));
  });
  const clubs = async () =>
    (await call("GET", `${V1}/catalog-position?perPage=50`)).body.filter(
      ({ product }: { product: { type: string } }) => product.type === "club",
    );
  const placeIn = async (id: number) =>
    (await call("GET", `${V1}/user-community`)).body.find(
      ({ community_id }: { community_id: number }) => community_id === id,
    );

  it("SUBS-09 a refunded month of a club that a subscription gives leaves the place that it gives", async () => {
    const { product } = (await clubs()).find(
      ({ is_in_subscription: isGiven }: { is_in_subscription: number }) => isGiven,
    );
    const before = await placeIn(product.community_id);
    expect(before).toMatchObject({ is_optional_purchase: 1, end_date: null });
    const bought = await buyAs(call, `/order/${product.service_id}`);
    expect(await placeIn(product.community_id)).toMatchObject({ is_optional_purchase: 0 });
    await refund(bought);
    expect(await placeIn(product.community_id)).toEqual(before);
  });
});
