/** What pages of payments say of cards: which one pays, that there is none, and the way to one. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { subscriptionPushes } from "../../../../streams/domains/subscriptions/events";
import { answer, failure } from "../../../../streams/ports/fakes/http";
import { renderPage } from "../../../../tests/support/renderPage";

const yoga = subscriptionPushes["subscription.changed"].example;
/** Its last charge failed. */
const ending = { ...yoga, status: "ending", is_active_status: false, next_pay_at: null, end_date: yoga.next_pay_at };
const plan = {
  id: 1,
  title: "Spanish from zero",
  period: "month",
  state: "active",
  amount: 4000,
  currency: "EUR",
  total_count: 4,
};
const visa = { id: 1, brand: "visa", last4: "4242", is_default: 1, subscription_ids: [3], installment_ids: [1] };
const mastercard = { id: 2, brand: "mastercard", last4: "4444", is_default: 0 };
const METHODS = "/user/settings/user-payment-methods";

interface Payer {
  readonly cards: readonly object[];
  readonly subscription?: object;
  readonly addition?: ReturnType<typeof answer>;
}
const main = () => within(screen.getByRole("main"));
const openPage = (path: string, { cards, subscription = yoga, addition = answer({ url: "/local/card/7/x" }) }: Payer) =>
  renderPage(path, {
    respond: ({ method, path: called }) => {
      if (called === "/user-payment-method") return method === "POST" ? addition : answer(cards);
      if (called === "/payment-subscription") return answer([subscription]);
      return called === "/installment" ? answer([plan]) : null;
    },
  });
const wayToCards = () => main().getByRole("link", { name: "Payment methods" }).getAttribute("href");

describe("a learner without a card", () => {
  it("SUBS-02 a subscription whose payment failed says that there is no card, and leads to one instead of a charge that cannot be", async () => {
    await openPage("/user/subscription/3", { cards: [], subscription: ending });
    expect(await main().findByText(/there’s no card to charge\. Add one, then resume: €19 is charged/)).toBeTruthy();
    expect(main().queryByRole("button", { name: "Resume the subscription" })).toBeNull();
    expect(wayToCards()).toBe(METHODS);
  });

  it("SUBS-01 an active subscription says that its next payment cannot be made", async () => {
    await openPage("/user/subscription/3", { cards: [] });
    expect(await main().findByText("There’s no card to charge: add one, or this payment can’t be made.")).toBeTruthy();
    expect(wayToCards()).toBe(METHODS);
  });

  it("SUBS-03 an installment says that its next payment cannot be made", async () => {
    await openPage("/user/installments", { cards: [] });
    expect(await main().findByText(/^There’s no card to charge: add one, or the next payment/)).toBeTruthy();
  });

  it("SUBS-04 the bank's page is opened where a card is added", async () => {
    const { press, ports } = await openPage(METHODS, { cards: [] });
    await press("Add a card");
    await waitFor(() =>
      expect(ports.page.assigned).toEqual([expect.stringMatching(/^https?:\/\/[^/]+\/local\/card\/7\/x$/)]),
    );
  });

  it.each([
    ["a backend that adds no cards", failure({ kind: "refused", status: 404 })],
    ["an address that is not safe", answer({ url: "javascript:alert(1)" })],
  ])("SUBS-04 the way to a card says for %s that a card is saved with the next payment", async (_, addition) => {
    const { press, ports } = await openPage(METHODS, { cards: [], addition });
    await press("Add a card");
    expect(await main().findByText(/it’s saved with your next payment/)).toBeTruthy();
    expect(ports.page.assigned).toEqual([]);
  });
});

describe("a learner with cards", () => {
  it("SUBS-02 a subscription whose payment failed names the amount and the card before the press", async () => {
    await openPage("/user/subscription/3", { cards: [visa], subscription: ending });
    expect(await main().findByText(/If you resume, €19 is charged to Visa •••• 4242 now\./)).toBeTruthy();
    expect(main().getByRole("button", { name: "Resume the subscription" })).toBeTruthy();
  });

  it("SUBS-01 SUBS-03 nothing is said of a missing card", async () => {
    await openPage("/user/subscription/3", { cards: [visa] });
    expect(await main().findByText(/^Next payment: €19/)).toBeTruthy();
    expect(main().queryByText(/no card to charge/)).toBeNull();
  });

  it.each([
    [
      "names the card that pays from then on, where there is another",
      [visa, mastercard],
      /From now on Mastercard •••• 4444 pays for:/,
      false,
    ],
    ["says what ends, where it is the last one", [visa], /It pays for:/, true],
  ])("SUBS-10 the deletion of a card %s", async (_, cards, words, isThreat) => {
    await openPage(METHODS, { cards });
    const button = await main().findByRole("button", { name: "Delete Visa •••• 4242" });
    await act(async () => button.click());
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toMatch(words);
    expect(dialog.textContent?.includes("your access ends")).toBe(isThreat);
  });
});
