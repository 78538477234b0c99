// The shell around every screen: who may see which route, the menus, the points, the modals.

import type { Page } from "@playwright/test";
import { ALL_ROUTES } from "../../../streams/routes";
import { isActing } from "../../../streams/url";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { chatLink, goInside, heading, isLive, sectionLink } from "../support/screens";

/** Each route with something in place of its parameters; routes that end the session are visited elsewhere. */
const PATHS = ALL_ROUTES.filter(({ path }) => !isActing(path)).map((route) => ({
  ...route,
  address: route.path.replace(/:\w+/g, "1"),
}));

/** Members' routes, in the order in which they are visited. */
const MEMBERS = PATHS.filter(({ access }) => access === "members");

test.describe("a guest", () => {
  test.use({ as: null });
  test("ROUTE-01 ROUTE-04 a guest is asked to sign in at every route for members only", { tag: "@all" }, async ({
    page,
  }) => {
    await page.goto("/home");
    for (const { address } of MEMBERS) {
      await goInside(page, address);
      await expect(page, address).toHaveURL((url) => url.pathname === "/");
      await expect(heading(page, "Sign in"), address).toBeVisible();
    }
  });
});

/** Where a learner is led who has nothing to confirm, or comes by an old address. */
const ELSEWHERE = new Map([
  ["emailVerification", "home"],
  ["phoneVerification", "home"],
  ["userInfoChat", "home"],
  ["old-day", "day"],
]);

test("ROUTE-01 BRAND-09 a learner finds a screen at every route, and nothing to scroll sideways", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/home?debug=1");
  await isLive(page);
  // it begins at home, and a visit to the present page changes nothing
  for (const { name, address } of MEMBERS.filter(({ name }) => name !== "home")) {
    const before = (await shownNames(page)).length;
    await goInside(page, address);
    await expect
      .poll(async () => (await shownNames(page)).slice(before).at(-1), address)
      .toBe(ELSEWHERE.get(name) ?? name);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
    await expect(heading(page, "Page not found")).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
});

/** The routes that were shown so far in a page with `debug=1`, each by its name. */
const shownNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { __flow } = window as unknown as { __flow: { events(query: string): { payload: { name: string } }[] } };
    return __flow.events("type:page/shown").map(({ payload }) => payload.name);
  });

