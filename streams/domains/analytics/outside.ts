/**
 * What people elsewhere get to know, and whom consent lets in to hear it (COOK-03, ANA-03). Rule: nothing is told before it is
 * known that there is consent, and what came before consent was given is told to nobody.
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
import type { Consent, CorePorts, ErrorReport, PagePort, SinkEntry, ThirdParty, VisitorPorts } from "../../ports/types";
import type { ConsentEvents } from "../consent/events";
import type { PageEvents } from "../page/events";
import type { SessionEvents } from "../session/events";
import { isIgnored } from "./ignored";
import { createTrail } from "./trail";

interface Deps {
  readonly ports: CorePorts & VisitorPorts;
  state(): {
    readonly brand: { readonly config: AppConfig | null };
    readonly consent: { readonly status: string; readonly given: Consent | null };
    readonly session: { readonly user: { readonly id: number } | null };
  };
}
type OutsideEffect = Effect<ConsentEvents & PageEvents & SessionEvents, PageEvents, Deps>;

/** Who may come in, as the brand is configured and the visitor agreed; the domain's ids before the brand's (BRAND-05). */
function admitted({ brand: { config }, consent: { given } }: ReturnType<Deps["state"]>) {
  const { gtm, fbq } = config?.domain.analyticsIds ?? {};
  const tagManager = given?.analytics ? (gtm ?? config?.brand.gtmId) : null;
  const pixel = given?.marketing ? (fbq ?? config?.brand.fbqId) : null;
  return { tagManager: tagManager ?? null, pixel: pixel ?? null };
}

/** Only a new page is without a script that has run. Without a server there would be none, and no way out for the script. */
const startAnew = (page: PagePort): Observable<never> =>
  page.resumed$.pipe(
    startWith(null),
    // exhaustMap: one look at a time is enough
    exhaustMap(() => page.isServerThere()),
    filter(Boolean),
    take(1),
    tap(() => page.reload()),
    ignoreElements(),
  );

/** Each is in exactly while there is consent to its kind. A withdrawal is stored before the page starts again. */
const admit: OutsideEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("consent/loaded", "consent/given"),
    // switchMap: another answer takes the place of this one, agreed to again or not
    switchMap(({ type, id: answerId }) => {
      const ids = admitted(state());
      const left = (["tagManager", "pixel"] as const).filter((party: ThirdParty) => {
        const id = ids[party];
        if (id === null) return ports.thirdParties.stop(party);
        // who began as a guest, or agrees only now, is known all the same
        if (ports.thirdParties.start(party, id)) ports.thirdParties.identify(state().session.user?.id ?? null);
        return false;
      });
      if (left.length === 0) return EMPTY;
      const stored$ = events$.pipe(
        ofType("consent/stored"),
        filter(({ cause }) => cause === answerId),
        take(1),
      );
      const settled$: Observable<unknown> = type === "consent/given" ? stored$ : of(null);
      // switchMap: there is only one
      return settled$.pipe(switchMap(() => startAnew(ports.page)));
    }),
  );

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

const tell: OutsideEffect = (events$, deps) => {
  const { ports, state } = deps;
  const trail = createTrail();
  const report = createReports(deps);
  /** As soon as it is known whether there is consent. */
  const known$: Observable<unknown> = defer(
    (): Observable<unknown> =>
      state().consent.status === "pending"
        ? events$.pipe(ofType("consent/loaded", "consent/loadFailed"), take(1))
        : of(null),
  );
  const uncaught$ = ports.witness.uncaught$.pipe(
    map((error): SinkEntry => ({ kind: "report", what: "An error was not caught", error })),
  );
  /** The trail ends with the event that was the last one: it arrives here after whoever failed on it. */
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
      // mergeMap: only reports come a moment later
      mergeMap(withTrail),
      // concatMap: what waits for the answer keeps its order
      concatMap((entry) => known$.pipe(map(() => entry))),
      // mergeMap: a report on its way holds up nothing
      mergeMap((entry) => {
        if (entry.kind === "report") return report(entry);
        if (entry.kind === "user") ports.thirdParties.identify(entry.id);
        else ports.thirdParties.track(entry.name, entry.fields);
        return EMPTY;
      }),
    ),
  );
};

const clicked: OutsideEffect = (_, { ports }) =>
  ports.witness.clicked$.pipe(map((name) => ({ type: "page/clicked", payload: { name }, source: "ui" }) as const));

/** The app around the page is told who it is that gets its notifications, and forgets it at the end (AUTH-14). */
const tellPush: OutsideEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("session/started", "session/ended"),
    startWith(null),
    map((event) => (event?.type === "session/ended" ? null : state().session.user)),
    tap((user) => ports.push.identify(user ? String(user.id) : null)),
    ignoreElements(),
  );

/** The order counts: who is let in is there before something is told. */
export const outsideEffects = { admit, tell, clicked, tellPush };
