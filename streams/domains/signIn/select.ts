/** What screens ask of access. */
import type { CodeUse, SignInForm } from "./events";
import type { Attempt, CodeState, SignInState } from "./state";

interface HasSignIn {
  readonly signIn: SignInState;
}
const untried = { status: "idle", problem: null } as const;

/** How a form stands; `idle` until it is sent. */
export const selectAttempt = (state: HasSignIn, form: SignInForm): Attempt | typeof untried =>
  state.signIn.attempts[form] ?? untried;
export const selectCode = (state: HasSignIn, use: CodeUse): CodeState => state.signIn.proofs[use];
export const selectChecked = (state: HasSignIn): SignInState["checked"] => state.signIn.checked;
export const selectOffered = (state: HasSignIn): SignInState["offered"] => state.signIn.offered;
