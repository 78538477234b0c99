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
  repeat,
  share,
  subscribeOn,
  switchMap,
  take,
  timer,
} from "rxjs";
import { asOfNow } from "../../bus/asOf";
import type { NewEvent } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { isServerFault, isTransient, toProblem } from "../../bus/problem";
import { rateLimit } from "../../operators/rateLimit";
import { singleFlight } from "../../operators/singleFlight";
import { lengthOf } from "../../rules/length";
import { LIMITS } from "../../rules/limits";
import { postMessage } from "./api";
import type { ChatDeps, ChatEffect } from "./deps";
import type { ChatEvents, OutboxItem, SendRefusal } from "./events";
import { GIVE_UP_AFTER_MS, isStored, laneOf, storeItem, windowMsOf } from "./outboxStore";
import { isHeldBack } from "./turns";

type Answer = Observable<NewEvent<ChatEvents>>;

const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 60_000;
/** A server that fails is tried this often; then the learner decides. One that is unavailable or busy is waited for. */
const MAX_FAULTS = 3;
/** A press on Send: refused with its reason, or accepted into the outbox, where it waits for its turn. */
export const acceptSends: ChatEffect = (events$, { ports: { clock, random } }) =>
  events$.pipe(
    ofType("chat/sendRequested"),
    map((event) => {
      const { chatId, text, files } = event.payload;
      const reason = refusalOf(text, files.length);
      if (reason) return { type: "chat/sendRefused", payload: { chatId, reason }, cause: event.id } as const;
      const item: OutboxItem = {
        key: random.newKey(),
        chatId,
        text: text.trim(),
        files,
        at: clock.now(),
        status: "queued",
      };
      return { type: "chat/sendAccepted", payload: { item }, cause: event.id } as const;
    }),
  );

function refusalOf(text: string, fileCount: number): SendRefusal | null {
  if (text.trim() === "" && fileCount === 0) return "empty";
  return lengthOf(text) > LIMITS.message ? "tooLong" : null;
}

/** What may free a waiting lane: the server can be reached again, or the learner presses Retry. */
const wakeUps = (events$: Parameters<ChatEffect>[0]) =>
  events$.pipe(
    ofType(
      "connection/headRead",
      "connection/connected",
      "page/onlineChanged",
      "page/resumed",
      "chat/sendRetryRequested",
      // a send behind a dropped one need not wait any longer
      "chat/sendDropRequested",
    ),
  );

function postOnce(item: OutboxItem, deps: ChatDeps): Answer {
  const { key, chatId, text, files } = item;
  const asOf = asOfNow(deps.state());
  return postMessage(deps.ports.http, { key, chatId, text, fileIds: files.map(({ id }) => id) }).pipe(
    map((message) => {
      // the server's window began between the try and its answer
      const nextSendAt = deps.ports.clock.now() + windowMsOf(deps);
      return {
        type: "chat/messageStored",
        payload: { chatId, key, message, asOf, nextSendAt },
        source: "rest",
      } as const;
    }),
  );
}

/** Tries one send until the server has it or refuses it permanently. */
function sendItem(item: OutboxItem, events$: Parameters<ChatEffect>[0], deps: ChatDeps): Answer {
  const { clock, random } = deps.ports;
  const { key, chatId } = item;
  const isWanted = () => laneOf(deps, chatId).some((candidate) => candidate.key === key);
  let tries = 0;
  let faults = 0;
  let again$: Observable<unknown> = EMPTY;

  const onError = (error: unknown): Answer => {
    const problem = toProblem(error);
    if (problem.kind === "unauthorized") return EMPTY; // stays stored: the same learner finds it after signing in again
    const isLimited = problem.kind === "limited";
    const isTooLate = clock.now() - item.at > GIVE_UP_AFTER_MS;
    if (isServerFault(problem)) faults += 1;
    if (isTooLate || faults >= MAX_FAULTS || (!isLimited && !isTransient(problem)))
      return of({ type: "chat/sendFailed", payload: { chatId, key, problem }, source: "rest" });
    const jitterMs = random.random() * Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** tries++);
    const waitMs = problem.retryAfterMs ?? jitterMs;
    const waited$ = timer(waitMs, clock.scheduler);
    again$ = (isLimited ? waited$ : race(waited$, wakeUps(events$))).pipe(take(1));
    return of({ type: "chat/sendDeferred", payload: { chatId, key, until: clock.now() + waitMs, problem } });
  };

  return defer((): Answer => {
    again$ = EMPTY;
    if (!isWanted()) return EMPTY;
    // another tab may have dropped it, or the server may have it: only what is still stored is sent
    return isStored(deps, key).pipe(
      switchMap((isStillStored): Answer => {
        if (!isStillStored) return of({ type: "chat/sendDropRequested", payload: { chatId, key } });
        // it may have been taken back while the device looked it up
        if (!isWanted()) return EMPTY;
        const nextSendAt = clock.now() + windowMsOf(deps);
        return concat(
          of({ type: "chat/sendStarted", payload: { chatId, key, nextSendAt } } as const),
          postOnce(item, deps),
        );
      }),
      catchError(onError),
    );
  }).pipe(repeat({ delay: () => again$ }));
}

