// The planted mistakes: each removes one rule of docs/contract.md, section 3, from the client or the server.
// Rule: a mistake is made from outside and is the smallest that breaks its rule; the harness must catch every one.
import type { Draft } from "immer";
import { concatMap, filter, from, map, merge, Subject, tap } from "rxjs";
import { type AnyEvent, type AnyNewEvent, isDeleted, type Position } from "../../../streams/bus/define";
import type { StoredNote } from "../../../streams/bus/resource/resource";
import type { Chat } from "../../../streams/domains/chat/events";
import type { ChatState } from "../../../streams/domains/chat/state";
import type { ConnectionDeps } from "../../../streams/domains/connection/deps";
import { receivePush } from "../../../streams/domains/connection/receive";
import type { ConnectionState } from "../../../streams/domains/connection/state";
import { type CoursesState, coursesSlice } from "../../../streams/domains/courses/state";
import type { PointEvents } from "../../../streams/domains/points/events";
import type { PointsState } from "../../../streams/domains/points/state";
import type { HttpPort, SocketSignal } from "../../../streams/ports/types";
import type { Rows } from "./fake/rows";
import { chatView } from "./fake/views";
import { type Member, type Mistake, withDomain, withEffect } from "./mistake";

interface Place {
  readonly epoch: string;
  readonly seq: number;
}
const placeIn = (signal: SocketSignal): Place | null =>
  signal.kind === "packet" && signal.name === "bus" && typeof signal.raw === "object" ? (signal.raw as Place) : null;

/** Pushes that `isLet` lets through are applied whatever their number is; the others are handled correctly. */
const letting =
  (isLet: (place: Place, link: Position) => boolean) =>
  (member: Member): Member =>
    withEffect(member, "connection", "follow", (follow) => (events$, deps) => {
      const let$ = new Subject<Place>();
      const isRight = (signal: SocketSignal): boolean => {
        const place = placeIn(signal);
        if (!place || !isLet(place, deps.state().connection)) return true;
        let$.next(place);
        return false;
      };
      const { socket } = deps.ports;
      const ports = { ...deps.ports, socket: { ...socket, open: () => socket.open().pipe(filter(isRight)) } };
      const asNext = (raw: Place) =>
        receivePush(
          raw,
          { epoch: raw.epoch, cursor: raw.seq - 1, mode: "numbered", isCatchUpFailing: false },
          deps.pushes,
        );
      return merge(let$.pipe(concatMap((raw) => from(asNext(raw)))), follow(events$, { ...deps, ports }));
    });

type Loader = readonly [domain: string, effect: string];
const LOADERS: readonly Loader[] = [
  ["chat", "loadList"],
  ["chat", "loadThread"],
  ["homework", "loadList"],
  ["courses", "loadCourseStreams"],
];
const STATUS_LOADERS: readonly Loader[] = [["courses", "loadStatus"]];

/** A loaded resource has the position of its answer, not that of its request. */
const readingLate =
  (loaders: readonly Loader[]) =>
  (member: Member): Member =>
    loaders.reduce(
      (changed, [domain, name]) =>
        withEffect(changed, domain, name, (load) => (events$, deps) => {
          const late = (event: AnyNewEvent): AnyNewEvent => {
            const { epoch, cursor } = deps.state().connection;
            const payload = event.payload as object;
            return "asOf" in payload ? { ...event, payload: { ...payload, asOf: { epoch, cursor } } } : event;
          };
          return load(events$, deps).pipe(map(late));
        }),
      member,
    );

/** The server sends by how much the unread count changed. */
function notifyDelta(type: string, data: object, before: Rows): object {
  if (type !== "chat.changed" || !("unread" in data)) return data;
  const { id, unread } = data as ReturnType<typeof chatView>;
  const known = before.chats.find((chat) => chat.id === id);
  return { ...data, unread: 0, counters: { amount: unread - (known ? chatView(known).unread : 0) } };
}

/** The client adds it to what it has. */
function foldDelta(state: ChatState, { payload }: { readonly payload: Chat }): ChatState {
  const { [payload.id]: known, ...others } = state.chats;
  if (isDeleted(payload)) return { ...state, chats: others };
  if (state.list.status !== "loaded") return state;
  const unread = (known?.unread ?? 0) + (payload.counters?.amount ?? 0);
  return { ...state, chats: { ...others, [payload.id]: { ...payload, unread, counters: null } } };
}

