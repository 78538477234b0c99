/** The pages of what is paid regularly and in parts: what they say where something covers nothing, fails, or is overdue. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { subscriptionPushes } from "../../../streams/domains/subscriptions/events";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

const yoga = subscriptionPushes["subscription.changed"].example;
const main = () => within(screen.getByRole("main"));

/** A page of a learner who pays for these. */
const openPage = (
  path: string,
  { subscriptions = [yoga] as readonly object[], courseStreams = [] as readonly object[], isRefused = false } = {},
) => {
  const server = { isRefused };
  const page = renderPage(path, {
    respond: ({ method, path: called }) => {
      if (called === "/payment-subscription") return answer(subscriptions);
      if (called === "/user-course-streams") return answer(courseStreams);
      if (called === "/user-payment-method") return answer([]);
      if (method === "POST" && called === "/payment-subscriptions/cancel")
        return server.isRefused
          ? failure({ kind: "refused", status: 400 })
          : answer({ subscription: { ...yoga, status: "cancelled", next_pay_at: null, end_date: yoga.next_pay_at } });
      return null;
    },
  });
  return page.then((rendered) => ({ ...rendered, server }));
};

describe("the subscriptions", () => {
  const uncovered = /isn’t covered by an active subscription/;

  it("SUBS-01 a learner who was led to the subscriptions by something that none covers reads so, beside the others", async () => {
    await openPage("/user/subscriptions?warning=true");
    await waitFor(() => expect(main().getByRole("link", { name: /^Yoga and movement/ })).toBeTruthy());
    expect(main().getByText(uncovered)).toBeTruthy();
  });

  it("SUBS-01 the subscriptions that were opened from the menu say nothing of what is not covered", async () => {
    await openPage("/user/subscriptions");
    await waitFor(() => expect(main().getByRole("link", { name: /^Yoga and movement/ })).toBeTruthy());
    expect(main().queryByText(uncovered)).toBeNull();
  });

  it("SUBS-04 each subscription that is charged says where there is no card for it, in the list too", async () => {
    await openPage("/user/subscriptions");
    const link = await main().findByRole("link", { name: /^Yoga and movement/ });
    await waitFor(() => expect(link.textContent).toContain("There’s no card to charge."));
  });

  it("SUBS-01 a learner without a subscription reads that there is none", async () => {
    await openPage("/subscriptions", { subscriptions: [] });
    await waitFor(() => expect(main().getByText(/^You have no active subscription\./)).toBeTruthy());
  });

  it("SUBS-12 a subscription that is over says that what extends its course has a price of its own, before it leads there", async () => {
    const ended = { ...yoga, status: "ended", is_active: false, is_active_status: false, next_pay_at: null };
    const course = { id: 8, course_id: 2, course: { id: 2, title: "Yoga" }, status: "active", is_optional_purchase: 1 };
    await openPage("/user/subscription/3", {
      subscriptions: [{ ...ended, end_date: 1_700_000_000, content: { courses: [2], communities: [] } }],
      courseStreams: [course],
    });
    const way = await screen.findByRole("link", { name: "Extend the course" });
    expect(way.getAttribute("href")).toBe("/extend/8");
    expect(main().getByText(/what is offered, and for how much, is on the next page/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Renew/ })).toBeNull();
  });

  it.each([
    ["can be renewed", 1, "Renew “Yoga and movement”", "/user/subscription/3"],
    ["cannot be renewed", 0, "Ask support", "/support/6"],
  ])(
    "SUBS-12 what is not covered says the way out where a subscription that is over %s",
    async (_, is_optional_purchase, name, to) => {
      const ended = { ...yoga, status: "ended", is_active: false, is_active_status: false, next_pay_at: null };
      // another course keeps the access
      const courseStreams = [
        { id: 8, course_id: 2, course: { id: 2, title: "Yoga" }, status: "active", is_optional_purchase },
        { id: 9, course_id: 5, course: { id: 5, title: "Drawing" }, status: "active", is_optional_purchase: 0 },
      ];
      const subscriptions = [{ ...ended, content: { courses: [2], communities: [] } }];
      await openPage("/user/subscriptions?warning=true", { subscriptions, courseStreams });
      expect((await main().findByRole("link", { name })).getAttribute("href")).toBe(to);
      cleanup();
      await openPage("/user/subscription/3", { subscriptions, courseStreams });
      const way = await main().findByRole("link", { name: is_optional_purchase ? "Extend the course" : "Ask support" });
      expect(way.getAttribute("href")).toBe(is_optional_purchase ? "/extend/8" : "/support/6");
    },
  );

  it("SUBS-02 a cancellation that fails says so in the dialog, and a second press is another try", async () => {
    const { press, server, calls } = await openPage("/user/subscription/3", { isRefused: true });
    await press("Cancel the subscription");
    const dialog = within(await screen.findByRole("alertdialog"));
    await press("Continue cancelling");
    dialog.getByRole("radio", { name: "It’s too expensive" }).click();
    const cancel = async () => {
      (await dialog.findByRole("button", { name: "Cancel the subscription" })).click();
    };
    await cancel();
    expect(await dialog.findByRole("alert")).toBeTruthy();
    server.isRefused = false;
    await cancel();
    await waitFor(() =>
      expect(screen.getByRole("alertdialog").textContent).toContain("The subscription is cancelled."),
    );
    expect(calls("POST", "/payment-subscriptions/cancel")).toHaveLength(2);
  });
});

it("SUBS-03 an installment shows each of its payments, and which of them is overdue", async () => {
  const plan = {
    id: 2,
    title: "Spanish from zero",
    period: "month",
    state: "active",
    amount: 4000,
    currency: "EUR",
    paid_count: 1,
    total_count: 3,
    next_pay_at: 1_791_600_000,
  };
  const payments = [
    { number: 1, at: 1_789_000_000, amount: 4000, state: "paid" },
    { number: 2, at: 1_791_600_000, amount: 4000, state: "overdue" },
    { number: 3, at: 1_799_000_000, amount: 4000, state: "due" },
  ];
  await renderPage("/user/installments", {
    respond: ({ path }) => {
      if (path === "/installment") return answer([plan]);
      if (path.endsWith("/user-payment-method")) return answer([]);
      return path === `/installment/${plan.id}` ? answer({ ...plan, payments }) : null;
    },
  });
  const region = within(await screen.findByRole("region", { name: plan.title }));
  expect(region.getByText(/€40 every month/)).toBeTruthy();
  region.getByRole("button", { name: "Payments" }).click();
  const list = await region.findByRole("list", { name: "Payments" });
  const rows = await within(list).findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Payment 1.*Paid/),
    expect.stringMatching(/Payment 2.*Overdue/),
    expect.stringMatching(/Payment 3/),
  ]);
});
