/**
 * The position on this device, and the log up to it: a start goes on from there, as after any gap (OFF-04, OFF-09). Rule: position and log
 * are one record, so that a tab that is closed while it writes leaves the record before; of several tabs the one that was confirmed last counts.
 */
import {
  auditTime,
  catchError,
  concatMap,
  defer,
  EMPTY,
  filter,
  ignoreElements,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
  timer,
} from "rxjs";
import type { AnyEvent, NewEvent } from "../../bus/define";
import { MAX_STORED_AGE_MS, readStored, storeWhole } from "../../bus/stored";
import { amount } from "../../bus/wire/numbers";
import { unknown as anything, array, type Infer, object, string } from "../../bus/wire/schema";
import { count, decodeNamed } from "../../bus/wire/wire";
import { isStoringOn } from "../deviceData/events";
import { storedKey } from "../session/events";
import { makeFingerprint, START_KEY, StartStruct } from "../session/storedStart";
import type { ConnectionDeps, ConnectionEffect } from "./deps";
import type { ConnectionEvents } from "./events";
import { isHole, noticeStale, receivePage } from "./receive";

/** A start with a network does not wait longer for the device; without one there is nothing else to start from. */
const WAIT_MS = 150;
const OFFLINE_WAIT_MS = 5_000;
/** The wait is counted in turns: while the page itself is busy, the device could not be heard. */
const TURN_MS = 25;
/** What changes is stored together, some time later. */
const STORE_AFTER_MS = 2_000;

const PositionStruct = object({
  build: string(),
  epoch: string(),
  from: count(),
  cursor: count(),
  pushes: array(object({ seq: count(), raw: anything() })),
  serverOffsetMs: amount(),
  confirmedAt: count(),
});

/** Where the position is; null: this device stores none. */
const positionKey = ({ ports, state }: ConnectionDeps): string | null => {
  const { user } = state().session;
  return user && isStoringOn(ports.storage.local) ? `${storedKey(user.id)}position` : null;
};

/** Emits as soon as a start waits for the stored position no longer; one that comes later is used where there is none yet. */
export const waitForDevice = ({ ports }: ConnectionDeps): Observable<unknown> =>
  timer(TURN_MS, TURN_MS, ports.clock.scheduler).pipe(
    filter((turn) => (turn + 1) * TURN_MS >= (ports.page.isOnline() ? WAIT_MS : OFFLINE_WAIT_MS)),
  );

/** Emits the stored position, once, where there is one that may be used; the log is there before. */
export const restorePosition = (deps: ConnectionDeps): Observable<NewEvent<ConnectionEvents>> =>
  defer(() => {
    const key = positionKey(deps);
    return key === null ? EMPTY : deps.ports.storage.durable.get(key).pipe(take(1));
  }).pipe(
    concatMap((raw) => {
      const isLate = deps.state().connection.mode === "unpositioned";
      const event = useStored(decodeNamed(raw, PositionStruct), deps);
      if (!event) return EMPTY;
      // what was loaded without a position has none that the log reaches
      return isLate ? of(event, noticeStale("all", "reconnect")) : of(event);
    }),
    // a device that has none, or does not answer
    catchError(() => EMPTY),
  );

/** No position is known yet: neither of the server, nor that it has none. */
const canRestore = ({ state }: ConnectionDeps): boolean =>
  ["unknown", "unpositioned"].includes(state().connection.mode);