const foldingDeltas = (member: Member): Member =>
  withDomain(member, "chat", (chat) => {
    const slice = chat.slice && {
      ...chat.slice,
      handlers: { ...chat.slice.handlers, "chat.changed": { byHand: foldDelta } },
    };
    return { ...chat, slice };
  });

/** One of the client's slices does not know a push. */
const forgetting =
  (name: string, type: string) =>
  (member: Member): Member =>
    withDomain(member, name, (domain) => {
      const slice = domain.slice && { ...domain.slice, handlers: { ...domain.slice.handlers, [type]: "ignore" } };
      return { ...domain, slice };
    });

/** The balance of a push is taken; its entry is not, and the loaded history does not become stale either. */
const forgettingEntries = (member: Member): Member =>
  withDomain(member, "points", (points) => {
    const type = "points.changed";
    const balanceOnly = (draft: Draft<PointsState>, { payload }: { readonly payload: PointEvents[typeof type] }) => {
      if (draft.value !== null && !isDeleted(payload)) draft.value = payload.amount;
    };
    const slice = points.slice && { ...points.slice, handlers: { ...points.slice.handlers, [type]: balanceOnly } };
    const resources = (points.resources ?? []).map((resource) => {
      const { [type]: _, ...handlers } = resource.handlers;
      return { ...resource, handlers };
    });
    return { ...points, slice, resources };
  });

/** Each further try of a send has a key of its own. */
function withNewKeys(http: HttpPort): HttpPort {
  const tries = new Map<string, number>();
  return {
    ...http,
    request: (call) => {
      const key = call.idempotencyKey;
      if (key === undefined) return http.request(call);
      const nth = tries.get(key) ?? 0;
      tries.set(key, nth + 1);
      return http.request(nth === 0 ? call : { ...call, idempotencyKey: `${key}-again-${nth}` });
    },
  };
}

/** The domains whose pushes are named otherwise: `subscriptions` by `subscription.changed`. */
const NAMED_OTHERWISE: ReadonlySet<string> = new Set(["clubs", "subscriptions", "installments", "banners"]);

/** A lost replay makes stale what is called like the answer's domain, and not what the pushes update. */
const namingDomains = (member: Member): Member =>
  withEffect(member, "connection", "replayOverAnswers", (replay) => (events$, deps) => {
    let last: AnyEvent | null = null;
    const seen$ = events$.pipe(tap((event) => (last = event)));
    return replay(seen$, deps).pipe(
      map((event) => {
        const asOf = (last?.payload as { asOf?: Position } | undefined)?.asOf;
        if (event.type !== "connection/staleNoticed" || asOf?.epoch !== deps.state().connection.epoch) return event;
        const domain = last?.type.replace(/\/.*/, "") ?? "";
        if (!NAMED_OTHERWISE.has(domain)) return event;
        const types = Object.keys(deps.pushes).filter((type) => type.startsWith(`${domain}.`));
        return { ...event, payload: { ...(event.payload as object), types } };
      }),
    );
  });

/** What was played and is not stored yet is only in the tab's memory. */
const forgettingReports = (member: Member): Member =>
  withDomain(member, "playback", (playback) => {
    const { storeUnreported: _, ...effects } = playback.effects ?? {};
    return { ...playback, effects };
  });

/** The answer to a freeze moves the course stream, and its days stay as they were. */
const trustingStatuses = (member: Member): Member =>
  withDomain(member, "courses", (declared) => {
    const { handlers } = coursesSlice;
    const trust = (type: "courses/courseStreamStored" | "stream.changed") => ({
      [type]: (draft: Draft<CoursesState>, event: never) => {
        (handlers[type] as (draft: Draft<CoursesState>, event: never) => void)(draft, event);
        for (const { resource } of Object.values(draft.statuses)) resource.isStale = false;
      },
    });
    const trusting = { ...handlers, ...trust("courses/courseStreamStored"), ...trust("stream.changed") };
    return { ...declared, slice: { ...coursesSlice, handlers: trusting } };
  });

