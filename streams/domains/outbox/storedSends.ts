/**
 * What the device stores of sends: each until it is settled, and for each chat which one left last (CHAT-11).
 * Rule: a send is written before it is sent, and removed only when it is settled.
 */

import {
  concat,
  concatMap,
  defer,
  filter,
  finalize,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  tap,
} from "rxjs";
import { ofType } from "../../bus/effects";
import { PROBLEM_KINDS } from "../../bus/problem";
import { KEY_LIFE_MS } from "../../bus/resource/mutation";
import { storeWhole } from "../../bus/stored";
import { listOf } from "../../bus/wire/entity";
import { array, enums, nonempty, nullable, number, object, optional, string } from "../../bus/wire/schema";
import { decodeNamed, id } from "../../bus/wire/wire";
import { FileStruct } from "../chat/events";
import { userKey } from "../session/events";
import type { OutboxDeps, OutboxEffect } from "./deps";
import type { OutboxEvents, OutboxItem } from "./events";
import { isHeldBack } from "./turns";

const ItemStruct = object({
  key: nonempty(string()),
  chatId: id(),
  text: string(),
  files: listOf(FileStruct),
  uploadKeys: optional(array(string())),
  at: number(),
  status: enums(["queued", "sending", "waiting", "failed"]),
  /** Why it failed: it is shown after a reload too. */
  problem: optional(
    object({
      kind: enums(PROBLEM_KINDS),
      text: optional(string()),
      status: optional(number()),
      reason: optional(string()),
      requestId: optional(nullable(string())),
    }),
  ),
});
/** The last try of a chat: when the next one may leave, and the key of what the server may have. */
const LastTryStruct = object({ chatId: id(), nextSendAt: number(), triedKey: nullable(string()) });

const ownKey = (deps: Pick<OutboxDeps, "state">, name: string): string =>
  userKey(deps.state().session.user?.id ?? 0, name);
const prefix = (deps: Pick<OutboxDeps, "state">): string => ownKey(deps, "outbox:");
const lastTryPrefix = (deps: Pick<OutboxDeps, "state">): string => ownKey(deps, "lastTry:");

/** The sends of a chat that are not settled, in the order of the presses. */
export const laneOf = (deps: OutboxDeps, chatId: number): readonly OutboxItem[] =>
  deps.state().outbox.lanes[chatId] ?? [];

/** The brand's messageDelay: how far two sends of a chat are apart. */
export const windowMsOf = (deps: OutboxDeps): number => (deps.state().brand.config?.brand.messageDelay ?? 0) * 1000;

/**
 * Stores the item on the device immediately; a stored item is tried again after a reload, unless it had failed.
 * Local storage has it immediately: the database needs further tasks, and the tab may close before them.
 */
export const storeItem = ({ ports: { storage }, ...deps }: OutboxDeps, item: OutboxItem): Observable<boolean> => {
  const name = prefix(deps) + item.key;
  storeWhole(storage.local, name, item);
  return storage.durable.put(name, item).pipe(
    tap((isStored) => {
      if (isStored) storage.local.remove(name);
    }),
  );
};

/** Whether the device still has it: another tab may have dropped it, or the server may have it. */
export const isStored = (deps: OutboxDeps, key: string): Observable<boolean> =>
  deps.ports.storage.durable.has(prefix(deps) + key);

const forget = (deps: OutboxDeps, key: string) => {
  deps.ports.storage.local.remove(prefix(deps) + key);
  return deps.ports.storage.durable.remove(prefix(deps) + key);
};

function decoded<Value>(value: () => unknown, Struct: Parameters<typeof decodeNamed<Value>>[1]): Value[] {
  try {
    return [decodeNamed(value(), Struct)];
  } catch {
    return [];
  }
}

/** Where the chats stood at their last tries: the keys of those, and the windows that are still closed. */
const readLastTries = (deps: OutboxDeps) => {
  const { clock, storage } = deps.ports;
  const last = storage.local
    .keys(lastTryPrefix(deps))
    .flatMap((name) => decoded(() => JSON.parse(storage.local.get(name) ?? ""), LastTryStruct));
  const leftMs = (nextSendAt: number) => nextSendAt - clock.now();
  // further away than a window is a clock that was set back: it holds nobody back
  const closed = last.filter(({ nextSendAt }) => leftMs(nextSendAt) > 0 && leftMs(nextSendAt) <= windowMsOf(deps));
  return {
    triedKeys: new Set(last.map(({ triedKey }) => triedKey)),
    nextSendAt: Object.fromEntries(closed.map(({ chatId, nextSendAt }) => [chatId, nextSendAt])),
  };
};

