/**
 * The domains that every visitor needs, signed in or not, but not for the first screen to paint. Rule: they last as long as
 * the page; their slices with a learner's data have the scope "session".
 */
import { defineDomain } from "../../bus/domain";
import { outsideEffects } from "../../domains/analytics/outside";
import { languageEffects } from "../../domains/brand/languageEffects";
import { themeEffects } from "../../domains/brand/themeEffects";
import { consent } from "../../domains/consent/domain";
import { handOffEffects } from "../../domains/session/handOff";
import { signIn } from "../../domains/signIn/domain";
import { support } from "../../domains/support/domain";

const outside = defineDomain()({ name: "outside", effects: outsideEffects });
const language = defineDomain()({ name: "language", effects: languageEffects });
const theme = defineDomain()({ name: "theme", effects: themeEffects });

const handOff = defineDomain()({ name: "handOff", effects: handOffEffects });

export const visitorDomains = [outside, handOff, signIn, language, theme, support, consent] as const;
