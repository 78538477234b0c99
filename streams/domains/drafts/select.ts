/** What screens ask of drafts. */
import type { DraftsState } from "./state";

interface HasDrafts {
  readonly drafts: DraftsState;
}
export const selectDraft = (state: HasDrafts, place: string): string => state.drafts.byPlace[place] ?? "";
export const selectAreDraftsDurable = (state: HasDrafts): boolean => state.drafts.isDurable;
