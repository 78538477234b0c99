/**
 * The loaded messages of a chat: by id, in chunks of at most 64, so that a push copies one chunk; and how its pages join them.
 * Rule: nothing jumps while a chat is read: what a page does not change stays the same object in the same place, and an older version
 * of a message never wins. Chunks are changed without immer, because every pushed message of a busy chat passes here; all results are
 * frozen. Frozen arrays are copied by spread: every other way is fifty times slower.
 */
import { type Draft, freeze, isDraft, original } from "immer";
import type { Problem } from "../../bus/problem";
import { pending, type Resource } from "../../bus/resource/resource";
import { isUnread, type Message } from "./events";

export type Chunk = readonly Message[];
export type Chunks = readonly Chunk[];

export const CHUNK_SIZE = 64;

/** Index of the chunk that holds or would hold `messageId`. */
function findChunkIndex(chunks: Chunks, messageId: number): number {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const first = chunks[middle]?.[0];
    if (first && first.id <= messageId) low = middle;
    else high = middle - 1;
  }
  return low;
}

function replaceChunk(chunks: Chunks, index: number, ...by: Chunk[]): Chunks {
  const replaced = [...chunks];
  replaced.splice(index, 1, ...by.filter((chunk) => chunk.length > 0).map((chunk) => Object.freeze(chunk)));
  return Object.freeze(replaced);
}

const isSame = (a: Message, b: Message): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Puts a message in its place by id, or over its older version. */
export const upsertMessage = (chunks: Chunks, message: Message): Chunks => putMessage(chunks, message, isOlder);

/** Puts a message in its place by id, also over a newer version: the state of a restored server counts. */
export const replaceMessage = (chunks: Chunks, message: Message): Chunks => putMessage(chunks, message, isNever);

const isOlder = (known: Message, message: Message): boolean => known.updatedAt > message.updatedAt;
const isNever = (): boolean => false;

function putMessage(chunks: Chunks, message: Message, isRefused: typeof isOlder): Chunks {
  const index = findChunkIndex(chunks, message.id);
  const chunk = chunks[index] ?? [];
  let at = chunk.length;
  while (at > 0 && (chunk[at - 1] as Message).id >= message.id) at--;
  const known = chunk[at];
  if (known?.id === message.id) {
    if (isRefused(known, message)) return chunks;
    if (known.updatedAt === message.updatedAt && isSame(known, message)) return chunks;
    const changed = [...chunk];
    changed[at] = message;
    return replaceChunk(chunks, index, changed);
  }
  // a full last chunk stays as it is: appending starts a new one, so that a growing chat copies little
  if (chunk.length >= CHUNK_SIZE && at === chunk.length) return replaceChunk(chunks, index, chunk, [message]);
  const grown = [...chunk];
  grown.splice(at, 0, message);
  if (grown.length <= CHUNK_SIZE) return replaceChunk(chunks, index, grown);
  const half = grown.length >> 1;
  return replaceChunk(chunks, index, grown.slice(0, half), grown.slice(half));
}

/** Puts a message in its place unless it is loaded: an answer to a send may be older than the loaded version. */
export function insertMessage(chunks: Chunks, message: Message): Chunks {
  const isKnown = chunks[findChunkIndex(chunks, message.id)]?.some(({ id }) => id === message.id);
  return isKnown ? chunks : upsertMessage(chunks, message);
}

export const upsertMessages = (chunks: Chunks, messages: readonly Message[]): Chunks =>
  messages.reduce(upsertMessage, chunks);

export function removeMessage(chunks: Chunks, messageId: number): Chunks {
  const index = findChunkIndex(chunks, messageId);
  const chunk = chunks[index];
  if (!chunk?.some(({ id }) => id === messageId)) return chunks;
  return replaceChunk(
    chunks,
    index,
    chunk.filter(({ id }) => id !== messageId),
  );
}

/** Marks messages up to an id as viewed: the expert's when the learner viewed them, else the learner's. */
export function markViewed(chunks: Chunks, upToId: number, byLearner: boolean): Chunks {
  let isChanged = false;
  const marked = chunks.map((chunk) => {
    const isTouched = (message: Message) =>
      message.id <= upToId && !message.isViewed && (message.employee !== null) === byLearner;
    if (!chunk.some(isTouched)) return chunk;
    isChanged = true;
    return chunk.map((message) => (isTouched(message) ? { ...message, isViewed: true } : message));
  });
  return isChanged ? marked : chunks;
}

/**
 * Puts a page over the loaded messages, by id: from its first message up to `beforeId` only the page's messages stay. Older messages
 * stay as they are, unchanged ones stay the same objects. `put` says which version of a message counts.
 */
export function mergePage(
  chunks: Chunks,
  page: readonly Message[],
  beforeId = Number.POSITIVE_INFINITY,
  put = upsertMessage,
): Chunks {
  const known = flatten(chunks);
  const firstId = page[0]?.id ?? beforeId;
  const pageIds = new Set(page.map(({ id }) => id));
  const remaining = known.filter(({ id }) => id < firstId || id >= beforeId || pageIds.has(id));
  const base = remaining.length === known.length ? chunks : toChunks(remaining);
  return page.reduce(put, base);
}

/** Without the messages older than `fromId`. */
export const dropBefore = (chunks: Chunks, fromId: number): Chunks =>
  chunks.map((chunk) => chunk.filter(({ id }) => id >= fromId)).filter((chunk) => chunk.length > 0);

/** True when a page begins at or before the last loaded message: nothing is missing in between. */
export const isJoined = (chunks: Chunks, page: readonly Message[]): boolean =>
  (page[0]?.id ?? Number.POSITIVE_INFINITY) <= (chunks.at(-1)?.at(-1)?.id ?? 0);

/** How many of the loaded messages are not older than `fromId`. */
export const countFrom = (chunks: Chunks, fromId: number): number =>
  chunks.reduce((sum, chunk) => sum + chunk.filter(({ id }) => id >= fromId).length, 0);

export function toChunks(messages: readonly Message[]): Chunks {
  const chunks: Chunk[] = [];
  for (let from = 0; from < messages.length; from += CHUNK_SIZE) chunks.push(messages.slice(from, from + CHUNK_SIZE));
  return chunks;
}

export const flatten = (chunks: Chunks): readonly Message[] => chunks.flat();

export const countMessages = (chunks: Chunks): number => chunks.reduce((sum, chunk) => sum + chunk.length, 0);

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
