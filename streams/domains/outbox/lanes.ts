/**
 * Sends: accepted at each press, stored on the device before anything is sent, one ordered lane per chat (CHAT-03, CHAT-11).
 * Rule: every try of a send carries the same idempotency key; a lane stops behind a failed send, and lets one through
 * per messageDelay.
 */
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  groupBy,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  queueScheduler,
  race,
  share,
  subscribeOn,
  switchMap,
  take,
  timer,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { isServerFault, isTransient, type Problem, toProblem } from "../../bus/problem";
import { asOfNow } from "../../bus/resource/asOf";
import { KEY_LIFE_MS } from "../../bus/resource/mutation";
import { rateLimit } from "../../operators/rateLimit";
import { runSteps, type Step as StepOf } from "../../operators/runSteps";
import { singleFlight } from "../../operators/singleFlight";
import { countCharacters } from "../../rules/length";
import { LIMITS } from "../../rules/limits";
import type { ChatEvents } from "../chat/events";
import { postMessage } from "./api";
import type { OutboxDeps, OutboxEffect } from "./deps";
import type { OutboxEvents, OutboxItem, SendRefusal } from "./events";
import { withFiles } from "./heldFiles";
import { isStored, laneOf, storeItem, windowMsOf } from "./storedSends";
import { isHeldBack } from "./turns";

type Own = NewEvent<OutboxEvents & Pick<ChatEvents, "chat/messageStored">>;
type Answer = Observable<Own>;

const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 60_000;
/** A server that fails is tried this often; then the learner decides. One that is unavailable or busy is waited for. */
const MAX_FAULTS = 3;
/** A press on Send: refused with its reason, or accepted into the outbox, where it waits for its turn. */
export const acceptSends: OutboxEffect = (events$, { ports: { clock, random } }) =>
  events$.pipe(
    ofType("outbox/sendRequested"),
    map((event) => {
      const { chatId, text, files, uploadKeys = [] } = event.payload;
      const reason = findRefusal(text, files.length + uploadKeys.length);
      if (reason) return { type: "outbox/sendRefused", payload: { chatId, reason }, cause: event.id } as const;
      const item: OutboxItem = {
        key: random.newKey(),
        chatId,
        text: text.trim(),
        files,
        ...(uploadKeys.length > 0 && { uploadKeys }),
        at: clock.now(),
        status: "queued",
      };
      return { type: "outbox/sendAccepted", payload: { item }, cause: event.id } as const;
    }),
  );

function findRefusal(text: string, fileCount: number): SendRefusal | null {
  if (text.trim() === "" && fileCount === 0) return "empty";
  return countCharacters(text) > LIMITS.message ? "tooLong" : null;
}

/** What may free a waiting lane: the server can be reached again, or the learner presses Retry. */
const wakeUps = (events$: Parameters<OutboxEffect>[0]) =>
  events$.pipe(
    ofType(
      "connection/headRead",
      "connection/connected",
      "page/onlineChanged",
      "page/resumed",
      "outbox/sendRetryRequested",
      // a send behind a dropped one need not wait any longer
      "outbox/sendDropRequested",
    ),
  );

type Step<Next> = StepOf<Own, Next>;
const asStep = map((event: Own) => ({ event }));

/** How often a send was tried, and how often the server itself failed. */
interface Tries {
  readonly count: number;
  readonly faults: number;
}

/** Tries one send until the server has it or refuses it permanently. */
const sendItem = (item: OutboxItem, events$: Parameters<OutboxEffect>[0], deps: OutboxDeps): Answer =>
  runSteps<Own, Tries>({ count: 0, faults: 0 }, (tries) =>
    tryOnce(item, deps).pipe(
      asStep,
      catchError((error: unknown) => afterFailure(toProblem(error), tries, item, events$, deps)),
    ),
  );

function tryOnce({ key, chatId, text, files }: OutboxItem, deps: OutboxDeps): Answer {
  const { clock, http } = deps.ports;
  const isWanted = () => laneOf(deps, chatId).some((candidate) => candidate.key === key);
  const post$ = defer(() => {
    const asOf = asOfNow(deps.state());
    return postMessage(http, { key, chatId, text, fileIds: files.map(({ id }) => id) }).pipe(
      map((message): Own => {
        // the server's window began between the try and its answer
        const nextSendAt = clock.now() + windowMsOf(deps);
        return { type: "chat/messageStored", payload: { chatId, key, message, asOf, nextSendAt }, source: "rest" };
      }),
    );
  });
  return defer((): Answer => {
    if (!isWanted()) return EMPTY;
    // another tab may have dropped it, or the server may have it: only what is still stored is sent
    return isStored(deps, key).pipe(
      switchMap((isStillStored): Answer => {
        if (!isStillStored) return of({ type: "outbox/sendDropRequested", payload: { chatId, key } });
        // it may have been taken back while the device looked it up
        if (!isWanted()) return EMPTY;
        const nextSendAt = clock.now() + windowMsOf(deps);
        return concat(of<Own>({ type: "outbox/sendStarted", payload: { chatId, key, nextSendAt } }), post$);
      }),
    );
  });
}

