/**
 * The workers of video.js, under the page's Trusted Types (SEC-01, VIDEO-12). Rule: the policy "player" allows the files that the build
 * has made of them (vite.config.ts), and nothing else; only this file can reach it.
 */

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const rules: ScriptPolicy = {
  createScriptURL: (address) => {
    if (/^\/v\/playerWorker-\w+\.js$/.test(address)) return address;
    throw new TypeError("The player starts its own workers only");
  },
};
let made: ScriptPolicy | undefined;
/** Made with the first worker: mp4 needs none, and a page may have it once. */
function policy(): ScriptPolicy {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  made ??= trustedTypes?.createPolicy("player", rules) ?? rules;
  return made;
}

/** What starts the worker of this file; video.js calls it with `new`, which an arrow function does not allow. */
export function makeWorker(address: string): () => Worker {
  return function StartedWorker() {
    const worker = new Worker(policy().createScriptURL(address));
    // the names by which video.js listens
    return Object.assign(worker, { on: worker.addEventListener, off: worker.removeEventListener });
  };
}
