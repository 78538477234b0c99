/**
 * One thing that the learner changes: sent, stored or refused, read. Rule: the domain says what is sent; how changes are ordered,
 * under which key they are sent, and when the draft is removed is the same for all.
 */
import {
  catchError,
  concatMap,
  defer,
  exhaustMap,
  from,
  map,
  mergeMap,
  type Observable,
  type OperatorFunction,
} from "rxjs";
import type { AnyEvent, AnyNewEvent, Position } from "../define";
import { type AnyEffect, causedBy, ofType } from "../effects";
import { byChange } from "../fold";
import { isTransient, type Problem, ProblemError, toProblem } from "../problem";
import type { MayHaveConnection } from "./asOf";
import { createAttempts } from "./attempts";
import { fieldOf, type OwnField, type OwnName } from "./ownField";

/** The status of a change. `Shown` is the value that an optimistic change shows until its outcome. */
export interface MutationState<Shown = null> {
  readonly status: "idle" | "running" | "done" | "failed";
  readonly problem: Problem | null;
  /** The id of what the last request changes; null where there is only one such thing, or for a new one. */
  readonly id: number | null;
  /** The last request (its event's id): the outcome of an earlier request is ignored. */
  readonly awaited: string | null;
  /** Shown in place of the stored value until the outcome: after a failure the stored value shows again. */
  readonly shown: Shown | null;
}
export const idle: MutationState<never> = { status: "idle", problem: null, id: null, awaited: null, shown: null };

/** The state of the mutation of this name; idle where its part of the streams is not loaded yet. */
export function selectMutation(state: object, name: string): MutationState<unknown> {
  const [slice = "", field = ""] = name.split("/");
  return (state as Readonly<Record<string, Readonly<Record<string, MutationState<unknown>>>>>)[slice]?.[field] ?? idle;
}

/** Each server stores idempotency keys this long (contract 1); after that, an automatic retry could store something twice. */
export const KEY_LIFE_MS = 86_400_000;

/** A change that waits, as its screen knows it. */
interface OwnChange {
  readonly status: "waiting" | "failed";
  readonly problem: Problem | null;
}
interface MayWait {
  readonly waiting?: {
    readonly changes: readonly { readonly key: string; readonly status: string; readonly problem: Problem | null }[];
    readonly requests: Readonly<Record<string, { readonly id: string }>>;
  };
}
/** What the last request of a running mutation became, where it waits for the network or failed there; null: neither. */
export function selectOwnChange({ waiting }: MayWait, awaited: string | null): OwnChange | null {
  const change = waiting?.changes.find(({ key }) => waiting.requests[key]?.id === awaited);
  return change && change.status !== "new" ? (change as OwnChange) : null;
}

/** `id`: what it changes. `of`: the request (its event's id) that it answers; absent where there was none. */
export interface MutationOutcome {
  readonly id: number | null;
  readonly of?: string;
}
/**
 * `{name}Requested`, `Stored`, `Failed`, and `Seen`: the outcome was read, and the next visit of its screen starts fresh. `of`: the request
 * that it is about has no outcome, since it was given up.
 */
export type MutationEvents<Name extends string, Body> = { [K in `${Name}Requested`]: Body } & {
  [K in `${Name}Stored`]: MutationOutcome;
} & { [K in `${Name}Failed`]: MutationOutcome & { readonly problem: Problem } } & {
  [K in `${Name}Seen`]: { readonly of?: string };
};

/** What was typed and uploaded at a place leaves it: for the domains that store it. */
export interface PlaceEvents {
  /** Another store took it to send it later: the screen no longer shows it, and the device keeps its draft until `place/stored`. */
  readonly "place/accepted": { readonly place: string; readonly uploadKeys: readonly string[] };
  /**
   * It is safe: on the server, or in that other store. `text` is the draft as it was sent, `uploadKeys` the files that were sent
   * with it: what was added there later is not part of it.
   */
  readonly "place/stored": { readonly place: string; readonly text: string; readonly uploadKeys: readonly string[] };
}

/** A file that is attached somewhere; `holder`: what takes it along already. */
export interface AttachedFile {
  readonly key: string;
  readonly place: string;
  readonly file: object | null;
  readonly holder?: string | undefined;
  readonly problem?: Problem;
}

