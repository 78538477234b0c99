// The onboarding chat from the sign-in to home: wrong answers, a skip, a reload in the middle, networks, keyboard, axe.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createCall, DEMO_PASSWORD } from "../../support/http";
import { codeTo } from "../../support/outbox";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { expectShown, partOf, partsNamed, typeDate } from "../support/parts";
import { heading } from "../support/screens";

test.use({ as: null, brand: "dev" });

const EMAIL = "onboarding@example.com";
const PASSWORD = "chosen-in-the-chat";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
/** The newest line of the conversation. */
const last = (page: Page) => log(page).locator("p").last();
const question = (page: Page, number: number) => expect(page.getByText(`Question ${number} of 6`)).toBeVisible();

test("AUTH-16 ROUTE-05 a learner goes from the sign-in to home: wrong answers are asked again, a skip and a reload in the middle lose nothing", async ({
  page,
  server,
  watch,
}) => {
  watch.registerSecret(PASSWORD);
  await page.goto("/homework");
  await page.getByRole("link", { name: "Sign in with a code" }).click();
  await field(page, "E-mail").fill(EMAIL);
  await press(page, "Send the code");
  await expect(field(page, "Code")).toBeVisible();
  await field(page, "Code").fill(await codeTo(server.url, EMAIL));
  await expect(page).toHaveURL("/userInfoChat");
  await expect(heading(page, "Getting to know you")).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  await expect(log(page)).toContainText("Welcome");
  await expect(last(page)).toContainText("What is your name?");
  await question(page, 1);
  await page.goto("/chat");
  await expect(page).toHaveURL("/userInfoChat");

  await field(page, "Name").fill(" ");
  await page.keyboard.press("Enter");
  await expect(last(page)).toHaveText(/Please enter your name again\.$/);
  await expect(field(page, "Name")).toHaveAccessibleDescription("Fill this in");
  await expect(log(page).locator("[data-own]"), "nothing was said").toHaveCount(0);
  await expect(field(page, "Name")).toBeFocused();
  await field(page, "Name").fill("Olga");
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Olga");
  expect(await violations(page)).toEqual([]);
  await field(page, "Name").press("Enter");

  // the e-mail is known: it is shown, not asked
  await question(page, 3);
  await expect(log(page)).toContainText(EMAIL);
  await expect(field(page, "Password")).toBeFocused();
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(last(page)).toHaveText(/Please choose another password\.$/);
  await expect(log(page), "a refused password is no answer").not.toContainText("••••••••");
  await expect(field(page, "Password")).toHaveValue("short");
  await expect(field(page, "Password")).toHaveAccessibleDescription("At least 8 characters");
  await field(page, "Password").fill(PASSWORD);
  await page.keyboard.press("Enter");

  await question(page, 4);
  await expect(log(page)).not.toContainText(PASSWORD);
  await expect(log(page)).toContainText("••••••••");
  await page.reload();
  await question(page, 4);
  await expect(page.locator("[data-network]").first()).toBeFocused();
  await expect(log(page)).toContainText("Olga");
  await press(page, "Skip");

  await question(page, 5);
  // an answer may be given again, or left
  await press(page, "Change the answer: What is your name?");
  await question(page, 1);
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Olga");
  await press(page, "Cancel");
  await question(page, 5);
  await press(page, "Change the answer: What is your name?");
  await field(page, "Name").fill("Olga Maria");
  await page.keyboard.press("Enter");
  await question(page, 5);
  await expect(log(page)).toContainText("Olga Maria");
  expect(await violations(page)).toEqual([]);
  const birthday = partsNamed(page, "Birthday");
  await expect(partOf(birthday, "day")).toBeFocused();
  // each digit goes where the one before has moved the focus
  await page.keyboard.type("31021990");
  await page.keyboard.press("Enter");
  await expect(last(page)).toHaveText(/Please enter the date again\.$/);
  await expect(partOf(birthday, "day")).toHaveAccessibleDescription(/Enter a real date: day, month and year/);
  await page.route("**/spa/api/v1/user?*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await typeDate(birthday, "28.02.1990");
  await page.keyboard.press("Enter");
  await expect(last(page)).toContainText("Our server can’t be reached. Try again in a moment.");
  await expectShown(birthday, "28/02/1990");
  await page.unroute("**/spa/api/v1/user?*");
  await partOf(birthday, "year").press("Enter");

  await question(page, 6);
  await press(page, "Skip");
  await expect(last(page)).toContainText("Thank you, your registration is complete.");
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  // the page that was requested at first
  await expect(heading(page, "Homework")).toBeVisible();
  await expect(page).toHaveURL("/homework");
  await page.goto("/userInfoChat");
  await expect(page).toHaveURL("/home");
});

test("AUTH-16 a taken e-mail is asked again; a photo and a network can be given, and Later postpones the rest", async ({
  page,
  server,
}) => {
  const { body } = await createCall(server.url)("POST", "/spa/api/v1/auth/signup-by-app-id", {
    body: { app_id: "onboarding-app", password: DEMO_PASSWORD, password_repeat: DEMO_PASSWORD },
  });
  const { token } = (body as { data: { token: string } }).data;
  await page.goto(`/auto-login?token=${token}&returnUrl=/userInfoChat`);
  await question(page, 1);
  await field(page, "Name").fill("App");
  await page.keyboard.press("Enter");
  await question(page, 2);
  await field(page, "E-mail").fill("learner@example.com");
  await page.keyboard.press("Enter");
  await expect(last(page)).toHaveText(/Please correct the e-mail\.$/);
  await expect(field(page, "E-mail")).toHaveAccessibleDescription("An account with this e-mail already exists.");
  await expect(field(page, "E-mail")).toBeFocused();
  await field(page, "E-mail").fill("app.learner@example.com");
  await page.keyboard.press("Enter");

  await question(page, 4);
  await press(page, "Link Facebook");
  await page.getByRole("button", { name: "Approve" }).click();
  await question(page, 5);
  await expect(page).toHaveURL("/userInfoChat");
  await expect(log(page)).toContainText("Facebook");
  await press(page, "Skip");

  await question(page, 6);
  await expect(page.getByRole("button", { name: "Choose a photo" })).toBeFocused();
  await press(page, "Later");
  await expect(page).toHaveURL("/home");
  await page.goto("/userInfoChat");
  await question(page, 6);
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } });
  const buffer = await picture.jpeg().toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await press(page, "Save");
  await expect(log(page)).toContainText("Here is my photo");
  await expect(last(page)).toContainText("Thank you, your registration is complete.");
});

