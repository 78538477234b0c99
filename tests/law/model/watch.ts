// What must hold at every event, whatever happens: checked while a life runs.
// Rule: the watch reads events and state only; a violation ends the run, with a text that explains it.
import type { AnyEvent } from "../../../streams/bus/define";
import { judgeHead } from "../../../streams/bus/judge";
import type { ConnectionState } from "../../../streams/domains/connection/state";
import type { OutboxItem } from "../../../streams/domains/outbox/events";
import type { Statistic } from "../../../streams/domains/playback/events";
import type { WaitingChange } from "../../../streams/domains/waiting/events";
import { ownerOf } from "./fake/rows";
import type { ModelServer } from "./fake/server";
import type { Tab } from "./tab";

export interface AcceptedSend {
  readonly item: OutboxItem;
  readonly userId: number;
  /** How often the learner's store had been restored. */
  readonly restores: number;
}
export interface ClosedStatistic {
  readonly statistic: Statistic;
  readonly userId: number;
  readonly restores: number;
}
/** A press on what may wait for the network, and what the tab said became of it. */
export interface AcceptedChange {
  readonly change: WaitingChange;
  readonly userId: number;
  readonly restores: number;
  /** `replaced`: for a newer one of the same thing. */
  outcome: "open" | "settled" | "refused" | "replaced";
}
export interface Watch {
  /** The first rule that was broken. */
  broken: string | null;
  /** Every press on Send that was accepted, until the oracle has judged it. */
  sends: AcceptedSend[];
  /** Every statistic that was closed under a key, until it is stored. */
  statistics: ClosedStatistic[];
  /** Every change that the queue accepted, by its key. */
  changes: AcceptedChange[];
  /** Presses on Send and on Play so far: each has its own text, or its own place in the video. */
  pressed: number;
  /** Catch-up calls that were allowed so far. */
  allowed: number;
}

interface Payload {
  readonly id?: number;
  readonly chatId?: number;
  readonly chats?: readonly { readonly id: number }[];
  readonly items?: readonly { readonly id?: number }[];
  readonly streams?: readonly { readonly id: number }[];
  readonly message?: { readonly id: number };
  readonly statusId?: number;
  readonly streamId?: number;
}
/** The learner to whom an event's data belongs; 0: nobody. */
function ownerOfPayload(payload: unknown): number {
  const { id, chatId, chats, items, streams, message, statusId, streamId } = payload as Payload;
  const known = id ?? chatId ?? statusId ?? streamId ?? (chats ?? items ?? streams)?.[0]?.id ?? message?.id;
  return typeof known === "number" ? ownerOf(known) : 0;
}

/** Whether this event allows the connection one more call. */
function isReason({ type, payload, position }: AnyEvent, connection: ConnectionState): boolean {
  if (type === "connection/headRead")
    return judgeHead(connection, payload as { epoch: string; head: number }) !== "current";
  if (type === "connection/pushRejected") return !position;
  if (type === "page/resumed") return (payload as { reason: string }).reason !== "focus";
  if (type === "connection/caughtUp") return (payload as { count: number }).count > 0; // the next page
  return ["connection/gapFound", "connection/catchUpFailed", "connection/snapshotStarted", "bus/memberReady"].includes(
    type,
  );
}

/** The events that only a session may have. */
const MEMBERS = /^(chat|homework|courses|stream|day_status|connection)/;

/** Polls while there was no connection: the interval starts again when the page is hidden or shown. */
function pollsIn(event: AnyEvent, before: ConnectionState): number {
  if (before.status === "live") return 0;
  if (event.type === "page/visibilityChanged") return 1;
  if (event.type !== "connection/connected") return 0;
  return 1 + Math.floor((event.time - (before.droppedAt ?? event.time)) / POLL_MS);
}
const POLL_MS = 30_000;

/** It says "Connected" while a head is known that it has not folded. */
const isBoasting = ({ status, isComplete, mode, epoch, cursor, head }: ConnectionState): boolean =>
  status === "live" && isComplete && mode === "numbered" && head?.epoch === epoch && cursor < (head?.cursor ?? 0);

/** How many rows the screens show of each kind. */
const countRows = ({ chat, homework, courses, subscriptions }: ReturnType<Tab["client"]["state"]>) => ({
  chats: Object.keys(chat?.chats ?? {}).length,
  messages: Object.values(chat?.threads ?? {}).reduce((sum, { chunks }) => sum + chunks.flat().length, 0),
  homework: Object.keys(homework?.items ?? {}).length,
  streams: Object.keys(courses?.courseStreams ?? {}).length,
  subscriptions: subscriptions?.value?.length ?? 0,
});
type Rows = ReturnType<typeof countRows>;

