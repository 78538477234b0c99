// Signing up: what is asked, refused and offered instead.
import type { Page } from "@playwright/test";
import { expect, storedToken, test } from "../support/fixtures";
import { heading } from "../support/screens";

test.use({ as: null, isSpending: true });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillSignUp(page: Page, email: string, password = "a-good-one", again = password): Promise<void> {
  await field(page, "Name").fill("Ines");
  await field(page, "E-mail").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Repeat password").fill(again);
}

test("AUTH-07 a visitor signs up by e-mail and is home", { tag: "@core" }, async ({ page, watch }) => {
  watch.registerSecret("a-good-one");
  await page.goto("/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(heading(page, "Create an account")).toBeFocused();
  await fillSignUp(page, " Ines.New@Example.com ");
  await press(page, "Create an account");
  await expect(heading(page, "My courses")).toBeVisible();
  await expect(page).toHaveURL("/home");
  const stored = await storedToken(page);
  expect(stored).toBeTruthy();
  watch.registerSecret(stored ?? "");
});

test("AUTH-07 a taken e-mail is reported while it is typed; nothing typed is lost, and only the rules of a password are shown", async ({
  page,
  watch,
}) => {
  await page.goto("/signup");
  await expect(field(page, "Password")).toHaveAccessibleDescription("At least 8 characters");
  await fillSignUp(page, "learner@example.com", "short", "shorter");
  await expect(field(page, "E-mail")).toHaveAccessibleDescription("An account with this e-mail already exists.");
  await press(page, "Create an account");
  await expect(field(page, "E-mail")).toBeFocused();
  await field(page, "E-mail").fill("new.learner@example.com");
  await expect(field(page, "E-mail")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("link", { name: "Sign in with this e-mail" })).toHaveCount(0);
  await press(page, "Create an account");
  await expect(field(page, "Password")).toBeFocused();
  await field(page, "Password").fill("long-enough");
  await expect(field(page, "Repeat password")).toHaveAccessibleDescription("The passwords don’t match");
  await expect(field(page, "Name")).toHaveValue("Ines");
  expect(watch.requests.filter((request) => request.includes("signup-by-email"))).toEqual([]);
});

test("AUTH-07 the server's refusal is shown at its field and the form may be sent again", async ({ page }) => {
  await page.goto("/signup");
  await page.route("**/validate-signup-form?*", (route) => route.abort());
  await fillSignUp(page, "learner@example.com");
  await press(page, "Create an account");
  await expect(field(page, "E-mail")).toHaveAccessibleDescription("An account with this e-mail already exists.");
  await expect(field(page, "E-mail")).toBeFocused();
  await expect(field(page, "Password")).toHaveValue("a-good-one");
});

test("AUTH-07 SEC-03 name and e-mail survive a reload, passwords do not; two that differ are reported once both are typed", async ({
  page,
}) => {
  await page.goto("/signup");
  await fillSignUp(page, "learner@example.com", "short", "shor");
  await expect(field(page, "Repeat password")).not.toHaveAttribute("aria-invalid");
  await page.keyboard.type("x");
  await expect(field(page, "Repeat password")).toHaveAccessibleDescription("The passwords don’t match");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("t");
  await expect(field(page, "Repeat password")).not.toHaveAttribute("aria-invalid");
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Ines");
  await expect(field(page, "E-mail")).toHaveValue("learner@example.com");
  await expect(field(page, "Password")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    "short",
  );
});

test("AUTH-07 a taken e-mail offers to sign in with it, and the sign-up names the agreement", async ({ page }) => {
  await page.goto("/signup");
  const agreement = page.getByRole("link", { name: "the processing of your personal data" });
  const response = await page.request.get((await agreement.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");
  await field(page, "E-mail").fill("learner@example.com");
  await page.getByRole("link", { name: "Sign in with this e-mail" }).click();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(field(page, "E-mail")).toHaveValue("learner@example.com");
});
