// What a screen shows only after a press, a mistake or a refusal, for axe. Rule: a state that no other story opens and checks has
// a row in a table: where it is, and how to open it. All rows of a table share one story and one sign-in.
import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe";
import { expect } from "./fixtures";
import { goInside, heading, isLive } from "./screens";

/** A state: what it is, where, and how it is opened. */
export type Opened = readonly [name: string, path: string, open: (page: Page) => Promise<unknown>];

/** Nothing has to be scrolled under the header, where axe would not find it large enough. */
export const HIGH = { width: 1280, height: 2_400 };

export const main = (page: Page) => page.getByRole("main");
export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const see = (what: Locator) => expect(what.first()).toBeVisible();
export const seeText = (page: Page, text: string | RegExp) => see(page.getByText(text));
export const seeDialog = (page: Page, name?: string | RegExp) =>
  see(page.getByRole("dialog", name ? { name } : {}).or(page.getByRole("alertdialog", name ? { name } : {})));
export const seeWrong = (page: Page) => see(page.locator("[aria-invalid=true]"));
export const refuse = (page: Page, url: string, status = 400) =>
  page.route(url, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status, json: {} }),
  );
export const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("words") });

/** Opens each inside the app, and returns what axe finds there in light and dark, with the name of the state. */
export async function violationsOpened(page: Page, states: readonly Opened[]): Promise<string[]> {
  const found: string[] = [];
  await page.goto("/no/such/page");
  await isLive(page);
  for (const [name, path, open] of states) {
    await goInside(page, "/no/such/page");
    await see(heading(page, "Page not found"));
    await goInside(page, path);
    await open(page);
    for (const violation of await violations(page)) found.push(`${name}: ${violation}`);
    // closes what covers the page
    await page.keyboard.press("Escape");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  return found;
}
