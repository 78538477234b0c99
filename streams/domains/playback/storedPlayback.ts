/**
 * What the device stores of playback, by user: the place in each lesson, what is not on the server yet, the player's settings.
 * Rule: written at each second played, in one piece; a tab that closes leaves it to the next one (VIDEO-03, 05, 07, 09).
 */

import { concat, defer, EMPTY, from, ignoreElements, merge, mergeMap, type Observable, of, tap } from "rxjs";
import { ofType } from "../../bus/effects";
import { type SharedRecord, storeShared } from "../../bus/shared";
import { readStored, storeWhole } from "../../bus/stored";
import { tuple } from "../../bus/wire/compound";
import { listOf } from "../../bus/wire/entity";
import { absentAs, type Infer, number, object, type Schema, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe } from "../../bus/wire/wire";
import { userKey } from "../session/events";
import type { PlaybackDeps, PlaybackEffect } from "./deps";
import { type LessonPlace, lessonKey, type PlaybackEvents, type PlayerSettings } from "./events";
import { joinLessonPlaces } from "./lessonPlace";

const PlaceStruct = object({
  positionMs: number(),
  at: number(),
  watched: listOf(tuple([number(), number()])),
  // an older version stored it without
  ends: absentAs(count(), () => 0),
});
/** Two tabs may play the same lesson: what either has watched stays. */
const sharedPlace: SharedRecord<LessonPlace, Infer<typeof PlaceStruct>> = {
  struct: PlaceStruct,
  // the own ranges themselves where the stored ones add nothing: what is taken over is seen by that
  merge: (stored, here) => joinLessonPlaces(here, stored),
};
const lesson = { streamId: id(), lessonId: id(), dayId: id() };
const LeftStruct = object({
  unreported: listOf(object({ ...lesson, dayStatusId: maybe(id()), viewedMs: number(), plays: number() })),
  statistics: listOf(
    object({
      ...lesson,
      dayStatusId: id(),
      key: string(),
      viewedSeconds: number(),
      playCount: number(),
      positionSeconds: number(),
      watchedSeconds: number(),
      // another version stored it without
      watched: listOrEmpty(listOf(tuple([number(), number()]))),
      at: absentAs(number(), () => 0),
    }),
  ),
});
const SettingsStruct = object({
  rate: number(),
  volume: number(),
  isMuted: flag(),
  captions: maybe(string()),
  // an older version stored it without
  isNextByHand: flag(),
});

const ownKey = ({ state }: PlaybackDeps, name: string): string => userKey(state().session.user?.id ?? 0, name);

const stored = <T>({ ports }: PlaybackDeps, key: string, struct: Schema<T>): T | null =>
  readStored(ports.storage.local.get(key), struct);

/**
 * The place in the open lesson, at each sample, together with what another tab stored of it: that is taken over, and what
 * another tab wrote without this one's is written again.
 */
export const storePlaces: PlaybackEffect = (events$, deps) =>
  events$.pipe(
    ofType("playback/sampled", "playback/played", "playback/ended", "playback/placesRestored"),
    mergeMap(() => {
      const { open, places } = deps.state().playback;
      const place = open && places[lessonKey(open)];
      if (!place) return EMPTY;
      const both = storeShared(deps.ports.storage.local, ownKey(deps, `place:${lessonKey(open)}`), sharedPlace, place);
      return both.watched === place.watched ? EMPTY : of(restored(open.streamId, { [open.lessonId]: both }));
    }),
  );

/** The places of a course's lessons as its status arrives, and each that another tab changes. */
export const restorePlaces: PlaybackEffect = (events$, deps) =>
  merge(
    events$.pipe(
      ofType("courses/statusLoaded"),
      mergeMap(({ payload: { streamId } }) => readPlaces(deps, streamId)),
    ),
    deps.ports.storage.local.changes$.pipe(
      mergeMap(({ key }) => {
        const prefix = ownKey(deps, "place:");
        const [streamId = "", lessonId = ""] = key?.startsWith(prefix) ? key.slice(prefix.length).split(":") : [];
        return lessonId ? readPlaces(deps, Number(streamId), lessonId) : EMPTY;
      }),
    ),
  );

