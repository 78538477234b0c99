/** All that a learner pays, on one page. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { openAsPayer, paid, refused, visa, yoga } from "./fakePayer";

const PAYMENTS = "/user/settings/payments";
const region = (name: string) => screen.findByRole("region", { name });
describe("the page of payments", () => {
  it("SUBS-11 SUBS-13 SUBS-14 the page of payments has what is charged next, the part that is owed, cards and orders", async () => {
    await openAsPayer(PAYMENTS);
    const plans = within(await region("What you pay for"));
    expect(await plans.findByRole("link", { name: /^Yoga and movement.*Next payment: €19/ })).toBeTruthy();
    expect(await plans.findByRole("button", { name: "Pay €25 now" })).toBeTruthy();
    // a part that was not paid is not "Active"
    expect(plans.getByText("Payment due")).toBeTruthy();
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

  it("SUBS-14 what a card pays for in the mobile app stands among the plans, and says where it is from", async () => {
    const mobile = { ...yoga, id: 4, title: "Mobile plan", course_service_type: "general_subscription" };
    await openAsPayer(PAYMENTS, {
      cards: [{ ...visa, subscription_ids: [3, 4] }],
      more: ({ path }) => (path === "/payment-subscription" ? answer([yoga, mobile]) : null),
    });
    const cards = within(await region("Payment methods"));
    expect((await cards.findAllByRole("listitem"))[0]?.textContent).toContain("Mobile plan");
    const plan = await within(await region("What you pay for")).findByRole("link", { name: /^Mobile plan/ });
    expect(plan.textContent).toMatch(/Of the mobile app\. Next payment: €19/);
  });

  it("SUBS-13 two renewals of one kind name what each renews, also one that is not paid", async () => {
    const month = { id: 920, type: "course_subscription", title: "One more month" };
    const renewal = (id: number, title: string) => ({
      ...paid,
      id,
      service: month,
      opened: [{ type: "course", id, title }],
    });
    const open = { ...paid, id: 23, status: "created", service: month, stream_id: 5, opened: [] };
    await openAsPayer(PAYMENTS, {
      more: ({ path }) => {
        if (path === "/user-course-streams")
          return answer([{ id: 5, course_id: 2, start_date: 1, course: { id: 2, title: "Guitar" } }]);
        return path === "/order" ? answer([renewal(21, "Strong back"), renewal(22, "Spanish"), open]) : null;
      },
    });
    const orders = within(await region("Orders"));
    for (const name of ["Strong back", "Spanish"])
      expect(await orders.findByRole("link", { name: new RegExp(`^Receipt: One more month, ${name}`) })).toBeTruthy();
    await waitFor(() =>
      expect(orders.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^One more monthStrong back · /),
        expect.stringMatching(/^One more monthSpanish · /),
        expect.stringMatching(/^One more monthGuitar · /),
      ]),
    );
  });

  it("SUBS-13 a server without the list of orders has no such section, and no error", async () => {
    await openAsPayer(PAYMENTS, {
      more: ({ path }) => (path === "/order" ? failure({ kind: "refused", status: 404 }) : null),
    });
    await region("Payment methods");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Orders" })).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("SUBS-13 the next page of orders is requested by a press, and an order that is pushed stands first", async () => {
    const { press, calls, push } = await openAsPayer(PAYMENTS, {
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
    expect(await screen.findByText("All 2 orders are shown")).toBeTruthy();
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
    await openAsPayer("/user/settings");
    expect((await screen.findByRole("link", { name: "Payments" })).getAttribute("href")).toBe(PAYMENTS);
  });
});
