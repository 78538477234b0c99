// The store of an installed app, as a person uses it: a page that offers a renewal, and the store's own sheet.
import { type BrowserContext, expect, type Page } from "@playwright/test";

export const RENEW = "/extend/1";
export const buy = (page: Page) => page.getByRole("button", { name: /^Buy for €[\d.]+ in the store$/ });

/** The page believes that it runs as an installed app; the store's own windows are not asked. */
export const install = (context: BrowserContext) =>
  context.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === "(display-mode: standalone)" ? "all" : query);
  });

/** Presses; resolves with the store's sheet. */
export async function openSheet(page: Page): Promise<Page> {
  const [sheet] = await Promise.all([page.waitForEvent("popup"), buy(page).click()]);
  return sheet;
}
/** Answers on the store's sheet. */
export async function answerOn(sheet: Page, name: string): Promise<void> {
  await sheet.getByRole("button", { name, exact: true }).click();
  // a window that is closed earlier takes what it sends with it
  await expect(sheet.getByText(/^(approved|cancelled|failed)$/)).toBeVisible();
  await sheet.close();
}
export const decide = async (page: Page, name: string): Promise<void> => answerOn(await openSheet(page), name);
