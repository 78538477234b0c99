/** The third parties that run by consent. Rule: what one stored on this device is removed whenever it does not run (COOK-03). */

import type { ActionFields, ThirdPartiesPort, ThirdParty } from "../types";
import { startTagManager, type TagManager, type TagWindow } from "./tagManager";

/** The names of what each stores in cookies and in the storage. */
const LEFT_BEHIND: Readonly<Record<ThirdParty, RegExp>> = {
  tagManager: /^_(ga|gid|gat|gcl|dc_gtm)(_|$)/,
  pixel: /^_fb[pc]$/,
};

/** Makes the port for a page. */
export function createThirdPartiesPort(window: TagWindow): ThirdPartiesPort {
  const ids = new Map<ThirdParty, string>();
  let tags: TagManager | null = null;
  return {
    start(party, id) {
      if (ids.has(party)) return false;
      ids.set(party, id);
      if (party === "tagManager" && tags) tags.agree(true);
      else if (party === "tagManager") tags = startTagManager(window, id);
      return true;
    },
    stop(party) {
      const isTags = party === "tagManager";
      if (ids.delete(party) && isTags) tags?.agree(false);
      forget(window, LEFT_BEHIND[party]);
      return isTags && tags !== null;
    },
    track(name, fields) {
      if (ids.has("tagManager")) tags?.track(name, fields);
      const pixel = ids.get("pixel");
      if (pixel !== undefined) askForPixel(window, pixel, name, fields);
    },
    identify(userId) {
      if (ids.has("tagManager")) tags?.identify(userId);
    },
  };
}

/** Cookies are deleted for this host and for its parents, where such scripts put them. */
function forget(window: Window, mine: RegExp): void {
  try {
    const { document, location, localStorage } = window;
    const names = document.cookie.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
    const parts = location.hostname.split(".");
    const domains = ["", ...parts.map((_, index) => `; Domain=${parts.slice(index).join(".")}`)];
    for (const name of names.filter((each) => mine.test(each)))
      for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    for (const key of Object.keys(localStorage)) if (mine.test(key)) localStorage.removeItem(key);
  } catch {
    // storage is blocked: nothing was stored there
  }
}

const ADDRESS = "https://www.facebook.com/tr/";

/** Their names for the actions that they have a name for. */
const STANDARD: Readonly<Record<string, string>> = {
  page_view: "PageView",
  user_registration: "CompleteRegistration",
  begin_checkout: "InitiateCheckout",
};

/** Requests one image: one action, of a visitor whom they may know by their own cookie. */
function askForPixel(window: Window & typeof globalThis, id: string, name: string, fields: ActionFields): void {
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
