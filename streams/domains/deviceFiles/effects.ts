/**
 * What is on this device: read at the start, stored with each change, shared with the other tabs, and gone with the session (AUTH-14) or where the learner
 * wants nothing stored (OFF-13). Rule: records are written before files, and other learners' files go first.
 */
import {
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  finalize,
  forkJoin,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { isStoringOn } from "../deviceData/events";
import { userKey } from "../session/events";
import { type DeviceFilesDeps, type FilesEffect, folderOf, itemsOf, storedOf } from "./deps";
import { drain, resume } from "./drain";
import type { DeviceFilesEvents, DeviceItem } from "./events";
import { compareWithDevice } from "./items";
import { check, measure, play, renew, save } from "./looks";
import { sizes } from "./sizes";

type Own = NewEvent<DeviceFilesEvents>;

/** Reads what the device has, and compares it with the files that are there. */
function list(deps: DeviceFilesDeps, isFirst: boolean): Observable<Own> {
  const stored = storedOf(deps);
  const { deviceFiles } = deps.ports;
  const before = isFirst ? stored.readCount() : null;
  // files first: each has its record before it is there, and what has none is nobody's
  return forkJoin([deviceFiles.list(folderOf(deps)), deviceFiles.isAble()]).pipe(
    concatMap(([lengths, isAble]) => stored.all().pipe(map((records) => ({ records, lengths, isAble })))),
    tap(({ records, lengths }) => isFirst && removeOrphans(deps, records, lengths)),
    concatMap(({ records, lengths, isAble }): Own[] => {
      const items = isFirst ? records.map((item) => compareWithDevice(item, lengths)) : records;
      const lost = before !== null && records.length === 0 ? before : 0;
      const evicted = items.filter(({ why }, index) => why === "evicted" && records[index]?.why !== why);
      return [
        { type: "deviceFiles/listed", payload: { items, isAble } },
        ...evicted.map((item): Own => ({ type: "deviceFiles/changed", payload: { item } })),
        ...(lost > 0 ? [{ type: "deviceFiles/lossNoticed", payload: { count: lost } } as const] : []),
      ];
    }),
  );
}

/** A tab that was closed in the middle of a removal has left some. */
function removeOrphans(
  deps: DeviceFilesDeps,
  items: readonly DeviceItem[],
  lengths: ReadonlyMap<string, number>,
): void {
  const isOwned = (name: string) => items.some(({ files }) => files.some((file) => file.name === name));
  for (const name of lengths.keys())
    if (!isOwned(name)) deps.ports.deviceFiles.remove(folderOf(deps), name).subscribe();
}

/** At the start, and each time another tab has changed something. */
const restore: FilesEffect = (_, deps) =>
  defer(() => {
    const { deviceFiles, storage } = deps.ports;
    const others$ = deviceFiles.removeOthers(folderOf(deps)).pipe(ignoreElements());
    const removed = (keys: readonly string[]): Observable<Own> =>
      keys.length === 0 ? EMPTY : of({ type: "deviceFiles/removedElsewhere", payload: { keys } });
    const changes$ = storedOf(deps).changed$.pipe(
      // switchMap: the newest counts
      switchMap((keys) => concat(removed(keys), list(deps, false))),
    );
    const first$ = isStoringOn(storage.local) ? list(deps, true) : forget(deps);
    return merge(others$, concat(first$, changes$));
  });

/** Nothing of the learner stays on this device. */
function forget(deps: DeviceFilesDeps): Observable<Own> {
  const keys = itemsOf(deps).map(({ key }) => key);
  return deps.ports.deviceFiles.removeFolder(folderOf(deps)).pipe(
    concatMap(() => storedOf(deps).all()),
    concatMap((records) => storedOf(deps).remove(records.map(({ key }) => key))),
    concatMap((): Own[] => [
      { type: "deviceFiles/removeRequested", payload: { keys } },
      { type: "deviceFiles/listed", payload: { items: [], isAble: true } },
    ]),
  );
}

/** The learner wants nothing stored on this device any more, in this tab or another one. */
const forgetAll: FilesEffect = (events$, deps) =>
  events$.pipe(
    ofType("deviceData/storingChosen", "deviceData/storingRead"),
    filter(({ payload }) => !payload.isOn),
    switchMap(() => forget(deps)),
  );

/**
 * With the session goes what it has stored. Rule: the effects end before anybody hears of the end, so the token says it: a page that is only
 * left still has it.
 */
const leave: FilesEffect = (_, deps) =>
  defer(() => {
    const { ports } = deps;
    const token = ports.token.read();
    const folder = folderOf(deps);
    const stored = storedOf(deps);
    const isOver = () => ports.token.read() !== token;
    const wipe = () => {
      ports.deviceFiles.removeFolder(folder).subscribe();
      stored
        .all()
        .pipe(
          concatMap((records) =>
            stored.remove(
              records.map(({ key }) => key),
              false,
            ),
          ),
        )
        .subscribe();
    };
    return NEVER.pipe(finalize(() => isOver() && wipe()));
  });

/** Each change is stored, and the other tabs hear of it. */
const store: FilesEffect = (events$, deps) =>
  events$.pipe(
    ofType("deviceFiles/addRequested", "deviceFiles/retryRequested", "deviceFiles/changed"),
    tap(({ type }) => type === "deviceFiles/addRequested" && deps.ports.deviceFiles.persist()),
    map(({ payload }) => listKeys(payload).flatMap((key) => deps.state().deviceFiles.items[key] ?? [])),
    // concatMap: in the order of the changes
    concatMap((items) => from(items).pipe(concatMap((item) => storedOf(deps).put(item)))),
    ignoreElements(),
  );

type Payload = DeviceFilesEvents["deviceFiles/addRequested" | "deviceFiles/retryRequested" | "deviceFiles/changed"];
function listKeys(payload: Payload): readonly string[] {
  if ("wanted" in payload) return payload.wanted.map(({ key }) => key);
  return ["item" in payload ? payload.item.key : payload.key];
}

/** The records go first, then the files: a file without a record is nobody's, and is removed at the next start. */
const remove: FilesEffect = (events$, deps) =>
  events$.pipe(
    ofType("deviceFiles/removeRequested", "deviceFiles/removedElsewhere"),
    mergeMap(({ type, payload: { keys } }) => {
      // another tab may have stored it once more before it heard of its removal
      const isHeard = type === "deviceFiles/removeRequested";
      return storedOf(deps)
        .remove(keys, isHeard)
        .pipe(
          concatMap(() => removeFiles(deps, keys)),
          concatMap((isGone): Own[] => (isGone ? [] : [{ type: "deviceFiles/removeFailed", payload: { keys } }])),
        );
    }),
  );

/** The names of an item's files begin with its key. */
const removeFiles = (deps: DeviceFilesDeps, keys: readonly string[]): Observable<boolean> => {
  const { deviceFiles } = deps.ports;
  const folder = folderOf(deps);
  return deviceFiles.list(folder).pipe(
    map((lengths) => [...lengths.keys()].filter((name) => keys.some((key) => name.startsWith(`${key}.`)))),
    concatMap((names) =>
      names.length === 0 ? of([]) : forkJoin(names.map((name) => deviceFiles.remove(folder, name))),
    ),
    map((outcomes) => outcomes.every(Boolean)),
  );
};

const wifiKey = ({ state }: DeviceFilesDeps): string => userKey(state().session.user?.id ?? 0, "filesWifi");

/** The learner's choice for this device, and how the device is connected. */
const network: FilesEffect = (events$, deps) => {
  const { storage, deviceFiles } = deps.ports;
  const chosen$ = events$.pipe(
    ofType("deviceFiles/wifiChosen"),
    tap(({ payload: { isWifiOnly } }) =>
      isWifiOnly ? storage.local.set(wifiKey(deps), "only") : storage.local.remove(wifiKey(deps)),
    ),
    ignoreElements(),
  );
  const read$ = storage.local.changes$.pipe(
    filter(({ key }) => key === wifiKey(deps)),
    startWith(null),
    map(() => storage.local.get(wifiKey(deps)) === "only"),
    filter((isWifiOnly) => isWifiOnly !== deps.state().deviceFiles.isWifiOnly),
    map((isWifiOnly) => ({ type: "deviceFiles/wifiChosen", payload: { isWifiOnly } }) as const),
  );
  const network$ = deviceFiles.network$.pipe(
    map((kind) => ({ type: "deviceFiles/networkChanged", payload: { network: kind } }) as const),
  );
  return merge(chosen$, read$, network$);
};

/** What is here is read last: by then all others listen. */
export const deviceFilesEffects = {
  leave,
  forgetAll,
  store,
  remove,
  network,
  sizes,
  check,
  renew,
  measure,
  play,
  save,
  resume,
  drain,
  restore,
};
