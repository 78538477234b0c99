/** What screens read of support. */
import type { SupportState } from "./state";

export const selectSupport = (state: { readonly support: SupportState }): SupportState => state.support;
