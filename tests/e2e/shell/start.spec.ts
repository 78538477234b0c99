// From an empty page to the first screen, and what may prevent it: no configuration, a wrong one, a missing part.

import type { Page } from "@playwright/test";
import { sample } from "../../support/all";
import { violations } from "../support/axe";
import { expect, LEARNER, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { chatScreen, goInside, heading, isLive, sectionLink } from "../support/screens";

test.use({ as: null });

const signIn = (page: Page) => page.getByRole("heading", { level: 1, name: "Sign in" });

test("BRAND-02 nothing of the app is there before the configuration, only what the page has of the brand", async ({
  page,
}) => {
  const release = await hold(page, "/config.json");
  await page.goto("/");
  await expect(page.locator("#root")).toBeEmpty();
  await expect(page).toHaveTitle("Local School");
  release();
  await expect(page).toHaveTitle("Sign in · Local School");
  await expect(signIn(page)).toBeVisible();
});

test("BRAND-02 a second start revalidates the configuration: a 304, and the app does not wait for it", async ({
  page,
}) => {
  await page.goto("/");
  await expect(signIn(page)).toBeVisible();
  await page.reload();
  await expect(signIn(page)).toBeVisible();
  // of a 304 only the head is transferred; one entry: the app takes what the page has requested
  const [entry, ...more] = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith("/config.json"))
      .map(({ transferSize, encodedBodySize }) => ({ transferSize, encodedBodySize })),
  );
  expect(more).toEqual([]);
  expect(entry?.transferSize).toBeLessThan(entry?.encodedBodySize ?? 0);
  const release = await hold(page, "/config.json");
  await page.reload();
  await expect(signIn(page)).toBeVisible();
  release();
});

const entry = /\/v\/index-[^/]*\.js/;
const busy = { status: 503, body: "" };
const notStarted = (page: Page) => page.getByText("This page didn’t load.");

test("ROUTE-15 an app whose first script is refused once starts by itself", async ({ page }) => {
  await page.route(entry, (route) => route.fulfill(busy), { times: 1 });
  await page.goto("/");
  await expect(notStarted(page)).toBeVisible();
  await expect(signIn(page)).toBeVisible();
  await expect(notStarted(page)).toBeHidden();
});

test("ROUTE-15 an app whose first script stays away says so in three languages, and Reload starts it", {
  tag: "@all",
}, async ({ page }) => {
  let askedCount = 0;
  await page.route(entry, (route) => {
    askedCount += 1;
    return route.fulfill(busy);
  });
  await page.goto("/?lang=en");
  // the first time, and once more by itself
  await expect.poll(() => askedCount).toBe(2);
  for (const words of ["This page didn’t load.", "Страница не загрузилась.", "La página no se ha cargado."])
    await expect(page.getByText(words)).toBeVisible();
  await page.unroute(entry);
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(signIn(page)).toBeVisible();
  await expect(page).toHaveURL("/?lang=en");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page says that it needs them, and can be loaded again", { tag: "@all" }, async ({ page }) => {
    await page.goto("/");
    await expect(notStarted(page)).toContainText("It needs JavaScript");
    await expect(notStarted(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Reload" })).toBeVisible();
  });
});

test("BRAND-08 title, logo and favicon follow the domain, the class follows the chosen theme", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Sign in · Local School");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/brands/local/favicon.svg");
  await expect(page.locator("html")).not.toHaveClass(/theme-/);
  for (const theme of ["dark", "light"]) {
    await page.evaluate((chosen) => localStorage.setItem("brand:theme", chosen), theme);
    await page.reload();
    await expect(page.locator("html")).toHaveClass(`theme-${theme}`);
  }
});

