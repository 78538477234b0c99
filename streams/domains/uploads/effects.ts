/**
 * Takes picked files and sends them, two at a time. Rule: what was sent of a file is used again when the same file is picked
 * after a reload.
 */
import { catchError, concatMap, EMPTY, exhaustMap, filter, from, ignoreElements, map, mergeMap, tap } from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import { getUser } from "../user/readApi";
import type { UploadEffect } from "./deps";
import type { Upload } from "./events";
import { HEAD_BYTES } from "./formats";
import { checkFile } from "./limits";
import { remember } from "./remember";
import { send } from "./send";

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

/** Each picked file is queued, or shown with the reason why not: no picked file disappears silently. */
const queue: UploadEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("uploads/picked"),
    mergeMap((event) =>
      from(event.payload.files).pipe(
        // one after the other: they stand in the order in which they were picked
        concatMap((file) => ports.uploads.head(file, HEAD_BYTES).pipe(map((head) => ({ file, head })))),
        map(({ file, head }) => {
          const { place, accepts } = event.payload;
          const { name, size, lastModified } = file;
          const checked = checkFile(file, accepts, head);
          const left = findLeft(state().uploads.items, place, file);
          const key = left?.key ?? ports.random.newKey();
          const address = left?.address ?? null;
          const base = { key, place, name, size, lastModified, address, sentBytes: 0, file: null };
          if ("problem" in checked) {
            const upload: Upload = { ...base, kind: "document", status: "failed", problem: checked.problem };
            return { type: "uploads/queued", payload: { upload } } as const;
          }
          ports.uploads.hold(key, file, checked.kind, address);
          const upload: Upload = { ...base, kind: checked.kind, status: "queued" };
          return { type: "uploads/queued", payload: { upload } } as const;
        }),
        causedBy(event),
      ),
    ),
  );

const release: UploadEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("uploads/dropRequested", "uploads/done"),
    tap(({ payload }) => ports.uploads.drop(payload.key)),
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

export const uploadsEffects = { checkSession, queue, send, release, remember };
