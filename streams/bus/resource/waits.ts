/**
 * A change that may wait for the network (OFF-02, OFF-12). Rule: it is stored on the device before it is sent, each try is sent with the
 * words and the key of the first one, and the queue (domain `waiting`) decides when there is another.
 */
import {
  catchError,
  distinct,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  partition,
  take,
  takeUntil,
  throwError,
} from "rxjs";
import type { AnyEvent, AnyNewEvent } from "../define";
import { ofType } from "../effects";
import { isTransient, type Problem, ProblemError, toProblem } from "../problem";
import { asOfNow } from "./asOf";
import { type Conflict, type Fields, type Met, meet, type Replaces } from "./conflict";
import {
  type AttachedFile,
  type MutationOutcome,
  type MutationParts,
  type Requested,
  readTyped,
  type Waits,
} from "./mutation";
import { createTryPort, type MayWait, type TryDeps, type WaitingChange } from "./tryPort";

export { type WaitingChange, waitingPrefix } from "./tryPort";

/** How a change waits. */
interface Plan<Body, State> {
  /** Those of one lane are sent in the order of their presses; null: this one cannot wait. */
  readonly lane: (body: Body, state: State) => string | null;
  /** Of changes of one thing that were not tried yet only the last one is sent. Absent: each is a thing of its own. */
  readonly thing?: (body: Body) => string | null;
  /** It is sent once this is true: it refers to what has to be on the server first. Asked again after each of the events `on`. */
  readonly isReady?: (body: Body, state: State) => boolean;
  readonly on?: readonly string[];
  /** Where its words are taken back to after a refusal; absent: to where they were typed. */
  readonly refusedTo?: (body: Body) => string;
  /** What it replaces on the server: compared before it is sent, where it had to wait (OFF-05). */
  readonly replaces?: Replaces<Body, State, any>;
}

export interface WaitingEvents {
  /** `request`: the event that asked for it. */
  readonly "waiting/accepted": { readonly change: WaitingChange; readonly request: string };
  /** It is sent now: by its mutation, which answers with one of the next two. */
  readonly "waiting/turnCame": { readonly change: WaitingChange };
  readonly "waiting/settled": { readonly key: string };
  readonly "waiting/tryFailed": {
    readonly key: string;
    readonly problem: Problem;
    readonly firstTry: WaitingChange["firstTry"];
    /** The same would be refused again. */
    readonly isFinal: boolean;
    /** It was not sent: both sides have changed the same. */
    readonly conflict?: Conflict;
  };
}

/** Whether the same would be refused again: a 409 that says what the server has is no busy server. */
function isFinal(error: unknown): boolean {
  const problem = toProblem(error);
  if (error instanceof ProblemError && error.conflict !== undefined) return true;
  return problem.kind !== "limited" && problem.kind !== "unauthorized" && !isTransient(problem);
}

interface AnyEvents {
  [type: string]: never;
}
type Dropped = AnyEvent & { readonly payload: { readonly key: string } };
type Turn = AnyEvent & { readonly payload: WaitingEvents["waiting/turnCame"] };

/** Declares how a change waits: see Plan. */
export const waitsIn = <Body, State = object>(plan: Plan<Body, State>): Waits => ({
  run(events$, requests$, parts, deps: TryDeps<unknown>) {
    // the events of this name carry this body, and the state has what the plan reads
    const laneOf = ({ payload }: Requested<any>) => plan.lane(payload as Body, deps.state() as State);
    const [queued$, direct$] = partition(requests$, (event) => laneOf(event) !== null);
    const turns$ = events$.pipe(ofType<AnyEvents, string>("waiting/turnCame")) as Observable<Turn>;
    const dropped$ = events$.pipe(ofType<AnyEvents, string>("waiting/dropRequested")) as Observable<Dropped>;
    const awaitReady = (body: unknown) =>
      merge(of(null), events$.pipe(ofType<AnyEvents, string>(...(plan.on ?? [])))).pipe(
        filter(() => plan.isReady?.(body as Body, deps.state() as State) ?? true),
        take(1),
      );
    return merge(
      reloadConflicted(events$, parts.name, plan.replaces as AnyReplaces, deps),
      direct$.pipe(parts.direct),
      queued$.pipe(
        mergeMap((event) => {
          const body = event.payload as Body;
          const seen = plan.replaces?.seen(body, deps.state() as State) ?? undefined;
          const where = {
            thing: plan.thing?.(body) ?? null,
            lane: laneOf(event) ?? "",
            refusedTo: plan.refusedTo?.(body),
            seen,
          };
          return acceptChange(event, where, parts, deps);
        }),
      ),
      turns$.pipe(
        filter(({ payload }) => payload.change.name === parts.name),
        mergeMap((event) =>
          awaitReady(event.payload.change.body).pipe(
            mergeMap(() => runTurn(event, plan.replaces as AnyReplaces, parts, deps)),
            // what is given up while it is sent is not sent any more, as far as that can be known
            takeUntil(dropped$.pipe(filter(({ payload }) => payload.key === event.payload.change.key))),
          ),
        ),
      ),
    );
  },
});

interface Where extends Pick<WaitingChange, "thing" | "lane" | "refusedTo"> {
  readonly seen: Fields | undefined;
}
/**
 * A press on what may wait: it goes into the queue, which stores it before it is sent. One for the same thing that failed is replaced; of
 * those that were not tried yet the queue sends the last.
 */
