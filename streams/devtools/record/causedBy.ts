/** Which record caused which in one list. Rule: a record is indexed once, when it is new; a dropped record is removed. */
import { findRecord, numberOf, recordsAfter } from "./recordIds";

interface Caused {
  readonly id: string;
  readonly cause: string | null;
}
export interface CausedBy {
  /** Indexes what was added at the end of the list, and removes what was dropped at its beginning. */
  follow(records: readonly Caused[]): void;
  /** True when the list does not continue the indexed one: it was cleared, or another session was opened. */
  isOther(records: readonly Caused[]): boolean;
  idsOf(cause: string): readonly string[];
  clear(): void;
}
/** A call or packet may learn its cause when its answer is folded: this many of the newest are checked again. */
const MAX_UNEXPLAINED = 300;

export function createCausedBy(): CausedBy {
  const caused = new Map<string, string[]>();
  /** The indexed records with a cause, oldest first, from `head` on. */
  let buffered: (Caused & { cause: string })[] = [];
  let head = 0;
  let unexplained: string[] = [];
  let oldest = 0;
  let newest = 0;

  const takeIn = ({ id, cause }: Caused) => {
    if (cause === null) return void unexplained.push(id);
    buffered.push({ id, cause });
    const siblings = caused.get(cause);
    if (siblings) siblings.push(id);
    else caused.set(cause, [id]);
  };
  const forget = ({ id, cause }: Caused & { cause: string }) => {
    const siblings = caused.get(cause);
    const at = siblings?.indexOf(id) ?? -1;
    if (at >= 0) siblings?.splice(at, 1);
    if (siblings?.length === 0) caused.delete(cause);
  };

  return {
    follow(records) {
      const asked = unexplained.slice(-MAX_UNEXPLAINED);
      unexplained = [];
      for (const id of asked) {
        const record = findRecord(records, id);
        if (record) takeIn(record);
      }
      for (const record of recordsAfter(records, newest)) takeIn(record);
      newest = Math.max(newest, numberOf(records.at(-1)?.id ?? "-0"));
      oldest = records[0] ? numberOf(records[0].id) : newest;
      while (head < buffered.length && numberOf((buffered[head] as Caused).id) < oldest)
        forget(buffered[head++] as Caused & { cause: string });
      if (head > buffered.length / 2) {
        buffered = buffered.slice(head);
        head = 0;
      }
    },
    isOther: (records) => {
      const first = records[0];
      const last = records.at(-1);
      return !first || !last ? newest > 0 : numberOf(last.id) < newest || numberOf(first.id) < oldest;
    },
    idsOf: (cause) => caused.get(cause) ?? [],
    clear() {
      caused.clear();
      buffered = [];
      unexplained = [];
      head = oldest = newest = 0;
    },
  };
}
