/**
 * Who answers a request of a page. Rule: pure; what is not named here is answered as if there were no worker: calls, media, files,
 * other origins, and everything that is not a GET.
 */

/**
 * `page`: the app's page, stored for when the network fails; `visit`: another page of this origin, which only the network has;
 * `part`: a file of the build; `look`: a brand's style or drawing; `picture`: one of the school's, such as a course's.
 */
export type Answerer = "page" | "visit" | "part" | "look" | "picture" | "browser";

/** Addresses of the origin that are not the app's: the server has the same list (server/http/page/pages.ts). */
const NOT_THE_APP =
  /^\/(spa|staff|admin|socket\.io|files|pictures|media|brands|local|v|docs|faults|healthz)(\/|$)|\/[^/]*\.\w+$/;

/** Decides by the request alone. */
export function findAnswerer(
  { method, mode, destination, url }: Pick<Request, "method" | "mode" | "destination" | "url">,
  origin: string,
): Answerer {
  if (method !== "GET") return "browser";
  const address = new URL(url);
  if (address.origin !== origin) return "browser";
  const { pathname } = address;
  if (mode === "navigate") return destination === "document" && !NOT_THE_APP.test(pathname) ? "page" : "visit";
  if (/^\/v\/[^/]+$/.test(pathname)) return "part";
  if (destination === "image" && pathname.startsWith("/pictures/")) return "picture";
  return /^\/brands\/[^/]+\/[\w.-]+$/.test(pathname) ? "look" : "browser";
}

/** Answers of a gateway whose server is not there; any other is the product's own, and is shown. */
const NOT_THERE: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the stored page is shown instead of this answer. */
export const isServerMissing = ({ status }: Pick<Response, "status">): boolean => NOT_THERE.has(status);

/** Whether this answer is the file that was requested: a static server may answer with the page instead. */
export const isFile = ({ ok, headers }: Pick<Response, "ok" | "headers">): boolean =>
  ok && !(headers.get("Content-Type") ?? "").startsWith("text/html");
