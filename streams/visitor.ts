/**
 * The domains that every visitor needs, signed in or not, but not for the first screen to paint. Rule: they live as long as
 * the page; what is a learner's in them has the scope "session".
 */
import { accessEffects } from "./domains/access/effects";
import { accessSlice } from "./domains/access/state";
import { languageEffects } from "./domains/brand/languageEffects";
import { supportEffects } from "./domains/support/effects";
import { supportSlice } from "./domains/support/state";

export const visitorSlices = { access: accessSlice, support: supportSlice };
/** The order is the order of subscription. */
export const visitorEffects = { access: accessEffects, language: languageEffects, support: supportEffects };
