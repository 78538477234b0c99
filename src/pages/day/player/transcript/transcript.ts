/** The rules of the transcript (VIDEO-08): which line is spoken, which match a search, and when the list follows the video. */
import { hasWords, plainText, searchWords } from "../../../../ui/words/searchWords";

export interface Line {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

/** The index of the line that is spoken at this position: between two lines it is still the earlier one; before the first, none. */
export function lineAt(lines: readonly Line[], positionMs: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.fromMs ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The indexes of the lines that contain all words of the search, in any order; null where nothing is searched for. */
export function search(lines: readonly Line[], query: string): readonly number[] | null {
  const words = searchWords(query);
  if (words.length === 0) return null;
  return lines.flatMap(({ text }, index) => (hasWords(plainText(text), words) ? [index] : []));
}

/** What moves the list, and what the reader does with it. */
export type FollowEvent = "scrolledByReader" | "searched" | "askedToFollow" | "lineChosen";

/** Whether the list follows the video from now on: reading stops it, and only the reader lets it go on. */
export function follows(event: FollowEvent): boolean {
  return event === "askedToFollow" || event === "lineChosen";
}

/** Where the list is scrolled so that a line stands at a third of its height: the box scrolls, never the page. */
export function scrollTopFor(
  line: { top: number; height: number },
  box: { height: number; fullHeight: number },
): number {
  const wanted = line.top + line.height / 2 - box.height / 3;
  return Math.round(Math.min(Math.max(0, wanted), Math.max(0, box.fullHeight - box.height)));
}
