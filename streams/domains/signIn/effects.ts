/** All effects of signing in. */
import { codeEffects } from "./codes";
import { checkIdentity } from "./identityCheck";
import { tokenEffects } from "./offeredToken";
import { signUpDraftEffects } from "./signUpDraft";
import { socialEffects } from "./social";

const named = <T extends object>(prefix: string, effects: T) =>
  Object.fromEntries(Object.entries(effects).map(([name, effect]) => [`${prefix}.${name}`, effect]));

export const signInEffects = {
  checkIdentity,
  ...named("codes", codeEffects),
  ...named("social", socialEffects),
  ...named("token", tokenEffects),
  ...signUpDraftEffects,
};
