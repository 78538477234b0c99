/**
 * Takes picked files, stores them on the device and sends them, two at a time. Rule: what was sent of a file is used again, after a
 * restart and when the same file is picked again.
 */
import {
  catchError,
  concat,
  concatMap,
  EMPTY,
  exhaustMap,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  share,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import { getUser } from "../user/readApi";
import type { UploadDeps, UploadEffect } from "./deps";
import type { Upload } from "./events";
import { findFormat, HEAD_BYTES } from "./formats";
import { dropHeld, releaseHeld } from "./holders";
import { checkFile } from "./limits";
import { follow, restore, store, wipe } from "./remember";
import { send } from "./send";
import { fileName, sessionKey, toStored } from "./stored";

/** What a reload left of the same file at this place. */
const findLeft = (items: readonly Upload[], place: string, file: File): Upload | undefined =>
  items.find(
    (item) =>
      item.place === place &&
      item.problem?.kind === "fileGone" &&
      item.name === file.name &&
      item.size === file.size &&
      item.lastModified === file.lastModified,
  );

/** Longer than this, the upload waits for no device. */
const STORED_WITHIN_MS = 5_000;

/** A picture that few can show, as one that all can, where this browser can read it (HW-11). */
const makeReadable = (file: File, { files, uploads }: UploadDeps["ports"]): Observable<Picked> =>
  uploads.head(file, HEAD_BYTES).pipe(
    switchMap((head) => {
      const picked = { file, head };
      if (!findFormat(head)?.isPicture) return of(picked);
      return files
        .toJpeg(file)
        .pipe(
          switchMap((jpeg) =>
            jpeg ? uploads.head(jpeg, HEAD_BYTES).pipe(map((own) => ({ file: jpeg, head: own }))) : of(picked),
          ),
        );
    }),
  );
interface Picked {
  readonly file: File;
  readonly head: Uint8Array;
}

/** Stored on the device before it is sent; where that is refused or takes long, it is sent from what was picked (OFF-11). */
const storeFile = (upload: Upload, file: File, deps: UploadDeps) => {
  const { files, clock, storage } = deps.ports;
  const answer = (unstored: Upload["unstored"] | null) =>
    ({ type: "uploads/fileStored", payload: { key: upload.key, unstored } }) as const;
  const stored$ = storage.durable.put(sessionKey(deps), true).pipe(
    switchMap(() => files.put(fileName(deps, upload.key), toStored(upload), file)),
    map((result) => answer(result.isStored ? null : { missingBytes: result.missingBytes })),
    take(1),
    share(),
  );
  const late$ = timer(STORED_WITHIN_MS, clock.scheduler).pipe(
    map(() => answer(null)),
    takeUntil(stored$),
  );
  return merge(late$, stored$);
};

/** Each picked file is queued, or shown with the reason why not: no picked file disappears silently. */
const queue: UploadEffect = (events$, deps) => {
  const { ports, state } = deps;
  return events$.pipe(
    ofType("uploads/picked"),
    mergeMap((event) =>
      from(event.payload.files).pipe(
        // one after the other: they stand in the order in which they were picked
        concatMap((file) => makeReadable(file, ports)),
        mergeMap(({ file, head }) => {
          const { place, accepts } = event.payload;
          const { name, size, lastModified } = file;
          const checked = checkFile(file, accepts, head);
          const left = findLeft(state().uploads.items, place, file);
          const key = left?.key ?? ports.random.newKey();
          const address = left?.address ?? null;
          const base = { key, place, name, size, lastModified, address, sentBytes: 0, file: null };
          if ("problem" in checked) {
            const upload: Upload = { ...base, kind: "document", status: "failed", problem: checked.problem };
            return of({ type: "uploads/queued", payload: { upload } } as const);
          }
          ports.uploads.hold(key, file, checked.kind, address);
          const upload: Upload = { ...base, kind: checked.kind, status: "queued" };
          return concat(of({ type: "uploads/queued", payload: { upload } } as const), storeFile(upload, file, deps));
        }),
        causedBy(event),
      ),
    ),
  );
};

const release: UploadEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("uploads/dropRequested", "uploads/done", "uploads/gone"),
    tap(({ payload }) => {
      for (const key of "keys" in payload ? payload.keys : [payload.key]) ports.uploads.drop(key);
    }),
    ignoreElements(),
  );

/** A refused token is the session's: a call with it tells, and ends the session as any call does (AUTH-13). */
const checkSession: UploadEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("uploads/failed"),
    filter(({ payload }) => payload.problem.kind === "unauthorized"),
    // exhaustMap: two files at a time, one question
    exhaustMap(() => getUser(ports.http).pipe(catchError(() => EMPTY))),
    ignoreElements(),
  );

export const uploadsEffects = {
  checkSession,
  store,
  queue,
  send,
  release,
  follow,
  restore,
  wipe,
  dropHeld,
  releaseHeld,
};
