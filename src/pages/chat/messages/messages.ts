/**
 * What a conversation shows: stored messages, then those on their way, and how they stand to their neighbours.
 * Rule: pure, by id and author; nothing here reads a clock or the page.
 */
import type { Problem } from "../../../../streams/parts/core";
import type { ConsultationSpan, OutboxItem, Upload, WantedMessage } from "../../../../streams/parts/member/index";
import type { FileModel } from "../../../ui/media/fileModel";
import { fileModel } from "../../shared/attachments";

export interface MessageAuthor {
  readonly id: number;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isExpert: boolean;
}

export interface MessageModel {
  /** Stays the same from sending to sent. */
  readonly key: string;
  /** Given by the server; null until it has the message. */
  readonly id: number | null;
  /** Null is the learner's own. */
  readonly author: MessageAuthor | null;
  readonly text: string;
  readonly files: readonly FileModel[];
  readonly atMs: number;
  /** `queued`: waits for its turn; `waiting`: on its way for a minute or longer. */
  readonly state: "queued" | "sending" | "waiting" | "sent" | "failed";
  /** When one that is queued leaves, by the device's clock. */
  readonly leavesAtMs: number | null;
  /** What is on its way before it, and how far, from 0 to 1; absent: it waits for no file. */
  readonly heldFiles?: readonly { readonly name: string; readonly progress: number }[] | undefined;
  /** Why it failed, where that is known. */
  readonly problem: Problem | null;
  /** For an own message: the other side has seen it. */
  readonly isViewed: boolean;
  /** What the learner changed of it is on its way, or waits for the network; absent: nothing is. */
  readonly change?: "sending" | "waiting" | undefined;
  readonly isEdited: boolean;
  /** One to five, for an expert's message that was rated. */
  readonly rating: number | null;
  /** The homework that it was sent as, or that it judges. */
  readonly homeworkId: number | null;
}

const GROUP_MS = 5 * 60_000;

/** The place of a message among its neighbours. */
export interface Placing {
  /** It is the first of its day: the day is shown above it. */
  readonly startsDay: boolean;
  /** It is the first unread one: the line is shown above it. */
  readonly startsUnread: boolean;
  /** It opens a consultation: that is said above it (CHAT-14). */
  readonly startsConsultation: boolean;
  /** It is the last one of a consultation that is over: that is said below it. */
  readonly endsConsultation: boolean;
  /** That consultation, where it waits for its rating (CHAT-18). */
  readonly unratedId: number | null;
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** Nothing follows it: what one may do with it has room below it. */
  readonly isLast: boolean;
}

interface Conversation {
  messages: readonly MessageModel[];
  firstUnreadId: number | null;
  consultations: readonly ConsultationSpan[];
  dayKey: (atMs: number) => string;
}

/**
 * The place of the message at `index`; called for those that are rendered. Groups are of one author within five minutes, and
 * share one time (look: conversation).
 */
