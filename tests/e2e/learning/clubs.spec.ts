// The events tab: clubs with what they are to the learner, and the articles of their hosts, of which one fails.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading, isLive } from "../support/screens";

/** Two hosts on the page's own origin, of which the second has no articles to give. */
async function withHosts(page: Page): Promise<string[]> {
  const marks: string[] = [];
  await page.route("/config.json", async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    const brand = { ...config.brand, communityUrls: ["/club-a", "/club-b"] };
    await route.fulfill({ response, json: { ...config, brand } });
  });
  await page.route("**/club-*/api/v1/articles/**", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/club-b")) return route.fulfill({ status: 400, json: { message: "Closed" } });
    if (!pathname.endsWith("/preview")) {
      marks.push(`${request.method()} ${pathname}`);
      return route.fulfill({ json: {} });
    }
    return route.fulfill({
      json: {
        "hydra:member": [
          { id: 8, external_id: 1, title: "How to begin", published_at: "2026-11-02", views: 12, new: 1, likes: 3 },
          { id: 7, external_id: 1, title: "A morning", published_at: "2026-10-01", views: 1, likes: 0 },
        ],
      },
    });
  });
  return marks;
}
const article = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("CLUB-01 CLUB-02 CLUB-05 CAT-04 the events tab has news until they are closed, clubs, and articles beside a host that fails", async ({
  page,
}) => {
  await withHosts(page);
  await page.goto("/home");
  await page.getByRole("navigation", { name: "Parts of home" }).getByRole("link", { name: "Events" }).click();
  await expect(heading(page, "Events")).toBeVisible();
  const clubs = page.getByRole("region", { name: "Your clubs" });
  await expect(clubs.getByRole("link", { name: "Renew access" }).first()).toHaveAttribute(
    "href",
    "/user/subscriptions?warning=true",
  );
  await expect(clubs.getByRole("link", { name: "Questions and answers" }).first()).toBeVisible();
  await expect(article(page, "How to begin")).toContainText(/New.*02 November 2026.*12 views/s);
  await expect(article(page, "A morning").getByText("New", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText("The articles of one club site couldn’t be loaded");
  expect(await violations(page)).toEqual([]);

  const news = page.getByRole("region", { name: "What’s new" });
  const close = news.getByRole("button", { name: /^Don’t show again/ });
  await expect(close).not.toHaveCount(0);
  while ((await close.count()) > 0) await close.first().click();
  await page.reload();
  await expect(article(page, "How to begin")).toBeVisible();
  await expect(news).toHaveCount(0);
});

test("CLUB-04 a like that is made offline shows at once, and is sent once there is a network", async ({
  page,
  context,
}) => {
  const marks = await withHosts(page);
  await page.goto("/events");
  await isLive(page);
  const like = article(page, "How to begin").getByRole("button", { name: /^Like/ });
  await expect(like).toHaveAccessibleName("Like: How to begin, 3 likes");
  await context.setOffline(true);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAccessibleName("Like: How to begin, 4 likes");
  await context.setOffline(false);
  await expect.poll(() => marks).toEqual(["POST /club-a/api/v1/articles/8/like"]);
  await expect(like).toHaveAccessibleName("Like: How to begin, 4 likes");
});
