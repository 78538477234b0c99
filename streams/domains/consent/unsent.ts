/** A member's answer that the server does not have yet, on this device; it is removed with the member's data (AUTH-14). */

import { boolean, integer, object } from "superstruct";
import { readStored, storeWhole } from "../../bus/stored";
import type { Consent, LocalStore } from "../../ports/types";

const Unsent = object({ version: integer(), consent: object({ analytics: boolean(), marketing: boolean() }) });

/** `key` null: nobody is signed in, and nothing is stored. `answer` null removes. */
export function storeUnsent(
  local: LocalStore,
  key: string | null,
  answer: { readonly version: number; readonly consent: Consent } | null,
): void {
  if (key === null) return;
  if (answer) storeWhole(local, key, answer);
  else local.remove(key);
}

/** The answer to this version of the policy, if one waits. */
export function readUnsent(local: LocalStore, key: string | null, version: number): Consent | null {
  const stored = readStored(key === null ? null : local.get(key), Unsent);
  return stored?.version === version ? stored.consent : null;
}
