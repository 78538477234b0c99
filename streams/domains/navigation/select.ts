/** What the menu and the back button read: where to go in a section. */
import { createSelector } from "reselect";
import type { Section } from "./events";
import { FALLBACKS } from "./sections";
import type { NavigationState } from "./state";

export { sectionOf } from "./sections";

export interface HasNavigation {
  readonly navigation: NavigationState;
}
export interface Ways {
  /** Where the learner was last in a section, else its beginning. */
  readonly last: Readonly<Record<Section, string>>;
  readonly beginnings: Readonly<Record<Section, string>>;
}

/** The target of each section. */
export const selectWays: (state: HasNavigation) => Ways = createSelector(
  [({ navigation }: HasNavigation) => navigation.last],
  (last) => ({ last: { ...FALLBACKS, ...last }, beginnings: FALLBACKS }),
);
