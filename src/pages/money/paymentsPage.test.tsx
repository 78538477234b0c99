/** The page of all payments, a part that is owed, the orders with their receipts, and the cards. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { orderPushes } from "../../../streams/domains/orders/events";
import { subscriptionPushes } from "../../../streams/domains/subscriptions/events";
import type { Responder } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

const PAYMENTS = "/user/settings/payments";
const yoga = subscriptionPushes["subscription.changed"].example;
const paid = { ...(orderPushes["order.changed"].example as object), id: 12, amount: 6910 };
const refused = { ...paid, id: 11, status: "failed", opened: [], paid_at: null };
const visa = { id: 1, brand: "visa", last4: "4242", is_default: 1, subscription_ids: [3], installment_ids: [2] };
const mastercard = { id: 2, brand: "mastercard", last4: "4444", is_default: 0 };
const payments = [
  { number: 1, at: 1_700_000_000, amount: 2500, state: "paid" },
  { number: 2, at: 1_701_000_000, amount: 2500, state: "overdue" },
  { number: 3, at: 1_999_000_000, amount: 2500, state: "due" },
];
const plan = {
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
const settled = {
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
const open = (path: string, { cards = [visa, mastercard], orders = [paid, refused], more }: Payer = {}) =>
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
const region = (name: string) => screen.findByRole("region", { name });
const paysPart: Responder = ({ method, path }) =>
  method === "POST" && path === "/installment/2/pay" ? answer(settled) : null;

describe("an overdue part", () => {
  const payButton = () => screen.findByRole("button", { name: "Pay €25 now" });

  it("SUBS-11 an overdue part is paid by one press with the card that is named, and the words for it have the focus", async () => {
    const { press, calls } = await open("/user/installments", { cards: [visa], more: paysPart });
    await payButton();
    expect(screen.getByText("Visa •••• 4242 is charged.")).toBeTruthy();
    await press("Pay €25 now");
    const said = await screen.findByText("The payment is made.");
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.queryByRole("button", { name: /^Pay / })).toBeNull();
    expect(screen.queryByText(/hasn’t been made/)).toBeNull();
    expect(calls("POST", "/installment/2/pay").map(({ body }) => body)).toEqual([{ number: 2, payment_method_id: 1 }]);
  });

  it("SUBS-11 a refused payment says why, and another card that is chosen pays instead", async () => {
    const isRefused = (body: unknown) => (body as { payment_method_id: number }).payment_method_id === 1;
    const { press, calls } = await open("/user/installments", {
      more: (call) =>
        call.method === "POST" && call.path === "/installment/2/pay" && isRefused(call.body)
          ? failure({
              kind: "refused",
              status: 422,
              text: "The payment was declined.",
              fields: { payment_method_id: "The payment was declined." },
            })
          : paysPart(call),
    });
    await payButton();
    await press("Pay €25 now");
    expect((await screen.findByRole("alert")).textContent).toContain("The payment was declined.");
    await act(async () => void fireEvent.change(screen.getByLabelText("Card to charge"), { target: { value: "2" } }));
    await press("Pay €25 now");
    expect(await screen.findByText("The payment is made.")).toBeTruthy();
    expect(calls("POST", "/installment/2/pay").map(({ body }) => body)).toEqual([
      { number: 2, payment_method_id: 1 },
      { number: 2, payment_method_id: 2 },
    ]);
  });

  it("SUBS-11 a press whose answer was lost is sent again under the same key", async () => {
    const server = { isLost: true };
    const { press, calls } = await open("/user/installments", {
      cards: [visa],
      more: (call) =>
        server.isLost && call.path === "/installment/2/pay" ? failure({ kind: "timeout" }) : paysPart(call),
    });
    await payButton();
    await press("Pay €25 now");
    await screen.findByRole("alert");
    server.isLost = false;
    await press("Pay €25 now");
    expect(await screen.findByText("The payment is made.")).toBeTruthy();
    const keys = calls("POST", "/installment/2/pay").map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it("SUBS-11 a server that takes no such payment is no error without words: the card is charged by itself", async () => {
    const { press } = await open("/user/installments", {
      more: ({ path }) => (path === "/installment/2/pay" ? failure({ kind: "refused", status: 404 }) : null),
    });
    await payButton();
    await press("Pay €25 now");
    expect(await screen.findByText(/your card is charged again by itself/)).toBeTruthy();
  });

  it("SUBS-11 an installment shows the text of a cancelling dialog nowhere", async () => {
    const { press } = await open("/user/installments");
    await payButton();
    await press("Payments");
    await screen.findByRole("list", { name: "Payments" });
    expect(document.body.textContent).not.toContain("Cancel?");
  });
});

describe("the page of payments", () => {
  it("SUBS-11 SUBS-13 SUBS-14 the page of payments has what is charged next, the part that is owed, cards and orders", async () => {
    await open(PAYMENTS);
    const plans = within(await region("What you pay for"));
    expect(await plans.findByRole("link", { name: /^Yoga and movement.*Next payment: €19/ })).toBeTruthy();
    expect(await plans.findByRole("button", { name: "Pay €25 now" })).toBeTruthy();
    const cards = within(await region("Payment methods"));
    const [first] = await cards.findAllByRole("listitem");
    expect(first?.textContent).toContain("Pays for Yoga and movement, Strong back");
    const rows = within(await region("Orders")).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Drawing, the whole course.*€69\.10Paid/),
      expect.stringMatching(/€69\.10Refused/),
    ]);
    expect(
      within(rows[0] as HTMLElement)
        .getByRole("link", { name: /^Receipt: Drawing/ })
        .getAttribute("href"),
    ).toBe("/order/12/receipt");
    expect(within(rows[1] as HTMLElement).queryByRole("link", { name: /^Receipt/ })).toBeNull();
  });

  it("SUBS-13 a server without the list of orders has no such section, and no error", async () => {
    await open(PAYMENTS, {
      more: ({ path }) => (path === "/order" ? failure({ kind: "refused", status: 404 }) : null),
    });
    await region("Payment methods");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Orders" })).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("SUBS-13 the next page of orders is requested by a press, and an order that is pushed stands first", async () => {
    const { press, calls, push } = await open(PAYMENTS, {
      more: ({ path, query }) =>
        path === "/order"
          ? answer(query?.page === 1 ? [paid] : [refused], {
              page: Number(query?.page),
              pageCount: 2,
              perPage: 1,
              totalCount: 2,
            })
          : null,
    });
    await region("Orders");
    await press("Show more");
    expect(await screen.findByText("That’s all of your orders.")).toBeTruthy();
    expect(calls("GET", "/order").map(({ query }) => query?.page)).toEqual([1, 2]);
    await push("order.changed", { ...paid, id: 13, status: "created", opened: [] });
    const rows = within(await region("Orders")).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent?.match(/Under way|Paid|Refused/)?.[0])).toEqual([
      "Under way",
      "Paid",
      "Refused",
    ]);
  });

  it("SUBS-13 the settings have a row for payments", async () => {
    await open("/user/settings");
    expect((await screen.findByRole("link", { name: "Payments" })).getAttribute("href")).toBe(PAYMENTS);
  });
});

describe("a paid order", () => {
  it("SUBS-13 a paid order says what it opened and until when, with the way there and to its receipt", async () => {
    await open("/order/12");
    const opened = within(await screen.findByRole("list", { name: "What it opened" }));
    const way = opened.getByRole("link", { name: /^Drawing/ });
    expect([way.getAttribute("href"), way.textContent]).toEqual([
      "/course/9/calendar",
      expect.stringMatching(/Until 19 December 2026/),
    ]);
    expect(screen.getByRole("link", { name: "Receipt" }).getAttribute("href")).toBe("/order/12/receipt");
  });

  it("SUBS-13 where the server does not say it, the end of the course stream that it names stands for it", async () => {
    const courseStream = { id: 9, course_id: 2, course: { id: 2, title: "Drawing" }, end_date: 1_800_000_000 };
    await open("/order/12", {
      more: ({ path }) => {
        if (path === "/user-course-streams") return answer([courseStream]);
        return path === "/order/12" ? answer({ ...paid, opened: undefined }) : null;
      },
    });
    const opened = within(await screen.findByRole("list", { name: "What it opened" }));
    expect(opened.getByRole("link").textContent).toMatch(/^Drawing.*Until 15 January 2027/);
  });

  it("SUBS-13 a receipt has school, payer, date and sum, and is printed by a press", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { press } = await open("/order/12/receipt");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Receipt for order 12"));
    const facts = screen
      .getAllByRole("term")
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ["Order", "12"],
        ["Paid on", expect.stringMatching(/^20 September 2026, /)],
        ["What was bought", "Drawing, the whole course"],
        ["Paid", "€69.10"],
      ]),
    );
    await press("Print or save as PDF");
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("SUBS-13 an order that is not paid has no receipt, and says so", async () => {
    await open("/order/11/receipt");
    expect(await screen.findByRole("heading", { level: 1, name: "There is no receipt" })).toBeTruthy();
  });

  it("SUBS-08 while the end of the first payment is not known, nothing stresses to pay again", async () => {
    await open("/order/12", {
      more: ({ path }) =>
        path === "/order/12"
          ? answer({ ...paid, status: "created", opened: [], payment_url: "https://learn.example/local/pay/12" })
          : null,
    });
    const way = await screen.findByRole("link", { name: "Continue to the payment" });
    expect(way.className).not.toMatch(/primary/);
  });
});

describe("a card", () => {
  it("SUBS-14 another card is made the default, and the former one no longer says that it pays", async () => {
    const { press, calls } = await open(PAYMENTS, {
      more: ({ method, path }) =>
        method === "PUT" && path === "/user-payment-method/2/default"
          ? answer({ ...mastercard, is_default: 1, subscription_ids: [3], installment_ids: [2] })
          : null,
    });
    await screen.findByRole("button", { name: "Make default: Mastercard •••• 4444" });
    await press("Make default: Mastercard •••• 4444");
    const list = within(screen.getByRole("list", { name: "Payment methods" }));
    await waitFor(() =>
      expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Mastercard •••• 4444Pays for Yoga and movement, Strong backDefault/),
        expect.stringMatching(/^Visa •••• 4242Make default/),
      ]),
    );
    expect(calls("PUT", "/user-payment-method/2/default")).toHaveLength(1);
  });

  it("SUBS-14 a card is replaced at the bank, which is told which one", async () => {
    const { press, calls, ports } = await open(PAYMENTS, {
      more: ({ method, path }) =>
        method === "POST" && path === "/user-payment-method" ? answer({ url: "/local/card-replacement/1/x" }) : null,
    });
    await screen.findByRole("button", { name: "Replace Visa •••• 4242" });
    await press("Replace Visa •••• 4242");
    await waitFor(() =>
      expect(ports.page.assigned).toEqual([expect.stringMatching(/\/local\/card-replacement\/1\/x$/)]),
    );
    expect(calls("POST", "/user-payment-method").map(({ body }) => body)).toEqual([{ replaces: 1 }]);
  });

  it("SUBS-14 a server that cannot change the default says so", async () => {
    const { press } = await open(PAYMENTS, {
      more: ({ method }) => (method === "PUT" ? failure({ kind: "refused", status: 405 }) : null),
    });
    await screen.findByRole("button", { name: "Make default: Mastercard •••• 4444" });
    await press("Make default: Mastercard •••• 4444");
    expect(await screen.findByText(/can’t be changed here/)).toBeTruthy();
  });
});

describe("a resumed subscription", () => {
  it("SUBS-02 a subscription that is resumed says that it worked in the place of the button, with the focus there", async () => {
    const cancelled = {
      ...yoga,
      status: "cancelled",
      is_active_status: false,
      next_pay_at: null,
      end_date: 1_799_000_000,
    };
    const { press } = await open("/user/subscription/3", {
      more: ({ method, path }) => {
        if (path === "/payment-subscription") return answer([cancelled]);
        if (path === "/payment-subscriptions/3") return answer(cancelled);
        return method === "POST" && path === "/payment-subscriptions/resume" ? answer(yoga) : null;
      },
    });
    await screen.findByRole("button", { name: "Resume the subscription" });
    await press("Resume the subscription");
    const said = await screen.findByText("The subscription is active again.");
    expect(document.activeElement?.contains(said)).toBe(true);
  });
});
