/**
 * The workers of video.js (SEC-01, VIDEO-12). Rule: the policy "player" allows the files that the build has made of them
 * (vite.config.ts), and nothing else.
 */
import { createScriptPolicy } from "../../../../ui/media/scriptPolicy";

const allow = createScriptPolicy("player", (address) => /^\/v\/playerWorker-\w+\.js$/.test(address));

/** What starts the worker of this file; video.js calls it with `new`, which an arrow function does not allow. */
export function makeWorker(address: string): () => Worker {
  return function StartedWorker() {
    const worker = new Worker(allow(address));
    // the names by which video.js listens
    return Object.assign(worker, { on: worker.addEventListener, off: worker.removeEventListener });
  };
}
