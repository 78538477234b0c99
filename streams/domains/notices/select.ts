/** What screens read of notices. */
import type { Notice } from "./events";
import type { NoticesState } from "./state";

export const selectNotices = (state: { readonly notices: NoticesState }): readonly Notice[] => state.notices.shown;
