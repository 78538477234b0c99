/**
 * The one decision about every address that a link, frame, picture, video or redirect may use (SEC-02, contract 6.5).
 * Rule: an address is resolved once by `new URL`, and that object is used; what is not allowed gives null, never a guess.
 */

function resolve(address: string, base: string): URL | null {
  // a browser drops these inside an address: what is left may be another one than was checked
  if (/[\u0000-\u001f\u007f]/.test(address)) return null;
  try {
    const url = new URL(address, base);
    return url.username === "" && url.password === "" ? url : null;
  } catch {
    return null;
  }
}
const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * The paths of our own that change something when they are opened, or ask the learner to, in any spelling that a browser or the router
 * reads as the same. No address that came from data leads there.
 */
const ACTING = /^\/+(auto-login|logout|delete)\/*$/i;

/** Whether a path acts when it is opened. */
export const isActing = (pathname: string): boolean => decodings(pathname).some((path) => ACTING.test(path));

/** https anywhere, http on loopback or on our own origin, and nothing that acts: what a link, picture or video may lead to. */
export function safeLink(address: string, origin: string): URL | null {
  const url = resolve(address, origin);
  if (!url) return null;
  if (url.origin === origin && isActing(url.pathname)) return null;
  const isWeb = url.protocol === "https:" || (url.protocol === "http:" && (isLoopback(url) || url.origin === origin));
  return isWeb ? url : null;
}

/** A link in a text that a person wrote: a full address only, or a mail address. */
export function safeTextLink(address: string, origin: string): URL | null {
  if (/^https?:\/\//i.test(address)) return safeLink(address, origin);
  return /^mailto:[^\s?]+$/i.test(address) ? resolve(address, "https://invalid.invalid") : null;
}

export type ReturnTarget =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "origin"; readonly url: URL };

/**
 * Where to continue after a sign-in: a path of our own that `isReturnable` accepts, or an exactly listed origin (the only
 * ones that may receive the token); null for anything else: home. `isReturnable` gets the path without any encoding, so that
 * no spelling of an address leads to a route that the check did not see (contract 6.5).
 */
export function returnTarget(
  address: string,
  origin: string,
  returnOrigins: readonly string[],
  isReturnable: (path: string) => boolean,
): ReturnTarget | null {
  const url = resolve(address, origin);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin === origin) {
    const path = plainPath(url.pathname);
    return path !== null && isReturnable(path) ? { kind: "path", path: url.pathname + url.search + url.hash } : null;
  }
  return url.protocol === "https:" && returnOrigins.includes(url.origin) ? { kind: "origin", url } : null;
}

/** An address that is encoded more often than this does not come from our own code. */
const MAX_ENCODINGS = 4;

/** A path, and what it is after each decoding, until one changes nothing or is not possible. */
function decodings(pathname: string): string[] {
  const found = [pathname];
  for (let path = pathname; path.includes("%") && found.length <= MAX_ENCODINGS; found.push(path)) {
    try {
      path = decodeURIComponent(path);
    } catch {
      break;
    }
  }
  return found;
}

/** A resolved path, decoded until decoding changes nothing; null for one that is ambiguous or decodes to no plain path. */
function plainPath(pathname: string): string | null {
  const path = decodings(pathname).at(-1) ?? "";
  // what a router or a browser would read as another path: control characters, separators, empty and dotted segments
  const isOdd = /[\u0000-\u001f\u007f\\?#%]|\/\/|\/\.{1,2}(\/|$)/.test(path);
  return isOdd ? null : path;
}
