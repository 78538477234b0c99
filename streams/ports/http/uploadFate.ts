/** What an answer means for a resumable upload (HW-08). Rule: only what will not change ends it; a file on its way is not a call. */

/** `goOn`: ask what the server has, and continue; `beginAgain`: the server has it no longer; `session`: the token was refused. */
export type UploadFate = "goOn" | "beginAgain" | "final" | "session";

/** Besides every 5xx: two requests at a time (409, 423), too slow (408), too early (425), too many (429). */
const GO_ON: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** The fate by the status; null where no answer came. `hasBegun`: the server has given the upload an address. */
export function judgeFate(status: number | null, hasBegun: boolean): UploadFate {
  if (status === null || status >= 500 || GO_ON.has(status)) return "goOn";
  if (status === 401) return "session";
  return GONE.has(status) && hasBegun ? "beginAgain" : "final";
}
