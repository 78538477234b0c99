/** What a learner has who pays in every way: for tests of the pages of payments. */
import { orderPushes } from "../../../streams/domains/orders/events";
import { subscriptionPushes } from "../../../streams/domains/subscriptions/events";
import type { Responder } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

export const yoga = subscriptionPushes["subscription.changed"].example;
export const paid = { ...(orderPushes["order.changed"].example as object), id: 12, amount: 6910 };
export const refused = { ...paid, id: 11, status: "failed", opened: [], paid_at: null };
export const visa = { id: 1, brand: "visa", last4: "4242", is_default: 1, subscription_ids: [3], installment_ids: [2] };
export const mastercard = { id: 2, brand: "mastercard", last4: "4444", is_default: 0 };
const payments = [
  { number: 1, at: 1_700_000_000, amount: 2500, state: "paid", receipt_url: "/files/part-receipts/7/signature" },
  { number: 2, at: 1_701_000_000, amount: 2500, state: "overdue" },
  { number: 3, at: 1_999_000_000, amount: 2500, state: "due" },
];
export const plan = {
  id: 2,
  title: "Strong back",
  period: "month",
  state: "active",
  amount: 2500,
  currency: "EUR",
  paid_count: 1,
  total_count: 3,
  next_pay_at: 1_701_000_000,
  cancel_popup_text: "Without the others the course closes. Cancel?",
  payments,
};
export const settled = {
  ...plan,
  paid_count: 2,
  next_pay_at: 1_999_000_000,
  payments: payments.map((part) => ({ ...part, state: part.number === 3 ? "due" : "paid" })),
};

interface Payer {
  readonly cards?: readonly object[];
  readonly orders?: readonly object[];
  readonly more?: Responder;
}
/** A page of a learner who pays for a subscription and a plan with an overdue part, and has ordered twice; `more` answers first. */
export const openAsPayer = (path: string, { cards = [visa, mastercard], orders = [paid, refused], more }: Payer = {}) =>
  renderPage(path, {
    respond: (call) => {
      const own = more?.(call);
      if (own) return own;
      if (call.method !== "GET") return null;
      if (call.path === "/user-payment-method") return answer(cards);
      if (call.path === "/payment-subscription") return answer([yoga]);
      if (call.path === "/installment") return answer([plan]);
      if (call.path === "/installment/2") return answer(plan);
      if (call.path === "/order/12") return answer(paid);
      if (call.path === "/order/11") return answer(refused);
      return call.path === "/order"
        ? answer(orders, { page: 1, pageCount: 1, perPage: 20, totalCount: orders.length })
        : null;
    },
  });
