/** The answer about cookies in a cookie of 365 days (COOK-02): `consent={version}.{analytics}{marketing}` (contract 4). */

import type { ConsentCookiePort } from "../types";
import type { CookieJar } from "./token";

const LIFETIME_S = 365 * 86_400;

/** Reads and writes `document.cookie`. `isSecure` adds Secure: true unless the page is http on loopback. */
export const createConsentCookiePort = (jar: CookieJar, isSecure: boolean): ConsentCookiePort => ({
  read() {
    try {
      const found = /(?:^|;\s*)consent=(\d{1,6})\.([01])([01])(?:;|$)/.exec(jar.cookie);
      if (!found) return null;
      return { version: Number(found[1]), consent: { analytics: found[2] === "1", marketing: found[3] === "1" } };
    } catch {
      return null;
    }
  },
  write(version, { analytics, marketing }) {
    const value = `${version}.${Number(analytics)}${Number(marketing)}`;
    try {
      jar.cookie = `consent=${value}; Path=/; Max-Age=${LIFETIME_S}; SameSite=Strict${isSecure ? "; Secure" : ""}`;
    } catch {
      // cookies are blocked: the answer lasts as long as the page
    }
  },
});
