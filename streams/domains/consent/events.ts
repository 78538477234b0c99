/** Consent to cookies (COOK-01, COOK-02): the question, and what the visitor answered. */

import type { Problem } from "../../bus/problem";
import { type Infer, object } from "../../bus/wire/schema";
import { count, flag, maybe } from "../../bus/wire/wire";
import type { Consent } from "../../ports/types";

/** GET /cookie. */
export const CookieStruct = object({ isEnabled: flag(), version: count() });
/** Null: the visitor is asked, also after a new version of the policy. */
export const PolicyStruct = object({
  version: count(),
  policy: maybe(object({ analytics: flag(), marketing: flag() })),
});
export type CookiePolicy = Infer<typeof PolicyStruct>;

export interface ConsentEvents {
  /** What was loaded no longer holds, or nothing was: load again. */
  readonly "consent/requested": Record<string, never>;
  /** `given` null: nobody has answered this version. */
  readonly "consent/loaded": { readonly isEnabled: boolean; readonly version: number; readonly given: Consent | null };
  readonly "consent/loadFailed": { readonly problem: Problem };
  /** The visitor answered; it holds from here on. */
  readonly "consent/given": { readonly consent: Consent };
  readonly "consent/stored": Record<string, never>;
  /** The answer holds on this device, and is sent again. */
  readonly "consent/storeFailed": { readonly problem: Problem };
  readonly "consent/settingsOpened": Record<string, never>;
  readonly "consent/settingsClosed": Record<string, never>;
}
