/**
 * The domains that every visitor needs, signed in or not, but not for the first screen to paint. Rule: they live as long as
 * the page; what is a learner's in them has the scope "session".
 */
export const visitorSlices = {};
/** The order is the order of subscription. */
export const visitorEffects = {};