export function findPlacing(conversation: Conversation, index: number): Placing {
  const ended = findEnded(conversation, index);
  return {
    startsDay: isDayStart(conversation, index),
    startsUnread: isUnreadStart(conversation, index),
    startsConsultation: isConsultationStart(conversation, index),
    endsConsultation: ended !== undefined,
    unratedId: ended?.isUnrated ? ended.id : null,
    startsGroup: !isWithBefore(conversation, index),
    endsGroup: !isWithBefore(conversation, index + 1),
    isLast: index === conversation.messages.length - 1,
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

const isWithin = (id: number, { startMessageId, endMessageId }: ConsultationSpan): boolean =>
  id >= startMessageId && id <= (endMessageId ?? Number.POSITIVE_INFINITY);

/** A start that is deleted leaves the beginning to the message after it; among older ones that are not loaded it is not looked for. */
function isConsultationStart({ messages, consultations }: Conversation, index: number): boolean {
  const [before, id] = [messages[index - 1], messages[index]?.id];
  if (id == null) return false;
  return consultations.some(
    (span) => isWithin(id, span) && (id === span.startMessageId || (before?.id ?? id) < span.startMessageId),
  );
}

/** The consultation that ends with a message. What is on its way comes after every end: it belongs to the open one, or opens the next. */
function findEnded({ messages, consultations }: Conversation, index: number): ConsultationSpan | undefined {
  const [id, after] = [messages[index]?.id, messages[index + 1]];
  if (id == null) return undefined;
  return consultations.find(
    (span) => span.endMessageId !== null && isWithin(id, span) && (after?.id == null || after.id > span.endMessageId),
  );
}

/** Nothing is shown between it and the one before, and both are one group. */
function isWithBefore(conversation: Conversation, index: number): boolean {
  const [before, message] = [conversation.messages[index - 1], conversation.messages[index]];
  if (!before || !message || isDayStart(conversation, index) || isUnreadStart(conversation, index)) return false;
  if (isConsultationStart(conversation, index) || findEnded(conversation, index - 1)) return false;
  const isSameAuthor = before.author?.id === message.author?.id;
  return isSameAuthor && before.state === message.state && Math.abs(message.atMs - before.atMs) <= GROUP_MS;
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

/** The newest message that had been read when the chat was opened; 0 if there is none. */
export function newestRead(messages: readonly MessageModel[], firstUnreadId: number | null): number {
  const isRead = (id: number | null): id is number => id !== null && (firstUnreadId === null || id < firstUnreadId);
  return messages.findLast(({ id }) => isRead(id))?.id ?? 0;
}

/** Where a message is rendered, in pixels from the top of what is in view. */
export interface DrawnMessage {
  readonly id: number;
  readonly top: number;
  readonly height: number;
}

/** A message counts as seen when this much of it is in view, or all of a smaller one. */
const SEEN_PX = 48;

/** The newest of the rendered messages of which enough is in view of the given height; null when there is none (CHAT-12). */
export function newestSeen(drawn: readonly DrawnMessage[], viewHeight: number): number | null {
  const seen = drawn.filter(({ top, height }) => {
    const inView = Math.min(top + height, viewHeight) - Math.max(top, 0);
    return height > 0 && inView >= Math.min(height, SEEN_PX);
  });
  return seen.length === 0 ? null : Math.max(...seen.map(({ id }) => id));
}

const storedModels = new WeakMap<WantedMessage, MessageModel>();

/** The same message gives the same model, so that only what changed renders again. */
function storedModel(message: WantedMessage): MessageModel {
  const known = storedModels.get(message);
  if (known) return known;
  const { id, cause, employee, files, createdAt, updatedAt, rating, isViewed, homeworkStatusId } = message;
  const model: MessageModel = {
    key: cause ?? `m${id}`,
    id,
    author: employee && {
      id: employee.id,
      name: employee.name,
      avatarUrl: employee.avatar,
      isExpert: employee.isExpert,
    },
    text: message.message,
    files: files.map(fileModel),
    atMs: createdAt || updatedAt,
    state: "sent",
    leavesAtMs: null,
    problem: null,
    isViewed,
    change: message.change,
    isEdited: createdAt > 0 && updatedAt > createdAt && rating === null,
    rating,
    homeworkId: homeworkStatusId,
  };
  storedModels.set(message, model);
  return model;
}

function pendingState(item: OutboxItem, leavesAtMs: number | null): MessageModel["state"] {
  const { status, isDelayed, uploadKeys } = item;
  if (status === "failed") return "failed";
  if (uploadKeys) return "waiting";
  if (leavesAtMs !== null) return "queued";
  return isDelayed ? "waiting" : "sending";
}

/** How far the files of a message are that waits for them. */
const heldFiles = ({ uploadKeys }: OutboxItem, held: readonly Upload[]): MessageModel["heldFiles"] =>
  uploadKeys?.flatMap((key) =>
    held
      .filter((upload) => upload.key === key && upload.file === null)
      .map(({ name, sentBytes, size }) => ({ name, progress: size > 0 ? sentBytes / size : 0 })),
  );

const pendingModel = (item: OutboxItem, leavesAtMs: number | null, held: readonly Upload[]): MessageModel => ({
  key: item.key,
  id: null,
  author: null,
  text: item.text,
  files: item.files.map(fileModel),
  atMs: item.at,
  state: pendingState(item, leavesAtMs),
  leavesAtMs,
  heldFiles: heldFiles(item, held),
  problem: item.status === "failed" ? (item.problem ?? null) : null,
  isViewed: false,
  isEdited: false,
  rating: null,
  homeworkId: null,
});

/** `leavesAt`: when each send that waits for its turn leaves, by its key. `held`: the files that sends wait for. */
export const conversation = (
  stored: readonly WantedMessage[],
  outbox: readonly OutboxItem[],
  leavesAt: Readonly<Record<string, number>>,
  held: readonly Upload[] = [],
): readonly MessageModel[] => [
  ...stored.map(storedModel),
  ...outbox.map((item) => pendingModel(item, leavesAt[item.key] ?? null, held)),
];
