// The catalogue by the address: category, page, one product; what is the learner's, what can be added and bought.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading } from "../support/screens";

const product = (id: number, category: number, over: object = {}) => ({
  id,
  image: null,
  category: { id: category, title: category === 2 ? "Languages" : "Body" },
  product: {
    id: 50 + id,
    service_id: 911,
    title: `Product ${id}`,
    description: "Eight weeks.",
    price: 7900,
    currency: "EUR",
  },
  is_in_subscription: 0,
  is_owned: 0,
  ...over,
});

/** Eight products in two categories, of which the server sends six a page. */
async function withCatalogue(page: Page): Promise<void> {
  const all = [1, 2, 3, 4, 5, 6, 7].map((id) => product(id, id === 3 ? 2 : 1, id === 2 ? { is_owned: 1 } : {}));
  await page.route("**/catalog-position?*", (route) => {
    const query = new URL(route.request().url()).searchParams;
    const list = all.filter(({ category }) => [null, String(category.id)].includes(query.get("category_id")));
    const [number, size] = [Number(query.get("page")), Number(query.get("perPage"))];
    const headers = {
      "X-Pagination-Page-Count": String(Math.ceil(list.length / size)),
      "X-Pagination-Current-Page": String(number),
    };
    return route.fulfill({ json: list.slice((number - 1) * size, number * size), headers });
  });
  await page.route("**/catalog-position/3?*", (route) => route.fulfill({ json: all[2] }));
}
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("CAT-01 CAT-05 the catalogue keeps category, page and product in the address, adds, and offers to buy without a subscription", async ({
  page,
}) => {
  await withCatalogue(page);
  await page.goto("/catalog");
  await expect(heading(page, "Catalogue")).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).filter({ hasText: "Product 2" })).toContainText("Yours");
  await expect(cards(page).filter({ hasText: "Product 1" })).toContainText("€79");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\?page=2$/);
  await expect(cards(page)).toHaveText([/Product 7/]);
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Languages" }).click();
  await expect(page).toHaveURL(/\/catalog\?category=2$/);
  await expect(cards(page)).toHaveText([/Product 3/]);
  await page.reload();
  await expect(cards(page)).toHaveText([/Product 3/]);

  const service = { id: 940, type: "course_subscription", title: "One more month", price: 2900, currency: "EUR" };
  const offer = { id: 8, title: "A plan with all languages", text: "", course_service: service, images_files: [] };
  let isRefused = true;
  await page.route("**/catalog-position/3/add-to-subscription*", (route) =>
    isRefused
      ? route.fulfill({ status: 409, json: { message: "No subscription", offer } })
      : route.fulfill({ json: { data: {} } }),
  );
  await cards(page).getByRole("link", { name: "Product 3" }).click();
  await expect(page).toHaveURL(/\/catalog\/3$/);
  await expect(heading(page, "Product 3")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog\?category=2$/);
  await page.goForward();
  const ways = page.getByRole("group", { name: "Price and how to get it" });
  await page.reload();
  await ways.getByRole("button", { name: "Add to subscription" }).click();
  await expect(ways).toContainText("You have no active subscription to add this to");
  await expect(ways).toContainText("A plan with all languages: €29");
  await expect(ways.getByRole("button", { name: "Buy", exact: true })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  const ordered = page.waitForRequest(/\/order\/940\?/);
  await ways.getByRole("button", { name: "Buy “One more month”" }).click();
  expect((await ordered).method()).toBe("POST");
  await expect(page).toHaveURL(/\/local\/pay\//);
  await page.goBack();
  await expect(heading(page, "Product 3")).toBeVisible();

  isRefused = false;
  await ways.getByRole("button", { name: "Add to subscription" }).click();
  await expect(ways).toContainText("In your subscription");
  await expect(ways.getByRole("button", { name: "Buy" })).toHaveCount(0);
});
