// The support where the domain has a messenger: which service, as a guest and as a learner (the demo brand).
import type { Page } from "@playwright/test";
import { signIn } from "../../support/http";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";

test.use({ as: null, brand: "dev" });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const dialog = (page: Page, name = "Support") => page.getByRole("dialog", { name });
const messenger = (page: Page) => page.getByRole("dialog").getByRole("link", { name: /^Messenger/ });

test("SUP-01 SUP-02 SUP-03 SHELL-05 a guest chooses the message: a missing field is reported, a reload and a failed send lose nothing, and it arrives", async ({
  page,
  server,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Write to support" }).click();
  await expect(messenger(page)).toHaveAttribute("href", "https://wa.me/15550100");
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    await expect(dialog(page).locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Write to support" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Write a message/ }).click();
  await expect(field(page, "Name")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const send = dialog(page).getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeDisabled();
  await field(page, "Message").fill("I cannot sign in");
  await send.click();
  await expect(field(page, "Name")).toHaveAccessibleDescription("Fill this in");
  await expect(field(page, "Name")).toBeFocused();
  await field(page, "Name").fill("Gala");
  await dialog(page).getByRole("textbox", { name: "E-mail" }).fill("gala@");
  await send.click();
  await expect(dialog(page).getByRole("textbox", { name: "E-mail" })).toHaveAttribute("aria-invalid", "true");
  await dialog(page).getByRole("textbox", { name: "E-mail" }).fill("gala@example.com");
  await page.route("**/tech-questions/anonymous?*", (route) => route.abort());
  await send.click();
  await expect(dialog(page).getByRole("alert")).toContainText("The message wasn’t sent");
  await page.unroute("**/tech-questions/anonymous?*");
  await page.reload();
  await page.getByRole("button", { name: "Write to support" }).click();
  await page.getByRole("button", { name: /^Write a message/ }).click();
  await expect(field(page, "Message")).toHaveValue("I cannot sign in");
  await expect(field(page, "Name")).toHaveValue("Gala");
  await send.click();
  await expect(dialog(page)).toContainText("Successfully!");
  await expect(dialog(page)).toContainText("I cannot sign in");
  await expect(dialog(page).locator(":focus")).toContainText("Successfully!");
  const expert = await signIn(server.url, "expert@example.com");
  const { body } = await expert.call("GET", "/staff/v1/tech-questions");
  expect(body[0]).toMatchObject({ email: "gala@example.com", message: "I cannot sign in", user_id: null });
});
