/**
 * Who the learner of the stored token is, so that a start needs no network to know it (OFF-04). Rule: it counts for this token only, and
 * is read before anything is loaded, so it is small and in local storage (src/page/early.js reads it too).
 */
import { MAX_STORED_AGE_MS, readStored } from "../../bus/stored";
import { object, string } from "../../bus/wire/schema";
import { count } from "../../bus/wire/wire";
import type { CorePorts } from "../../ports/types";
import { StoredUserStruct, type User } from "../user/events";

/** Deleted at every end of a session. */
export const START_KEY = "session:start";
/** `confirmedAt`: when the position was last known to be the server's, in milliseconds of this device's clock. */
export const StartStruct = object({
  fingerprint: string(),
  confirmedAt: count(),
  epoch: string(),
  cursor: count(),
  user: StoredUserStruct,
});

type StartPorts = Pick<CorePorts, "storage" | "token" | "clock">;

/** A short number of a token, from which it cannot be guessed: the token itself is stored once (AUTH-02). FNV-1a, as in early.js. */
export function makeFingerprint(token: string): string {
  let hash = 0x811c9dc5;
  for (const char of token) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** The learner that the stored token had within the last day, or, where the server is not reached, ever; null where it is not known. */
export function readStart({ storage, token, clock }: StartPorts, isUnreached = false): User | null {
  const current = token.read();
  const start = readStored(storage.local.get(START_KEY), StartStruct);
  if (!start || current === null || start.fingerprint !== makeFingerprint(current)) return null;
  const ageMs = clock.now() - start.confirmedAt;
  // until the password is changed nothing is requested that would say that it has been
  const isHeld = start.user.requiredUpdatePassword;
  return ageMs >= 0 && (isUnreached || ageMs <= MAX_STORED_AGE_MS) && !isHeld ? start.user : null;
}