/** The keys of sends that are over: the server has their message, or they were dropped. */
export const settledKeys = (events$: Parameters<OutboxEffect>[0]): Observable<string> =>
  events$.pipe(
    ofType("chat/messageStored", "outbox/sendDropRequested", "chat.message", "chat/threadLoaded", "chat/olderLoaded"),
    mergeMap((event): readonly (string | null)[] => {
      if (event.type === "chat/messageStored" || event.type === "outbox/sendDropRequested") return [event.payload.key];
      if (event.type === "chat.message") return "cause" in event.payload ? [event.payload.cause] : [];
      const { messages } = "value" in event.payload ? event.payload.value : event.payload;
      return messages.map(({ cause }) => cause);
    }),
    filter((key) => key !== null),
  );

/**
 * Sends that were under way when the tab closed continue; those older than the server's stored keys wait for a press. One whose message
 * is loaded while the device still reads is over (CHAT-11).
 */
export const restoreOutbox: OutboxEffect = (events$, deps) => {
  const settled = new Set<string>();
  let isReading = true;
  const settledMeanwhile$ = settledKeys(events$).pipe(
    filter(() => isReading),
    tap((key) => settled.add(key)),
    ignoreElements(),
  );
  const { local, durable } = deps.ports.storage;
  const readItem = (value: () => unknown, triedKeys: ReadonlySet<string | null>): OutboxItem[] =>
    decoded(value, ItemStruct).map((item) => {
      // what waits for its files has never left the device
      const isOld = item.uploadKeys === undefined && deps.ports.clock.now() - item.at > KEY_LIFE_MS;
      if (isOld || item.status === "failed") return { ...item, status: "failed" };
      // the server may have it already: it needs no turn of its own, and is not offered to be taken back
      return { ...item, status: triedKeys.has(item.key) ? "waiting" : "queued" };
    });
  // items that the database had no time to store: only what it has is sent
  const late$ = defer(() => from(local.keys(prefix(deps)))).pipe(
    concatMap((name) => from(readItem(() => JSON.parse(local.get(name) ?? ""), new Set()))),
    concatMap((item) => storeItem(deps, item)),
    ignoreElements(),
  );
  const stored$ = defer(() => durable.all(prefix(deps))).pipe(
    map((records) => {
      const { triedKeys, nextSendAt } = readLastTries(deps);
      const items = records.flatMap(({ value }) => readItem(() => value, triedKeys));
      return { items: items.filter(({ key }) => !settled.has(key)), nextSendAt };
    }),
    filter(({ items, nextSendAt }) => items.length > 0 || Object.keys(nextSendAt).length > 0),
    map((payload) => ({ type: "outbox/restored", payload }) as const),
    finalize(() => {
      isReading = false;
    }),
  );
  return merge(settledMeanwhile$, concat(late$, stored$));
};

/** What is settled is removed from the device too; what failed stays stored as failed. */
export const tidyOutbox: OutboxEffect = (events$, deps) => {
  const over$ = settledKeys(events$).pipe(mergeMap((key) => forget(deps, key)));
  const failed$ = events$.pipe(
    ofType("outbox/sendFailed", "outbox/sendRetryRequested"),
    mergeMap(({ payload }) => from(laneOf(deps, payload.chatId))),
    mergeMap((item) => storeItem(deps, item)),
  );
  return merge(over$, failed$).pipe(ignoreElements());
};

/** The wait for the next turn survives a reload, where the brand has one. */
export const storeLastTry: OutboxEffect = (events$, deps) =>
  events$.pipe(
    ofType("outbox/sendStarted", "chat/messageStored", "outbox/sendDeferred", "outbox/sendFailed"),
    filter(() => windowMsOf(deps) > 0),
    tap(
      ({
        payload: { chatId, key },
      }: {
        payload: OutboxEvents["outbox/sendStarted"] | OutboxEvents["outbox/sendFailed"];
      }) => {
        const item = laneOf(deps, chatId).find((candidate) => candidate.key === key);
        const triedKey = item && isHeldBack(item) ? null : key;
        const last = { chatId, nextSendAt: deps.state().outbox.nextSendAt[chatId] ?? 0, triedKey };
        storeWhole(deps.ports.storage.local, lastTryPrefix(deps) + chatId, last);
      },
    ),
    ignoreElements(),
  );