test("ROUTE-09 each page that the learner visits is one view, reported by its route's name", async ({ page }) => {
  await page.goto("/home?debug=1");
  await expect(heading(page, "My courses")).toBeVisible();
  await sectionLink(page, "Chats").click();
  await chatLink(page, "Morning yoga").click();
  await expect(heading(page, "Chat: Morning yoga")).toBeVisible();
  await chatLink(page, "English for work").click();
  await expect(heading(page, "Chat: English for work")).toBeVisible();
  await sectionLink(page, "Homework").click();
  await expect(heading(page, "Homework")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Chat: English for work")).toBeVisible();
  await expect.poll(() => shownNames(page)).toEqual(["home", "chats", "chat", "chat", "homeworks", "chat"]);
});

test("SHELL-01 the frame around the screens stays from one to the next, also at an unknown address", async ({
  page,
}) => {
  await page.goto("/home");
  await expect(heading(page, "My courses")).toBeVisible();
  const frame = await page.getByRole("banner").elementHandle();
  const isThere = () => frame?.evaluate((element) => element.isConnected);
  for (const [address, name] of [
    ["/support", "Support"],
    ["/videoconsultations", "Video consultations"],
    ["/no/such/page", "Page not found"],
    ["/chat", "Chats"],
  ] as const) {
    await goInside(page, address);
    await expect(heading(page, name)).toBeVisible();
    expect(await isThere(), address).toBe(true);
  }
});

test("ROUTE-02 a day's old address leads to the day, an unknown one to the calendar", async ({ page, record }) => {
  const { body } = await record.call("GET", "/spa/api/v1/user-course-streams/1/status?expand=days");
  await page.goto(`/course/1/stages/1/days/${body.days[2].stage_day_id}`);
  await expect(page).toHaveURL(/\/course\/1\/calendar\/3$/);
  await page.goto("/course/1/stages/1/days/987654");
  await expect(page).toHaveURL(/\/course\/1\/calendar$/);
});

test("SHELL-01 SHELL-13 the balance of points is a link, and updates with the bus", async ({
  page,
  record,
  expert,
}) => {
  const { body } = await record.call("GET", "/spa/api/v1/user-score/amount");
  await page.goto("/home");
  const points = page.getByRole("banner").getByRole("link", { name: new RegExp(`^${body.amount} points?$`) });
  await expect(points).toHaveAttribute("href", "/user/points");
  await isLive(page);
  await expert.givePoints(record.userId, 7);
  await expect(page.getByRole("banner").getByRole("link", { name: `${body.amount + 7} points` })).toBeVisible();
});

test("SHELL-03 SHELL-05 CLUB-03 the menu has its items; the club picker lists each club and gives the focus back", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/home");
  const menu = page.getByRole("button", { name: "Menu" });
  await expect(page.getByRole("heading", { name: "Spanish from zero" })).toBeVisible();
  await menu.click();
  const firstLines = async () => (await page.getByRole("menuitem").allInnerTexts()).map((text) => text.split("\n")[0]);
  // the clubs are a call of their own: their item appears with the answer
  await expect
    .poll(firstLines)
    .toEqual([
      "Home",
      "Club",
      "Homework",
      "Chats",
      "Video consultations",
      "Support",
      "Downloads",
      "Subscriptions",
      "Edit profile",
      "Settings",
      "Points",
      "Sign out",
    ]);
  await page.getByRole("menuitem", { name: "Club" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a club" });
  const owned = dialog.getByRole("link", { name: /Movement club/ });
  await expect(owned).toBeVisible();
  await expect(owned).toHaveAttribute("href", /^(https?:\/)?\//);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("A11Y-07 a dialog takes the focus once as it opens, so that its title is said once", async ({ page }) => {
  await page.clock.install();
  await page.goto("/videoconsultations");
  const opener = page.getByRole("button", { name: "Change these times" });
  await opener.focus();
  await page.evaluate(() => {
    addEventListener("focusin", ({ target }) => {
      document.body.dataset.focused = `${document.body.dataset.focused ?? ""} ${(target as Element).role}`;
    });
  });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeFocused();
  await page.clock.fastForward(2_000);
  await expect(page.locator("body")).toHaveAttribute("data-focused", " dialog");
});

const GUARDED = [
  ["verify-email", "/emailVerification"],
  ["verify-phone", "/phoneVerification"],
  ["new-password", "/resetPassword"],
  ["fill-profile", "/updateProfile"],
  ["no-access", "/user/subscriptions?warning=true"],
] as const;
for (const [name, address] of GUARDED)
  test.describe(name, () => {
    test.use({ as: `${name}@example.com` });
    test(`ROUTE-01 ROUTE-05 ${name} is led to ${address} from every route that is not open to all`, {
      tag: "@all",
    }, async ({ page }) => {
      await page.goto("/home");
      const isThere = (wanted: string) => (url: URL) => url.pathname + url.search === wanted;
      await expect(page).toHaveURL(isThere(address));
      for (const route of MEMBERS) {
        await goInside(page, route.address);
        // without a subscription what is free stays open; a forced step opens no other route, except for the chat that asks the same
        const isOpen = name === "no-access" ? route.isFree : name === "fill-profile" && route.name === "userInfoChat";
        await expect(page, route.address).toHaveURL(isThere(isOpen ? route.address : address));
      }
    });
  });

test.describe("a learner whose access has ended", () => {
  test.use({ as: "no-access@example.com" });
  test("ROUTE-05 ROUTE-06 SUP-03 a learner whose access has ended sees the subscriptions with the warning, can write to the support from there, and can log out", async ({
    page,
  }) => {
    await page.goto("/chat");
    await expect(heading(page, "Subscriptions")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText("Your subscription has ended.")).toBeVisible();
    await expect(main.getByRole("list", { name: "Subscriptions" }).getByRole("link")).not.toHaveCount(0);
    await expect(main.getByRole("link", { name: "Payment methods" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Back to home" })).toHaveCount(0);
    await main.getByRole("button", { name: "Support" }).click();
    const dialog = page.getByRole("dialog", { name: "Support" });
    await dialog.getByRole("textbox", { name: "Message" }).fill("How do I renew?");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog.getByText("We’ve received your message: How do I renew?")).toBeVisible();
    await page.keyboard.press("Escape");
    await main.getByRole("link", { name: "Sign out" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
  });
});

test("ROUTE-12 nothing in the menu and in the header leads to a section that is not there", async ({ page }) => {
  await page.goto("/home");
  await isLive(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeVisible();
  const addresses = await items.evaluateAll((all) => all.map((item) => item.getAttribute("href")));
  await page.keyboard.press("Escape");
  await page.goto("/user/setting");
  await expect(heading(page, "Settings")).toBeVisible();
  const links = await page
    .locator("header a, main a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const address of new Set([...addresses, ...links])) {
    if (!address || ["/logout", "/delete"].includes(address)) continue;
    await goInside(page, address);
    await expect(page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading…" }), address).toBeVisible();
    await expect(heading(page, "This section isn’t available"), address).toHaveCount(0);
  }
});

test.describe("mobile-only", () => {
  test.use({ as: "mobile-only@example.com" });
  test("SHELL-07 a learner of mobile only sees the notice and the logout, and nothing else", async ({ page }) => {
    await page.goto("/chat");
    await expect(heading(page, "This version of the site isn’t available")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
  });
});

test.describe("an administrator", () => {
  test.use({ as: "admin@example.com" });
  test("SHELL-04 an administrator leaves for the dashboard with a token that is in no page", async ({
    page,
    session,
  }) => {
    await page.goto("/home");
    await page.getByRole("button", { name: "Menu" }).click();
    const item = page.getByRole("menuitem", { name: "Dashboard" });
    expect(await page.content()).not.toContain(session?.token);
    await page.route("**/admin/login?*", (route) => route.fulfill({ contentType: "text/html", body: "Dashboard" }));
    const left = page.waitForRequest((request) => request.url().includes("/admin/login?token="));
    await item.click();
    expect(new URL((await left).url()).searchParams.get("token") === session?.token).toBe(true);
  });
});
