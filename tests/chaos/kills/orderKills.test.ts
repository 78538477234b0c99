// Kills in the middle of an order and of its payment, with a real tab: `KILLS=100 npx vitest run tests/chaos/kills/orderKills` for
// the long run. Rule: the learner does what a person can do: press again, reload, pay again.

import { afterAll, beforeAll, expect, it } from "vitest";
import { moveByDays } from "../../../server/dates/zone";
import { createFakeStorage } from "../../../streams/ports/fakes/storage";
import { isAll } from "../../support/all";
import { type Call, createCall, expecting2xx, signIn } from "../../support/http";
import type { NodeClient } from "../../support/servers/nodeClient";
import { startServer, type TestServer } from "../../support/servers/platform";
import { until as untilSoon } from "../../support/until";
import { startClient } from "../platform";
import { KILL_POINTS } from "./killPoints";

const ROUNDS = Number(process.env.KILLS ?? (isAll ? 4 : 2));
const V1 = "/spa/api/v1";
const STREAM = 1;
/** Each renewal moves the end by thirty dates of the learner's zone. */
const endAfter = (endsAt: number, rounds: number): number =>
  Array.from({ length: rounds }).reduce((atMs: number) => moveByDays("Europe/Madrid", atMs, 30), endsAt);
const POINTS = 200;
const PURCHASE = {
  serviceId: 922,
  renewal: {
    streamId: STREAM,
    phone: "+34600000001",
    fullName: "Anna",
    email: "learner@example.com",
    promocode: null,
    points: POINTS,
  },
};
const PATIENCE = { deadlineMs: 60_000 };
const until = <T>(what: string, ask: () => T | Promise<T>) => untilSoon(what, ask, PATIENCE);

let server: TestServer;
let token: string;
let userId: number;
let staff: Call;
let tab: NodeClient;
/** What the device keeps: it outlives the tab, and the server. */
const storage = createFakeStorage();
const openTab = async () => {
  tab = await startClient({ url: server.url, token, storage });
};
beforeAll(async () => {
  server = await startServer({ env: { BRAND: "local" } });
  ({ token, userId } = await signIn(server.url));
  staff = expecting2xx((await signIn(server.url, "admin@example.com")).call);
  await openTab();
}, 180_000);
afterAll(async () => {
  tab?.stop();
  await server?.stop();
});

const get = async (path: string) => (await expecting2xx(createCall(server.url, token))("GET", V1 + path)).body;
/** By the server's own account. */
const facts = async () => ({
  endsAt: ((await get(`/user-course-streams/${STREAM}`)).end_date as number) * 1_000,
  points: (await get("/user-score/amount")).amount as number,
  orders: (await staff("GET", `/staff/v1/orders?user_id=${userId}`)).body.length as number,
});
/** As the tab shows it. */
const shown = () => {
  const { courses, points } = tab.state();
  return { endsAt: courses.courseStreams[STREAM]?.endDate, points: points.value };
};

const killAt = (point: string) => expecting2xx(createCall(server.url))("POST", "/faults", { body: { kill_at: point } });

/** Presses until the tab has an order, in a tab that is closed meanwhile where `isReopened`. */
async function orderThroughKill(point: string, isReopened: boolean): Promise<{ id: number; url: string }> {
  const before = tab.state().orders.created?.id;
  const press = () => tab.client.send({ type: "orders/checkoutRequested", payload: PURCHASE });
  await killAt(point);
  press();
  await until("the server is dead", () => server.exit().signal === "SIGKILL");
  if (isReopened) tab.stop();
  await server.restart();
  if (isReopened) await openTab();
  const created = await until("the order is there", () => {
    const { orders } = tab.state();
    if (orders.created && orders.created.id !== before) return orders.created;
    if (orders.create.status !== "running" && orders.preparing === null) press();
    return null;
  });
  return { id: created.id, url: created.paymentUrl ?? "" };
}

/** The bank's page is sent again until it answers, as a person reloads it. */
async function payThroughKill(url: string, point: string): Promise<void> {
  const body = new URLSearchParams({ decision: "pay" });
  const pay = () => fetch(server.url + url, { method: "POST", redirect: "manual", body });
  await killAt(point);
  // the answer to a payment has no body in whose middle the server could be killed: there it ends after it
  await pay().catch(() => undefined);
  await server.restart();
  await until("the bank answers", async () => (await pay()).status === 303);
}

it(
  `SUBS-08 no order is made or charged twice, none is lost, and the tab shows each as paid, when the server is killed in ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round++)
      await staff("POST", "/staff/v1/points", { body: { user_id: userId, amount: POINTS, type: "gift" } });
    const before = await facts();
    for (let round = 0; round < ROUNDS; round++) {
      const point = KILL_POINTS[round % KILL_POINTS.length] ?? "afterCommit";
      const { id: orderId, url } = await orderThroughKill(point, round % 2 === 1);
      tab.client.send({ type: "orders/opened", payload: { orderId } });
      await payThroughKill(url, point);
      tab.ports.page.resumed$.next("visible");
      const order = () => tab.state().orders.one[orderId]?.value;
      await until("the order is shown as paid", () => order()?.status === "paid");
      expect(order()).toMatchObject({ points: POINTS });
      tab.client.send({ type: "orders/closed", payload: { orderId } });
    }
    const after = await facts();
    expect(after).toEqual({
      endsAt: endAfter(before.endsAt, ROUNDS),
      points: before.points - ROUNDS * POINTS,
      orders: before.orders + ROUNDS,
    });
    await until("the tab shows the same", () => shown().endsAt === after.endsAt && shown().points === after.points);
  },
  60_000 + ROUNDS * 60_000,
);
