/**
 * The workers of video.js (SEC-01, VIDEO-12): the files that the build has made of them (vite.config.ts). Rule: their addresses are made by the one policy
 * of all our workers.
 */
import { allowWorker } from "../../../../ui/media/ownWorkers";

/** What starts the worker of this file; video.js calls it with `new`, which an arrow function does not allow. */
export function makeWorker(address: string): () => Worker {
  return function StartedWorker() {
    const worker = new Worker(allowWorker(address));
    // the names by which video.js listens
    return Object.assign(worker, { on: worker.addEventListener, off: worker.removeEventListener });
  };
}
