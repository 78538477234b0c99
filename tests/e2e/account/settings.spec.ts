// The settings in a real browser: one place with two panes, and what is chosen on a device.
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../support/http";
import { violations } from "../support/axe";
import { expect, openPage, test } from "../support/fixtures";
import { heading, isLive } from "../support/screens";

// the guest's choice goes to their account
test.use({ isSpending: true });

const list = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const row = (page: Page, name: string) => list(page).getByRole("link", { name });

const SECTIONS = [
  ["My details", "/user/edit"],
  ["Sign-in and security", "/user/settings/password"],
  ["Notifications", "/user/settings/notifications"],
  ["Reminders", "/user/settings/reminders"],
  ["Payments", "/user/settings/payments"],
  ["Language", "/user/settings/language"],
  ["Appearance", "/user/settings/appearance"],
  ["Privacy and cookies", "/user/settings/cookie"],
  ["Delete account", "/delete"],
] as const;

test("SHELL-03 both addresses of the settings show one list; each section opens beside it, and the list stays", {
  tag: "@core",
}, async ({ page }) => {
  for (const address of ["/user/setting", "/user/settings"]) {
    await page.goto(address);
    await expect(heading(page, "Settings")).toBeFocused();
    await expect(list(page).getByRole("link")).toHaveText(SECTIONS.map(([name]) => name));
    await expect(page.getByRole("region", { name: "At a glance" })).toContainText("English");
  }
  await row(page, "Privacy and cookies").click();
  await expect(heading(page, "Privacy and cookies")).toBeFocused();
  const frame = await list(page).elementHandle();
  for (const [name, address] of SECTIONS) {
    await row(page, name).click();
    await expect(heading(page, name)).toBeFocused();
    await expect(page).toHaveURL(address);
    await expect(row(page, name)).toHaveAttribute("aria-current", "page");
    expect(await frame?.evaluate((element) => element.isConnected), name).toBe(true);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("SHELL-01 SHELL-03 the list is a page of its own, with what the profile has besides, and each section leads back to it", async ({
    page,
  }) => {
    await page.goto("/user/setting");
    await expect(list(page).getByRole("link")).toHaveText([
      ...SECTIONS.slice(0, -1).map(([name]) => name),
      "Video consultations",
      "Support",
      "Catalogue",
      "Delete account",
    ]);
    await expect(page.getByRole("region", { name: "At a glance" })).toBeHidden();
    for (const [name] of SECTIONS) {
      await row(page, name).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(list(page)).toBeHidden();
      await page.getByRole("banner").getByRole("link", { name: "Back" }).click();
      await expect(page).toHaveURL("/user/settings");
      await expect(heading(page, "Settings")).toBeFocused();
    }
  });
});

/** The field of the time zone, in view. A scroll closes an open list, and its event comes with the next frame. */
async function openZone(page: Page) {
  await page.goto("/user/edit");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone).toHaveValue("Madrid");
  await zone.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((scrolled) => requestAnimationFrame(() => requestAnimationFrame(scrolled))));
  return zone;
}

test("PROF-01 the button of the time zones opens all of them at what is chosen", { tag: "@core" }, async ({ page }) => {
  await openZone(page);
  // the first press: nobody has looked the zones up yet
  await page.getByRole("button", { name: /Time zone/ }).click();
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveText(/^Madrid/);
  await expect(page.getByRole("option", { name: /^Kolkata/ })).toBeAttached();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test("PROF-01 A11Y-01 a time zone is found by typing, with its offset and its time, and chosen by keyboard", {
  tag: "@core",
}, async ({ page, record }) => {
  const zone = await openZone(page);
  await zone.focus();
  const options = page.getByRole("option");
  await page.keyboard.press("ArrowDown");
  // the list begins at what is chosen
  const active = async () => page.locator(`[id="${await zone.getAttribute("aria-activedescendant")}"]`);
  await expect.poll(async () => (await active()).innerText()).toMatch(/^Madrid/);
  await expect(await active()).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(10)).toBeVisible();
  // what is typed into the open list replaces what is chosen
  await page.keyboard.type("kolk");
  await expect(options).toHaveText([/^Kolkata.*GMT\+5:30, \d\d:\d\d$/]);
  // it hides nothing of the page: Tab can lead there
  expect(await violations(page)).toEqual([]);
  const isHeard = () =>
    page.locator("[role=status][aria-live=polite]").evaluate((each) => !each.closest("[aria-hidden],[inert]"));
  expect(await isHeard()).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(zone).toHaveValue("Kolkata");
  await expect(options).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  // a search that finds nothing changes nothing
  await zone.fill("Atlantis");
  await expect(page.getByText("No city or region has this name")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(zone).toHaveValue("Kolkata");
  await expect(page.locator(":focus")).toHaveAccessibleName("Save");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  const stored = async () => (await record.call("GET", "/spa/api/v1/user")).body.timezone;
  expect(await stored()).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
});

test.describe("a guest", () => {
  test.use({ as: null, locale: "en-GB" });

  test("I18N-05 I18N-02 a guest chooses the language at the sign-in; it holds on every page before it, and after it", async ({
    page,
  }) => {
    await page.goto("/");
    const choice = (name: string) => page.getByRole("combobox", { name });
    await choice("Language").selectOption("Español");
    await page.getByRole("alertdialog").getByRole("button", { name: "No", exact: true }).click();
    await expect(choice("Language")).toHaveValue("en");
    await choice("Language").selectOption("Español");
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes, change" }).click();
    await expect(heading(page, "Iniciar sesión")).toBeVisible();
    await page.getByRole("link", { name: "¿Olvidaste la contraseña?" }).click();
    await expect(choice("Idioma")).toHaveValue("es");
    await page.goto("/");
    await page.getByRole("textbox", { name: "Correo electrónico" }).fill("second@example.com");
    await page.getByRole("textbox", { name: "Contraseña" }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await expect(heading(page, "Mis cursos")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  });
});

const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

test("BRAND-08 a theme that is chosen holds at once, in the other tab too, and from the first paint of the next start", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/user/settings/appearance");
  const theme = (name: string) => page.getByRole("radio", { name });
  await expect(theme("Same as device")).toBeChecked();
  const other = await openPage(context, "/home");
  await isLive(other);
  await theme("Dark").check();
  expect(await canvas(page)).toBe("dark");
  await expect.poll(() => canvas(other)).toBe("dark");

  // nothing of the app is there yet
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/v/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => canvas(page)).toBe("dark");
  await expect(page.locator("#root")).toBeEmpty();
  release();
  await expect(theme("Dark")).toBeChecked();
  await theme("Same as device").check();
  expect(await canvas(page)).toBe("light dark");
});
