/**
 * The one policy for the addresses of our own workers (SEC-01): the service worker, the player's, and the one that stores files. Rule: each is a file of
 * the build, named here, and nothing else passes.
 */
import { createScriptPolicy } from "./scriptPolicy";

const OWN = /^\/(worker|v\/(player|file)Worker-[\w-]+)\.js$/;

/** What a worker may be started with; throws a TypeError for another address. A server for development has files of other names. */
export const allowWorker = createScriptPolicy(
  "worker",
  (address) => import.meta.env.MODE === "development" || OWN.test(address),
);
