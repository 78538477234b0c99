/** What screens ask of access. */
import type { AccessForm, CodeUse } from "./events";
import type { AccessState, Attempt, CodeState } from "./state";

interface HasAccess {
  readonly access: AccessState;
}
const untried = { status: "idle", problem: null } as const;

/** How a form stands; `idle` until it is sent. */
export const selectAttempt = (state: HasAccess, form: AccessForm): Attempt | typeof untried =>
  state.access.attempts[form] ?? untried;
export const selectCode = (state: HasAccess, use: CodeUse): CodeState => state.access.proofs[use];
export const selectChecked = (state: HasAccess): AccessState["checked"] => state.access.checked;
export const selectOffered = (state: HasAccess): AccessState["offered"] => state.access.offered;
