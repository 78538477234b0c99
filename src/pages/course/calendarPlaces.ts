/** Where the learner was in each calendar, as long as the page lives: what is scrolled, opened and focused (B, section 2). */
interface CalendarPlace {
  scrolled: number | null;
  /** The stages whose past weeks are open. */
  opened: ReadonlySet<number>;
  /** The number of the day that is the tab stop; null: where the calendar opens. */
  focused: number | null;
}
const places = new Map<number, CalendarPlace>();

/** The place in the calendar of this course stream; what is written into it is there at the next visit. */
export function calendarPlace(streamId: number): CalendarPlace {
  const known = places.get(streamId) ?? { scrolled: null, opened: new Set<number>(), focused: null };
  places.set(streamId, known);
  return known;
}
