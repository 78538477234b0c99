/** When the invitation shows (SHELL-08). Rule: pure; the stored value is not trusted when it is read. */

import { readStored } from "../../bus/stored";
import { object } from "../../bus/wire/schema";
import { count } from "../../bus/wire/wire";

const DAY_MS = 86_400_000;
/** After a sign-in, and after anything that kept it from showing. */
export const FIRST_WAIT_MS = 2_000;
const CLOSED_WAIT_MS = DAY_MS;
const CLOSED_AGAIN_WAIT_MS = 3 * DAY_MS;
/** The close after which it stays hidden for longer, and the count begins again. */
const LAST_CLOSE = 2;

/** How often it was closed since the count began, and until when it stays hidden, in milliseconds of this device's clock. */
export interface Closes {
  readonly closeCount: number;
  readonly until: number;
}
const ClosesStruct = object({ closeCount: count(), until: count() });
const none: Closes = { closeCount: 0, until: 0 };

export const readCloses = (stored: string | null): Closes => readStored(stored, ClosesStruct) ?? none;

/** One more close: hidden for a day after the first, for three days after the second, with which the count begins again. */
export function closedAt(now: number, { closeCount }: Closes): Closes {
  const isLast = closeCount + 1 >= LAST_CLOSE;
  return isLast
    ? { closeCount: 0, until: now + CLOSED_AGAIN_WAIT_MS }
    : { closeCount: closeCount + 1, until: now + CLOSED_WAIT_MS };
}

/** From now until it shows. A clock that was set back hides it no longer than a close does. */
export function waitMs(now: number, { until }: Closes): number {
  const left = until - now;
  return left > CLOSED_AGAIN_WAIT_MS ? FIRST_WAIT_MS : Math.max(FIRST_WAIT_MS, left);
}
