/**
 * The service worker's address, under the page's Trusted Types (SEC-01). Rule: the policy "worker" makes this one address, and
 * nothing else; only this file can reach it.
 */
import { WORKER_FILE } from "../../worker/names";

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const rules: ScriptPolicy = {
  createScriptURL: (address) => {
    if (address === WORKER_FILE) return address;
    throw new TypeError("The page registers its own worker only");
  },
};
let made: ScriptPolicy | undefined;

/** What `register` accepts; the policy is made with the first call, since a page may have it once. */
export function makeWorkerAddress(): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  made ??= trustedTypes?.createPolicy("worker", rules) ?? rules;
  return made.createScriptURL(WORKER_FILE);
}
