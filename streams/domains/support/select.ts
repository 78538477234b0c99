/** What screens ask of the support. */
import type { SupportState } from "./state";

export const selectSupport = (state: { readonly support: SupportState }): SupportState => state.support;
