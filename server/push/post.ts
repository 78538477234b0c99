/** Our own way to a push service. Rule: nothing but what the address rules allow is called, no redirect is followed, and 10 s is the longest. */
import type dns from "node:dns";
import { request as requestPlainly } from "node:http";
import { request as requestSafely } from "node:https";
import { type AddressRules, checkedLookup, ForbiddenAddress, readEndpoint } from "./addresses";
import type { Encrypted } from "./encrypt";

const WITHIN_MS = 10_000;

interface Means {
  readonly rules: AddressRules;
  /** Ends it earlier, as the server stops. */
  readonly signal: AbortSignal;
  readonly resolve?: typeof dns.lookup;
}

/** Sends it and resolves with the status of the answer, whose body nobody reads. Rejects with `ForbiddenAddress` before anything is sent there. */
export function post(endpoint: string, { headers, body }: Encrypted, { rules, signal, resolve }: Means) {
  const url = readEndpoint(endpoint, rules);
  if (!url) return Promise.reject(new ForbiddenAddress());
  return new Promise<number>((settle, reject) => {
    const request = (url.protocol === "https:" ? requestSafely : requestPlainly)(url, {
      method: "POST",
      headers,
      // a connection of its own: each send resolves the name anew
      agent: false,
      lookup: checkedLookup(rules, resolve),
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
    });
    request.on("response", (response) => {
      settle(response.statusCode ?? 0);
      response.destroy();
    });
    request.on("error", reject);
    request.end(body);
  });
}
