// Accessibility: every screen checked by axe in both themes, at three widths, by keyboard alone, and in every state.

import type { Locator, Page } from "@playwright/test";
import { sample } from "../../support/all";
import { DEMO_PASSWORD } from "../../support/http";
import { violations, violationsInTheme } from "../support/axe";
import { expect, LEARNER, test } from "../support/fixtures";
import { sameNames } from "../support/names";
import { chatLink, chatScreen, heading, isLive, sectionLink } from "../support/screens";
import { type Screen, screensOfGuest, screensOfLearner, seen, walk } from "../support/walk";

/** High enough that the bar at the bottom covers nothing: an element under it is scrolled into view when it gets the focus. */
const VIEWS = [
  { width: 360, height: 3_200, colorScheme: "dark" },
  { width: 828, height: 1_200, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "light" },
] as const;

/** Guest screens that need other addresses than their own. */
const newPassword: Screen = {
  name: "new password",
  path: "/reset?token=some-token",
  ready: seen("Choose a new password"),
};
const usedLink: Screen = {
  name: "used link",
  path: "/reset?token=used",
  ready: seen("This link no longer works"),
};
/** The sign-in page reads its address only when it is loaded. */
const codeScreen: Screen = { name: "sign-in with a code", path: "/?by=code", ready: seen("Sign in with a code") };

