// What the page itself shows before any script: the sign-in form, or the logo.

import type { Locator, Page } from "@playwright/test";
import { sample } from "../../support/all";
import { expect, signInByForm, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { goInside, heading } from "../support/screens";

test.use({ as: null });

const signIn = (page: Page) => page.getByRole("heading", { level: 1, name: "Sign in" });

/** The place of everything in the sign-in page, by its tag. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main, main *")]
      .filter((each) => each.checkVisibility() && each.closest("svg") === null)
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${each.localName} ${[x, y, width, height].map(Math.round).join(" ")}`;
      }),
  );

for (const width of sample([360, 1440]))
  test(`SPEED-01 the form is there before any script at ${width} px, and the app continues with what was typed, in its place`, {
    tag: "@core",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, "**/v/*.js");
    await page.goto("/", { waitUntil: "commit" });
    await expect(signIn(page)).toBeVisible();
    const before = await places(page);
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
    await page.keyboard.type("learner@exmple.com");
    for (let count = 0; count < "mple.com".length; count += 1) await page.keyboard.press("ArrowLeft");
    release();
    await expect(page.locator("#first")).toHaveCount(0);
    await page.keyboard.type("a");
    await expect(page.locator("#root").getByRole("textbox", { name: "E-mail" })).toHaveValue("learner@example.com");
    // the choice of a language comes after the page has painted, in the room that is left for it
    await expect.poll(async () => (await places(page)).filter((place) => before.includes(place))).toEqual(before);
  });

test("SPEED-01 an Enter before any script signs in as soon as the app is there, and the password is in no address", {
  tag: "@core",
}, async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const release = await hold(page, "**/v/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
  await page.keyboard.type("learner@example.com");
  // an incomplete form goes to what is still empty
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Password" })).toBeFocused();
  await page.keyboard.type("demo-pass-1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("demo-pass-1");
  release();
  await expect(heading(page, "My courses")).toBeVisible();
  expect(addresses.filter((address) => address.includes("demo-pass"))).toEqual([]);
});

test("SPEED-01 the brand's logo is there before any file has arrived", { tag: "@all" }, async ({ page }) => {
  await page.route(/\/(v|brands|config)/, () => undefined);
  await page.goto("/signup", { waitUntil: "commit" });
  const logo = page.locator("#boot img");
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page).toHaveTitle("Local School");
});

test("home's outline shows right after the sign-in, and an opening conversation has bubbles of the true size", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/");
  await expect(signIn(page)).toBeVisible();
  const answerSignIn = await hold(page, "**/spa/api/v1/auth/login*");
  const answerChats = await hold(page, "**/spa/api/v1/{user,payment-subscription}?*");
  const answerMessages = await hold(page, "**/spa/api/v1/chats/5/messages?*");
  await signInByForm(page);
  answerSignIn();
  // home's tab of courses, as cards
  const outline = page.getByRole("tabpanel").getByRole("status", { name: "Loading…" });
  await expect(outline.locator("> *").first()).toBeVisible();
  await expect(signIn(page)).toHaveCount(0);
  answerChats();
  await expect(heading(page, "My courses")).toBeVisible();
  await goInside(page, "/chat/5");
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  // beside the list of chats, which may load too
  const bubbles = page.getByRole("main").getByRole("status", { name: "Loading…" }).last();
  const last = bubbles.locator("> *").last();
  await expect(last).toBeVisible();
  // the newest is at the end, where the message comes
  const endOf = async (place: Locator) => {
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return y + height;
  };
  const PADDING_PX = 16;
  expect(await endOf(bubbles)).toBe((await endOf(last)) + PADDING_PX);
  answerMessages();
  await expect(page.getByRole("log", { name: "Messages" })).toBeVisible();
  await expect(bubbles).toHaveCount(0);
});
