/**
 * The domains that every visitor needs, signed in or not, but not for the first screen to paint. Rule: they live as long as
 * the page; what is a learner's in them has the scope "session".
 */
import { accessEffects } from "./domains/access/effects";
import { accessSlice } from "./domains/access/state";
import { outsideEffects } from "./domains/analytics/outside";
import { languageEffects } from "./domains/brand/languageEffects";
import { consentEffects } from "./domains/consent/effects";
import { consentSlice } from "./domains/consent/state";
import { supportEffects } from "./domains/support/effects";
import { supportSlice } from "./domains/support/state";

export const visitorSlices = { access: accessSlice, consent: consentSlice, support: supportSlice };
/** The order is the order of subscription: what only listens comes first, what begins something last. */
export const visitorEffects = {
  outside: outsideEffects,
  access: accessEffects,
  language: languageEffects,
  support: supportEffects,
  consent: consentEffects,
};
