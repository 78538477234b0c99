// A guest signs in, or fails to, and arrives at the requested page.
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../support/http";
import { expect, LEARNER, signInByForm, storedToken, test } from "./fixtures";

test.use({ as: null });

const email = (page: Page) => page.getByRole("textbox", { name: "E-mail" });
const password = (page: Page) => page.getByRole("textbox", { name: "Password" });
const button = (page: Page) => page.getByRole("button", { name: "Sign in" });
const logins = (requests: readonly string[]) => requests.filter((request) => /POST .*\/auth\/login/.test(request));

test("AUTH-04 a wrong password is reported at its field, keeps the e-mail, offers a new password, and the next try works", async ({
  page,
}) => {
  await page.goto("/");
  await signInByForm(page, LEARNER, "not-the-password");
  await expect(password(page)).toHaveAccessibleDescription("Incorrect e-mail or password.");
  await expect(password(page)).toBeFocused();
  await expect(email(page)).toHaveValue(LEARNER);
  await expect(page.getByRole("link", { name: "Reset password" })).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await password(page).fill(DEMO_PASSWORD);
  await button(page).click();
  await expect(page).toHaveURL("/home");
});

test("AUTH-04 a failure without field errors says so and to try later", async ({ page }) => {
  await page.route("**/auth/login?*", (route) => route.fulfill({ status: 400, json: { name: "Bad", status: 400 } }));
  await page.goto("/");
  await signInByForm(page);
  await expect(page.getByRole("alert")).toHaveText("Couldn’t sign in. Try again later.");
  await expect(button(page)).toBeEnabled();
});

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

test("AUTH-01 the password can be shown, and an invalid address is reported before anything is sent", async ({
  page,
  watch,
}) => {
  await page.goto("/");
  await email(page).fill("learner@example");
  await password(page).fill("seen");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");
  await button(page).click();
  await expect(email(page)).toHaveAccessibleDescription("Invalid email address");
  expect(logins(watch.requests)).toEqual([]);
});

test("AUTH-01 one sign-in is on its way, however often it is pressed", async ({ page, watch }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/auth/login?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await signInByForm(page);
  await password(page).press("Enter");
  await password(page).press("Enter");
  await expect(button(page)).toBeDisabled();
  release();
  await expect(page).toHaveURL("/home");
  expect(logins(watch.requests)).toHaveLength(1);
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

for (const hostile of [
  "//evil.example",
  "javascript:alert(1)",
  "/logout",
  "/%6Cogout",
  "/log%6fut",
  "https://evil.example/home",
  "/\\evil.example",
])
  test(`AUTH-03 SEC-02 the return address ${hostile} goes home`, async ({ page, watch }) => {
    await page.goto(`/?returnUrl=${encodeURIComponent(hostile)}`);
    await signInByForm(page);
    await expect(page).toHaveURL("/home");
    await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
    expect(await storedToken(page)).toBeTruthy();
    expect(watch.requests.filter((request) => request.includes("://evil"))).toEqual([]);
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
  const address = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  await expect(page.getByRole("link", { name: "Forgot password?" })).toBeVisible();
  expect(await address("Forgot password?")).toBe(`${baseURL}/reset`);
  expect(await address("Create an account")).toBe(`${baseURL}/signup`);
  expect(await address("support@example.com")).toBe("mailto:support@example.com");
});