/** What a mutation works with. A guest has neither drafts nor uploads. */
export interface MutationDeps {
  readonly ports: { readonly random: { newKey(): string } };
  state(): MayHaveConnection & {
    readonly drafts?: { readonly byPlace: Readonly<Record<string, string>> };
    readonly uploads?: {
      readonly items: readonly AttachedFile[];
    };
  };
}

export interface Options<Name extends OwnName, Body, Answer, Http, Deps> {
  /** "reminders/save" has its state in the slice `reminders`, under `save`. */
  readonly name: Name;
  /**
   * The call. `deps`: where it needs more than the platform. `key` is its idempotency key: the same while the outcome of the same body is unknown, a new one after any
   * outcome and for any other body. A body with a secret in it is never compared with another. `at`: when it was asked for, by this device's clock.
   */
  readonly send: (http: Http, body: Body, key: string, deps: Deps, at: number) => Observable<Answer>;
  /** "queued": requests run one after the other, the last one last. "once": a press during a running call sends nothing. */
  readonly order: "queued" | "once";
  readonly about?: (body: Body) => number | null;
  /** It shows immediately, as the state's `shown`, and disappears when the call fails. Never for a body with a secret. */
  readonly isOptimistic?: boolean;
  /** Where it is typed, if anywhere: when it is stored, its draft (if it has not changed since) and its uploads are removed. */
  readonly place?: (body: Body) => string | null;
  /** The domain event for the answer; it is emitted before `Stored`. `asOf` is the position when its key was sent first (RT-03). */
  readonly stored?: (answer: Answer, body: Body, asOf: Position) => readonly AnyNewEvent[];
  /** It may wait for the network: then it is stored, and sent when that is possible. Its body is plain data without a secret. */
  readonly waits?: Waits;
  /** The domain event for what a 409 says (`conflict` of the call); it is emitted before `Failed`. */
  readonly conflicted?: (conflict: unknown, body: Body) => readonly AnyNewEvent[];
}
interface AnyEvents {
  [type: string]: never;
}
export type Requested<Body> = AnyEvent & { readonly payload: Body };

/** What a change adds to its domain. */
export type Mutation<Name extends OwnName, Body, Deps> = OwnField<
  Name,
  MutationState<Body>,
  MutationEvents<Name, Body>,
  Deps
>;
export interface HttpDeps<Http> extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: Http };
}

/** Declares a change; its events and its state's field follow from its name. */
export const defineMutation = <const Name extends OwnName, Body, Answer, Http, Deps = unknown>(
  options: Options<Name, Body, Answer, Http, Deps>,
): Mutation<Name, Body, Deps & HttpDeps<Http>> => ({
  name: options.name,
  initial: idle,
  handlers: makeHandlers(options),
  effects: { [fieldOf(options.name)]: makeEffect(options) },
});

function makeHandlers<Body>({
  name,
  order,
  waits,
  isOptimistic = false,
  about = () => null,
}: Pick<Options<OwnName, Body, never, never, never>, "name" | "order" | "waits" | "isOptimistic" | "about">) {
  const field = fieldOf(name);
  // what waits is no call that runs: another press is another change
  const isQueued = order === "queued" || waits !== undefined;
  type Slice = Record<string, MutationState<unknown>>;
  type Change = (now: MutationState<unknown>, event: AnyEvent) => MutationState<unknown>;
  const settle =
    (status: "done" | "failed"): Change =>
    (now, { payload }) => {
      const { id, of, problem = null } = payload as MutationOutcome & { readonly problem?: Problem };
      const isEarlier = isQueued && now.status === "running" && of !== undefined && of !== now.awaited;
      return isEarlier ? now : { ...idle, status, problem, id };
    };
  const request: Change = (now, { id: awaited, payload }) => {
    const body = payload as Body;
    if (!isQueued && now.status === "running") return now;
    return { status: "running", problem: null, id: about(body), awaited, shown: isOptimistic ? body : null };
  };
  // by hand: the sign-in is on the start path, which has no immer
  const inField = (change: Change) =>
    byChange<Slice>((slice, event) => ({ [field]: change(slice[field] ?? idle, event) }));
  return {
    [`${name}Requested`]: inField(request),
    [`${name}Stored`]: inField(settle("done")),
    [`${name}Failed`]: inField(settle("failed")),
    [`${name}Seen`]: inField((now, { payload }) => {
      const { of } = payload as { readonly of?: string };
      return now.status === "running" && (of === undefined || of !== now.awaited) ? now : idle;
    }),
  };
}

