/**
 * What happened to the learner, from the server's list, or from what this device knows where the server has none; with what the clock
 * opens, and what is marked as read already (RT-11). Rule: one happening is one entry, by its key.
 */
import { createSelector, weakMapMemoize } from "reselect";
import { type HasHomework, selectHomeworkList } from "../../domains/homework/select";
import {
  choicesOf,
  type DeviceEntry,
  type DeviceInbox,
  type Entry,
  type InboxRead,
  isWanted,
} from "../../domains/inbox/events";
import { type HasInbox, makeEntry, makeNewsEntry, makeScoreEntry } from "../../domains/inbox/select";
import { verdictNews } from "../../domains/notices/events";
import type { Score } from "../../domains/points/events";
import type { VideoConsultation } from "../../domains/videoConsultations/events";
import { endOf } from "../../domains/videoConsultations/select";
import { type HasWaiting, listExpected, selectChanges } from "../../domains/waiting/select";
import type { CalendarDay } from "../course/calendarDay";
import { type HasCourseView, selectCourse } from "../course/course";
import { sharing } from "../sameIfEqual";

/** `id` is null where this device made it. `to`: the exact place; null: it has none. */
export interface InboxEntry extends Omit<DeviceEntry, "ref"> {
  readonly id: number | null;
  readonly state: string;
  readonly startMs: number | null;
  readonly dayNumber: number | null;
  readonly isRead: boolean;
  readonly to: string | null;
}
type HasAll = HasInbox &
  HasHomework &
  HasWaiting &
  HasCourseView & {
    readonly points: { readonly history: { readonly value: readonly Score[] | null } };
    readonly videoConsultations: { readonly value: readonly VideoConsultation[] | null };
  };

const DAY_MS = 86_400_000;
const LISTED_FOR_MS = 30 * DAY_MS;
/** How long before its time a call is soon. */
const SOON_MS = 3600_000;
const NO_ENTRIES: readonly InboxEntry[] = [];

/** The exact place of what happened. */
function findPath({ kind, ref }: Pick<DeviceEntry, "kind" | "ref">): string | null {
  const { chatId, messageId, streamId, statusId, dayNumber, consultationId } = ref;
  if (kind === "reply" && chatId) return `/chat/${chatId}${messageId ? `?message=${messageId}` : ""}`;
  if (kind === "verdict" && streamId && statusId) return `/homework/${streamId}/${statusId}`;
  if ((kind === "stage" || kind === "day") && streamId) return `/course/${streamId}/calendar/${dayNumber ?? ""}`;
  if ((kind === "consultation" || kind === "soon") && consultationId) return `/videoconsultations/${consultationId}`;
  if (kind === "points") return "/user/points/history";
  return kind === "payment" ? paymentPath(ref) : null;
}

/** What is not paid has no receipt. */
function paymentPath({ orderId, subscriptionId, state }: DeviceEntry["ref"]): string {
  if (orderId) return `/order/${orderId}${state === "paid" || state === "refunded" ? "/receipt" : ""}`;
  return subscriptionId ? `/user/subscription/${subscriptionId}` : "/user/installments";
}

const show = (entry: DeviceEntry, id: number | null, isRead: boolean): InboxEntry => {
  const { key, kind, ref, title, author, amount, at } = entry;
  const { state, startDateTime: startMs, dayNumber } = ref;
  return { id, key, kind, title, author, amount, at, state, startMs, dayNumber, isRead, to: findPath(entry) };
};

/** An entry of the server's as a notice shows it. */
export const showEntry = (entry: Entry): InboxEntry => show(entry, entry.id, entry.isRead);

/** What is marked as read and not confirmed yet shows as read. */
const listMarked = (entries: readonly Entry[], reads: readonly InboxRead[]): readonly InboxEntry[] =>
  entries.map((entry) =>
    show(
      entry,
      entry.id,
      entry.isRead || reads.some(({ ids, upTo }) => ids.includes(entry.id) || (upTo !== null && entry.id <= upTo)),
    ),
  );

const selectReads = createSelector([selectChanges], (changes) => listExpected<InboxRead>(changes, "inbox/read"));
const selectListed = createSelector(
  [({ inbox }: HasInbox) => inbox.list.value, selectReads],
  (entries, reads): readonly InboxEntry[] => (entries ? listMarked(entries, reads) : NO_ENTRIES),
);

/** What this device itself has read. */
const isReadHere = (device: DeviceInbox | null, { key, at }: Pick<DeviceEntry, "key" | "at">): boolean =>
  !device || at <= device.readUpTo || device.read.includes(key);

/** Without a list of the server's: what was noted, and what the answers say has happened. */
const selectFound = createSelector(
  [
    ({ inbox }: HasAll) => inbox,
    selectHomeworkList,
    ({ points }: HasAll) => points.history.value,
    ({ inbox }: HasAll) => choicesOf({ inbox }),
  ],
  ({ hasList, found, device }, homeworks, scores, choices): readonly InboxEntry[] => {
    if (hasList !== false) return NO_ENTRIES;
    const verdicts = homeworks.flatMap((homework) => {
      const news = verdictNews(homework);
      return (news && homework.updatedAt > 0 && makeNewsEntry(news, homework.updatedAt)) || [];
    });
    const points = (scores ?? []).flatMap((score) => makeScoreEntry(score) ?? []);
    return [...(device?.found ?? []), ...found, ...verdicts, ...points].map((entry) => {
      const isMeant = isWanted(choices, "app", { kind: entry.kind, chatId: entry.ref.chatId }, entry.at);
      return show(entry, null, !isMeant || isReadHere(device, entry));
    });
  },
);

