/** Where a learner was last: in each section (ROUTE-10), in each calendar (ROUTE-11). */
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

/** Left, top, width and height in the document, in CSS pixels. */
export type Bounds = readonly [left: number, top: number, width: number, height: number];

interface Drawn {
  readonly at: Bounds;
  readonly to: string;
}
/** Texts are filled in by these names in the templates (src/app/start/previewTemplates.tsx). */
export interface PreviewCard extends Drawn {
  readonly status: "started" | "critical";
  readonly title: string;
  readonly image: string | null;
  readonly state: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly percent: string;
  readonly progress: string;
  readonly line: string;
  readonly dates?: string | undefined;
  readonly warning?: string | undefined;
  readonly renewTo?: string | undefined;
  readonly renew?: string | undefined;
}
export interface PreviewNext extends Drawn {
  readonly image?: string | null;
  /** Of the lesson, where it was begun: from 0 to 1. */
  readonly share?: number | undefined;
  readonly course: string;
  readonly lesson: string;
  readonly day: string;
  readonly label: string;
}
export interface HomePreview {
  readonly language: string;
  /** Of the window: at another width everything stands elsewhere. */
  readonly width: number;
  /** Of the document. */
  readonly height: number;
  /** Heights of the bars at the upper and the lower edge; 0: there is none. */
  readonly bars: readonly [top: number, bottom: number];
  readonly title: { readonly at: Bounds; readonly text: string };
  /** What stands there, without its words. */
  readonly boxes: readonly Bounds[];
  readonly next: PreviewNext | null;
  readonly cards: readonly PreviewCard[];
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