/** While catch-up fails, only what a push names is fetched. */
const trustingCatchUp = (member: Member): Member =>
  withEffect(member, "connection", "refetchUnproven", (refetch) => (events$, deps) => {
    const isHinted = () => deps.state().connection.mode === "hints";
    return refetch(events$, deps).pipe(filter(isHinted));
  });

/** After such an event of the connection, one of the client's slices is changed in this way too. */
const changing =
  <State>(name: string, type: string, change: (draft: Draft<State>) => void) =>
  (member: Member): Member =>
    withDomain(member, name, (domain) => {
      const handlers: Record<string, unknown> = { ...domain.slice?.handlers };
      const known = handlers[type];
      handlers[type] = (draft: Draft<State>, event: never) => {
        if (typeof known === "function") known(draft, event);
        change(draft);
      };
      return { ...domain, slice: domain.slice && { ...domain.slice, handlers } };
    });

/** What is connected claims to be up to date. */
const claimingAfter = (type: string) =>
  changing<ConnectionState>("connection", type, (draft) => {
    draft.isComplete = true;
  });

/** Answers that the device has stored are given to the screens otherwise. */
const restoring =
  (change: (payload: RestoredPayload, deps: ConnectionDeps) => object) =>
  (member: Member): Member =>
    [...LOADERS, ...STATUS_LOADERS].reduce(
      (changed, [domain, name]) =>
        withEffect(changed, domain, name, (load) => (events$, deps) => {
          const changeStored = (event: AnyNewEvent): AnyNewEvent =>
            event.source === "stored"
              ? {
                  ...event,
                  payload: { ...(event.payload as object), ...change(event.payload as RestoredPayload, deps) },
                }
              : event;
          return load(events$, deps).pipe(map(changeStored));
        }),
      member,
    );
interface RestoredPayload {
  readonly asOf: Position;
  readonly stored: StoredNote;
}

/** The restored position is that of the server at once, and what was missed is not read. */
const skippingMissed = (member: Member): Member =>
  withEffect(
    member,
    "connection",
    "recover",
    (recover) => (events$, deps) =>
      recover(events$, deps).pipe(
        map((event) => {
          if (event.type !== "connection/positionRestored") return event;
          const payload = event.payload as Position;
          return { ...event, payload: { ...payload, cursor: payload.cursor + 1 } };
        }),
      ),
  );

export const mistakes = {
  "a return that skips what was missed": { member: skippingMissed },
  "a stored answer that counts as one of now": {
    member: restoring((_, { state }) => {
      const { epoch, cursor } = state().connection;
      return { asOf: { epoch, cursor } };
    }),
  },
  "a stored answer that is never stale": {
    member: restoring(({ stored }) => ({ stored: { ...stored, isStale: false } })),
  },
  "nothing is fetched while catch-up fails": { member: trustingCatchUp },
  "connected while catch-up fails": { member: claimingAfter("connection/catchUpFailed") },
  "connected before the last page of catch-up": { member: claimingAfter("connection/caughtUp") },
  "rows that a snapshot removes before it is there": {
    member: changing<ChatState>("chat", "connection/snapshotStarted", (draft) => {
      draft.chats = {};
    }),
  },
  "reports that end with their tab": { member: forgettingReports },
  "days that a freeze does not move": { member: trustingStatuses },
  "a lost replay named by its domain": { member: namingDomains },
  "deltas instead of whole entities": { server: { notify: notifyDelta }, member: foldingDeltas },
  "the cursor read after the snapshot": { member: readingLate(LOADERS) },
  "a status that overwrites a newer day": { member: readingLate(STATUS_LOADERS) },
  "no epoch": { server: { hasOneEpoch: true } },
  "no head": { hasNoHeads: true },
  "apply on arrival": { member: letting(() => true) },
  "no dedupe": { member: letting(({ epoch, seq }, link) => epoch === link.epoch && seq <= link.cursor) },
  'no "too old"': { server: { isNeverTooOld: true } },
  "a retry with a new key": { http: withNewKeys },
  "payment methods that forget their push": { member: forgetting("paymentMethods", "payment_method.changed") },
  "articles that no change of a club makes stale": { member: forgetting("articles", "community.changed") },
  "a history of points that forgets an entry": { member: forgettingEntries },
} satisfies Record<string, Mistake>;
