/** What a conversation shows. The rule: pure, by id and author; nothing here reads a clock or the page. */
import type { Problem } from "../../../streams/parts/core";
import type { FileModel } from "../../ui/media/fileModel";

export interface MessageAuthor {
  id: number;
  name: string;
  avatarUrl: string | null;
  isExpert: boolean;
}

export interface MessageModel {
  /** Stays the same from sending to sent. */
  key: string;
  /** Given by the server; null until it has the message. */
  id: number | null;
  /** Null is the learner's own. */
  author: MessageAuthor | null;
  text: string;
  files: readonly FileModel[];
  atMs: number;
  /** `queued`: waits for its turn; `waiting`: on its way for a minute or longer. */
  state: "queued" | "sending" | "waiting" | "sent" | "failed";
  /** When one that is queued leaves, by the device's clock. */
  leavesAtMs: number | null;
  /** Why it failed, where that is known. */
  problem: Problem | null;
  /** For an own message: the other side has seen it. */
  isViewed: boolean;
  isEdited: boolean;
  /** One to five, for an expert's message that was rated. */
  rating: number | null;
}

const groupMs = 5 * 60_000;

/** The place of a message among its neighbours. */
export interface Placing {
  /** It is the first of its day: the day is shown above it. */
  startsDay: boolean;
  /** It is the first unread one: the line is shown above it. */
  startsUnread: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

interface Conversation {
  messages: readonly MessageModel[];
  firstUnreadId: number | null;
  dayKey: (atMs: number) => string;
}

/**
 * The place of the message at `index`; called for those that are rendered. Groups are of one author within five minutes, and
 * share one time (look: conversation).
 */
export function placingOf(conversation: Conversation, index: number): Placing {
  return {
    startsDay: isDayStart(conversation, index),
    startsUnread: isUnreadStart(conversation, index),
    startsGroup: !isWithBefore(conversation, index),
    endsGroup: !isWithBefore(conversation, index + 1),
  };
}

function isDayStart({ messages, dayKey }: Conversation, index: number): boolean {
  const [before, message] = [messages[index - 1], messages[index]];
  // a time that is not known begins no day
  return (
    message !== undefined && message.atMs > 0 && (before === undefined || dayKey(before.atMs) !== dayKey(message.atMs))
  );
}

const isUnreadStart = ({ messages, firstUnreadId }: Conversation, index: number): boolean =>
  firstUnreadId !== null && messages[index]?.id === firstUnreadId;

/** Nothing is shown between it and the one before, and both are one group. */
function isWithBefore(conversation: Conversation, index: number): boolean {
  const [before, message] = [conversation.messages[index - 1], conversation.messages[index]];
  if (!before || !message || isDayStart(conversation, index) || isUnreadStart(conversation, index)) return false;
  const isSameAuthor = before.author?.id === message.author?.id;
  return isSameAuthor && before.state === message.state && Math.abs(message.atMs - before.atMs) <= groupMs;
}

/** How many messages were put before the first one; 0 when the first one is gone or did not move. */
export function countPrepended(before: readonly MessageModel[], messages: readonly MessageModel[]): number {
  const [first] = before;
  if (!first) return 0;
  const place = messages.findIndex(({ key }) => key === first.key);
  return Math.max(0, place);
}

/** How many messages of others are newer than the given id. */
export function countNewer(messages: readonly MessageModel[], id: number): number {
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || message.id === null) continue;
    if (message.id <= id) break;
    if (message.author !== null) count += 1;
  }
  return count;
}

/** Where a message is rendered, in pixels from the top of what is in view. */
export interface DrawnMessage {
  id: number;
  top: number;
  height: number;
}

/** A message counts as seen when this much of it is in view, or all of a smaller one. */
const seenPx = 48;

/** The newest of the rendered messages of which enough is in view of the given height; null when there is none (CHAT-12). */
export function newestSeen(drawn: readonly DrawnMessage[], viewHeight: number): number | null {
  const seen = drawn.filter(({ top, height }) => {
    const inView = Math.min(top + height, viewHeight) - Math.max(top, 0);
    return height > 0 && inView >= Math.min(height, seenPx);
  });
  return seen.length === 0 ? null : Math.max(...seen.map(({ id }) => id));
}
