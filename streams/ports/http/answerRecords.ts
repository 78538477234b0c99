/**
 * The records of stored answers on the device: one of each name, all together within the room. Rule: a record's key says when it was
 * stored and how large it is, so that no list of records can be wrong.
 */
import { concat, concatMap, defer, EMPTY, map, merge, type Observable, of } from "rxjs";
import { array, type Infer, integer, nullable, object, optional, string } from "../../bus/wire/schema";
import type { ClockPort, DurableStore } from "../device/types";

/** What nobody has renewed for so long is deleted: nobody reads it any more. */
const MAX_AGE_MS = 7 * 86_400_000;
/** In all, in characters (OFF-04). */
const MAX_SIZE = 50_000_000;

const PagingStruct = object({
  page: nullable(integer()),
  pageCount: nullable(integer()),
  perPage: nullable(integer()),
  totalCount: nullable(integer()),
});
/** What its owner stored beside it, and the texts of the calls that made the value. */
export const RecordStruct = object({
  mark: string(),
  calls: array(object({ call: string(), text: string(), paging: optional(PagingStruct) })),
});
export type StoredRecord = Infer<typeof RecordStruct>;

/** A record that is to be stored. */
export interface NewRecord {
  readonly record: StoredRecord;
  readonly storedAt: number;
}
/** By the name with its language; what is forgotten by the name alone, since it is so in every language. */
export interface Changes {
  readonly added: ReadonlyMap<string, NewRecord>;
  readonly forgotten: ReadonlySet<string>;
}
/** "en/chat/list": the answers of one language begin with it. */
export const withoutLanguage = (name: string): string => name.slice(name.indexOf("/") + 1);

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly storedAt: number;
  readonly size: number;
}
const makeEntry = (prefix: string, name: string, storedAt: number, size: number): Entry => ({
  ...{ name, storedAt, size },
  key: `${prefix}${name} ${storedAt} ${size}`,
});
function readEntry(key: string, prefix: string): Entry {
  const [name = "", storedAt, size] = key.slice(prefix.length).split(" ");
  return { key, name, storedAt: Number(storedAt), size: Number(size) };
}

/** Reads and changes the records under a prefix. What was stored in the future is not there: the clock was ahead. */
export function createAnswerRecords(
  store: Pick<DurableStore, "get" | "keys" | "put" | "remove">,
  clock: Pick<ClockPort, "now">,
) {
  const readEntries = (start: string, name = "") =>
    store.keys(start + name).pipe(map((keys) => keys.map((key) => readEntry(key, start))));
  const newestFirst = (entries: readonly Entry[]) =>
    entries.filter(({ storedAt }) => storedAt <= clock.now()).toSorted((a, b) => b.storedAt - a.storedAt);
  return {
    /** The newest record of this name; its own keys alone are read, since a start reads many. */
    get: (start: string, name: string) =>
      readEntries(start, `${name} `).pipe(
        concatMap((entries) => {
          const [entry] = newestFirst(entries);
          if (!entry) return of(null);
          const { key, storedAt, size } = entry;
          return store.get(key).pipe(map((record) => ({ record, storedAt, size })));
        }),
      ),
    /** The new records are put at once, since the page may be about to go; what they replace, or have no room beside, is deleted then. */
    change: (start: string, changes: Changes): Observable<unknown> => {
      const added = [...changes.added].flatMap(([name, { record, storedAt }]) => {
        const size = measureRecord(record);
        return size > MAX_SIZE ? [] : [{ record, entry: makeEntry(start, name, storedAt, size) }];
      });
      const put$ = merge(
        ...added.map(({ entry, record }) =>
          store.put(entry.key, record).pipe(
            // what the device refuses would fill the memory of the tab
            concatMap((isStored) => (isStored ? EMPTY : store.remove(entry.key))),
          ),
        ),
      );
      const ours = new Set(added.map(({ entry }) => entry.key));
      const forgottenAt = clock.now();
      const isForgotten = ({ key, name, storedAt }: Entry) =>
        changes.forgotten.has(withoutLanguage(name)) && storedAt <= forgottenAt && !ours.has(key);
      const delete$ = defer(() => readEntries(start)).pipe(
        concatMap((entries) => {
          const there = entries.filter((entry) => !isForgotten(entry));
          // one record of each name stays, the newest; of two with the same time, the one that was just put
          const oursFirst = there.toSorted((a, b) => Number(ours.has(b.key)) - Number(ours.has(a.key)));
          const newest = newestFirst(oursFirst).filter(
            ({ name }, index, all) => all.findIndex((other) => other.name === name) === index,
          );
          const staying = new Set(withinRoom(newest, clock.now()).map(({ key }) => key));
          return merge(...entries.filter(({ key }) => !staying.has(key)).map(({ key }) => store.remove(key)));
        }),
      );
      return concat(put$, delete$);
    },
  };
}

/** How large it is, in characters: as its key says, or it is damaged. */
export const measureRecord = ({ calls }: StoredRecord): number => calls.reduce((sum, { text }) => sum + text.length, 0);

/** The newest of these that have room together. */
function withinRoom(newestFirst: readonly Entry[], now: number): readonly Entry[] {
  let total = 0;
  return newestFirst.filter(({ size, storedAt }) => {
    if (total + size > MAX_SIZE || now - storedAt > MAX_AGE_MS) return false;
    total += size;
    return true;
  });
}