/** Days whose time has come. One that is begun needs no telling. */
const makeDayEntry = (streamId: number, courseTitle: string, day: CalendarDay, device: DeviceInbox | null) => {
  const entry = makeEntry(
    { key: `day-${streamId}-${day.number}`, kind: "day", at: day.at ?? 0, title: day.title, author: courseTitle },
    { streamId, dayNumber: day.number },
  );
  return show(entry, null, day.state.kind === "done" || day.state.isStarted || isReadHere(device, entry));
};

function listDays(state: HasAll, now: number): readonly InboxEntry[] {
  const isOpened = ({ at, state: { kind } }: CalendarDay) =>
    at !== null && at > now - LISTED_FOR_MS && at <= now && (kind === "open" || kind === "done");
  return Object.values(state.courses.courseStreams).flatMap(({ id, course }) => {
    const view = selectCourse(state, id, now);
    if (view?.status !== "started") return [];
    const days = view.stages.flatMap((stage) => stage.days).filter(isOpened);
    return days.map((day) => makeDayEntry(id, course?.title ?? "", day, state.inbox.device));
  });
}

function listSoon({ videoConsultations, inbox }: HasAll, now: number): readonly InboxEntry[] {
  return (videoConsultations.value ?? []).flatMap((call) => {
    const { id, status, startDateTime: startMs, course, expert } = call;
    if (status !== "available" || startMs === null || startMs - SOON_MS > now || endOf(call) === null) return [];
    const entry = makeEntry(
      {
        key: `soon-${id}-${startMs}`,
        kind: "soon",
        at: startMs - SOON_MS,
        title: course?.title ?? null,
        author: expert?.name ?? null,
      },
      { consultationId: id, startDateTime: startMs },
    );
    // afterwards it is the past
    return [show(entry, null, startMs < now || isReadHere(inbox.device, entry))];
  });
}

/** A list that is equal to before stays the same. */
const shareEqual = sharing(({ list }: { readonly list: readonly InboxEntry[] }) => list);

/** What the clock has opened, as the inbox is at this minute. */
const selectByClock: (state: HasAll, now: number) => readonly InboxEntry[] = createSelector(
  [
    (state: HasAll, now: number) => shareEqual("days", { list: listDays(state, now) }),
    (state: HasAll, now: number) => shareEqual("soon", { list: listSoon(state, now) }),
    (state: HasAll) => choicesOf(state),
    (_: HasAll, now: number) => now,
  ],
  (days, soon, choices, now) => {
    const isOff = (kind: string) => !isWanted(choices, "app", { kind }, now);
    const withRead = (entries: readonly InboxEntry[], kind: string) =>
      isOff(kind) ? entries.map((entry) => ({ ...entry, isRead: true })) : entries;
    return [...withRead(days, "stage"), ...withRead(soon, "consultation")];
  },
  { memoize: weakMapMemoize },
);

/** How far back the list is whole: while the server has earlier entries, what this device adds before them would stand after a gap. */
const selectWholeSince = createSelector([({ inbox }: HasAll) => inbox.list], ({ value, nextPage }): number =>
  nextPage === null ? 0 : (value?.at(-1)?.at ?? 0),
);

/** Everything that is known, the newest first; null until the server has said what it has. `now`: the server's milliseconds. */
export const selectInbox: (state: HasAll, now: number) => readonly InboxEntry[] | null = createSelector(
  [
    ({ inbox }: HasAll) => inbox.hasList,
    selectListed,
    selectFound,
    selectByClock,
    selectWholeSince,
    (_: HasAll, now: number) => now,
  ],
  (hasList, listed, found, byClock, wholeSince, now) => {
    if (hasList === null) return null;
    const since = Math.max(wholeSince, now - LISTED_FOR_MS);
    const own = [...byClock, ...found].filter(({ at }) => at >= since);
    // how long the server lists it is the server's matter
    const known = new Map([...own, ...listed].map((entry) => [entry.key, entry]));
    return [...known.values()].toSorted((one, other) => other.at - one.at || (other.id ?? 0) - (one.id ?? 0));
  },
);

/** How many are not read: of the server's list as it counts them, those that are marked already left out. */
export const selectInboxUnread: (state: HasAll, now: number) => number = createSelector(
  [({ inbox }: HasAll) => inbox, selectReads, (state: HasAll, now: number) => selectInbox(state, now)],
  ({ unread, list }, reads, entries) => {
    const own = (entries ?? []).filter(({ id, isRead }) => id === null && !isRead).length;
    const marked = new Map((entries ?? []).map(({ id, isRead }) => [id, isRead]));
    const newest = list.value?.[0]?.id ?? 0;
    if (reads.some(({ upTo }) => upTo !== null && upTo >= newest)) return own;
    const waiting = (list.value ?? []).filter(({ id, isRead }) => !isRead && marked.get(id) === true).length;
    return Math.max(0, unread - waiting) + own;
  },
);

/** From when on the list goes, in milliseconds; null: not known. */
export function selectInboxSince({ inbox: { hasList, since, device } }: HasInbox): number | null {
  return hasList === false ? (device?.since ?? null) : since;
}