test.describe("a member", () => {
  test.use({ as: LEARNER });

  test("SPEED-02 a start sends each call once, and those that home waits for before the app is there", {
    tag: "@core",
  }, async ({ page, watch, record }) => {
    const readHead = async () => (await record.call("GET", "/spa/v2/notifications?limit=1")).body.data.head;
    const headBefore = await readHead();
    const pathOf = (url: string) => new URL(url).pathname.replace(/^\/spa\/(api\/v1|v2)/, "");
    const calls = () =>
      watch.requests.filter((text) => text.includes("/spa/")).map((text) => pathOf(text.replace("GET ", "")));
    const sentAt = new Map<string, number>();
    const repeated: string[] = [];
    page.on("request", (request) => {
      const path = pathOf(request.url());
      // a call that is silent for 3 s is sent again in parallel: on a slow machine that is no second call of the start (RT-08)
      if (Date.now() - (sentAt.get(path) ?? 0) < 2_500) repeated.push(path);
      sentAt.set(path, Date.now());
    });
    const release = await hold(page, "**/v/*.js");
    await page.goto("/home", { waitUntil: "commit" });
    const early = ["/chats", "/homework", "/payment-subscription", "/user", "/user-activity", "/user-course-streams"];
    await expect.poll(() => calls().toSorted()).toEqual(early);
    release();
    await expect(page.getByRole("article").first()).toBeVisible();
    await isLive(page);
    await expect.poll(calls).toContain("/installment");
    expect(repeated.filter((path) => calls().includes(path))).toEqual([]);
    // the position came with the page: only what the story before left to be pushed is asked for
    if ((await readHead()) === headBefore) expect(calls()).not.toContain("/notifications");
  });

  test("SPEED-02 RT-03 a reply that comes between the page and the app is there", async ({ page, expert }) => {
    const release = await hold(page, "**/v/*.js");
    const early = page.waitForResponse(/\/api\/v1\/chats/);
    await page.goto("/chat", { waitUntil: "commit" });
    await early;
    await expert.reply(2, "While the app was on its way");
    release();
    const row = page.getByRole("list", { name: "Chats" }).getByRole("link").filter({ hasText: "Spanish from zero" });
    await expect(row).toContainText("While the app was on its way");
  });

  test("SPEED-02 early answers are not used after 30 s, as without a socket nothing invalidates them", {
    tag: "@all",
  }, async ({ page }) => {
    await page.clock.install();
    const release = await hold(page, "**/v/*.js");
    await page.goto("/home", { waitUntil: "commit" });
    const isThere = () => page.evaluate(() => (window as { earlyAnswers?: object }).earlyAnswers !== undefined);
    await expect.poll(isThere).toBe(true);
    await page.clock.fastForward(30_000);
    expect(await isThere()).toBe(false);
    release();
  });

  for (const [what, answer] of sample([
    ["does not arrive", { status: 404, body: "" }],
    ["arrives as a page instead of a script", { status: 200, contentType: "text/html", body: "<!doctype html>" }],
  ] as const))
    test(`ROUTE-15 a part that ${what} reloads the page once, then asks; nothing typed is lost`, async ({ page }) => {
      const chat = chatScreen(page);
      await chat.open(5);
      await chat.box.fill("Typed before the new version");
      let isDeployed = true;
      await page.route("**/v/PointsHistoryPage*", (route) => (isDeployed ? route.fulfill(answer) : route.continue()));
      let loads = 0;
      page.on("load", () => (loads += 1));
      await goInside(page, "/user/points/history");
      await expect(heading(page, "A new version is ready")).toBeVisible();
      expect(loads).toBe(1);
      isDeployed = false;
      await page.getByRole("main").getByRole("button", { name: "Reload" }).click();
      await expect(heading(page, "Points history")).toBeVisible();
      await page.goto("/chat/5");
      await expect(chat.box).toHaveValue("Typed before the new version");
    });

  test("ROUTE-15 the shell stays around a missing part without a connection, and the part opens when the connection is back", {
    tag: "@all",
  }, async ({ page, context }) => {
    const chat = chatScreen(page);
    await chat.open(5);
    await chat.box.fill("Typed before the tunnel");
    await context.setOffline(true);
    await goInside(page, "/user/points/history");
    await expect(heading(page, "No connection")).toBeVisible();

    // the shell stays: the navigation leads to what is there, and the missing part is requested again at the next visit
    await page.goBack();
    await expect(chat.box).toHaveValue("Typed before the tunnel");
    await page.goForward();
    await expect(heading(page, "No connection")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await expect(heading(page, "Points history")).toBeVisible();
    await page.goto("/chat/5");
    await expect(chat.box).toHaveValue("Typed before the tunnel");
  });
});

test.describe("a learner in a tunnel", () => {
  test.use({ as: LEARNER });

  test("ROUTE-15 a learner in a tunnel finds the main sections there, as their code was fetched when the page was idle", {
    tag: "@all",
  }, async ({ page, context }) => {
    const fetched = page.waitForResponse(/\/v\/HomeworkPage/);
    await chatScreen(page).open(5);
    await (await fetched).finished();
    await context.setOffline(true);
    await sectionLink(page, "Homework").click();
    await expect(heading(page, "Homework")).toBeVisible();
    await sectionLink(page, "Home").click();
    await expect(heading(page, "My courses")).toBeVisible();
  });
});
