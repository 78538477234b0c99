/**
 * What this device itself knows of the inbox (RT-11): what it noted where the server has no list, what was read of that and of what the clock
 * opens, and the choices where the server stores none. Rule: another tab's are read before each write.
 */
import { defer, filter, ignoreElements, interval, map, merge, type Observable, of, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { readStored, storeWhole } from "../../bus/stored";
import { array, number, object, string } from "../../bus/wire/schema";
import { maybe } from "../../bus/wire/wire";
import type { Ports } from "../../ports/types";
import { userKey } from "../session/events";
import { ChoicesStruct, DeviceEntryStruct, type DeviceInbox, type InboxChoices, type InboxEvents } from "./events";
import { findNews, NEWS_TYPES, type NewsEvents } from "./findNews";
import { type InboxState, MOST_FOUND } from "./state";

export interface InboxDeps {
  readonly ports: Ports;
  state(): {
    readonly inbox: InboxState;
    readonly session: { readonly user: { readonly id: number } | null };
    readonly connection: { readonly serverOffsetMs: number };
  };
}
type InboxEffect = Effect<InboxEvents & NewsEvents, InboxEvents, InboxDeps>;

const DeviceStruct = object({
  since: number(),
  found: array(DeviceEntryStruct),
  read: array(string()),
  readUpTo: number(),
  choices: maybe(ChoicesStruct),
});
/** How many keys are noted as read: the oldest are then read by their time. */
const MOST_READ = 500;

const deviceKey = ({ state }: InboxDeps): string => userKey(state().session.user?.id ?? 0, "inbox");
const serverNow = ({ ports, state }: InboxDeps): number => ports.clock.now() + state().connection.serverOffsetMs;

/** A device that is new to the inbox has read everything until now. */
export function readDevice(deps: InboxDeps): DeviceInbox {
  const stored = readStored(deps.ports.storage.local.get(deviceKey(deps)), DeviceStruct);
  const now = serverNow(deps);
  return stored ?? { since: now, found: [], read: [], readUpTo: now, choices: null };
}

/** Changes what the device has, and returns it as an event. */
export function changeDevice(deps: InboxDeps, change: (device: DeviceInbox) => Partial<DeviceInbox>) {
  const known = readDevice(deps);
  const device = { ...known, ...change(known) };
  storeWhole(deps.ports.storage.local, deviceKey(deps), device);
  return deviceRead(device);
}

const deviceRead = (device: DeviceInbox) => ({ type: "inbox/deviceRead", payload: { device } }) as const;

/** What is there at the start, and what another tab changes. */
const followDevice: InboxEffect = (_, deps) => {
  const elsewhere$ = deps.ports.storage.local.changes$.pipe(filter(({ key }) => key === deviceKey(deps)));
  return merge(
    // the first start notes since when
    defer(() => of(changeDevice(deps, () => ({})))),
    elsewhere$.pipe(map(() => deviceRead(readDevice(deps)))),
  );
};

const markOnDevice: InboxEffect = (events$, deps) =>
  events$.pipe(
    ofType("inbox/deviceReadRequested"),
    map(({ payload: { keys, upTo } }) =>
      changeDevice(deps, ({ read, readUpTo }) => ({
        read: [...new Set([...read, ...keys])].slice(-MOST_READ),
        readUpTo: Math.max(readUpTo, upTo ?? 0),
      })),
    ),
  );

/** What pushes tell, while it is not known that the server lists it. */
const noteNews: InboxEffect = (events$, deps) =>
  events$.pipe(
    ofType(...NEWS_TYPES),
    filter(() => deps.state().inbox.hasList !== true),
    map((event) => ({ entry: findNews(event), cause: event.id })),
    filter((found): found is typeof found & { entry: NonNullable<(typeof found)["entry"]> } => found.entry !== null),
    map(({ entry, cause }) => ({ type: "inbox/found", payload: { entry }, cause }) as const),
  );

/** Stored once the server has said that it has no list, and each time something is added after that. */
const storeFound: InboxEffect = (events$, deps) =>
  events$.pipe(
    ofType("inbox/found", "inbox/listLoaded"),
    filter(() => deps.state().inbox.hasList === false && deps.state().inbox.found.length > 0),
    map(() =>
      changeDevice(deps, ({ found }) => {
        const known = new Set(found.map(({ key }) => key));
        const added = deps.state().inbox.found.filter(({ key }) => !known.has(key));
        return { found: [...found, ...added].slice(-MOST_FOUND) };
      }),
    ),
  );

/** Where the server stores none. */
export const saveChoices = (deps: InboxDeps, choices: InboxChoices) => changeDevice(deps, () => ({ choices }));

const HOUR_MS = 3600_000;
const SEEN_EVERY_MS = 60_000;
const seenKey = ({ state }: InboxDeps): string => userKey(state().session.user?.id ?? 0, "inboxSeenAt");

/** More than an hour without the page in sight is an absence; what came meanwhile has a heading of its own. */
const noteAbsence: InboxEffect = (_, deps) => {
  const { page, storage, clock } = deps.ports;
  const leave = () => void storage.local.set(seenKey(deps), `${clock.now()}`);
  const leaving$: Observable<unknown> = merge(
    // a page that is killed has been here until now, more or less
    interval(SEEN_EVERY_MS, clock.scheduler).pipe(filter(() => page.isVisible())),
    page.leaving$,
    page.isVisible$.pipe(filter((isVisible) => !isVisible)),
  ).pipe(tap(leave));
  const here$ = merge(
    defer(() => of(null)),
    page.resumed$,
  ).pipe(
    filter(() => page.isVisible()),
    map(() => Number(storage.local.get(seenKey(deps)) ?? Number.NaN)),
    tap(leave),
    filter((seenAt) => clock.now() - seenAt > HOUR_MS),
    map((seenAt) => {
      const { serverOffsetMs: offset } = deps.state().connection;
      return { type: "inbox/returned", payload: { since: seenAt + offset, until: clock.now() + offset } } as const;
    }),
  );
  return merge(leaving$.pipe(ignoreElements()), here$);
};

export const inboxEffects = { followDevice, markOnDevice, noteNews, storeFound, noteAbsence };