/** A window of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

async function expectNoOverflow(page: Page, name = ""): Promise<void> {
  const { overflow, width } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    width: window.innerWidth,
  }));
  expect.soft(overflow, `${name} at ${width} px wider than the window by`).toBeLessThanOrEqual(0);
}

/** At each width, and zoomed: no violation, nothing to scroll sideways, and no two controls of one kind with one name. */
async function checkEverywhere(page: Page, { name, ready }: Screen): Promise<void> {
  await page.setViewportSize(ZOOMED);
  await ready(page);
  await expectNoOverflow(page, name);
  for (const { width, height, colorScheme } of sample(VIEWS)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await ready(page);
    await expectNoOverflow(page, name);
    expect.soft(await violationsInTheme(page), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await sameNames(page), `${name} has controls that cannot be told apart`).toEqual([]);
}

test("A11Y-01 A11Y-02 A11Y-12 BRAND-09 no screen of a learner has a violation, two controls of one name, or anything to scroll sideways", async ({
  page,
}) => {
  test.slow();
  await walk(page, screensOfLearner, checkEverywhere);
});

test.describe("a guest", () => {
  test.use({ as: null });
  test("A11Y-01 A11Y-02 A11Y-12 BRAND-09 no screen of a guest has a violation, two controls of one name, or anything to scroll sideways", async ({
    page,
  }) => {
    const check = "**/auth/check-password-reset?*";
    await page.route(check, (route) => route.fulfill({ json: { success: true, data: null, errors: {} } }));
    await walk(page, [...screensOfGuest, newPassword], checkEverywhere);
    await page.unroute(check);
    await page.goto(usedLink.path);
    await checkEverywhere(page, usedLink);
    await page.goto(codeScreen.path);
    await checkEverywhere(page, codeScreen);
  });

  test("A11Y-01 the dialog of a failed configuration has no violation", { tag: "@all" }, async ({ page }) => {
    await page.route("/config.json", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("alertdialog", { name: "Error" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("A11Y-01 SHELL-02 a guest works by keyboard alone: sign in, open a chat, send, open the menu, leave it by Escape", async ({
    page,
  }) => {
    const press = (key: string) => page.keyboard.press(key);
    const moveTo = async (target: Locator, key = "Tab") => {
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < 60 && !(await isThere()); step++) await press(key);
      await expect(target).toBeFocused();
    };
    await page.goto("/");
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
    await page.keyboard.type(LEARNER);
    await press("Tab");
    await page.keyboard.type(DEMO_PASSWORD);
    await press("Enter");
    await expect(heading(page, "My courses")).toBeFocused();
    await moveTo(page.getByRole("link", { name: "Skip to content" }), "Shift+Tab");
    await press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await moveTo(sectionLink(page, "Chats"), "Shift+Tab");
    await press("Enter");
    await expect(heading(page, "Chats")).toBeFocused();
    await moveTo(chatLink(page, "Drawing for beginners"));
    await press("Enter");
    await expect(heading(page, "Chat: Drawing for beginners")).toBeFocused();
    await expect(chatScreen(page).log).toBeVisible();
    await moveTo(chatScreen(page).box);
    await page.keyboard.type("Without a mouse");
    await press("Enter");
    await expect(chatScreen(page).rows("Without a mouse")).toHaveAttribute("data-state", "sent");
    const menu = page.getByRole("button", { name: "Menu" });
    await moveTo(menu, "Shift+Tab");
    await press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
});

test.describe("at 200 % zoom", () => {
  test.use({ viewport: ZOOMED, deviceScaleFactor: 2 });
  test("A11Y-02 what the learner sends is in view, without scrolling sideways", { tag: "@all" }, async ({ page }) => {
    const chat = chatScreen(page);
    await chat.open(5);
    await chat.send("Twice as large");
    await expect(chat.rows("Twice as large")).toBeInViewport();
    await expectNoOverflow(page);
  });
});

test("A11Y-02 nothing moves with reduced motion: no animation and no transition lasts", { tag: "@all" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/chat/1");
  await expect(chatScreen(page).log.locator("article[data-state]").first()).toBeVisible();
  // around the page not even one that ends at once: its first frame would still move all of it
  const animated = await page.locator("h1").evaluateAll(([h1]) => {
    const around: Element[] = [];
    for (let each = h1; each; each = each.parentElement ?? undefined) around.push(each);
    return around.filter((each) => getComputedStyle(each).animationName !== "none").map((each) => each.className);
  });
  expect(animated).toEqual([]);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  const lasting = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const lasts = (durations: string, seconds: number) =>
          durations.split(",").some((part) => Number.parseFloat(part) > seconds);
        // a transition of any length moves every property: a height comes a frame late, and scrolling stops short of it
        return lasts(transitionDuration, 0) || (animationName !== "none" && lasts(animationDuration, 0.05));
      })
      .map((element) => `${element.tagName} ${element.className.toString()}`),
  );
  expect(lasting).toEqual([]);
});

test("A11Y-04 A11Y-12 the focus is on the heading and the title names the page, and what it is of a course, after each navigation", async ({
  page,
}) => {
  await page.goto("/home");
  const arrive = async (name: string) => {
    await expect(heading(page, name)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} · Local School$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  };
  await arrive("My courses");
  await sectionLink(page, "Chats").click();
  await arrive("Chats");
  await chatLink(page, "Morning yoga").click();
  await arrive("Chat: Morning yoga");
  await chatLink(page, "English for work").click();
  await arrive("Chat: English for work");
  await page.goBack();
  await arrive("Chat: Morning yoga");
  await sectionLink(page, "Homework").click();
  await arrive("Homework");
  await page.goto("/no/such/page");
  await arrive("Page not found");
});

const states = [
  {
    name: "home",
    path: "/home",
    call: "**/spa/api/v1/user-course-streams?*",
    failed: "Your courses couldn’t be loaded",
  },
  { name: "chats", path: "/chat", call: "**/spa/api/v1/chats?*", failed: "Your chats couldn’t be loaded" },
  { name: "chat", path: "/chat/5", call: "**/chats/5/messages?*", failed: "The messages couldn’t be loaded" },
  {
    name: "homework list",
    path: "/homework",
    call: "**/spa/api/v1/homework?*",
    failed: "Your homework couldn’t be loaded",
  },
  {
    name: "calendar",
    path: "/course/1/calendar",
    call: "**/spa/api/v1/courses/1?*",
    failed: "The course couldn’t be loaded",
  },
  {
    name: "materials",
    path: "/course/1/materials",
    call: "**/spa/api/v1/courses/1?*",
    failed: "The course couldn’t be loaded",
  },
  { name: "homework", path: "/homework/1/3", call: "**/spa/api/v1/homework?*", failed: "couldn’t be loaded" },
  {
    name: "reminders",
    path: "/user/settings/reminders",
    call: "**/user-reminder?*",
    failed: "Your reminders couldn’t be loaded",
  },
  { name: "support", path: "/support", call: "**/support-category?*", failed: "The topics couldn’t be loaded" },
];
for (const { name, path, call, failed } of sample(states))
  test(`A11Y-03 ${name} says that it loads, that it failed, and has a way on`, async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(call, async (route) => {
      await released;
      await route.fulfill({ status: 400, json: { name: "Bad", status: 400 } });
    });
    await page.goto(path);
    // the screen itself, not the placeholder
    await expect(page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading…" })).toBeVisible();
    await expect(page.getByRole("main").getByLabel("Loading…").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // what fails while the connection is being made is requested again by itself once it is open
    await isLive(page);
    release();
    const alert = page.getByRole("main").getByRole("alert").filter({ hasText: failed }).last();
    await expect(alert).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unroute(call);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("main").getByLabel("Loading…")).toHaveCount(0);
  });

const steps = [
  ["verify-email", "Confirm your e-mail"],
  ["verify-phone", "Confirm your phone number"],
  ["new-password", "Change your password"],
  ["fill-profile", "Tell us about yourself"],
] as const;
for (const [account, title] of steps)
  test.describe(account, () => {
    test.use({ as: `${account}@example.com` });
    test("A11Y-01 A11Y-02 BRAND-09 the forced step has no violation, light and dark, at every width", {
      tag: "@all",
    }, async ({ page }) => {
      await page.goto("/home");
      await checkEverywhere(page, { name: title, path: "/home", ready: seen(title) });
    });
  });

test.describe("a newcomer", () => {
  test.use({ as: "newcomer@example.com" });
  for (const [path, title, empty, action, next] of sample([
    ["/home", "My courses", "No courses in progress", "Ask support about courses", "Support"],
    ["/chat", "Chats", "No chats yet", "Go to my courses", "My courses"],
    ["/homework", "Homework", "No homework yet", "Go to my courses", "My courses"],
  ] as const))
    test(`A11Y-03 ${path} with nothing in it says so, and has one way on`, async ({ page, faults }) => {
      // without a demo there is nothing (COURSE-04)
      await faults({ error_rate: 1, status: 400, path: "/spa/api/v1/order" });
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByText(empty)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      // nothing to choose, and no half of the page that waits for it
      const { width = 0 } = (await page.getByText(empty).locator("..").boundingBox()) ?? {};
      expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
      await page.getByRole("main").getByRole("link", { name: action }).click();
      await expect(heading(page, next)).toBeVisible();
    });
});
