// A visitor becomes a learner, or proves to be one: a code, a forgotten password.
import type { Page } from "@playwright/test";
import { createCall, DEMO_PASSWORD, signIn } from "../support/http";
import { codeTo, resetTokenTo } from "../support/outbox";
import { expect, heard, signInByForm, storedToken, test } from "./fixtures";
import { heading } from "./screens";

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
  await expect(heading(page, "Sign in with a code")).toBeVisible();
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

test("AUTH-11 a link that was used says so when it opens, and offers another", async ({ page }) => {
  await page.goto("/reset?token=used-before");
  await expect(heading(page, "This link no longer works")).toBeFocused();
  await press(page, "Ask for a new link");
  await expect(heading(page, "Reset password")).toBeVisible();
});

test("AUTH-11 the form's own answer says that the link was used, where the server cannot tell before", async ({
  page,
}) => {
  await page.route("**/auth/check-password-reset?*", (route) => route.fulfill({ status: 404, json: { status: 404 } }));
  await page.goto("/reset?token=used-before");
  await field(page, "New password").fill("another-one");
  await field(page, "Repeat new password").fill("another-one");
  await press(page, "Save password");
  await expect(page.getByRole("alert")).toBeVisible();
  await press(page, "Ask for a new link");
  await expect(heading(page, "Reset password")).toBeVisible();
});

