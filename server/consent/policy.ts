/** The policy about cookies that visitors answer (A, section 7). */

/** Increase the version when the policy's text changes: every earlier answer counts as none from then on (COOK-01). */
export const POLICY = { isEnabled: true, version: 1 } as const;
