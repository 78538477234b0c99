/** The third parties that run by consent. Rule: what one stored on this device is removed whenever it does not run (COOK-03). */

import type { ThirdPartiesPort, ThirdParty } from "../types";
import { askForPixel } from "./pixel";
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
