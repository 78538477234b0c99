/** What a screen asks of what is on this device: whether it is still the server's, what room there is, and the film itself. */
import {
  catchError,
  concatMap,
  EMPTY,
  exhaustMap,
  filter,
  forkJoin,
  from,
  groupBy,
  ignoreElements,
  map,
  mergeMap,
  Observable,
  of,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import { ofType } from "../../bus/effects";
import { safeLink } from "../../url";
import type { Content } from "../contents/events";
import { type DeviceFilesDeps, type FilesEffect, folderOf, itemsOf } from "./deps";
import type { DeviceFilesEvents, DeviceItem, StoredFilm } from "./events";
import { again, failed, isOther, outdated } from "./items";

/** Compares what is stored with what the server says now (NET-10); what cannot be asked stays as it is. */
export const check: FilesEffect = (events$, deps) =>
  events$.pipe(
    ofType("deviceFiles/checkRequested"),
    // exhaustMap: one look at all of them is enough
    exhaustMap(() =>
      from(itemsOf(deps).filter(({ status }) => status === "loaded")).pipe(
        concatMap((item) =>
          from(item.files).pipe(
            concatMap((file) => {
              const url = safeLink(file.url, deps.ports.page.origin());
              return url ? deps.ports.deviceFiles.ask(url.href).pipe(filter((facts) => isOther(file, facts))) : EMPTY;
            }),
            catchError(() => EMPTY),
            map(() => item),
          ),
        ),
      ),
    ),
    map((item) => ({ type: "deviceFiles/changed", payload: { item: outdated(item) } }) as const),
  );

/** A school's addresses may be signed, and end: the contents have the new one. */
export const renew: FilesEffect = (events$, deps) => {
  const courses = () => deps.state().contents.course;
  return events$.pipe(
    ofType("deviceFiles/changed"),
    map(({ payload }) => payload.item),
    filter(({ status, why }) => status === "fail" && why === "refused"),
    mergeMap((item) => {
      const before = courses()[item.courseId]?.value;
      const later$ = events$.pipe(
        map(() => courses()[item.courseId]?.value),
        filter((content) => content !== before),
        concatMap((content) => (content ? [withNewAddress(item, content)] : [])),
        filter((next) => next !== null),
        map((next) => ({ type: "deviceFiles/changed", payload: { item: next } }) as const),
      );
      return later$.pipe(
        firstOnly(),
        startWith({ type: "contents/courseRequested", payload: { courseId: item.courseId } } as const),
      );
    }),
  );
};

const firstOnly =
  <T>() =>
  (source$: Observable<T>) =>
    new Observable<T>((subscriber) =>
      source$.subscribe({
        next: (value) => {
          subscriber.next(value);
          subscriber.complete();
        },
      }),
    );

/** The item with what the contents say now; null: that is where it was refused. */
function withNewAddress(item: DeviceItem, content: Content): DeviceItem | null {
  const url = findAddress(item, content);
  const [first, ...others] = item.files;
  if (!first || url === null || url === first.url) return null;
  return again({ ...item, files: [{ ...first, url }, ...others] });
}

function findAddress({ key, kind }: DeviceItem, { stages, documents }: Content): string | null {
  const id = Number(key.split("-")[1]);
  if (kind === "document") return documents.find((document) => document.id === id)?.url ?? null;
  const lessons = stages.flatMap(({ days }) =>
    days.flatMap(({ lessonSets }) => lessonSets.flatMap((set) => set.lessons)),
  );
  const video = lessons
    .flatMap(({ localVideoFile, verticalVideo }) => [localVideoFile, verticalVideo])
    .find((each) => each?.id === id);
  return video?.mp4 ?? video?.url ?? null;
}

/** The room that is left, for a screen that asked for it, and after each removal. */
export const measure: FilesEffect = (events$, { ports: { deviceFiles } }) =>
  events$.pipe(
    ofType("deviceFiles/roomRequested", "deviceFiles/removeRequested"),
    // switchMap: the newest counts
    switchMap(() => deviceFiles.measureLeft()),
    map((left) => ({ type: "deviceFiles/leftMeasured", payload: { left } }) as const),
  );

/** The film of an item while the player has it: its addresses end with that. */
export const play: FilesEffect = (events$, deps) =>
  events$.pipe(
    ofType("deviceFiles/openRequested", "deviceFiles/closed"),
    groupBy(({ payload }) => payload.key),
    mergeMap((ofItem$) =>
      ofItem$.pipe(
        // switchMap: closing ends the opening too
        switchMap(({ type, payload: { key } }) => (type === "deviceFiles/closed" ? EMPTY : openFilm(key, deps))),
        mergeMap((opened) => [...listLost(opened, deps), { type: "deviceFiles/opened", payload: opened } as const]),
      ),
    ),
  );

/** A whole file that is not there: the browser has deleted it. */
function listLost({ key, film }: Opened, { state }: DeviceFilesDeps) {
  const item = state().deviceFiles.items[key];
  if (film !== null || item?.status !== "loaded") return [];
  const files = item.files.map((file) => ({ ...file, length: 0, isWhole: false }));
  return [{ type: "deviceFiles/changed", payload: { item: failed({ ...item, files }, "evicted") } } as const];
}

/** Hands a stored document to the browser. */
export const save: FilesEffect = (events$, deps) =>
  events$.pipe(
    ofType("deviceFiles/saveRequested"),
    tap(({ payload: { key, as } }) => {
      const [file] = deps.state().deviceFiles.items[key]?.files ?? [];
      if (file) deps.ports.deviceFiles.save(folderOf(deps), file.name, as);
    }),
    ignoreElements(),
  );

type Opened = DeviceFilesEvents["deviceFiles/opened"];

function openFilm(key: string, deps: DeviceFilesDeps): Observable<Opened> {
  const { deviceFiles } = deps.ports;
  const files = deps.state().deviceFiles.items[key]?.files ?? [];
  if (files.length === 0) return of({ key, film: null });
  const opened$ = forkJoin(files.map(({ name, type }) => deviceFiles.open(folderOf(deps), name, type)));
  return opened$.pipe(
    switchMap(
      (addresses) =>
        new Observable<Opened>((subscriber) => {
          subscriber.next({ key, film: makeFilm(addresses, files) });
          return () => {
            for (const address of addresses) if (address !== null) deviceFiles.close(address);
          };
        }),
    ),
  );
}

function makeFilm(addresses: readonly (string | null)[], files: DeviceItem["files"]): StoredFilm | null {
  const [film = null] = addresses;
  if (film === null) return null;
  const subs = files.flatMap(({ language }, index) => {
    const address = addresses[index];
    return language !== null && address ? [[language, address] as const] : [];
  });
  return { film, subs: Object.fromEntries(subs) };
}
