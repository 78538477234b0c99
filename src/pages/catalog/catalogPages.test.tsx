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

/** Each call for what is known of it alone; a server that has no such call answers 404. */
const noCall = failure({ kind: "refused", status: 404 });

const openProduct = async (path: string, type: string, one = answer(productOf(type))) => {
  const page = await renderPage(path, {
    respond: (call) => {
      if (call.path === "/catalog-position") return answer([productOf(type)]);
      if (call.path === "/catalog-position/1") return one;
      if (call.path === "/catalog-position/1/add-to-subscription")
        return failure({ kind: "refused", status: 409 }, { message: "No subscription", offer: null });
      return call.method === "POST" && call.path === "/order/911"
        ? answer({ ...orderPushes["order.changed"].example, id: 13, status: "paid" })
        : null;
    },
  });
  return { ...page, ways: () => screen.findByRole("group", { name: "Price and how to get it" }) };
};

it("CAT-05 a consultation is bought, and never added to a subscription", async () => {
  const { ways } = await openProduct("/catalog/1", "consultation");
  const buy = await within(await ways()).findByRole("button", { name: "Buy" });
  expect(buy.getAttribute("aria-disabled")).toBe(null);
  expect(screen.queryByRole("button", { name: "Add to subscription" })).toBeNull();
});

it("CAT-05 a learner without a subscription reads so when they add a club to it, and buys the club itself", async () => {
  const { ways, press, here, calls } = await openProduct("/catalog?category=1", "club");
  expect(calls("GET", "/catalog-position").at(-1)?.query).toMatchObject({ category_id: 1 });
  await act(async () => (await screen.findByRole("link", { name: "Product 1" })).click());
  await waitFor(() => expect(here()).toBe("/catalog/1"));
  const group = within(await ways());
  await press("Add to subscription");
  expect(group.getByText("You have no active subscription to add this to", { exact: false })).toBeTruthy();
  expect(group.getAllByRole("button", { name: /^Buy/ })).toHaveLength(1);
  await press("Buy");
  await waitFor(() => expect(here()).toBe("/order/13"));
  expect(calls("POST", "/order/911")).toHaveLength(1);
});

it("CAT-05 a product has its own address, with its teacher, its programme and what is included", async () => {
  const contents = {
    stages: [
      { title: "First words", days_count: 7, lessons_count: 24, homeworks_count: 2 },
      { title: "Everyday life", days_count: 1, lessons_count: 4, homeworks_count: 0 },
    ],
    documents_count: 0,
    consultation_limit: 5,
  };
  const whole = { ...productOf("course"), contents };
  await openProduct("/catalog/1", "course", answer({ ...whole, product: { ...whole.product, author: "Marta" } }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Product 1");
  expect(await screen.findByText("With Marta")).toBeTruthy();
  const items = (name: string) =>
    within(screen.getByRole(name === "Programme" ? "region" : "list", { name }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(items("Programme")).toEqual(["First words7 days · 24 lessons", "Everyday life1 day · 4 lessons"]);
  expect(items("What is included")).toEqual([
    "8 days",
    "28 lessons",
    "2 tasks with feedback",
    "5 questions to the expert",
  ]);
});

it("CAT-05 a school that says no more of a product shows what its list said, and at the product's own address that it is not there", async () => {
  const { here } = await openProduct("/catalog", "course", noCall);
  await act(async () => (await screen.findByRole("link", { name: "Product 1" })).click());
  await waitFor(() => expect(here()).toBe("/catalog/1"));
  expect(await screen.findByRole("button", { name: "Buy" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Programme" })).toBeNull();
  await openProduct("/catalog/1", "course", noCall);
  expect(await screen.findByRole("heading", { name: "There’s no such product" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the catalogue" }).getAttribute("href")).toBe("/catalog");
});

it("CAT-05 the address of a product as earlier versions had it leads to its page", async () => {
  const { here } = await openProduct("/catalog?page=2&product=1", "course");
  await waitFor(() => expect(here()).toBe("/catalog/1"));
});

it("CAT-05 the catalogue is searched and sorted by the address, among all of its pages", async () => {
  const named = (id: number, title: string, price: number | null) => {
    const one = productOf("course");
    return { ...one, id, product: { ...one.product, id: 50 + id, title, price } };
  };
  const pages = [
    [named(1, "Yoga for the spine", 9000), named(2, "Spanish", null), named(3, "Ánimo: yoga at work", 4000)],
    [named(4, "Guitar", 6000)],
  ];
  const { here, type, calls } = await renderPage("/catalog?page=2", {
    respond: ({ path, query }) =>
      path === "/catalog-position"
        ? answer(pages[Number(query?.page) - 1] ?? [], {
            page: Number(query?.page),
            pageCount: 2,
            perPage: 50,
            totalCount: 4,
          })
        : null,
  });
  const titles = () => screen.queryAllByRole("article").map((each) => within(each).getByRole("link").textContent);
  await waitFor(() => expect(titles()).toEqual(["Guitar"]));
  await act(async () => type("Order", "cheap"));
  await waitFor(() => expect(titles()).toEqual(["Ánimo: yoga at work", "Guitar", "Yoga for the spine", "Spanish"]));
  expect(here()).toBe("/catalog?order=cheap");
  expect(calls("GET", "/catalog-position").map(({ query }) => query?.perPage)).toEqual([6, 50, 50]);
  await act(async () => type("Search the catalogue", "YOGA animo"));
  expect(titles()).toEqual(["Ánimo: yoga at work"]);
  await act(async () => type("Search the catalogue", "piano"));
  expect(screen.getByText("Nothing found")).toBeTruthy();
  expect(here()).toBe("/catalog?order=cheap&search=piano");
  await act(async () => type("Search the catalogue", ""));
  await act(async () => type("Order", "name"));
  expect(titles()).toEqual(["Ánimo: yoga at work", "Guitar", "Spanish", "Yoga for the spine"]);
});