/** More than any step makes; a client that answers itself without end would otherwise hold its worker for ever. */
const MAX_EVENTS_AT_ONCE = 20_000;

/** Whether so many events came at one moment that they have no end. */
function createEndless(): (event: AnyEvent) => boolean {
  let moment = 0;
  let events = 0;
  return ({ time }) => {
    events = time === moment ? events + 1 : 1;
    moment = time;
    return events > MAX_EVENTS_AT_ONCE;
  };
}

/** Watches one tab; continues with what an earlier tab of the same life was watched for. */
export function watchTab({ client, network }: Tab, server: ModelServer, watch: Watch): void {
  let connection: ConnectionState | null = null;
  let rows: Rows | null = null;
  /** What the connection notices removes nothing from a screen: only an answer or a push does (OFF-10). */
  const findWiped = ({ type }: AnyEvent): string | null => {
    const before = rows;
    rows = countRows(client.state());
    if (!before || !type.startsWith("connection/")) return null;
    const wiped = Object.entries(rows).find(([name, count]) => count < before[name as keyof Rows]);
    return wiped ? `${type} removed ${wiped[0]}` : null;
  };
  const check = (event: AnyEvent): string | null => {
    const { session, connection: next } = client.state();
    if (event.type === "session/ended") connection = null;
    const wiped = findWiped(event);
    if (wiped) return wiped;
    const { position, source } = event;
    const isData = position !== undefined || ((source === "rest" || source === "socket") && MEMBERS.test(event.type));
    if (isData && session.status !== "member") return `${event.type} without a session`;
    const owner = isData ? ownerOfPayload(event.payload) : 0;
    if (owner > 0 && owner !== session.user?.id) return `${event.type} of learner ${owner} for another`;
    if (!next) return null;
    const before = connection;
    connection = next;
    if (isReason(event, next)) watch.allowed += 1;
    if (before) watch.allowed += pollsIn(event, before);
    if (isBoasting(next)) return `it says "Connected" at ${next.cursor} of ${next.head?.cursor}`;
    if (network.catchUpsInFlight > 1) return "two catch-ups at once";
    if (!before || event.isReplay || before.epoch !== next.epoch) return null;
    if (next.cursor < before.cursor) return `the cursor went back from ${before.cursor} to ${next.cursor}`;
    if (position && position.cursor !== before.cursor + 1)
      return `${event.type} ${position.cursor} was let through at ${before.cursor}`;
    return null;
  };
  const isEndless = createEndless();
  client.events$.subscribe((event) => {
    if (isEndless(event)) {
      watch.broken ??= `${event.type} without end`;
      client.stop();
      return;
    }
    watch.broken ??= check(event);
    const userId = client.state().session.user?.id ?? 0;
    if (event.type === "outbox/sendAccepted")
      watch.sends.push({ item: event.payload.item, userId, restores: server.account(userId).restores });
    if (event.type === "playback/statisticClosed")
      watch.statistics.push({ ...event.payload, userId, restores: server.account(userId).restores });
    watchChange(event, watch, userId, server);
    // what the device stores of other learners is deleted at a sign-in (AUTH-14), and at a logout
    if (event.type === "session/started") forget(watch, (each) => each.userId === event.payload.user.id);
    if (event.type === "session/ended" && event.payload.reason === "logout") forget(watch, () => false);
  });
}

function watchChange({ type, payload }: AnyEvent, watch: Watch, userId: number, server: ModelServer): void {
  if (!type.startsWith("waiting/")) return;
  const { change, key, isFinal } = payload as { change?: WaitingChange; key?: string; isFinal?: boolean };
  const known = watch.changes.find((each) => each.change.key === (key ?? change?.key));
  if (type === "waiting/accepted" && change && !known)
    watch.changes.push({ change, userId, restores: server.account(userId).restores, outcome: "open" });
  if (!known) return;
  if (type === "waiting/settled") known.outcome = "settled";
  if (type === "waiting/tryFailed" && isFinal) known.outcome = "refused";
  const { thing } = known.change;
  const isReplaced = watch.changes.some((each) => each !== known && thing !== null && each.change.thing === thing);
  if (type === "waiting/dropRequested" && isReplaced) known.outcome = "replaced";
}

/** What the device no longer stores is no longer watched. */
function forget(watch: Watch, isStored: (each: { readonly userId: number }) => boolean): void {
  watch.sends = watch.sends.filter(isStored);
  watch.statistics = watch.statistics.filter(isStored);
  watch.changes = watch.changes.filter(isStored);
}
