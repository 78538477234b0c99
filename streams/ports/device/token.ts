/** The token's two places (AUTH-02): local storage and a 30-day strict same-site cookie. Rule: it is stored nowhere else. */
import { filter, map } from "rxjs";
import type { LocalStore, TokenPort } from "../types";

const KEY = "token";
const LIFETIME_S = 30 * 86_400;

/** The part of a page that holds its cookies. */
export interface CookieJar {
  get cookie(): string;
  set cookie(text: string);
}

/** Makes the token port. `isSecure` adds Secure to the cookie: true unless the page is http on loopback. */
export function createTokenPort(local: LocalStore, jar: CookieJar, isSecure: boolean): TokenPort {
  const attributes = `Path=/; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  const setCookie = (text: string) => {
    try {
      jar.cookie = text;
    } catch {
      // cookies are blocked: the other place remains
    }
  };
  const readCookie = (): string | null => {
    try {
      const pair = jar.cookie.split("; ").find((entry) => entry.startsWith(`${KEY}=`));
      return pair ? decodeURIComponent(pair.slice(KEY.length + 1)) || null : null;
    } catch {
      return null;
    }
  };
  const read = () => local.get(KEY) ?? readCookie();
  const write = (token: string) => {
    local.set(KEY, token);
    setCookie(`${KEY}=${encodeURIComponent(token)}; Max-Age=${LIFETIME_S}; ${attributes}`);
  };
  const found = read();
  // other tabs hear of an end by local storage alone
  if (found !== null && local.get(KEY) === null) write(found);
  return {
    read,
    write,
    clear() {
      local.remove(KEY);
      setCookie(`${KEY}=; Max-Age=0; ${attributes}`);
    },
    changedElsewhere$: local.changes$.pipe(
      filter(({ key }) => key === KEY || key === null),
      map(({ value }) => value),
    ),
  };
}