function acceptChange(
  { id: request, payload: body }: Requested<any>,
  { thing, lane, refusedTo, seen }: Where,
  { name, place }: MutationParts,
  { ports: { random, clock }, state }: TryDeps<unknown>,
): AnyNewEvent[] {
  const pressed = findPressed(state().waiting, name, body);
  if (pressed) return [{ type: "waiting/accepted", payload: { change: pressed, request }, cause: request }];
  const named = thing === null ? null : `${name} ${thing}`;
  const where = place(body);
  const pendingKeys = findPending(where, state().uploads?.items ?? []);
  const all = readTyped(where, state());
  const typed = pendingKeys ? { ...all, uploadKeys: [], files: [] } : all;
  // what was typed for an earlier change of the same thing has left its place
  const before = named === null ? undefined : state().waiting?.changes.findLast((each) => each.thing === named);
  const change: WaitingChange = {
    key: random.newKey(),
    name,
    body,
    lane,
    thing: named,
    ...(refusedTo !== undefined && { refusedTo }),
    ...typed,
    ...(pendingKeys && { pendingKeys }),
    draft: typed.draft || (before?.draft ?? ""),
    at: clock.now(),
    firstTry: null,
    faults: 0,
    status: "new",
    problem: null,
    // of several that wait, the first one began from what is on the server
    seen: (before?.status === "waiting" ? before.seen : undefined) ?? seen,
  };
  const isReplaced = (each: WaitingChange) =>
    each.status === "failed" && each.thing !== null && each.thing === change.thing;
  const failed = state().waiting?.changes.filter(isReplaced) ?? [];
  return [
    ...failed.map(({ key }) => ({ type: "waiting/dropRequested", payload: { key } })),
    { type: "waiting/accepted", payload: { change, request } },
  ].map((event) => ({ ...event, cause: request }));
}

/** All files of a place, where one of them is still on its way; what a reload has taken stays out. */
function findPending(place: string | null, uploads: readonly AttachedFile[]): readonly string[] | null {
  const attached = uploads.filter(
    (upload) => upload.place === place && upload.holder === undefined && upload.problem?.kind !== "fileGone",
  );
  return attached.every(({ file }) => file !== null) ? null : attached.map(({ key }) => key);
}

/** A second press on the same, while its screen waits for the first one: it means the same. */
function findPressed(waiting: MayWait | undefined, name: string, body: unknown): WaitingChange | undefined {
  const digest = JSON.stringify(body);
  return waiting?.changes.find(
    (change) => change.name === name && change.status === "new" && JSON.stringify(change.body) === digest,
  );
}

/** One try of a change whose turn has come. */
function runTurn(
  { id: cause, payload: { change } }: Turn,
  replaces: AnyReplaces,
  parts: MutationParts,
  deps: TryDeps<unknown>,
): Observable<AnyNewEvent> {
  const { key, place, draft, uploadKeys } = change;
  const { send, about, outcomes } = parts;
  // its mutation stored it
  let body = change.body;
  const asOf = change.firstTry?.asOf ?? asOfNow(deps.state());
  const readOutcome = (): MutationOutcome => {
    const request = deps.state().waiting?.requests[key];
    return { id: about(body), ...(request && { of: request.id }) };
  };
  const sent = place === null ? [] : [{ type: "place/stored", payload: { place, text: draft, uploadKeys } }];
  let { firstTry } = change;
  const port = createTryPort(deps, change, asOf, (first) => {
    firstTry = first;
  });
  // the port and the answer are those of the mutation
  return meetBefore(change, replaces, deps).pipe(
    mergeMap((met) => {
      if (met.conflict) return throwError(() => new ConflictError(met.conflict as Conflict));
      ({ body } = met);
      return send(port, body, key, deps, change.at);
    }),
    mergeMap((answer) => [
      // what its own call answered
      ...outcomes.stored(answer, body, asOf, readOutcome()),
      ...sent,
      { type: "waiting/settled", payload: { key } },
    ]),
    catchError((error: unknown) => {
      const problem = toProblem(error);
      // without a network nothing left this device
      const hasLeft = problem.kind !== "offline";
      const failed =
        isFinal(error) && !(error instanceof ConflictError) ? outcomes.failed(error, body, readOutcome()) : [];
      return from<AnyNewEvent[]>([
        ...failed,
        {
          type: "waiting/tryFailed",
          payload: {
            key,
            problem,
            firstTry: hasLeft ? firstTry : change.firstTry,
            isFinal: isFinal(error),
            ...(error instanceof ConflictError && { conflict: error.found }),
          },
        },
      ]);
    }),
    map((event) => ({ source: "rest" as const, cause, ...event })),
  );
}

/** What is shown of a conflict is what the server has, in this tab and in those that hear of it: each conflict reloads once. */
const reloadConflicted = (
  events$: Observable<never>,
  name: string,
  replaces: AnyReplaces,
  { state }: TryDeps<unknown>,
): Observable<AnyNewEvent> =>
  events$.pipe(
    ofType<AnyEvents, string>("waiting/tryFailed", "waiting/listed"),
    mergeMap(() => state().waiting?.changes.filter((change) => change.name === name && change.conflict) ?? []),
    distinct(({ key, conflict }) => `${key} ${JSON.stringify(conflict?.theirs)}`),
    mergeMap(() => replaces?.reload?.(state()) ?? []),
  );

/** Both sides changed the same while it waited: nothing was sent. */
class ConflictError extends ProblemError {
  constructor(readonly found: Conflict) {
    super("changed on both sides", { kind: "refused", status: 412 });
  }
}
type AnyReplaces = Replaces<unknown, unknown, unknown> | undefined;

/** What was pressed a moment ago, and what may have arrived already, goes out as it is. */
function meetBefore(change: WaitingChange, replaces: AnyReplaces, deps: TryDeps<unknown>): Observable<Met<unknown>> {
  const { body, seen, status, firstTry } = change;
  const isLate = status === "waiting" && firstTry === null;
  return replaces && seen && isLate ? meet(replaces, deps.ports.http, body, seen) : of({ body, conflict: null });
}
