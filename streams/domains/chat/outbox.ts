/**
 * Sends: accepted one by one, stored on the device before anything is sent, one ordered lane per chat (CHAT-03, CHAT-11).
 * Rule: every try of a send carries the same idempotency key; a lane stops behind a failed send.
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
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  queueScheduler,
  race,
  repeat,
  subscribeOn,
  switchMap,
  take,
  tap,
  timer,
} from "rxjs";
import { enums, nonempty, number, object, optional, string } from "superstruct";
import { asOfNow } from "../../bus/asOf";
import type { NewEvent } from "../../bus/define";
import { causedBy, ofType } from "../../bus/effects";
import { listOf } from "../../bus/entity";
import { isServerFault, isTransient, PROBLEM_KINDS, toProblem } from "../../bus/problem";
import { decodeNamed, id } from "../../bus/wire";
import { rateLimit } from "../../operators/rateLimit";
import { singleFlight } from "../../operators/singleFlight";
import { lengthOf } from "../../rules/length";
import { LIMITS } from "../../rules/limits";
import { userKey } from "../session/events";
import { postMessage } from "./api";
import type { ChatDeps, ChatEffect } from "./deps";
import { type ChatEvents, FileStruct, type OutboxItem, type SendRefusal } from "./events";

type Answer = Observable<NewEvent<ChatEvents>>;

const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 60_000;
/** A server that fails is tried this often; then the learner decides. One that is unavailable or busy is waited for. */
const MAX_FAULTS = 3;
/** The server stores idempotency keys this long; after that, an automatic retry could store a message twice. */
const GIVE_UP_AFTER_MS = 86_400_000;

const ItemStruct = object({
  key: nonempty(string()),
  chatId: id(),
  text: string(),
  files: listOf(FileStruct),
  at: number(),
  status: enums(["queued", "sending", "waiting", "failed"]),
  /** Why it failed: it is shown after a reload too. */
  problem: optional(object({ kind: enums(PROBLEM_KINDS), text: optional(string()) })),
});

const prefix = (deps: Pick<ChatDeps, "state">): string => userKey(deps.state().session.user?.id ?? 0, "outbox:");

/**
 * Stores the item on the device immediately; a stored item is tried again after a reload, unless it had failed.
 * Local storage has it immediately: the database needs further tasks, and the tab may close before them.
 */
const keep = ({ ports: { storage }, ...deps }: ChatDeps, item: OutboxItem): Observable<boolean> => {
  const name = prefix(deps) + item.key;
  storage.local.set(name, JSON.stringify(item));
  return storage.durable.put(name, item).pipe(
    tap((isKept) => {
      if (isKept) storage.local.remove(name);
    }),
  );
};
const forget = (deps: ChatDeps, key: string) => {
  deps.ports.storage.local.remove(prefix(deps) + key);
  return deps.ports.storage.durable.remove(prefix(deps) + key);
};

const laneOf = (deps: ChatDeps, chatId: number): readonly OutboxItem[] => deps.state().chat.outbox[chatId] ?? [];

const refuse = (chatId: number, reason: SendRefusal, retryAfterMs: number) =>
  ({ type: "chat/sendRefused", payload: { chatId, reason, retryAfterMs } }) as const;

/** A press on Send: refused with its reason, or accepted into the outbox. */
export const acceptSends: ChatEffect = (events$, deps) => {
  const { clock, random } = deps.ports;
  const pressed$ = events$.pipe(ofType("chat/sendRequested"));
  const invalid = (text: string, fileCount: number) => {
    if (text.trim() === "" && fileCount === 0) return "empty" as const;
    return lengthOf(text) > LIMITS.message ? ("tooLong" as const) : null;
  };
  const refused$ = pressed$.pipe(
    mergeMap(({ id, payload }) => {
      const reason = invalid(payload.text, payload.files.length);
      return reason ? of({ ...refuse(payload.chatId, reason, 0), cause: id }) : EMPTY;
    }),
  );
  const accepted$ = defer(() => {
    const windowMs = (deps.state().brand.config?.brand.messageDelay ?? 0) * 1000;
    return pressed$.pipe(
      filter(({ payload }) => invalid(payload.text, payload.files.length) === null),
      rateLimit({ windowMs, scheduler: clock.scheduler, key: ({ payload }) => payload.chatId }),
      mergeMap((limited): Answer => {
        const { chatId, text, files } = limited.value.payload;
        if (limited.kind === "limited")
          return of(refuse(chatId, "limited", limited.retryAfterMs)).pipe(causedBy(limited.value));
        const at = clock.now();
        const item: OutboxItem = { key: random.newKey(), chatId, text: text.trim(), files, at, status: "queued" };
        return of({ type: "chat/sendAccepted", payload: { item, nextSendAt: at + windowMs } } as const).pipe(
          causedBy(limited.value),
        );
      }),
    );
  });
  return merge(refused$, accepted$);
};

