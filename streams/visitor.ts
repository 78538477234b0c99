/**
 * The domains that every visitor needs, signed in or not, but not for the first screen to paint. Rule: they live as long as
 * the page; what is a learner's in them has the scope "session".
 */
import { accessEffects } from "./domains/access/effects";
import { accessSlice } from "./domains/access/state";
import { languageEffects } from "./domains/brand/languageEffects";

export const visitorSlices = { access: accessSlice };
/** The order is the order of subscription. */
export const visitorEffects = { access: accessEffects, language: languageEffects };
