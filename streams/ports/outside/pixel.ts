/**
 * Facebook's pixel as a plain image. Rule: no script of theirs runs here; the image's address contains what we put
 * into it and nothing else: the network's own script would add the page's address, which may name a person (SEC-03).
 */
import type { ActionFields } from "../types";

const ADDRESS = "https://www.facebook.com/tr/";
/** Their names for the actions that they have a name for. */
const STANDARD: Readonly<Record<string, string>> = {
  page_view: "PageView",
  user_registration: "CompleteRegistration",
  begin_checkout: "InitiateCheckout",
};

/** Requests one image: one action, of a visitor whom they may know by their own cookie. */
export function askForPixel(window: Window & typeof globalThis, id: string, name: string, fields: ActionFields): void {
  const url = new URL(ADDRESS);
  url.searchParams.set("id", id);
  url.searchParams.set("ev", STANDARD[name] ?? name);
  url.searchParams.set("dl", window.location.origin);
  url.searchParams.set("noscript", "1");
  for (const [key, value] of Object.entries(fields)) url.searchParams.set(`cd[${key}]`, String(value));
  const image = new window.Image();
  image.referrerPolicy = "no-referrer";
  image.src = url.href;
}
