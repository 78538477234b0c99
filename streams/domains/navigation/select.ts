/** What the menu and the back button read: where to go in a section; and a calendar: where it was left. */
import { createSelector } from "reselect";
import type { CalendarPlace, Section } from "./events";
import { FALLBACKS } from "./sections";
import { type NavigationState, unseen } from "./state";

export { findSection } from "./sections";

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

/** Where the learner was in the calendar of a course stream. */
export const selectCalendarPlace = ({ navigation }: HasNavigation, streamId: number): CalendarPlace =>
  navigation.calendars[streamId] ?? unseen;