function makeEffect<Body, Answer, Http, Deps>(
  options: Options<OwnName, Body, Answer, Http, Deps>,
): AnyEffect<Deps & HttpDeps<Http>> {
  const { name, send, order, about = () => null, place = () => null, waits } = options;
  const outcomes = makeOutcomes(options);
  return (events$, deps) => {
    const attempts = createAttempts(deps);
    const run = (event: Requested<Body>) =>
      defer(() => {
        const body = event.payload;
        const outcome: MutationOutcome = { id: about(body), of: event.id };
        const { key, asOf } = attempts.attemptFor(body);
        const sent = sentFrom(place(body), deps.state());
        return send(deps.ports.http, body, key, deps, event.time).pipe(
          mergeMap((answer) => {
            attempts.settle();
            return from([...outcomes.stored(answer, body, asOf, outcome), ...sent]);
          }),
          catchError((error: unknown) => {
            if (!isTransient(toProblem(error))) attempts.settle();
            return from(outcomes.failed(error, body, outcome));
          }),
        );
      }).pipe(
        map((event) => ({ source: "rest" as const, ...event })),
        causedBy<AnyNewEvent>(event),
      );
    const requests$ = events$.pipe(ofType<AnyEvents, string>(`${name}Requested`)) as Observable<Requested<Body>>;
    // concatMap: the last request is stored last; exhaustMap: a second press during a running call is ignored
    const runAll = order === "queued" ? concatMap(run) : exhaustMap(run);
    return waits
      ? waits.run(events$, requests$, { name, send, about, place, outcomes, direct: runAll }, deps)
      : requests$.pipe(runAll);
  };
}

export type Outcomes<Body, Answer> = ReturnType<typeof makeOutcomes<Body, Answer>>;

/** The events of an answer, and of a failure. */
function makeOutcomes<Body, Answer>({
  name,
  stored = () => [],
  conflicted = () => [],
}: Pick<Options<OwnName, Body, Answer, never, never>, "name" | "stored" | "conflicted">) {
  return {
    stored: (answer: Answer, body: Body, asOf: Position, outcome: MutationOutcome): readonly AnyNewEvent[] => [
      ...stored(answer, body, asOf),
      { type: `${name}Stored`, payload: outcome },
    ],
    failed: (error: unknown, body: Body, outcome: MutationOutcome): readonly AnyNewEvent[] => {
      const conflict = error instanceof ProblemError ? error.conflict : undefined;
      const refused = conflict === undefined ? [] : conflicted(conflict, body);
      return [...refused, { type: `${name}Failed`, payload: { ...outcome, problem: toProblem(error) } }];
    },
  };
}

/** A mutation as the queue runs it. */
export interface MutationParts {
  readonly name: OwnName;
  readonly send: (http: any, body: any, key: string, deps: any, at: number) => Observable<unknown>;
  readonly about: (body: any) => number | null;
  readonly place: (body: any) => string | null;
  readonly outcomes: Outcomes<any, any>;
  /** Sends without the queue. */
  readonly direct: OperatorFunction<Requested<any>, AnyNewEvent>;
}
/** What `waitsIn` makes: it comes with the domains that use it, and not with the start. */
export interface Waits {
  run(
    events$: Observable<never>,
    requests$: Observable<Requested<any>>,
    parts: MutationParts,
    deps: any,
  ): Observable<AnyNewEvent>;
}

/** What belongs to a change: where it was typed, the draft as it is now, and the files that go with it. */
export interface Typed {
  readonly place: string | null;
  readonly draft: string;
  readonly uploadKeys: readonly string[];
  readonly files: readonly object[];
}

/** What is typed at a place, and the files that are there. */
export function readTyped(place: string | null, { drafts, uploads }: ReturnType<MutationDeps["state"]>): Typed {
  if (place === null) return { place, draft: "", uploadKeys: [], files: [] };
  const sent = (uploads?.items ?? []).flatMap(({ key, place: at, file }) =>
    at === place && file ? [{ key, file }] : [],
  );
  const [uploadKeys, files] = [sent.map(({ key }) => key), sent.map(({ file }) => file)];
  return { place, draft: drafts?.byPlace[place] ?? "", uploadKeys, files };
}

/** The drafts and files of a place as they are sent. */
function sentFrom(where: string | null, state: ReturnType<MutationDeps["state"]>): AnyNewEvent[] {
  const { place, draft, uploadKeys } = readTyped(where, state);
  return place === null ? [] : [{ type: "place/stored", payload: { place, text: draft, uploadKeys } }];
}
