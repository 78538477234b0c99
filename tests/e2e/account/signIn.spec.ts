// A guest signs in and arrives at the requested page; what is refused is in src/pages/login/loginPage.test.tsx.
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../support/http";
import { expect, LEARNER, signInByForm, test } from "../support/fixtures";

test.use({ as: null });

const email = (page: Page) => page.getByRole("textbox", { name: "E-mail" });
const password = (page: Page) => page.getByRole("textbox", { name: "Password" });
const button = (page: Page) => page.getByRole("button", { name: "Sign in" });

test("AUTH-01 the button waits for both fields; Enter submits the e-mail trimmed and in lower case", async ({
  page,
}) => {
  await page.goto("/");
  await expect(button(page)).toBeDisabled();
  await email(page).fill("  Learner@Example.COM ");
  await expect(button(page)).toBeDisabled();
  await password(page).fill("   ");
  await expect(button(page)).toBeDisabled();
  await password(page).fill(` ${DEMO_PASSWORD} `);
  await expect(button(page)).toBeEnabled();
  const sent = page.waitForRequest(/\/auth\/login/);
  await password(page).press("Enter");
  expect((await sent).postDataJSON()).toEqual({ email: LEARNER, password: DEMO_PASSWORD });
  await expect(page).toHaveURL("/home");
});

test("AUTH-01 the password can be shown, and hidden again", async ({ page }) => {
  await page.goto("/");
  await password(page).fill("seen");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");
});

test("AUTH-02 the token is stored in local storage and in a strict cookie for 30 days, and survives a reload", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await signInByForm(page);
  await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const cookie = (await context.cookies()).find(({ name }) => name === "token");
  expect(token).toBeTruthy();
  expect(cookie).toMatchObject({ value: token, sameSite: "Strict", path: "/" });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
});

test("ROUTE-04 AUTH-03 a guest's deep link asks to sign in and continues to that page, over a reload too", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/chat/2");
  await expect(button(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.reload();
  await signInByForm(page);
  await expect(page).toHaveURL("/chat/2");
  await expect(page.getByRole("log", { name: "Messages" })).toBeVisible();
});

test("AUTH-03 the returnUrl query comes before the stored page", async ({ page }) => {
  await page.goto("/chat/2");
  await expect(button(page)).toBeVisible();
  await page.goto("/?returnUrl=/homework");
  await signInByForm(page);
  await expect(page).toHaveURL("/homework");
});

test.describe("with a session", () => {
  test.use({ as: LEARNER });
  for (const path of ["/", "/signup"])
    test(`ROUTE-03 ${path} is for guests: a member goes home`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/home");
      await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
    });
});

test("AUTH-05 forgotten password, registration and support have links", async ({ page, baseURL }) => {
  await page.goto("/");
  // the waiting form says it without the host, the app with it
  const address = async (name: string) =>
    new URL((await page.getByRole("link", { name }).getAttribute("href")) ?? "", baseURL).href;
  await expect(page.getByRole("link", { name: "Forgot password?" })).toBeVisible();
  expect(await address("Forgot password?")).toBe(`${baseURL}/reset`);
  expect(await address("Create an account")).toBe(`${baseURL}/signup`);
  expect(await address("support@example.com")).toBe("mailto:support@example.com");
});
