/** What screens read of the page around them. */
import type { MissingChunk } from "./events";
import type { PageState } from "./state";

export const selectIsOnline = (state: { readonly page: PageState }): boolean => state.page.isOnline;
export const selectMissingChunk = (state: { readonly page: PageState }): MissingChunk | null => state.page.missingChunk;
