// The system's notifications on this device. The browser's own question has no window here: a page stands in for its answers.
import type { BrowserContext, Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading, isLive } from "../support/screens";

interface FakeBrowser {
  /** The learner changes the permission in the browser's own settings. */
  decide(state: PermissionState): void;
  /** How often the browser has asked. */
  askCount: number;
}

/** Gives each page a browser that has not decided yet, and answers its question like this. */
const undecided = (context: BrowserContext, answer: NotificationPermission) =>
  context.addInitScript((answered) => {
    const decided: { state: PermissionState } = { state: "prompt" };
    const status = Object.assign(new EventTarget(), decided);
    const fake: FakeBrowser = {
      decide(state) {
        status.state = state;
        status.dispatchEvent(new Event("change"));
      },
      askCount: 0,
    };
    class Stub extends EventTarget {
      static get permission(): NotificationPermission {
        return status.state === "prompt" ? "default" : status.state;
      }
      static requestPermission() {
        fake.askCount += 1;
        if (answered !== "default") fake.decide(answered);
        return Promise.resolve(answered);
      }
      close() {}
    }
    // without push: what reaches a device with no page open has its own stories
    Object.assign(window, { Notification: Stub, PushManager: undefined, browser: fake });
    const ask = navigator.permissions.query.bind(navigator.permissions);
    navigator.permissions.query = (of) =>
      of.name === "notifications" ? Promise.resolve(status as EventTarget as PermissionStatus) : ask(of);
  }, answer);

const browserOf = <T>(page: Page, use: (browser: FakeBrowser) => T): Promise<T> =>
  page.evaluate(`(${use.toString()})(window.browser)`);

const card = (page: Page) => page.getByRole("region", { name: "On this device" });
const allow = (page: Page) => page.getByRole("button", { name: "Allow notifications" });

test("CHAT-13 the settings say whether this device may notify, ask on a press, and follow the browser", {
  tag: "@core",
}, async ({ page, context }) => {
  await undecided(context, "granted");
  await page.goto("/user/settings/notifications");
  await expect(allow(page)).toBeVisible();
  expect(await browserOf(page, ({ askCount }) => askCount)).toBe(0);
  await allow(page).click();
  await expect(card(page)).toContainText("Allowed on this device");
  await expect(allow(page)).toHaveCount(0);
  await expect(card(page).getByRole("heading")).toBeFocused();
  expect(await browserOf(page, ({ askCount }) => askCount)).toBe(1);

  await browserOf(page, ({ decide }) => decide("denied"));
  await expect(card(page)).toContainText("Blocked in this browser");
  await expect(card(page).getByRole("listitem")).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await browserOf(page, ({ decide }) => decide("prompt"));
  await expect(allow(page)).toBeVisible();
});

test("CHAT-13 a question of the browser that is closed without an answer can be asked again", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await undecided(context, "default");
  await page.goto("/user/settings/notifications");
  await allow(page).click();
  await expect(card(page)).toContainText("The browser got no answer");
  await expect(allow(page)).toBeEnabled();
});

test("CHAT-13 the first message that is sent brings one offer, which covers nothing and leaves the focus to the message", async ({
  page,
  context,
}) => {
  await undecided(context, "granted");
  const chat = chatScreen(page);
  const offered = page.getByRole("button", { name: "Allow", exact: true });
  await chat.open(5);
  await isLive(page);
  await expect(offered).toHaveCount(0);
  await chat.box.fill("The first one");
  await chat.box.press("Enter");
  await expect(chat.rows("The first one")).toHaveAttribute("data-state", "sent");
  await expect(offered).toBeVisible();
  await expect(chat.box).toBeFocused();
  await expect(chat.sendButton).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(offered).toHaveCount(0);
  await expect(chat.box).toBeFocused();

  await chat.send("The second one");
  await expect(chat.rows("The second one")).toHaveAttribute("data-state", "sent");
  await expect(offered).toHaveCount(0);
  expect(await browserOf(page, ({ askCount }) => askCount)).toBe(0);
  // it stays in the settings
  await page.goto("/user/settings/notifications");
  await expect(heading(page, "Notifications")).toBeVisible();
  await expect(allow(page)).toBeVisible();
});
