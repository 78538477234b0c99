/** What the page and the worker both know by name. */

/** The worker's file, at the root: so it may answer for every page of the origin. */
export const WORKER_FILE = "/worker.js";
/** With it the names of all its caches begin. */
export const CACHES = "learning:";
/** The school's pictures that were shown; deleted when the session ends, since they say which courses somebody had. */
export const PICTURES = `${CACHES}pictures`;
/** Whose device this is for pushes: stored as they are switched on, deleted as the session ends. Until then a push shows its kind alone. */
export const OWNER = `${CACHES}owner`;
/** The address of that record in its cache. */
export const OWNER_RECORD = "/owner";

export interface Owner {
  readonly user: number;
  /** The school's name, for a push that cannot be read. */
  readonly title: string;
}

/** What the worker sends to a page; the page answers through the message's own port. */
export type FromWorker =
  /** Asks where the page is now: a browser may know only where it began. Answered by path and query. */
  | { readonly type: "place" }
  /** A notification was pressed: go there. Answered by anything. */
  | { readonly type: "open"; readonly path: string }
  /** The browser has replaced this device's subscription. */
  | { readonly type: "renew" };