/** Sends that were under way when the tab closed continue; those older than the server's stored keys wait for a press. */
export const restoreOutbox: ChatEffect = (_, deps) => {
  const { local, durable } = deps.ports.storage;
  const decoded = (value: () => unknown): OutboxItem[] => {
    try {
      const item = decodeNamed(value(), ItemStruct);
      const isOld = deps.ports.clock.now() - item.at > GIVE_UP_AFTER_MS;
      return [{ ...item, status: isOld || item.status === "failed" ? "failed" : "queued" }];
    } catch {
      return [];
    }
  };
  // items that the database had no time to store: only what it has is sent
  const late$ = defer(() => from(local.keys(prefix(deps)))).pipe(
    concatMap((name) => from(decoded(() => JSON.parse(local.get(name) ?? "")))),
    concatMap((item) => keep(deps, item)),
    ignoreElements(),
  );
  const kept$ = defer(() => durable.all(prefix(deps))).pipe(
    map((records) => records.flatMap(({ value }) => decoded(() => value))),
    filter((items) => items.length > 0),
    map((items) => ({ type: "chat/outboxRestored", payload: { items } }) as const),
  );
  return concat(late$, kept$);
};

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
    map(
      (message) => ({ type: "chat/messageStored", payload: { chatId, key, message, asOf }, source: "rest" }) as const,
    ),
  );
}

/** Tries one send until the server has it or refuses it permanently. */
function sendItem(item: OutboxItem, events$: Parameters<ChatEffect>[0], deps: ChatDeps): Answer {
  const { clock, random, storage } = deps.ports;
  const { key, chatId } = item;
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
    if (!laneOf(deps, chatId).some((candidate) => candidate.key === key)) return EMPTY;
    // another tab may have dropped it, or the server may have it: only what is still stored is sent
    return storage.durable.has(prefix(deps) + key).pipe(
      switchMap((isKept): Answer => {
        if (!isKept) return of({ type: "chat/sendDropRequested", payload: { chatId, key } });
        return concat(of({ type: "chat/sendStarted", payload: { chatId, key } } as const), postOnce(item, deps));
      }),
      catchError(onError),
    );
  }).pipe(repeat({ delay: () => again$ }));
}

/** Sends the head of a lane, then the next, until the lane is empty or stops behind a failed one. */
function runLane(chatId: number, events$: Parameters<ChatEffect>[0], deps: ChatDeps): Answer {
  let sent: string | undefined;
  const hasNext = () => {
    const head = laneOf(deps, chatId)[0];
    return head !== undefined && head.key !== sent && head.status !== "failed";
  };
  // subscribeOn: the lane is read after the events queued on the bus have been folded
  const next$ = defer(() => (hasNext() ? of(null) : EMPTY)).pipe(subscribeOn(queueScheduler));
  return defer((): Answer => {
    const head = laneOf(deps, chatId)[0];
    if (!head || head.status === "failed") return EMPTY;
    sent = head.key;
    return sendItem(head, events$, deps);
  }).pipe(repeat({ delay: () => next$ }), subscribeOn(queueScheduler));
}

/** Stores accepted sends, then runs their lanes: nothing is sent before it is stored. */
export const drainOutbox: ChatEffect = (events$, deps) => {
  const kept$ = events$.pipe(
    ofType("chat/sendAccepted"),
    map(({ payload: { item } }) => ({ item, kept$: keep(deps, item) })),
    // concatMap: lanes start in the order of the presses
    concatMap(({ item, kept$ }) => kept$.pipe(map((isDurable) => ({ chatIds: [item.chatId], isDurable })))),
  );
  const woken$ = merge(wakeUps(events$), events$.pipe(ofType("chat/outboxRestored"))).pipe(
    map(() => ({ chatIds: Object.keys(deps.state().chat.outbox).map(Number), isDurable: true })),
  );
  const runs$ = merge(kept$, woken$);
  return runs$.pipe(
    mergeMap(({ chatIds, isDurable }) =>
      merge(isDurable ? EMPTY : of({ notDurable: true as const }), from(chatIds.map((chatId) => ({ chatId })))),
    ),
    groupBy((run) => ("chatId" in run ? run.chatId : 0)),
    mergeMap((lane$) =>
      lane$.key === 0
        ? lane$.pipe(map(() => ({ type: "chat/outboxNotDurable", payload: {} }) as const))
        : lane$.pipe(singleFlight(() => runLane(lane$.key, events$, deps))),
    ),
  );
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

/** What is settled is removed from the device too; what failed stays stored as failed. */
export const tidyOutbox: ChatEffect = (events$, deps) => {
  const over$ = events$.pipe(
    ofType("chat/messageStored", "chat/sendDropRequested", "chat.message", "chat/threadLoaded", "chat/olderLoaded"),
    mergeMap((event): readonly (string | null)[] => {
      if (event.type === "chat/messageStored" || event.type === "chat/sendDropRequested") return [event.payload.key];
      if (event.type === "chat.message") return "cause" in event.payload ? [event.payload.cause] : [];
      const { messages } = "value" in event.payload ? event.payload.value : event.payload;
      return messages.map(({ cause }) => cause);
    }),
    mergeMap((key) => (key ? forget(deps, key) : EMPTY)),
  );
  const failed$ = events$.pipe(
    ofType("chat/sendFailed", "chat/sendRetryRequested"),
    mergeMap(({ payload }) => from(laneOf(deps, payload.chatId))),
    mergeMap((item) => keep(deps, item)),
  );
  return merge(over$, failed$).pipe(ignoreElements());
};
