/** What screens read of drafts. */
import { createSelector } from "reselect";
import type { DraftsState } from "./state";

export interface HasDrafts {
  readonly drafts: DraftsState;
}
export const selectDraft = (state: HasDrafts, place: string): string => state.drafts.byPlace[place] ?? "";
export const selectAreDraftsDurable = (state: HasDrafts): boolean => state.drafts.isDurable;
/** All that is typed, by its place. */
export const selectDrafts = (state: HasDrafts): DraftsState["byPlace"] => state.drafts.byPlace;
/** The places where something is typed. */
export const selectDraftPlaces = createSelector(
  [(state: HasDrafts) => state.drafts.byPlace],
  (byPlace): ReadonlySet<string> => new Set(Object.keys(byPlace)),
);