/** What the device stores of a course stream's lessons, of one or of all; nothing where it stores none. */
function readPlaces(deps: PlaybackDeps, streamId: number, only = ""): Observable<PlacesRestored> {
  const { local } = deps.ports.storage;
  const prefix = ownKey(deps, `place:${streamId}:`);
  const keys = only ? [prefix + only] : local.keys(prefix);
  const places = keys.flatMap((key) => {
    const place = stored(deps, key, PlaceStruct);
    return place ? [[Number(key.slice(prefix.length)), place] as const] : [];
  });
  return places.length > 0 ? of(restored(streamId, Object.fromEntries(places))) : EMPTY;
}
const restored = (streamId: number, places: Readonly<Record<number, LessonPlace>>): PlacesRestored => ({
  type: "playback/placesRestored",
  payload: { streamId, places },
});
interface PlacesRestored {
  readonly type: "playback/placesRestored";
  readonly payload: PlaybackEvents["playback/placesRestored"];
}

/** What changed is written, and only that: another tab may have changed something else meanwhile. */
export const storeSettings: PlaybackEffect = (events$, deps) => {
  const key = ownKey(deps, "player");
  const settings = stored(deps, key, SettingsStruct);
  let known: PlayerSettings = settings ?? deps.state().playback.settings;
  const restored$ = settings ? of({ type: "playback/settingsRestored", payload: { settings } } as const) : EMPTY;
  const changed$ = events$.pipe(
    ofType("playback/settingsChanged"),
    tap(({ payload }) => {
      const merge = (there: PlayerSettings, here: PlayerSettings) => ({ ...there, ...changesOf(known, here) });
      storeShared(deps.ports.storage.local, key, { struct: SettingsStruct, merge }, payload.settings);
      known = payload.settings;
    }),
    ignoreElements(),
  );
  return merge(restored$, changed$);
};

const changesOf = (before: PlayerSettings, after: PlayerSettings): Partial<PlayerSettings> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof PlayerSettings] !== value));

/**
 * What is not on the server yet, under a key of this tab's own. The tab holds a lock of that name: when it is gone, however it
 * ended, the next tab takes over what it left.
 */
export const storeUnreported: PlaybackEffect = (events$, deps) =>
  defer(() => {
    const { local } = deps.ports.storage;
    const prefix = ownKey(deps, "statistics:");
    const tabKey = prefix + deps.ports.random.newKey();
    const write = () => {
      const { unreported, statistics } = deps.state().playback;
      const left = { unreported: Object.values(unreported), statistics };
      if (left.unreported.length + left.statistics.length === 0) local.remove(tabKey);
      else storeWhole(local, tabKey, left);
    };
    const written$ = events$.pipe(
      ofType(
        "playback/played",
        "playback/started",
        "playback/statisticClosed",
        "playback/statisticStored",
        "playback/statisticDropped",
        "playback/statisticsRestored",
      ),
      tap(write),
      ignoreElements(),
    );
    const takeOver = (key: string) =>
      deps.ports.tabs.lock(key).pipe(
        mergeMap(() => {
          const left = stored(deps, key, LeftStruct);
          const restored$ = left ? of({ type: "playback/statisticsRestored", payload: left } as const) : EMPTY;
          return concat(
            // its report says where in the video it ended: that would otherwise come with the course's status, later
            from(left?.unreported ?? []).pipe(
              mergeMap((lesson) => readPlaces(deps, lesson.streamId, `${lesson.lessonId}`)),
            ),
            restored$,
            defer(() => (local.remove(key), EMPTY)),
          );
        }),
      );
    const others = local.keys(prefix);
    return merge(deps.ports.tabs.lock(tabKey).pipe(ignoreElements()), written$, from(others).pipe(mergeMap(takeOver)));
  });
