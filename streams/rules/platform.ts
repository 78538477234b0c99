/** What kind of device this is. */

/** Guesses it by the user agent; an Apple tablet looks like a desktop except for its touch points. */
export function guessPlatform(userAgent: string, touchPoints: number): "android" | "ios" | "web" {
  if (/android/i.test(userAgent)) return "android";
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1) ? "ios" : "web";
}
