/**
 * The loaded messages of a chat, and how its pages join them.
 * Rule: nothing jumps while a chat is read: what a page does not change stays the same object in the same place.
 */
import { type Draft, freeze, isDraft, original } from "immer";
import type { Problem } from "../../bus/problem";
import { pending, type Resource } from "../../bus/resource/resource";
import { isUnread, type Message } from "./events";
import { type Chunks, dropBefore, isJoined, mergePage, replaceMessage, upsertMessage } from "./thread";

export interface Thread {
  readonly newest: Resource;
  readonly older: { readonly status: "idle" | "loading" | "fail"; readonly problem?: Problem };
  /** True when the first message of the chat is among the chunks. */
  readonly isComplete: boolean;
  readonly chunks: Chunks;
  /**
   * Messages with a lower id were loaded before something may have been missed; null: all can be trusted. An open chat
   * loads them again page by page, and they stay where they are meanwhile: the scroll position does not change.
   */
  readonly recheckBelow: number | null;
  /** The scroll position of an opened chat: null while not known; `messageId` null: the end (CHAT-12). */
  readonly landing: { readonly messageId: number | null } | null;
  /** The learner searches in it: it is loaded back to its first message (CHAT-15). */
  readonly isSearched: boolean;
}
/** A thread of which nothing is loaded yet. */
export const emptyThread: Thread = freeze(
  {
    newest: pending,
    older: { status: "idle" },
    isComplete: false,
    chunks: [],
    recheckBelow: null,
    landing: null,
    isSearched: false,
  },
  true,
);

/** The chunks as they are, without immer's proxies around every message. */
export const plainChunks = ({ chunks }: Draft<Thread>): Chunks => (isDraft(chunks) ? original(chunks) : chunks);

/**
 * The newest page of a thread. In a chat that is not open, messages that cannot be trusted or do not join the page are
 * dropped: they come with their pages. In an open chat they stay, and are loaded again.
 */
export function putNewestPage(
  thread: Draft<Thread>,
  page: readonly Message[],
  isLast: boolean,
  hasReader: boolean,
): void {
  const known = plainChunks(thread);
  const firstId = page[0]?.id ?? Number.POSITIVE_INFINITY;
  const isTrusted = thread.recheckBelow === null && isJoined(known, page);
  const hasOlder = !isLast && (known[0]?.[0]?.id ?? Number.POSITIVE_INFINITY) < firstId;
  const hasOlderStill = hasOlder && (isTrusted || hasReader);
  const remaining = hasOlderStill ? known : dropBefore(known, firstId);
  const put = thread.recheckBelow === null ? upsertMessage : replaceMessage;
  thread.chunks = mergePage(remaining, page, Number.POSITIVE_INFINITY, put) as Draft<Chunks>;
  thread.isComplete = isLast || (hasOlderStill && thread.isComplete);
  thread.recheckBelow = hasOlderStill && !isTrusted ? firstId : null;
}

/** A further page of a thread that is loaded again; with the last one, all loaded messages have been checked. */
export function putRecheckedPage(thread: Draft<Thread>, page: readonly Message[], isLast: boolean): void {
  const known = plainChunks(thread);
  const below = thread.recheckBelow ?? 0;
  const firstId = page[0]?.id ?? below;
  const base = isLast ? dropBefore(known, firstId) : known;
  // a page that begins further down leaves the messages in between as they are
  const chunks = mergePage(base, page, Math.min(below, (page.at(-1)?.id ?? below) + 1), replaceMessage);
  const isDone = isLast || firstId <= (known[0]?.[0]?.id ?? 0);
  thread.chunks = chunks as Draft<Chunks>;
  thread.isComplete = isLast || (!isDone && thread.isComplete);
  thread.recheckBelow = isDone ? null : firstId;
}

/** Older than what is shown: it comes with its page; alone it would hide that messages are missing in between. */
export function putUnlessBeyond({ isComplete, chunks }: Thread, message: Message, put: typeof upsertMessage): Chunks {
  const isBeyond = !isComplete && message.id < (chunks[0]?.[0]?.id ?? 0);
  return isBeyond ? chunks : put(chunks, freeze(message, true));
}

/** How many messages an opened chat loads at most to find its first unread one. */
export const MAX_LANDING_COUNT = 200;

/**
 * The landing is known once every unread message is loaded, or the chat's start, or enough messages. It belongs to one
 * opening: a screen that opens must not find the landing of the previous opening.
 */
export function landIn(thread: Draft<Thread>, unreadCount: number): void {
  if (thread.landing) return;
  const messages = (thread.chunks as Chunks).flat();
  const unread = messages.filter(isUnread);
  const isKnown = unread.length >= unreadCount || thread.isComplete;
  if (isKnown || messages.length >= MAX_LANDING_COUNT) thread.landing = { messageId: unread[0]?.id ?? null };
}