test.describe("a learner who must take a step first", () => {
  const EMAIL = "verify-email@example.com";
  const PHONE = "verify-phone@example.com";
  const PASSWORD = "new-password@example.com";

  test("ROUTE-05 AUTH-10 the e-mail is confirmed by the code that was sent by itself, and the learner continues to the requested page", async ({
    page,
    server,
  }) => {
    await page.goto("/homework");
    await signInByForm(page, EMAIL);
    await expect(heading(page, "Confirm your e-mail")).toBeFocused();
    await expect(page).toHaveURL("/emailVerification");
    await expect(page.getByRole("button", { name: /^New code in/ })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole("button", { name: /^New code in/ })).toBeDisabled();
    await field(page, "Code").fill(await codeTo(server.url, EMAIL));
    await expect(page).toHaveURL("/homework");
  });

  test("AUTH-10 the phone is confirmed by its code; an invalid number is reported", async ({ page, server }) => {
    await page.goto("/");
    await signInByForm(page, PHONE);
    await expect(heading(page, "Confirm your phone number")).toBeFocused();
    await expect(field(page, "Phone")).toHaveValue("+34600000002");
    await field(page, "Phone").fill("12");
    await press(page, "Send the code");
    await expect(field(page, "Phone")).toHaveAccessibleDescription("Invalid phone number");
    await field(page, "Phone").fill("+34 600 000 002");
    await press(page, "Send the code");
    await expect(field(page, "Code")).toBeFocused();
    await field(page, "Code").fill(await codeTo(server.url, "+34600000002"));
    await home(page);
  });

  test("AUTH-12 the password is changed before anything else, or the learner logs out", async ({ page, server }) => {
    await page.goto("/");
    await signInByForm(page, PASSWORD);
    await expect(heading(page, "Change your password")).toBeFocused();
    await page.goto("/chat");
    await expect(page).toHaveURL("/resetPassword");
    await field(page, "Current password").fill("not-this-one");
    await field(page, "New password").fill("another-one");
    await field(page, "Repeat new password").fill("another-one");
    await press(page, "Save password");
    await expect(field(page, "Current password")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("link", { name: "Sign out" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
    await signInByForm(page, PASSWORD);
    await field(page, "Current password").fill("demo-pass-1");
    await field(page, "New password").fill("another-one");
    await field(page, "Repeat new password").fill("another-one");
    await press(page, "Save password");
    await home(page);
    expect((await signIn(server.url, PASSWORD, "another-one")).token).toBeTruthy();
  });
});

test("ROUTE-05 a profile that lacks a name is filled in first, and the learner continues to the requested page", async ({
  page,
}) => {
  await page.goto("/homework");
  await signInByForm(page, "fill-profile@example.com");
  await expect(heading(page, "Tell us about yourself")).toBeFocused();
  await expect(page).toHaveURL("/updateProfile");
  await field(page, "Birthday").fill("31.02.1990");
  await press(page, "Save and continue");
  await expect(field(page, "First name")).toBeFocused();
  await expect(field(page, "Birthday")).toHaveAttribute("aria-invalid", "true");
  await field(page, "First name").fill("Filippa");
  await field(page, "Birthday").fill("01.02.1990");
  await press(page, "Save and continue");
  await expect(page).toHaveURL("/homework");
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

  test("ROUTE-07 SEC-05 a return address that would sign out, however it is written, leads home", async ({
    page,
    server,
  }) => {
    const { token } = await signIn(server.url, "second@example.com");
    for (const written of ["%2F%256Cogout", "/log%6fut"]) {
      await page.goto(`/auto-login?token=${token}&returnUrl=${written}`);
      await expect(page).toHaveURL("/home");
      expect(await storedToken(page)).toBe(token);
    }
  });

  test("ROUTE-07 a visitor without a token in the address sees the sign-in; an invalid one is reported and nothing is stored", async ({
    page,
  }) => {
    await page.goto("/auto-login");
    await expect(heading(page, "Sign in")).toBeVisible();
    await page.goto("/auto-login?token=not-a-token-of-anybody-at-all");
    await expect(heading(page, "This link no longer works")).toBeVisible();
    await expect(page).toHaveURL("/auto-login");
    expect(await storedToken(page)).toBeNull();
  });

  test.describe("another learner's token", () => {
    test.use({ as: "learner@example.com" });
    test("ROUTE-07 another learner's token in the address asks before the session that is there ends", async ({
      page,
      server,
      session,
    }) => {
      const { token } = await signIn(server.url, "second@example.com");
      await page.goto(`/auto-login?token=${token}`);
      await expect(heading(page, "Continue as Viktor Hale?")).toBeFocused();
      await expect(page).toHaveURL("/auto-login");
      expect(await storedToken(page)).toBe(session?.token);
      await press(page, "Continue as Viktor Hale");
      await home(page);
      expect(await storedToken(page)).toBe(token);
      await expect.poll(async () => (await session?.call("GET", "/spa/api/v1/user"))?.status).toBe(401);
    });
  });
});

test("ROUTE-08 AUTH-17 a page that needs an e-mail asks for one: an empty one is refused, a taken one is reported, cancel goes back", async ({
  page,
  server,
}) => {
  const { body } = await createCall(server.url)("POST", "/spa/api/v1/auth/signup-by-app-id", {
    body: { app_id: "without-email", password: DEMO_PASSWORD, password_repeat: DEMO_PASSWORD },
  });
  await page.goto(`/auto-login?token=${(body as { data: { token: string } }).data.token}`);
  await home(page);
  await page.goto("/support");
  const prompt = page.getByRole("dialog", { name: "Your e-mail" });
  await prompt.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/home");
  await page.goto("/support");
  await prompt.getByRole("button", { name: "Save" }).click();
  await expect(prompt.getByRole("textbox")).toHaveAccessibleDescription("Please enter your e-mail");
  await prompt.getByRole("textbox").fill("learner@example.com");
  await prompt.getByRole("button", { name: "Save" }).click();
  await expect(prompt.getByRole("textbox")).toHaveAccessibleDescription("An account with this e-mail already exists.");
  await page.route("**/user/update-user?*", (route) =>
    route.fulfill({ status: 400, json: { name: "Bad", status: 400 } }),
  );
  await prompt.getByRole("button", { name: "Save" }).click();
  await expect(prompt.getByRole("textbox")).toHaveAccessibleDescription(
    "Couldn’t verify your e-mail. Try again later.",
  );
  await page.unroute("**/user/update-user?*");
  await prompt.getByRole("textbox").fill(" Without.Email@example.com");
  await prompt.getByRole("button", { name: "Save" }).click();
  await expect(prompt).toBeHidden();
  await expect(page).toHaveURL("/support");
});
