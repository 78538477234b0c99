// The staff's page by its accessible names. Rule: stories find elements by what a screen reader hears.
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { openPage, signInByForm } from "./fixtures";

/** The desk of an expert or admin, signed in by its own form. */
export async function openDesk(context: BrowserContext, hash = "", email = "expert@example.com"): Promise<Page> {
  const desk = await openPage(context, `/admin/login${hash}`);
  await signInByForm(desk, email);
  await isLive(desk);
  return desk;
}
/** The connection is open, and every list is there: counts can be read. */
export async function isLive(desk: Page): Promise<void> {
  await expect(desk.getByText("Live", { exact: true })).toBeVisible();
  await expect(desk.getByRole("navigation", { name: "Sections" })).toHaveAttribute("aria-busy", "false");
}
export const section = (desk: Page, name: string): Locator =>
  desk.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: new RegExp(`^${name}`) });
export const waiting = async (desk: Page, name: string): Promise<number> =>
  Number(/(\d+) waiting/.exec((await section(desk, name).textContent()) ?? "")?.[1] ?? 0);
export const log = (desk: Page) => desk.getByRole("log", { name: "Messages" });
export const answer = (desk: Page) => desk.getByRole("form", { name: "Answer" });
export const box = (desk: Page) => answer(desk).getByRole("textbox", { name: "Message" });
export const send = (desk: Page) => answer(desk).getByRole("button", { name: "Send" });
