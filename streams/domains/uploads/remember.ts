/**
 * What the device has of uploads (OFF-11). Rule: a file is there until what took it along is on the server, the learner removes it, or the
 * session ends; one that a crash has taken before it was stored is asked for again, by its name.
 */
import {
  auditTime,
  defer,
  finalize,
  forkJoin,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { waitingPrefix } from "../../bus/resource/waits";
import { readStored, storeWhole } from "../../bus/stored";
import { array } from "../../bus/wire/schema";
import type { StoredFile } from "../../ports/types";
import { userKey } from "../session/events";
import type { UploadDeps, UploadEffect } from "./deps";
import type { Upload, UploadEvents } from "./events";
import {
  fileName,
  filePrefix,
  goneKey,
  isStored,
  listKey,
  readMark,
  restoredUpload,
  StoredStruct,
  type StoredUpload,
  sessionKey,
  toldUpload,
  toStored,
} from "./stored";

type Own = NewEvent<UploadEvents>;

const readList = (deps: UploadDeps, text = deps.ports.storage.local.get(listKey(deps))): readonly StoredUpload[] =>
  readStored(text, array(StoredStruct)) ?? [];

/** What the list and the marks say together: local storage may have lost its last second, and the database what it was still writing. */
function joinStored(listed: readonly StoredUpload[], files: readonly StoredFile[]): Upload[] {
  const marks = files.flatMap(({ mark, hasFile }) => {
    const stored = readMark(mark);
    return stored ? [{ stored, hasFile }] : [];
  });
  const markOf = (key: string) => marks.find(({ stored }) => stored.key === key);
  const unlisted = marks.filter(({ stored }) => !listed.some(({ key }) => key === stored.key));
  return [...listed, ...unlisted.map(({ stored }) => stored)].map((stored) => {
    const mark = markOf(stored.key);
    const both = {
      ...stored,
      file: stored.file ?? mark?.stored.file ?? null,
      address: stored.address ?? mark?.stored.address ?? null,
      holder: stored.holder ?? mark?.stored.holder ?? null,
    };
    return restoredUpload(both, mark?.hasFile ?? false);
  });
}

/** Those whose message or change is over: the server has it, and the page was closed before they were removed. */
const findOver = (uploads: readonly Upload[], deps: UploadDeps): Observable<ReadonlySet<string>> => {
  const { local, durable } = deps.ports.storage;
  const userId = deps.state().session.user?.id ?? 0;
  const isOver = ({ holder = "" }: Upload): Observable<boolean> => {
    const [kind = "", ...rest] = holder.split(":");
    const name = (kind === "waiting" ? waitingPrefix(userId) : userKey(userId, "outbox:")) + rest.join(":");
    return local.get(name) === null ? durable.has(name).pipe(map((isThere) => !isThere)) : of(false);
  };
  const held = uploads.filter(({ holder }) => holder !== undefined);
  if (held.length === 0) return of(new Set<string>());
  return forkJoin(held.map((upload) => isOver(upload).pipe(take(1)))).pipe(
    map((areOver) => new Set(held.filter((_, index) => areOver[index]).map(({ key }) => key))),
  );
};

/** Reads it at the start. What an ended session has left is removed, of this learner as of others. */
export const restore: UploadEffect = (_, deps) =>
  defer(() => {
    const { files, storage } = deps.ports;
    const prefix = filePrefix(deps);
    files.forget((name) => !name.startsWith(prefix));
    return forkJoin([files.all(prefix), storage.durable.has(sessionKey(deps)).pipe(take(1))]).pipe(
      switchMap(([found, isOfSession]) => {
        const listed = readList(deps);
        const isLeftOver = (name: string) => !isOfSession && !listed.some(({ key }) => fileName(deps, key) === name);
        const own = found.filter(({ name, mark }) => !isLeftOver(name) && readMark(mark) !== null);
        files.forget(
          (name) => name.startsWith(prefix) && found.some((file) => file.name === name && !own.includes(file)),
        );
        const uploads = joinStored(listed, own);
        return findOver(uploads, deps).pipe(map((over) => uploads.filter(({ key }) => !over.has(key))));
      }),
      map((uploads): Own => ({ type: "uploads/restored", payload: { uploads } })),
    );
  });

/** Follows what other tabs have written. */
export const follow: UploadEffect = (_, deps) =>
  deps.ports.storage.local.changes$.pipe(
    mergeMap(({ key, value }): Own[] => {
      if (key === listKey(deps))
        return [{ type: "uploads/listed", payload: { uploads: readList(deps, value).map(toldUpload) } }];
      if (key !== goneKey(deps) || value === null) return [];
      return [{ type: "uploads/gone", payload: { keys: value.split(" ").slice(1) } }];
    }),
  );

/** How often progress is written: a restart shows it, and so do the other tabs. */
const PROGRESS_MS = 1_000;

/** The list as this tab and the others have it together; `before`: what this tab had last. */
function writeList(present: readonly Upload[], before: ReadonlyMap<string, Upload>, deps: UploadDeps): void {
  const { local } = deps.ports.storage;
  const { here } = deps.state().uploads;
  const listed = readList(deps);
  const both = present.map((upload) => {
    const told = listed.find(({ key }) => key === upload.key);
    // of one that another tab sends, that tab knows more
    if (told === undefined || here.includes(upload.key) || upload.file) return toStored(upload);
    return { ...told, holder: upload.holder ?? null };
  });
  const isStrange = ({ key }: StoredUpload) => !before.has(key) && !present.some((upload) => upload.key === key);
  const all = [...listed.filter(isStrange), ...both];
  if (all.length === 0) local.remove(listKey(deps));
  else storeWhole(local, listKey(deps), all);
}

const CHANGES = [
  "uploads/queued",
  "uploads/begun",
  "uploads/paused",
  "uploads/processing",
  "uploads/done",
  "uploads/failed",
  "uploads/dropRequested",
  "uploads/returned",
  "uploads/restored",
  "uploads/listed",
  "uploads/moved",
  "uploads/released",
  "uploads/gone",
  "place/accepted",
  "place/stored",
] as const;

/** What of an upload stands in its mark too. */
const isRemarked = (was: Upload | undefined, { address, file, holder }: Upload): boolean =>
  was !== undefined && (was.address !== address || was.file !== file || was.holder !== holder);

/** Writes each change of what a restart or another tab needs. */
export const store: UploadEffect = (events$, deps) => {
  const { files, storage, clock } = deps.ports;
  let before: ReadonlyMap<string, Upload> = new Map();
  const present = () => deps.state().uploads.items.filter(isStored);
  const changed$ = events$.pipe(
    ofType(...CHANGES),
    // mergeMap: the list is written at once, however long the database takes
    mergeMap(({ type }) => {
      const now = new Map(present().map((upload) => [upload.key, upload]));
      const left = [...before.keys()].filter((key) => !now.has(key));
      const marked = [...now.values()].filter((upload) => isRemarked(before.get(upload.key), upload));
      // what another tab has written stands there: two that answer each other would never end
      if (type !== "uploads/listed") writeList([...now.values()], before, deps);
      before = now;
      // each time another value, so that the other tabs hear it
      if (left.length > 0 && type !== "uploads/gone")
        storage.local.set(goneKey(deps), [clock.now(), ...left].join(" "));
      return merge(
        ...left.map((key) => files.remove(fileName(deps, key))),
        ...marked.map((upload) => files.mark(fileName(deps, upload.key), toStored(upload), upload.file === null)),
      );
    }),
    ignoreElements(),
  );
  const progressed$ = events$.pipe(
    ofType("uploads/progressed"),
    auditTime(PROGRESS_MS, clock.scheduler),
    tap(() => writeList(present(), before, deps)),
    ignoreElements(),
  );
  return merge(changed$, progressed$);
};

/** A learner who signs out leaves no file on the device; after another end of the session, what was attached stays (HW-07). */
export const wipe: UploadEffect = (events$, deps) => {
  const prefix = filePrefix(deps);
  const { files } = deps.ports;
  return events$.pipe(
    ignoreElements(),
    finalize(() => {
      const { endedBy } = deps.state().session;
      if (endedBy === "logout" || endedBy === "deleted") files.forget((name) => name.startsWith(prefix));
    }),
  );
};
