/**
 * The events that a filter lets through. Rule: work is proportional to what is new: a record that was checked is not
 * checked again, though a thousand records come a second and each change brings another list; but the newest are, as their
 * latency is not known yet.
 */
import type { EventRecord } from "../../../streams/devtools/index";
import { indexOfId, numberOf } from "../records";

export interface FilteredRows {
  readonly rows: readonly EventRecord[];
  /** How many rows were dropped at the old end since this filter began. */
  readonly goneCount: number;
}
type Matches = (record: EventRecord) => boolean;
type Events = readonly EventRecord[];

/** Makes a filter for one query; give it each newer list in turn. */
export function createRowFilter(matches: Matches): (events: Events) => FilteredRows {
  let before: Events = [];
  let answer: FilteredRows = { rows: [], goneCount: 0 };
  return (events) => {
    if (events === before) return answer;
    const shift = events[0] ? indexOfId(before, events[0].id) : -1;
    const same = countSettled(events, countSame(before, events, shift));
    const left = countOlder(answer.rows, events[0]);
    const reused = same === 0 ? [] : answer.rows.slice(left, countOlder(answer.rows, events[same]));
    answer = { rows: reused.concat(events.slice(same).filter(matches)), goneCount: answer.goneCount + left };
    before = events;
    return answer;
  };
}

/** After this time an event's latency is known in all parts. */
const SETTLED_AFTER_MS = 1_000;

/** How many of the first `count` records need not be checked again. */
function countSettled(events: Events, count: number): number {
  const settledAt = (events.at(-1)?.at ?? 0) - SETTLED_AFTER_MS;
  let settled = count;
  while (settled > 0 && (events[settled - 1]?.at ?? 0) > settledAt) settled -= 1;
  return settled;
}

/** How many records at the start of the newer list are identical to those that were there. */
function countSame(before: Events, now: Events, shift: number): number {
  let count = 0;
  while (shift >= 0 && count < now.length && before[count + shift] === now[count]) count += 1;
  return count;
}

/** How many rows are older than this record; all of them when there is none. */
function countOlder(rows: Events, record: EventRecord | undefined): number {
  if (!record) return rows.length;
  const limit = numberOf(record.id);
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(rows[middle]?.id ?? "") < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
