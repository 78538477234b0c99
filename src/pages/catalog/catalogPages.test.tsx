/** The catalogue: what is only bought, and what a learner reads who has no subscription to add a product to. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { orderPushes } from "../../../streams/domains/orders/events";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { renderPage } from "../../../tests/support/renderPage";

const productOf = (type: string) => ({
  id: 1,
  image: null,
  category: { id: 1, title: "Clubs" },
  product: { id: 51, service_id: 911, type, title: "Product 1", description: "", price: 7900, currency: "EUR" },
  is_in_subscription: 0,
  is_owned: 0,
});

const openProduct = async (path: string, type: string) => {
  const page = await renderPage(path, {
    respond: (call) => {
      if (call.path === "/catalog-position") return answer([productOf(type)]);
      if (call.path === "/catalog-position/1/add-to-subscription")
        return failure({ kind: "refused", status: 409 }, { message: "No subscription", offer: null });
      return call.method === "POST" && call.path === "/order/911"
        ? answer({ ...orderPushes["order.changed"].example, id: 13, status: "paid" })
        : null;
    },
  });
  const dialog = () => within(screen.getByRole("dialog", { name: "Product 1" }));
  return { ...page, dialog };
};

it("CAT-05 a consultation is bought, and never added to a subscription", async () => {
  const { dialog } = await openProduct("/catalog?product=1", "consultation");
  await waitFor(() => expect(dialog().getByRole("button", { name: "Buy" }).getAttribute("aria-disabled")).toBe(null));
  expect(dialog().queryByRole("button", { name: "Add to subscription" })).toBeNull();
});

it("CAT-05 a learner without a subscription reads so when they add a club to it, and buys the club itself", async () => {
  const { dialog, here, calls } = await openProduct("/catalog?category=1", "club");
  expect(calls("GET", "/catalog-position").at(-1)?.query).toMatchObject({ category_id: 1 });
  await act(async () => screen.getByRole("link", { name: "Product 1" }).click());
  await act(async () => dialog().getByRole("button", { name: "Add to subscription" }).click());
  expect(dialog().getByText("You have no active subscription to add this to", { exact: false })).toBeTruthy();
  expect(dialog().getAllByRole("button", { name: /^Buy/ })).toHaveLength(1);
  await act(async () => dialog().getByRole("button", { name: "Buy" }).click());
  await waitFor(() => expect(here()).toBe("/order/13"));
  expect(calls("POST", "/order/911")).toHaveLength(1);
});
