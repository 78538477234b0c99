/** The learner's orders in a list, and what a paid one opened. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Call, startForTests } from "../testing";

const V1 = "/spa/api/v1";
const contact = { phone: "+34600000001", name: "Anna", email: "learner@example.com" };
const BACK = 1;

let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
beforeAll(async () => {
  server = await startForTests();
  ({ call } = await server.signIn("learner@example.com"));
});
afterAll(() => server.close());

const read = async (path: string) => (await call("GET", V1 + path)).body;
const decide = (order: Answer, decision: string) =>
  fetch(server.url + order.body.payment_url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision }),
  });
const renew = (service: number) => call("POST", `${V1}/extend/${BACK}/course-service/${service}`, { body: contact });
const pay = async (order: Answer) => {
  await decide(order, "pay");
  return read(`/order/${order.body.id}`);
};

describe("a paid order", () => {
  it("SUBS-13 an order says what it opened and until when from the moment it is paid, and the money's way back takes that away", async () => {
    const order = await call("POST", `${V1}/order/911`, { body: {} });
    expect(order.body).toMatchObject({ status: "created", opened: [], paid_at: null });
    const paid = await pay(order);
    const stream = await read(`/user-course-streams/${paid.stream_id}?expand=course`);
    expect(paid.opened).toEqual([
      { type: "course", id: paid.stream_id, title: stream.course.title, until: stream.end_date },
    ]);
    expect(paid.paid_at).toBeGreaterThanOrEqual(paid.created_at);
    const { call: staff } = await server.signIn("admin@example.com");
    await staff("POST", `/staff/v1/orders/${paid.id}/refund`, { body: {} });
    expect(await read(`/order/${paid.id}`)).toMatchObject({ status: "refunded", opened: [], paid_at: paid.paid_at });
  });

  it("SUBS-13 a renewal says the end as it moved it, and questions say for which course", async () => {
    const renewed = await pay(await renew(922));
    const { end_date: until } = await read(`/user-course-streams/${BACK}`);
    expect(renewed.opened).toEqual([{ type: "course", id: BACK, title: expect.any(String) as string, until }]);
    const questions = await pay(await renew(940));
    expect(questions.opened).toMatchObject([{ type: "questions", id: BACK }]);
  });

  it("SUBS-13 a club, a subscription and a video consultation are named, too", async () => {
    const positions: { product: { type: string; service_id: number; title: string } }[] =
      await read("/catalog-position?perPage=50");
    const club = positions.find(({ product }) => product.type === "club");
    const bought = await pay(await call("POST", `${V1}/order/${club?.product.service_id}`, { body: {} }));
    expect(bought.opened).toEqual([
      {
        type: "club",
        id: expect.any(Number) as number,
        title: expect.any(String) as string,
        until: expect.any(Number) as number,
      },
    ]);
    const talk = await pay(await call("POST", `${V1}/order/951`, { body: {} }));
    expect(talk.opened).toMatchObject([{ type: "consultation", until: null }]);
    const streams: { id: number; is_optional_purchase: number }[] = await read("/user-course-streams");
    const optional = streams.find((stream) => stream.is_optional_purchase === 1);
    const [renewal] = await read(`/extend/${optional?.id}`);
    const order = await call("POST", `${V1}/extend/${optional?.id}/course-service/${renewal.service.id}`, {
      body: contact,
    });
    const { opened } = await pay(order);
    const subscription = await read(`/payment-subscriptions/${opened[0].id}`);
    expect(opened).toEqual([
      { type: "subscription", id: subscription.id, title: subscription.title, until: subscription.next_pay_at },
    ]);
  });
});

describe("the list of orders", () => {
  it("SUBS-13 orders are listed newest first in pages of 20, each as by itself, and nobody else's", async () => {
    const other = await server.signIn("second@example.com");
    for (let count = 0; count < 21; count += 1) {
      const { body } = await other.call("POST", `${V1}/order/951`, { body: {} });
      await fetch(server.url + body.payment_url, {
        method: "POST",
        body: new URLSearchParams({ decision: "pay" }),
        redirect: "manual",
      });
    }
    const first = await other.call("GET", `${V1}/order`);
    expect(first.body).toHaveLength(20);
    expect(first.headers.get("x-pagination-page-count")).toBe("2");
    expect(first.body[0]).toEqual((await other.call("GET", `${V1}/order/${first.body[0].id}`)).body);
    const ids = first.body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
    const second = await other.call("GET", `${V1}/order?page=2`);
    expect(ids).not.toContain(second.body[0].id);
    expect((await read("/order")).map(({ id }: { id: number }) => id)).not.toContain(first.body[0].id);
    expect((await server.guest("GET", `${V1}/order`)).status).toBe(401);
  });
});
