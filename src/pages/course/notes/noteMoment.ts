/** Where a note stands (VIDEO-14): the address of its moment, and its second in a transcript that may be another one by now. Pure. */

export interface Moment {
  readonly streamId: number;
  readonly dayNumber: number;
  readonly lessonId: number;
  readonly seconds: number;
}

/** A line of a transcript. */
interface SpokenLine {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

/** The lesson at that second: what "Ask the expert" sends too. */
export const momentPath = ({ streamId, dayNumber, lessonId, seconds }: Moment): string =>
  `/course/${streamId}/calendar/${dayNumber}?lesson=${lessonId}&t=${seconds}`;

/** A line that has just ended is still what a note is about. */
const JUST_NOW_MS = 3000;

/** What is spoken at this second; "" where nothing is. */
export function quoteAt(lines: readonly SpokenLine[], seconds: number): string {
  const ms = seconds * 1000;
  // within its second a line counts from its beginning
  const line = lines.findLast(({ fromMs }) => fromMs < ms + 1000);
  return line && ms <= line.toMs + JUST_NOW_MS ? line.text : "";
}

/** Where the quoted words are now: in another transcript the note goes with them, and without them it stays at its second. */
export function findSeconds(
  { seconds, quote }: Pick<Moment, "seconds"> & { quote: string },
  lines: readonly SpokenLine[],
) {
  if (quote === "") return seconds;
  const same = lines.filter(({ text }) => text === quote).map(({ fromMs }) => Math.floor(fromMs / 1000));
  if (same.length === 0 || quoteAt(lines, seconds) === quote) return seconds;
  return same.reduce((best, each) => (Math.abs(each - seconds) < Math.abs(best - seconds) ? each : best));
}
