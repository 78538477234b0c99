// A visitor becomes a learner, or proves to be one: a code, a forgotten password.
import type { Page } from "@playwright/test";
import { createCall, DEMO_PASSWORD, signIn } from "../../support/http";
import { codeTo, resetTokenTo } from "../../support/outbox";
import { expect, heard, signInByForm, storedToken, test } from "../support/fixtures";
import { heading } from "../support/screens";

test.use({ as: null, isSpending: true });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const home = (page: Page) => expect(heading(page, "My courses")).toBeVisible();

test("AUTH-09 A11Y-05 signing in with a code: its wait is announced and survives a reload, a wrong one is reported, a pasted one signs in", {
  tag: "@core",
}, async ({ page, server, watch }) => {
  const email = "second@example.com";
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in with a code" }).click();
  await expect(heading(page, "Sign in with a code")).toBeFocused();
  await field(page, "E-mail").fill(" Second@example.com");
  await press(page, "Send the code");
  await expect(page.getByText(`We sent a 6-digit code to ${email}.`)).toBeVisible();
  await expect(field(page, "Code")).toBeFocused();
  await expect(page.getByRole("button", { name: /^New code in \d+ seconds$/ })).toBeDisabled();
  await expect.poll(() => heard(page)).toContain("New code in");
  await page.reload();
  await expect(heading(page, "Enter the code")).toBeVisible();
  await expect(page.getByRole("button", { name: /^New code in \d+ seconds$/ })).toBeDisabled();
  // the step has an entry in the history: Back leads from it to the form, not off the site
  await page.goBack();
  await expect(field(page, "Password")).toBeVisible();
  await page.goForward();
  await expect(field(page, "Code")).toBeVisible();
  await press(page, "Sign in with a password");
  await expect(field(page, "Password")).toBeVisible();
  await page.goForward();
  const code = await codeTo(server.url, email);
  watch.registerSecret(code);
  await field(page, "Code").fill(code === "000000" ? "111111" : "000000");
  await expect(field(page, "Code")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Code")).toBeFocused();
  await field(page, "Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await home(page);
});

test("AUTH-11 SEC-03 a forgotten password: the same answer for any e-mail, the link's token is removed from the address, the new one signs in", async ({
  page,
  server,
  watch,
}) => {
  const sent = "If there is an account with this e-mail, the link is on its way. Check your inbox.";
  await page.goto("/reset");
  for (const email of ["nobody-has-this@example.com", "newcomer@example.com"]) {
    await field(page, "E-mail").fill(email);
    await page.getByRole("button", { name: /^Send the link/ }).click();
    await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
  }
  await expect(page.locator(":focus")).toContainText(sent);
  const token = await resetTokenTo(server.url, "newcomer@example.com");
  await page.goto(`/reset?token=${token}`);
  await expect(heading(page, "Choose a new password")).toBeFocused();
  await expect(page).toHaveURL("/reset");
  expect(await page.evaluate(() => history.length)).toBeLessThan(4);
  await field(page, "New password").fill("another-one");
  await field(page, "Repeat new password").fill("another-one");
  await press(page, "Save password");
  await expect(heading(page, "Your password has been changed")).toBeFocused();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signInByForm(page, "newcomer@example.com", "another-one");
  await home(page);
  expect(watch.consoleTexts.filter((text) => text.includes(token))).toEqual([]);
  // other stories sign in as the newcomer too
  const call = createCall(server.url, (await storedToken(page)) ?? "");
  const password = { password: DEMO_PASSWORD, password_repeat: DEMO_PASSWORD };
  const back = await call("POST", "/spa/api/v1/user/update-password", {
    body: { current_password: "another-one", ...password },
  });
  expect(back.status).toBe(200);
});

test("ROUTE-05 AUTH-10 AUTH-12 four steps come one after another, the phone may wait, and then the requested page opens", async ({
  page,
  server,
}) => {
  const email = "every-step@example.com";
  await page.goto("/homework");
  await signInByForm(page, email);
  await expect(heading(page, "Confirm your e-mail")).toBeFocused();
  await field(page, "Code").fill(await codeTo(server.url, email));
  await expect(heading(page, "Confirm your phone number")).toBeFocused();
  await press(page, "Later");
  await expect(heading(page, "Change your password")).toBeFocused();
  await field(page, "Current password").fill(DEMO_PASSWORD);
  await field(page, "New password").fill("another-one");
  await field(page, "Repeat new password").fill("another-one");
  await press(page, "Save password");
  await expect(heading(page, "Tell us about yourself")).toBeFocused();
  await field(page, "First name").fill("Stefan");
  await press(page, "Save and continue");
  await expect(page).toHaveURL("/homework");
});

test.describe("a token in the address", () => {
  test("ROUTE-07 a token in the address signs in, is removed from the address immediately and continues to the page it names", async ({
    page,
    server,
  }) => {
    const { token } = await signIn(server.url, "second@example.com");
    await page.goto(`/auto-login?token=${token}&returnUrl=/homework`);
    await expect(page).toHaveURL("/homework");
    await expect(heading(page, "Homework")).toBeVisible();
    expect(await storedToken(page)).toBe(token);
    await page.goBack();
    expect(page.url()).not.toContain("token");
  });
});
