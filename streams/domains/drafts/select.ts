/** What screens read of drafts. */
import { createSelector } from "reselect";
import { itemOf } from "../../bus/items";
import type { DraftsState } from "./state";

export interface HasDrafts {
  readonly drafts: DraftsState;
}
/** All that is typed, by its place. */
export const selectDrafts = (state: HasDrafts): DraftsState["byPlace"] => state.drafts.byPlace;
/** What is typed at a place. */
export const selectDraft = itemOf(selectDrafts, "");
/** What other tabs typed at a place (none: always the same empty list). */
export const selectOtherDrafts = (state: HasDrafts, place: string): readonly string[] =>
  state.drafts.others[place] ?? NONE;
const NONE: readonly string[] = [];
export const selectAreDraftsDurable = (state: HasDrafts): boolean => state.drafts.isDurable;
/** The places where something is typed. */
export const selectDraftPlaces = createSelector(
  [(state: HasDrafts) => state.drafts.byPlace],
  (byPlace): ReadonlySet<string> => new Set(Object.keys(byPlace)),
);