function useStored(stored: Infer<typeof PositionStruct>, deps: ConnectionDeps): NewEvent<ConnectionEvents> | null {
  const { epoch, cursor, serverOffsetMs, confirmedAt, build } = stored;
  const ageMs = deps.ports.clock.now() - confirmedAt;
  // a server that has said who the learner is says the rest too
  if (ageMs < 0 || (ageMs > MAX_STORED_AGE_MS && !deps.state().session.isFromDevice) || !canRestore(deps)) return null;
  const items = stored.pushes.map(({ raw }) => raw);
  const page = { epoch, head: cursor, more: false, items };
  const events = receivePage(page, { epoch, cursor: stored.from }, deps.pushes).filter(({ position }) => position);
  // a record with a gap: what it cannot prove is not used
  if ((events.at(-1)?.position?.cursor ?? stored.from) !== cursor) return null;
  const { log } = deps;
  log.restart(stored.from, stored.pushes);
  log.recent.restart(stored.from);
  for (const event of events) rememberPush({ ...event, id: "", time: confirmedAt, source: "stored" }, deps);
  const isOfOtherBuild = build !== deps.ports.build;
  const payload = { epoch, cursor, serverOffsetMs, confirmedAt, isOfOtherBuild };
  return { type: "connection/positionRestored", payload, source: "stored" };
}

/** Takes a push that has a position into the log. */
export function rememberPush(event: AnyEvent, { log: { recent }, pushes }: ConnectionDeps): void {
  if (event.position && Object.hasOwn(pushes, event.type)) recent.add(event);
  // what was fetched instead of folded cannot be folded again: older pushes would undo it
  if (event.position && isHole(event)) recent.restart(event.position.cursor);
}

/** What is stored changes with it. The heads of a quiet connection change nothing but the time of its proof. */
const changesStored = ({ type, position, payload }: AnyEvent): boolean =>
  position !== undefined ||
  type === "connection/snapshotStarted" ||
  type === "connection/caughtUp" ||
  (typeof payload === "object" && payload !== null && "asOf" in payload);

/** Stores position, log and answers, some time after they changed, and as the page is left. */
export const storePosition: ConnectionEffect = (events$, deps) => {
  const { page, clock, storedAnswers, token } = deps.ports;
  // another tab may have signed another learner in, of which this one has not heard yet
  const sessionToken = token.read();
  const soon$ = (events$ as Observable<AnyEvent>).pipe(
    filter(changesStored),
    auditTime(STORE_AFTER_MS, clock.scheduler),
  );
  return merge(soon$, page.leaving$).pipe(
    filter(() => token.read() === sessionToken),
    // the position first, since an answer that is newer is not used; both begin at once, since the page may be about to go
    mergeMap(() => merge(writePosition(deps), storedAnswers.flush())),
    ignoreElements(),
  );
};

function writePosition(deps: ConnectionDeps): Observable<unknown> {
  const { ports, state, log } = deps;
  const { connection } = state();
  const key = positionKey(deps);
  const { epoch, cursor, serverOffsetMs, confirmedAt } = connection;
  if (key === null || epoch === null || confirmedAt === null) return EMPTY;
  if (!writeStart(deps, { epoch, cursor, confirmedAt })) return EMPTY;
  const record = { build: ports.build, epoch, cursor, ...log.readUpTo(cursor), serverOffsetMs, confirmedAt };
  return ports.storage.durable.put(key, record satisfies Infer<typeof PositionStruct>);
}

/**
 * Who the learner of the token is, with the position at which that was so. False where another tab has written a later one, and while the
 * learner is fetched again: the next start would not ask for them.
 */
function writeStart(
  { ports: { storage, token, clock }, state }: ConnectionDeps,
  position: Omit<Start, "user" | "fingerprint">,
): boolean {
  const { session, user: known } = state();
  const { user } = session;
  const current = token.read();
  if (!user || known.resource.isStale || current === null) return false;
  const start: Start = { ...position, fingerprint: makeFingerprint(current), user };
  const stored = readStored(storage.local.get(START_KEY), StartStruct);
  const isLater = (other: Start) => other.confirmedAt > start.confirmedAt && other.confirmedAt <= clock.now();
  if (stored?.fingerprint === start.fingerprint && isLater(stored)) return false;
  storeWhole(storage.local, START_KEY, start);
  return true;
}
type Start = Infer<typeof StartStruct>;