/** What a failed try leads to: the learner decides, or the next try after a wait. */
function afterFailure(
  problem: Problem,
  { count, faults }: Tries,
  { key, chatId, at }: OutboxItem,
  events$: Parameters<OutboxEffect>[0],
  { ports: { clock, random } }: OutboxDeps,
): Observable<Step<Tries>> {
  if (problem.kind === "unauthorized") return EMPTY; // stays stored: the same learner finds it after signing in again
  const isLimited = problem.kind === "limited";
  const isTooLate = clock.now() - at > KEY_LIFE_MS;
  const next = { count: count + 1, faults: faults + (isServerFault(problem) ? 1 : 0) };
  if (isTooLate || next.faults >= MAX_FAULTS || (!isLimited && !isTransient(problem)))
    return of({ event: { type: "outbox/sendFailed", payload: { chatId, key, problem }, source: "rest" } });
  const jitterMs = random.random() * Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** count);
  const waitMs = problem.retryAfterMs ?? jitterMs;
  const waited$ = timer(waitMs, clock.scheduler);
  const again$ = isLimited ? waited$ : race<unknown[]>(waited$, wakeUps(events$));
  const until = clock.now() + waitMs;
  return concat(
    of<Step<Tries>>({ event: { type: "outbox/sendDeferred", payload: { chatId, key, until, problem } } }),
    again$.pipe(
      take(1),
      map(() => ({ next })),
    ),
  );
}

/** Sends the head of a lane in its turn, then the next, until the lane is empty or stops behind a failed one. */
function runLane(chatId: number, events$: Parameters<OutboxEffect>[0], deps: OutboxDeps): Answer {
  const head = () => laneOf(deps, chatId)[0];
  const opensAtMs = () => {
    const first = head();
    return first && isHeldBack(first) ? (deps.state().outbox.nextSendAt[chatId] ?? 0) : 0;
  };
  // subscribeOn: the lane is read after the events queued on the bus have been folded
  const nextAfter = (sent: OutboxItem) =>
    defer(() => {
      const first = head();
      return first && first.key !== sent.key && first.status !== "failed" ? of({ next: chatId }) : EMPTY;
    }).pipe(subscribeOn(queueScheduler));
  return runSteps<Own, number>(chatId, (lane) =>
    of(lane).pipe(
      rateLimit({ windowMs: windowMsOf(deps), scheduler: deps.ports.clock.scheduler, opensAtMs }),
      // switchMap: there is one turn
      switchMap((): Observable<Step<number>> => {
        // what was first in line may have been taken back by now
        const first = head();
        if (!first || first.status === "failed") return EMPTY;
        const sent$ = withFiles(first, events$, deps, (whole) => sendItem(whole, events$, deps));
        return concat(sent$.pipe(asStep), nextAfter(first));
      }),
    ),
  ).pipe(subscribeOn(queueScheduler));
}

/** Stores accepted sends, then runs their lanes: nothing is sent before it is stored. */
export const drainOutbox: OutboxEffect = (events$, deps) => {
  const stored$ = events$.pipe(
    ofType("outbox/sendAccepted"),
    map(({ payload: { item } }) => ({ item, isDurable$: storeItem(deps, item) })),
    // concatMap: lanes start in the order of the presses
    concatMap(({ item, isDurable$ }) => isDurable$.pipe(map((isDurable) => ({ item, isDurable })))),
    share(),
  );
  const noticed$ = stored$.pipe(
    map(({ item: { chatId, key }, isDurable }): Own => {
      if (!isDurable) return { type: "outbox/notDurable", payload: {} };
      return { type: "outbox/sendStoredHere", payload: { chatId, key } };
    }),
  );
  const woken$ = merge(wakeUps(events$), events$.pipe(ofType("outbox/restored"))).pipe(
    mergeMap(() => Object.keys(deps.state().outbox.lanes).map(Number)),
  );
  const lanes$ = merge(stored$.pipe(map(({ item }) => item.chatId)), woken$).pipe(
    groupBy((chatId) => chatId),
    mergeMap((lane$) => lane$.pipe(singleFlight(() => runLane(lane$.key, events$, deps)))),
  );
  return merge(noticed$, lanes$);
};

/** A send that is not settled after this time is marked as delayed, and may be deleted (CHAT-11). */
export const DELAYED_AFTER_MS = 60_000;

export const noticeDelays: OutboxEffect = (events$, deps) => {
  const { clock } = deps.ports;
  return events$.pipe(
    ofType("outbox/sendAccepted", "outbox/restored"),
    mergeMap((event) => from(event.type === "outbox/sendAccepted" ? [event.payload.item] : event.payload.items)),
    mergeMap(({ chatId, key, at }) =>
      timer(Math.max(0, Math.min(DELAYED_AFTER_MS, at + DELAYED_AFTER_MS - clock.now())), clock.scheduler).pipe(
        filter(() => laneOf(deps, chatId).some((item) => item.key === key)),
        map(() => ({ type: "outbox/sendDelayed", payload: { chatId, key } }) as const),
      ),
    ),
  );
};
