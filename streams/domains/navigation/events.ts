/** Where a learner was last: in each section (ROUTE-10), in each calendar (ROUTE-11). */
import type { HomePreview } from "./homePreview";

export const SECTIONS = ["home", "course", "day", "chat", "task", "catalog", "profile"] as const;
export type Section = (typeof SECTIONS)[number];

/** Where the learner was in the calendar of a course stream. */
export interface CalendarPlace {
  /** Null: it was not scrolled yet. */
  readonly scrolledPx: number | null;
  /** The stages whose past weeks are unfolded. */
  readonly unfolded: readonly number[];
  /** The number of the day that is the tab stop; null: where the calendar opens. */
  readonly focusedDay: number | null;
}

export interface NavigationEvents {
  /** Home is complete and shows this; the words in it that depend on the day hold so long. */
  readonly "navigation/homeShown": { readonly preview: HomePreview; readonly holdsForMs: number };
  /** A screen inside the shell is shown at this path. */
  readonly "navigation/visited": { readonly path: string };
  /** The past weeks of a stage were folded or unfolded. */
  readonly "navigation/pastWeeksToggled": { readonly streamId: number; readonly stageId: number };
  readonly "navigation/dayFocused": { readonly streamId: number; readonly dayNumber: number };
  /** The calendar is not shown any more; it was scrolled to here. */
  readonly "navigation/calendarLeft": { readonly streamId: number; readonly scrolledPx: number };
}
