/** What the page and the worker both know by name. */

/** The worker's file, at the root: so it may answer for every page of the origin. */
export const WORKER_FILE = "/worker.js";
/** With it the names of all its caches begin. */
export const CACHES = "learning:";
/** The school's pictures that were shown; deleted when the session ends, since they say which courses somebody had. */
export const PICTURES = `${CACHES}pictures`;