/** Sends the head of a lane in its turn, then the next, until the lane is empty or stops behind a failed one. */
function runLane(chatId: number, events$: Parameters<ChatEffect>[0], deps: ChatDeps): Answer {
  let sent: string | undefined;
  const headOf = () => laneOf(deps, chatId)[0];
  const hasNext = () => {
    const head = headOf();
    return head !== undefined && head.key !== sent && head.status !== "failed";
  };
  const opensAtMs = () => {
    const head = headOf();
    return head && isHeldBack(head) ? (deps.state().chat.nextSendAt[chatId] ?? 0) : 0;
  };
  // subscribeOn: the lane is read after the events queued on the bus have been folded
  const next$ = defer(() => (hasNext() ? of(null) : EMPTY)).pipe(subscribeOn(queueScheduler));
  return of(chatId).pipe(
    rateLimit({ windowMs: windowMsOf(deps), scheduler: deps.ports.clock.scheduler, opensAtMs }),
    // switchMap: there is one turn
    switchMap((): Answer => {
      // what was first in line may have been taken back by now
      const head = headOf();
      if (!head || head.status === "failed") return EMPTY;
      sent = head.key;
      return sendItem(head, events$, deps);
    }),
    repeat({ delay: () => next$ }),
    subscribeOn(queueScheduler),
  );
}

/** Stores accepted sends, then runs their lanes: nothing is sent before it is stored. */
export const drainOutbox: ChatEffect = (events$, deps) => {
  const stored$ = events$.pipe(
    ofType("chat/sendAccepted"),
    map(({ payload: { item } }) => ({ item, isDurable$: storeItem(deps, item) })),
    // concatMap: lanes start in the order of the presses
    concatMap(({ item, isDurable$ }) => isDurable$.pipe(map((isDurable) => ({ item, isDurable })))),
    share(),
  );
  const noticed$ = stored$.pipe(
    map(({ item: { chatId, key }, isDurable }): NewEvent<ChatEvents> => {
      if (!isDurable) return { type: "chat/outboxNotDurable", payload: {} };
      return { type: "chat/sendStoredHere", payload: { chatId, key } };
    }),
  );
  const woken$ = merge(wakeUps(events$), events$.pipe(ofType("chat/outboxRestored"))).pipe(
    mergeMap(() => Object.keys(deps.state().chat.outbox).map(Number)),
  );
  const lanes$ = merge(stored$.pipe(map(({ item }) => item.chatId)), woken$).pipe(
    groupBy((chatId) => chatId),
    mergeMap((lane$) => lane$.pipe(singleFlight(() => runLane(lane$.key, events$, deps)))),
  );
  return merge(noticed$, lanes$);
};

/** A send that is not settled after this time is marked as delayed, and may be deleted (CHAT-11). */
export const DELAYED_AFTER_MS = 60_000;

export const noticeDelays: ChatEffect = (events$, deps) => {
  const { clock } = deps.ports;
  return events$.pipe(
    ofType("chat/sendAccepted", "chat/outboxRestored"),
    mergeMap((event) => from(event.type === "chat/sendAccepted" ? [event.payload.item] : event.payload.items)),
    mergeMap(({ chatId, key, at }) =>
      timer(Math.max(0, Math.min(DELAYED_AFTER_MS, at + DELAYED_AFTER_MS - clock.now())), clock.scheduler).pipe(
        filter(() => laneOf(deps, chatId).some((item) => item.key === key)),
        map(() => ({ type: "chat/sendDelayed", payload: { chatId, key } }) as const),
      ),
    ),
  );
};
