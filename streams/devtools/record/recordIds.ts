/**
 * Finding records by id. Rule: ids count up and lists are oldest first, so that nothing needs a second copy of the
 * session to find something in it.
 */
interface Recorded {
  readonly id: string;
}

/** The number in an id: 12 in `e12`. */
export const numberOf = (id: string): number => Number(id.slice(1));

/** The index of the first record whose number is at least `number`. */
function indexFrom(records: readonly Recorded[], number: number): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf((records[middle] as Recorded).id) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The record with this id, if it is among them. */
export function findRecord<Found extends Recorded>(records: readonly Found[], id: string): Found | undefined {
  const found = records[indexFrom(records, numberOf(id))];
  return found?.id === id ? found : undefined;
}

/** Those that came after the one with this number; all of them after 0. */
export const recordsAfter = <Found extends Recorded>(records: readonly Found[], number: number): readonly Found[] =>
  records.slice(indexFrom(records, number + 1));
