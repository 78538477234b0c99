/**
 * What third parties receive, and which of them consent allows (COOK-03, ANA-03). Rule: nothing is sent before it is known
 * that there is consent, and what happened before consent was given is never sent.
 */
import {
  asapScheduler,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  observeOn,
  of,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { AppConfig } from "../../../brands/schema";
import type { AnyEvent } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import type {
  Consent,
  CorePorts,
  ErrorReport,
  PagePort,
  SinkEntry,
  ThirdParty,
  TrailStep,
  VisitorPorts,
} from "../../ports/types";
import type { ConsentEvents } from "../consent/events";
import type { PageEvents } from "../page/events";
import type { SessionEvents } from "../session/events";
import { isIgnored } from "./ignored";

interface Deps {
  readonly ports: CorePorts & VisitorPorts;
  state(): {
    readonly brand: { readonly config: AppConfig | null };
    readonly consent: { readonly status: string; readonly given: Consent | null };
    readonly session: { readonly status: string; readonly user: { readonly id: number } | null };
  };
}
type OutsideEffect = Effect<ConsentEvents & PageEvents & SessionEvents, PageEvents, Deps>;

/** Which third parties may run, by the brand's configuration and the visitor's consent; the domain's ids come before the brand's (BRAND-05). */
function admitted({ brand: { config }, consent: { given } }: ReturnType<Deps["state"]>) {
  const { gtm, fbq } = config?.domain.analyticsIds ?? {};
  const tagManager = given?.analytics ? (gtm ?? config?.brand.gtmId) : null;
  const pixel = given?.marketing ? (fbq ?? config?.brand.fbqId) : null;
  return { tagManager: tagManager ?? null, pixel: pixel ?? null };
}

/** Only a reload removes a script that has run. Without a server the reload would fail, and nothing could remove the script. */
const reloadWhenServed = (page: PagePort): Observable<never> =>
  page.resumed$.pipe(
    startWith(null),
    // exhaustMap: one check at a time is enough
    exhaustMap(() => page.isServerThere()),
    filter(Boolean),
    take(1),
    tap(() => page.reload()),
    ignoreElements(),
  );

/** Starts those that may run and do not run yet. */
function startAdmitted({ ports: { thirdParties }, state }: Deps): void {
  // visitors who began as guests, or agree only now, are identified too
  for (const [party, id] of Object.entries(admitted(state())) as [ThirdParty, string | null][])
    if (id !== null && thirdParties.start(party, id)) thirdParties.identify(state().session.user?.id ?? null);
}

/** Each runs exactly while there is consent to its kind. A withdrawal is stored before the page reloads. */
const admit: OutsideEffect = (events$, deps) => {
  const { ports, state } = deps;
  return events$.pipe(
    ofType("consent/loaded", "consent/given"),
    // switchMap: another answer replaces this one, whether it gives consent or not
    switchMap(({ type, id: answerId }) => {
      const ids = admitted(state());
      const left = (["tagManager", "pixel"] as const).filter((party: ThirdParty) => {
        return ids[party] === null && ports.thirdParties.stop(party);
      });
      startAdmitted(deps);
      if (left.length === 0) return EMPTY;
      const stored$ = events$.pipe(
        ofType("consent/stored"),
        filter(({ cause }) => cause === answerId),
        take(1),
      );
      const settled$: Observable<unknown> = type === "consent/given" ? stored$ : of(null);
      // switchMap: there is only one
      return settled$.pipe(switchMap(() => reloadWhenServed(ports.page)));
    }),
  );
};

const createReports = ({ ports, state }: Deps) => {
  const known = new Set<string>();
  /** Once for each error, however often it happens (ANA-03). */
  const isNew = ({ what, error }: ErrorReport): boolean => {
    const { name = "", message = "", stack = "" } = error instanceof Error ? error : { message: String(error) };
    const key = [what, name, message, stack.split("\n")[1]].join("|");
    return !known.has(key) && known.size < 100 && known.add(key) !== undefined;
  };
  return (report: ErrorReport): Observable<never> => {
    const dsn = state().brand.config?.brand.sentryDsn;
    if (!dsn || !state().consent.given?.analytics || isIgnored(report.what, report.error) || !isNew(report))
      return EMPTY;
    return ports.reporter.send(dsn, report);
  };
};

const track: OutsideEffect = (events$, deps) => {
  const { ports, state } = deps;
  const trail = createTrail();
  const report = createReports(deps);
  /** Once it is known whether there is consent. */
  const known$: Observable<unknown> = defer(
    (): Observable<unknown> =>
      state().consent.status === "pending"
        ? events$.pipe(ofType("consent/loaded", "consent/loadFailed"), take(1))
        : of(null),
  );
  const uncaught$ = ports.witness.uncaught$.pipe(
    map((error): SinkEntry => ({ kind: "report", what: "An error was not caught", error })),
  );
  /** The trail ends with the last event: that event arrives here after the code that failed on it. */
  const withTrail = (entry: SinkEntry) =>
    entry.kind === "report"
      ? of(entry).pipe(
          observeOn(asapScheduler),
          map((late) => ({ ...late, trail: trail.steps() })),
        )
      : of(entry);
  return merge(
    events$.pipe(
      tap((event) => trail.add(event as AnyEvent)),
      ignoreElements(),
    ),
    merge(ports.sink.entries$, uncaught$).pipe(
      // mergeMap: only reports are delayed
      mergeMap(withTrail),
      // concatMap: what waits for the answer stays in order
      concatMap((entry) => known$.pipe(map(() => entry))),
      // mergeMap: a report that is being sent delays nothing
      mergeMap((entry) => {
        if (entry.kind === "report") return report(entry);
        // the consent that this entry waited for may not have started them yet
        startAdmitted(deps);
        if (entry.kind === "user") ports.thirdParties.identify(entry.id);
        else ports.thirdParties.track(entry.name, entry.fields);
        return EMPTY;
      }),
    ),
  );
};

const clicked: OutsideEffect = (_, { ports }) =>
  ports.witness.clicked$.pipe(map((name) => ({ type: "page/clicked", payload: { name }, source: "ui" }) as const));

/** Gives the surrounding app the id of the member who gets its notifications, and clears it at the end of the session (AUTH-14, OFF-06). */
const trackPush: OutsideEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("session/started", "session/ended"),
    startWith(null),
    // a tab may have been closed as its session ended
    tap((event) => {
      if (event?.type === "session/ended" || state().session.status === "guest") ports.push.forgetDevice();
    }),
    map((event) => (event?.type === "session/ended" ? null : state().session.user)),
    tap((user) => ports.push.identify(user ? String(user.id) : null)),
    ignoreElements(),
  );

export const outsideEffects = { admit, track, clicked, trackPush };

const MAX_STEPS = 50;

interface Trail {
  add(event: AnyEvent): void;
  /** Oldest first. */
  steps(): readonly TrailStep[];
}

/** The payloads are the events' own objects: they must be redacted before they are sent. */
function createTrail(): Trail {
  let trail: TrailStep[] = [];
  return {
    add({ type, time, payload }) {
      if (type === "session/ended") trail = [];
      trail.push({ at: time, type, payload });
      if (trail.length > MAX_STEPS) trail.shift();
    },
    steps: () => [...trail],
  };
}
