/** What a conversation shows, as rows. The rule: pure, by id and author; nothing here reads a clock or the page. */
import type { FileModel } from "../../ui/MediaFiles";

export interface MessageAuthor {
  id: number;
  name: string;
  avatarUrl: string | null;
  isExpert: boolean;
}

export interface MessageModel {
  kind: "message";
  /** Stays the same from sending to sent. */
  key: string;
  /** Given by the server; null until it has the message. */
  id: number | null;
  /** Null is the learner's own. */
  author: MessageAuthor | null;
  text: string;
  files: readonly FileModel[];
  atMs: number;
  state: "sending" | "sent" | "failed";
  /** For an own message: the other side has seen it. */
  isViewed: boolean;
  isEdited: boolean;
  /** One to five, for an expert's message that was rated. */
  rating: number | null;
}

export type ChatRow = MessageModel | { kind: "day"; key: string; atMs: number } | { kind: "unread"; key: string };

const groupMs = 5 * 60_000;

/**
 * The rows of messages that are in order: a separator before each day, a line before the first unread one (none for
 * null). A message is its own row: 100,000 of them cost no more than their list.
 */
export function buildRows(
  messages: readonly MessageModel[],
  firstUnreadId: number | null,
  dayKey: (atMs: number) => string,
): ChatRow[] {
  const rows: ChatRow[] = [];
  let day: string | undefined;
  for (const message of messages) {
    const ownDay = dayKey(message.atMs);
    if (ownDay !== day) rows.push({ kind: "day", key: `day-${ownDay}`, atMs: message.atMs });
    if (firstUnreadId !== null && message.id === firstUnreadId) rows.push({ kind: "unread", key: "unread" });
    rows.push(message);
    day = ownDay;
  }
  return rows;
}

/** Two rows that stand together: of one author within five minutes, which share one time (look: conversation). */
export function isOneGroup(before: ChatRow | undefined, after: ChatRow | undefined): boolean {
  if (before?.kind !== "message" || after?.kind !== "message") return false;
  const isSameAuthor = before.author?.id === after.author?.id;
  return isSameAuthor && before.state === after.state && Math.abs(after.atMs - before.atMs) <= groupMs;
}

/** How many rows were put before what was first; 0 when what was first is gone or unmoved. */
export function countPrepended(before: readonly ChatRow[], rows: readonly ChatRow[]): number {
  const first = before.find((row) => row.kind === "message");
  if (first === undefined) return 0;
  const place = rows.findIndex((row) => row.key === first.key);
  return Math.max(0, place - before.indexOf(first));
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

/** Where a message is drawn, in pixels from the top of what is in view. */
export interface DrawnMessage {
  id: number;
  top: number;
  height: number;
}

/** A message counts as seen when this much of it is in view, or all of a smaller one. */
const seenPx = 48;

/** The newest of the drawn messages of which enough is in view of the given height; null when there is none (CHAT-12). */
export function newestSeen(drawn: readonly DrawnMessage[], viewHeight: number): number | null {
  const seen = drawn.filter(({ top, height }) => {
    const inView = Math.min(top + height, viewHeight) - Math.max(top, 0);
    return height > 0 && inView >= Math.min(height, seenPx);
  });
  return seen.length === 0 ? null : Math.max(...seen.map(({ id }) => id));
}
