/** What screens ask of the page around them. */
import type { PageState } from "./state";

export const selectIsChunkMissing = (state: { readonly page: PageState }): boolean => state.page.isChunkMissing;
