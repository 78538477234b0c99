/** The last path of each section and the last place in each calendar, for the duration of the session. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { CalendarPlace, NavigationEvents, Section } from "./events";
import { findSection } from "./sections";

export interface NavigationState {
  readonly last: Readonly<Partial<Record<Section, string>>>;
  /** By course stream. */
  readonly calendars: Readonly<Record<number, CalendarPlace>>;
}
/** Of a calendar that was not opened yet. */
export const unseen: CalendarPlace = { scrolledPx: null, unfolded: [], focusedDay: null };

/** The place in a calendar, to be changed. */
function placeIn(draft: Draft<NavigationState>, streamId: number): Draft<CalendarPlace> {
  draft.calendars[streamId] ??= { ...unseen, unfolded: [] };
  return draft.calendars[streamId];
}

const handlers = {
  "navigation/homeShown": "ignore",
  "navigation/visited": (draft, { payload: { path } }) => {
    const section = findSection(path);
    if (section) draft.last[section] = path;
  },
  "navigation/pastWeeksToggled": (draft, { payload: { streamId, stageId } }) => {
    const place = placeIn(draft, streamId);
    const others = place.unfolded.filter((id) => id !== stageId);
    place.unfolded = others.length < place.unfolded.length ? others : [...others, stageId];
  },
  "navigation/dayFocused": (draft, { payload: { streamId, dayNumber } }) => {
    placeIn(draft, streamId).focusedDay = dayNumber;
  },
  "navigation/calendarLeft": (draft, { payload: { streamId, scrolledPx } }) => {
    placeIn(draft, streamId).scrolledPx = scrolledPx;
  },
} satisfies Handlers<NavigationState, NavigationEvents>;

const initial: NavigationState = { last: {}, calendars: {} };
export const navigationSlice = defineSlice<NavigationState>({ scope: "session", initial, handlers });
