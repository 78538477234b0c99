/** Kills in the middle of an order and of its payment: `KILLS=100 npx vitest run server/orders/kills` for the long run. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../tests/support/platform";
import { type Call, signIn, until } from "../testing";

const ROUNDS = Number(process.env.KILLS ?? 4);
const V1 = "/spa/api/v1";
const STREAM = 1;
const RENEWAL = 922;
const DAYS_30 = 30 * 86_400;
const POINTS = 200;
const killPoints = ["beforeCommit", "afterCommit", "afterPublish", "duringAnswer"] as const;

let server: TestServer;
let call: Call;
let staff: Call;
let userId: number;
beforeAll(async () => {
  server = await startServer({ env: { BRAND: "local" } });
  ({ call, userId } = await signIn(server.url, "learner@example.com"));
  ({ call: staff } = await signIn(server.url, "admin@example.com"));
}, 90_000);
afterAll(() => server.stop());

/** A server that has just started may be too busy for a moment, and says so. */
async function settled(send: () => Promise<{ status: number; body: object }>) {
  let answer = await send().catch(() => undefined);
  await until(async () => {
    if (answer && answer.status < 500) return true;
    answer = await send().catch(() => undefined);
    return answer !== undefined && answer.status < 500;
  }, 20_000);
  return answer as Awaited<ReturnType<Call>>;
}
const get = async (path: string) => (await settled(() => call("GET", V1 + path))).body;
const facts = async () => ({
  end: (await get(`/user-course-streams/${STREAM}`)).end_date as number,
  points: (await get("/user-score/amount")).amount as number,
  orders: (await settled(() => staff("GET", `/staff/v1/orders?user_id=${userId}`))).body.length as number,
});

/** Sends it to a server that ends at `killAt`, and again, as often as needed, to the one that follows. */
async function sendThroughKill<T>(killAt: string, send: () => Promise<T>): Promise<void> {
  await settled(() => call("POST", "/faults", { body: { kill_at: killAt } }));
  await send().catch(() => undefined);
  await server.restart();
}

const place = (key: string) =>
  call("POST", `${V1}/extend/${STREAM}/course-service/${RENEWAL}`, {
    body: { phone: "+34600000001", name: "Anna", email: "learner@example.com", points: POINTS },
    headers: { "Idempotency-Key": key },
  });
const pay = (url: string) =>
  fetch(server.url + url, { method: "POST", redirect: "manual", body: new URLSearchParams({ decision: "pay" }) });

it(
  `SUBS-08 no order is made or charged twice, and none is lost, when the server is killed in ${ROUNDS} rounds`,
  async () => {
    await staff("POST", "/staff/v1/points", { body: { user_id: userId, amount: ROUNDS * POINTS, type: "gift" } });
    const before = await facts();
    for (let round = 0; round < ROUNDS; round++) {
      const key = crypto.randomUUID();
      const killAt = killPoints[round % killPoints.length] ?? "afterCommit";
      await sendThroughKill(killAt, () => place(key));
      const { body: order } = await settled(() => place(key));
      // the payment is made and the way back is lost: the learner reloads the order's page, or pays once more
      await sendThroughKill(killAt, () => pay(order.payment_url));
      await until(async () => (await pay(order.payment_url).catch(() => undefined))?.status === 303, 20_000);
      expect(await get(`/order/${order.id}`)).toMatchObject({ status: "paid", points: POINTS });
    }
    expect(await facts()).toEqual({
      end: before.end + ROUNDS * DAYS_30,
      points: before.points - ROUNDS * POINTS,
      orders: before.orders + ROUNDS,
    });
  },
  60_000 + ROUNDS * 30_000,
);
