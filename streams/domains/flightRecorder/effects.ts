/**
 * The flight recorder (DEV-15): what happened in the last 15 minutes, without the dev tools. Rule: a member's page alone has it; what it has
 * goes with the session, but for one line that says what ended it.
 */
import {
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  Observable,
  observeOn,
  share,
  take,
  tap,
  timer,
} from "rxjs";
import type { PushTable } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import type { Inspection, Signal } from "../../bus/inspection";
import { readStored, storeWhole } from "../../bus/stored";
import type { Ports } from "../../ports/types";
import { isStoringOn } from "../deviceData/events";
import { type SessionEvents, storedKey } from "../session/events";
import { createEndWitness, EndStruct } from "./end";
import { ENDED_KEY, type FlightEvents, type ReportAbout } from "./events";
import { showAddress } from "./facts";
import { createJournal, type Journal } from "./journal";
import { createLineMaker } from "./lines";
import { makeReport } from "./report";
import { createBatchStore } from "./store";
import { declareWords } from "./words";

const FLUSH_EVERY_MS = 2_000;

interface FlightDeps {
  readonly ports: Ports;
  readonly inspection: Inspection;
  /** Every push of this brand: their schemas declare words. */
  readonly pushes: PushTable;
  state(): {
    readonly session: { readonly user: { readonly id: number } | null };
    readonly brand: { readonly config: { readonly appId: string } | null; readonly language: string };
    readonly connection: {
      readonly transport: string | null;
      readonly status: string;
      readonly serverOffsetMs: number;
    };
  };
}
type FlightEffect = Effect<FlightEvents & SessionEvents, FlightEvents, FlightDeps>;

interface Heard {
  readonly signal: Signal;
  readonly at: number;
}
/** Hears everything until it is unsubscribed. */
const hearAll = ({ inspection }: FlightDeps): Observable<Heard> =>
  new Observable((subscriber) => inspection.watch((signal, at) => subscriber.next({ signal, at }), false));

/** The lines of this learner; of nobody's there are none. */
function openJournal({ ports, state }: FlightDeps): Journal | null {
  const { user } = state().session;
  if (!user) return null;
  const { clock, random, storage, packing } = ports;
  const store = createBatchStore(storage.durable, () => isStoringOn(storage.local));
  const run = `${Math.round(clock.now()).toString(36)}${Math.floor(random.random() * 36 ** 4).toString(36)}`;
  return createJournal(store, packing, () => clock.now(), { prefix: `${storedKey(user.id)}flight/`, run });
}

/** Says when what was folded is on the screen: the task after a frame's callbacks runs when it has been painted. */
function watchFrames(heard$: Observable<Heard>, { ports: { page, clock }, inspection }: FlightDeps, journal: Journal) {
  let count = 0;
  const changes$ = heard$.pipe(
    filter(({ signal }) => signal.kind === "folded" && signal.before !== signal.after),
    tap(() => (count += 1)),
  );
  return changes$.pipe(
    exhaustMap(() => page.nextFrame$.pipe(take(1), observeOn(clock.scheduler))),
    tap(() => {
      journal.add({ kind: "busy", fields: { kind: "painted", at: inspection.now(), count } });
      count = 0;
    }),
  );
}

/** Stops at the end of the session: what ended it is stored, and nothing else any more. */
function addLines(heard$: Observable<Heard>, { ports: { storage } }: FlightDeps, journal: Journal): Observable<Heard> {
  const maker = createLineMaker();
  const witness = createEndWitness();
  return heard$.pipe(
    tap(({ signal, at }) => {
      witness.hear(signal, at);
      const line = maker.hear(signal, at);
      if (line) journal.add(line);
      const end = witness.end();
      if (!end) return;
      journal.end();
      storeWhole(storage.local, ENDED_KEY, end);
    }),
  );
}

const describe = ({ ports, state }: FlightDeps): ReportAbout => {
  const { brand, connection } = state();
  return {
    madeAt: ports.clock.now(),
    build: ports.build.split("/").at(-1) ?? "",
    brand: brand.config?.appId ?? null,
    browser: ports.browser,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: brand.language,
    connection: `${connection.status} ${connection.transport ?? ""}`.trim(),
    address: showAddress(ports.page.location()),
    serverOffsetMs: connection.serverOffsetMs,
  };
};

const record: FlightEffect = (events$, deps) =>
  defer(() => {
    const journal = openJournal(deps);
    if (!journal) return EMPTY;
    const { page, clock, storage } = deps.ports;
    for (const { schema } of Object.values(deps.pushes)) declareWords(schema);
    const heard$ = addLines(hearAll(deps), deps, journal).pipe(share());
    const stored$ = heard$.pipe(
      filter(() => journal.hasLines()),
      exhaustMap(() => timer(FLUSH_EVERY_MS, clock.scheduler).pipe(mergeMap(() => journal.flush(false)))),
    );
    const left$ = page.leaving$.pipe(concatMap(() => journal.flush(true)));
    const made$ = events$.pipe(
      ofType("flightRecorder/reportRequested"),
      mergeMap((event) =>
        journal.read().pipe(
          map((runs) => {
            const ended = readStored(storage.local.get(ENDED_KEY), EndStruct);
            const report = makeReport(describe(deps), runs, ended);
            return { type: "flightRecorder/reportMade", payload: { report } } as const;
          }),
          causedBy(event),
        ),
      ),
    );
    return merge(merge(watchFrames(heard$, deps, journal), stored$, left$).pipe(ignoreElements()), made$);
  });

export const flightRecorderEffects = { record };
