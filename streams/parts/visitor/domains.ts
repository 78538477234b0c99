/**
 * The domains that every visitor needs, signed in or not, but not for the first screen to paint. Rule: they live as long as
 * the page; what is a learner's in them has the scope "session".
 */

import { outsideEffects } from "../../domains/analytics/outside";
import { languageEffects } from "../../domains/brand/languageEffects";
import { consentEffects } from "../../domains/consent/effects";
import { consentSlice } from "../../domains/consent/state";
import { signInEffects } from "../../domains/signIn/effects";
import { signInSlice } from "../../domains/signIn/state";
import { supportEffects } from "../../domains/support/effects";
import { supportSlice } from "../../domains/support/state";

export const visitorSlices = { signIn: signInSlice, consent: consentSlice, support: supportSlice };
/** The order is the order of subscription: what only listens comes first, what begins something last. */
export const visitorEffects = {
  outside: outsideEffects,
  signIn: signInEffects,
  language: languageEffects,
  support: supportEffects,
  consent: consentEffects,
};
