/** What screens read of signing in. */
import type { CodeUse } from "./events";
import type { CodeState, SignInState } from "./state";

interface HasSignIn {
  readonly signIn: SignInState;
}
export const selectCode = (state: HasSignIn, use: CodeUse): CodeState => state.signIn.proofs[use];
export const selectChecked = (state: HasSignIn): SignInState["checked"] => state.signIn.checked;
export const selectSignUpDraft = (state: HasSignIn): SignInState["signUpDraft"] => state.signIn.signUpDraft;
export const selectOffered = (state: HasSignIn): SignInState["offered"] => state.signIn.offered;
export const selectOfferProblem = (state: HasSignIn): SignInState["offerProblem"] => state.signIn.offerProblem;
/** The error of the social network or the platform when a sign-in through it failed (AUTH-06). */
/** The network that refused, where this tab knows it. */
export const selectSocialNetwork = (state: HasSignIn): string | null => state.signIn.socialNetwork;
export const selectSocialFailure = (state: HasSignIn): SignInState["socialFailure"] => state.signIn.socialFailure;
