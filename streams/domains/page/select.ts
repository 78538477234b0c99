/** What screens ask of the page around them. */
import type { MissingChunk } from "./events";
import type { PageState } from "./state";

export const selectMissingChunk = (state: { readonly page: PageState }): MissingChunk | null => state.page.missingChunk;
