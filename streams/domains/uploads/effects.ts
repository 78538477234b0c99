/** Sends picked files, two at a time; stores what is done for a reload. */

import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  takeUntil,
  tap,
} from "rxjs";
import { enums, type Infer, object, string } from "superstruct";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/mutation";
import { toProblem } from "../../bus/problem";
import { createSharedList } from "../../bus/shared";
import { amount, decode, maybe } from "../../bus/wire";
import type { Ports, UploadSignal } from "../../ports/types";
import { FileStruct } from "../chat/events";
import { userKey } from "../session/events";
import type { Upload, UploadEvents } from "./events";
import { checkFile } from "./limits";
import type { UploadsState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): { readonly uploads: UploadsState; readonly session: { readonly user: { readonly id: number } | null } };
}
type UploadEffect = Effect<UploadEvents & PlaceEvents, UploadEvents, Deps>;

const PARALLEL = 2;

/** Each picked file is queued, or shown with the reason why not: no picked file disappears silently. */
const queue: UploadEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("uploads/picked"),
    mergeMap((event) =>
      from(event.payload.files).pipe(
        mergeMap((file) => {
          const { place, accepts } = event.payload;
          const checked = checkFile(file, accepts);
          const key = ports.random.newKey();
          const base = { key, place, name: file.name, size: file.size, sentBytes: 0, file: null };
          if ("problem" in checked) {
            const upload: Upload = { ...base, kind: "document", status: "failed", problem: checked.problem };
            return of({ type: "uploads/queued", payload: { upload } } as const);
          }
          ports.uploads.hold(key, file);
          return of({
            type: "uploads/queued",
            payload: { upload: { ...base, kind: checked.kind, status: "queued" } },
          } as const);
        }),
        causedBy(event),
      ),
    ),
  );

function signalEvent(key: string, signal: UploadSignal) {
  switch (signal.kind) {
    case "progress":
      return { type: "uploads/progressed", payload: { key, sentBytes: signal.sentBytes } } as const;
    case "stalled":
      return { type: "uploads/paused", payload: { key } } as const;
    case "processing":
      return { type: "uploads/processing", payload: { key } } as const;
    case "done":
      return { type: "uploads/done", payload: { key, file: decode(signal.raw, FileStruct) }, source: "rest" } as const;
  }
}

const send: UploadEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("uploads/queued", "uploads/retryRequested"),
    map((event) => ({ event, key: "key" in event.payload ? event.payload.key : event.payload.upload.key })),
    filter(({ key }) => state().uploads.items.some((upload) => upload.key === key && upload.status === "queued")),
    mergeMap(({ event, key }) => {
      const dropped$ = events$.pipe(
        ofType("uploads/dropRequested"),
        filter(({ payload }) => payload.key === key),
      );
      const sent$ = defer(() => ports.uploads.send(key)).pipe(
        map((signal) => signalEvent(key, signal)),
        catchError((error: unknown) =>
          of({ type: "uploads/failed", payload: { key, problem: toProblem(error) } } as const),
        ),
      );
      const isWanted = () => state().uploads.items.some((upload) => upload.key === key);
      const started = { type: "uploads/started", payload: { key } } as const;
      // it may have been dropped before its turn
      return defer(() => (isWanted() ? concat(of(started), sent$) : EMPTY)).pipe(causedBy(event), takeUntil(dropped$));
    }, PARALLEL),
  );

const release: UploadEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("uploads/dropRequested", "uploads/done"),
    tap(({ payload }) => ports.uploads.drop(payload.key)),
    ignoreElements(),
  );

const KeptStruct = object({
  key: string(),
  place: string(),
  name: string(),
  size: amount(),
  kind: enums(["image", "video", "document"]),
  file: maybe(FileStruct),
});
const storageKey = (deps: Deps): string => userKey(deps.state().session.user?.id ?? 0, "uploads");

/** Files that were already uploaded are still there after a reload; the others must be picked again. */
const restoredUpload = (kept: Infer<typeof KeptStruct>): Upload => ({
  ...kept,
  sentBytes: 0,
  ...(kept.file ? { status: "done" } : { status: "failed", problem: { kind: "fileGone" } }),
});

const remember: UploadEffect = (events$, deps) => {
  const list = createSharedList(deps.ports.storage.local, storageKey(deps), KeptStruct, ({ key }) => key);
  const restored$ = defer(() => {
    const uploads = list.read().map(restoredUpload);
    return uploads.length > 0 ? of({ type: "uploads/restored", payload: { uploads } } as const) : EMPTY;
  });
  const kept$ = events$.pipe(
    ofType(
      "uploads/queued",
      "uploads/done",
      "uploads/dropRequested",
      "uploads/returned",
      "place/accepted",
      "place/stored",
    ),
    tap(() => {
      const kept = deps
        .state()
        .uploads.items.map(({ key, place, name, size, kind, file }) => ({ key, place, name, size, kind, file }));
      list.write(kept);
    }),
    ignoreElements(),
  );
  return merge(restored$, kept$);
};

export const uploadsEffects = { queue, send, release, remember };