test("BRAND-07 an external configuration of another version is not applied", async ({ page, server }) => {
  const { body } = await createCall(server.url)("POST", "/spa/api/v1/auth/signup-by-app-id", {
    body: { app_id: "onboarding-local", password: DEMO_PASSWORD, password_repeat: DEMO_PASSWORD },
  });
  await page.route("**/external-application-config?*", (route) =>
    route.fulfill({
      json: { data: { config: { version: 14, welcomeMessages: ["From afar"], goodbyeMessages: [], questions: [] } } },
    }),
  );
  const { token } = (body as { data: { token: string } }).data;
  await page.goto(`/auto-login?token=${token}&returnUrl=/userInfoChat`);
  await expect(last(page)).toContainText("What is your name?");
  await expect(log(page)).not.toContainText("From afar");
});

test.describe("a learner who must fill in a profile", () => {
  test.use({ as: "fill-profile@example.com" });
  test("AUTH-16 ROUTE-05 a learner who must fill in a profile may do so in the chat", async ({ page }) => {
    await page.goto("/updateProfile");
    await page.getByRole("link", { name: "Answer in a chat" }).click();
    await expect(heading(page, "Getting to know you")).toBeVisible();
    await expect(field(page, "Name")).toBeFocused();
    for (const width of [360, 828, 1440])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 720 });
        await page.emulateMedia({ colorScheme });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
      }
  });
});
