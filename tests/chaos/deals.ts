// What happens meanwhile to what a learner pays and is shown: by the staff's calls, by the bank, or from another device.
// Rule: each changes something every time, so that a client that lost its push differs from a fresh one.
import { randomInt, randomUUID } from "node:crypto";
import { until } from "../support/until";
import { read, STAFF, V1, write } from "./calls";
import type { Others } from "./others";
import type { Deal } from "./schedule";

/** Those who are not under test, and the bank, which is the server's own. */
export interface Dealers extends Others {
  readonly serverUrl: string;
}
type Act = (dealers: Dealers) => Promise<unknown>;

/** A moment that no other change has, in seconds. */
const someDay = (): number => 1_900_000_000 + randomInt(100_000_000);
const CONTACT = { phone: "+34600000001", name: "Anna", email: "learner@example.com" };

const list = ({ expert, learner }: Others, what: string) =>
  read(expert, `${STAFF}/${what}?user_id=${learner.account.userId}`);

const changeSubscription: Act = async (others) => {
  const [first] = await list(others, "subscriptions");
  if (first) await write(others.expert, "PUT", `${STAFF}/subscriptions/${first.id}`, { next_pay_at: someDay() });
};

/** The second part is paid, or not paid after all. */
const changeInstallment: Act = async (others) => {
  const [first]: { id: number; payments: { number: number; state: string }[] }[] = await list(others, "installments");
  const second = first?.payments.find(({ number }) => number === 2);
  const body = { is_paid: second?.state === "paid" ? 0 : 1 };
  if (first) await write(others.expert, "PUT", `${STAFF}/installments/${first.id}/payments/2`, body);
};

const changeClub: Act = ({ expert, learner }) =>
  write(expert, "PUT", `${STAFF}/user-communities`, {
    user_id: learner.account.userId,
    community_id: 2,
    is_member: 1,
    start_date: 1_700_000_000,
    end_date: someDay(),
  });

/** A paid order of a course is given back; otherwise another one is placed from another device, and paid at the bank. */
const moveOrder: Act = async (others) => {
  const { learner, expert, serverUrl } = others;
  const orders: { id: number; status: string; stream_id: number | null }[] = await list(others, "orders");
  const paid = orders.find(({ status, stream_id }) => status === "paid" && stream_id !== null);
  if (paid) return write(expert, "POST", `${STAFF}/orders/${paid.id}/refund`);
  if (!learner.course) return;
  const path = `${V1}/extend/${learner.course.streamId}`;
  const [renewal]: { service: { id: number } }[] = await read(learner.account, path);
  if (!renewal) return;
  const { payment_url } = await write(learner.account, "POST", `${path}/course-service/${renewal.service.id}`, CONTACT);
  const pay = () =>
    fetch(serverUrl + payment_url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ decision: "pay" }),
    });
  await until("the bank is not busy", async () => (await pay()).status === 303, { deadlineMs: 60_000 });
};

export const deals: Readonly<Record<Deal, Act>> = {
  points: ({ expert, learner }) =>
    write(expert, "POST", `${STAFF}/points`, { user_id: learner.account.userId, amount: 5, type: "gift" }),
  subscription: changeSubscription,
  installment: changeInstallment,
  club: changeClub,
  banner: ({ expert }) => write(expert, "PUT", `${STAFF}/banners/1`, { title: `Drawing ${randomUUID()}` }),
  card: ({ expert, learner }) =>
    write(expert, "POST", `${STAFF}/payment-methods`, {
      user_id: learner.account.userId,
      brand: "visa",
      last4: String(randomInt(1_000, 10_000)),
      exp_month: 1,
      exp_year: 2090,
    }),
  order: moveOrder,
};
