// Everything that can change on the fake server. Rule: one change is one transaction: the rows after it and what is
// published of it, made together; null when there is nothing to change.
import {
  type ChatRow,
  createStream,
  type HomeworkRow,
  type MessageRow,
  type Phase,
  type Rows,
  type UserRow,
} from "./rows";
import { chatView, homeworkView, messageView, streamView, userView } from "./views";

export interface Push {
  readonly type: string;
  readonly data: object;
}
export interface Changed {
  readonly rows: Rows;
  readonly notifications: readonly Push[];
  /** The answer to its caller. */
  readonly body?: unknown;
}
/** `at` is the moment in seconds. */
export type Change = (rows: Rows, at: number) => Changed | null;

export const replace = <Row extends { readonly id: number }>(all: readonly Row[], row: Row): readonly Row[] =>
  all.map((each) => (each.id === row.id ? row : each));
const withChat = (rows: Rows, chat: ChatRow): Rows => ({ ...rows, chats: replace(rows.chats, chat) });
const chatOf = (rows: Rows, chatId: number) => rows.chats.find(({ id }) => id === chatId);

const notifyMessage = (row: MessageRow, chat: ChatRow): Push => ({
  type: "chat.message",
  data: row.isLarge ? { ref: true, id: row.id } : messageView(row, chat),
});
const notifyChat = (chat: ChatRow): Push => ({ type: "chat.changed", data: chatView(chat) });
const notifyViewed = (chat: ChatRow, by: "learner" | "expert", upTo: number): Push => ({
  type: "chat.viewed",
  data: { chat_id: chat.id, viewed_up_to: upTo, by },
});

type Draft = Pick<MessageRow, "text" | "isExpert"> & Partial<MessageRow>;

/** Adds a message; an expert's message marks what was there as read. */
export const write =
  (chatId: number, draft: Draft): Change =>
  (rows, at) => {
    const before = chatOf(rows, chatId);
    if (!before) return null;
    const empty = { rating: null, statusId: null, cause: null, isLarge: false, createdAt: at, updatedAt: at };
    const row: MessageRow = { ...empty, ...draft, id: rows.nextId, chatId };
    const lastOwn = before.messages.findLast(({ isExpert }) => !isExpert)?.id ?? 0;
    const hasRead = row.isExpert && lastOwn > before.expertReadUpTo;
    const read = hasRead ? { ...before, expertReadUpTo: lastOwn } : before;
    const chat = { ...read, messages: [...read.messages, row] };
    return {
      rows: { ...withChat(rows, chat), nextId: rows.nextId + 1 },
      notifications: [
        ...(hasRead ? [notifyViewed(read, "expert", lastOwn), notifyChat(read)] : []),
        notifyMessage(row, chat),
        notifyChat(chat),
      ],
      body: messageView(row, chat),
    };
  };

/** An edit moves `updatedAt`; a rating does not, as in the real server. */
export const changeMessage =
  (chatId: number, messageId: number, values: Partial<MessageRow>): Change =>
  (rows, at) => {
    const before = chatOf(rows, chatId);
    const known = before?.messages.find(({ id }) => id === messageId);
    if (!before || !known) return null;
    const row = { ...known, ...values, updatedAt: values.text === undefined ? known.updatedAt : at };
    const chat = { ...before, messages: replace(before.messages, row) };
    return {
      rows: withChat(rows, chat),
      notifications: [notifyMessage(row, chat), notifyChat(chat)],
      body: messageView(row, chat),
    };
  };

export const read =
  (chatId: number, by: "learner" | "expert", upTo: number): Change =>
  (rows) => {
    const before = chatOf(rows, chatId);
    if (!before) return null;
    const column = by === "learner" ? "learnerReadUpTo" : "expertReadUpTo";
    if (before[column] >= upTo) return { rows, notifications: [] };
    const chat = { ...before, [column]: upTo };
    return { rows: withChat(rows, chat), notifications: [notifyViewed(chat, by, upTo), notifyChat(chat)] };
  };

/** A submission or a verdict: status, history and message in one; `updatedAt` strictly grows. */
export const judge =
  (statusId: number, next: Phase, draft: Draft): Change =>
  (rows, at) => {
    const before = rows.homework.find(({ id }) => id === statusId);
    if (!before || (before.status === "UPLOADED") !== draft.isExpert || before.status === "DONE") return null;
    const written = write(before.dialogId, { ...draft, statusId })(rows, at);
    if (!written) return null;
    const row: HomeworkRow = {
      ...before,
      status: next,
      updatedAt: Math.max(at, before.updatedAt + 0.001),
      history: [...before.history, { status: next, at, message: draft.text }],
    };
    return {
      rows: { ...written.rows, homework: replace(rows.homework, row) },
      notifications: [{ type: "homework.status", data: homeworkView(row) }, ...written.notifications],
      body: { chatMessage: written.body, userHomeworkStatus: homeworkView(row) },
    };
  };

/** A new course: its course stream, its chat and its homework appear. */
export const enrol: Change = (rows) => {
  const { nextId: id } = rows;
  const chat: ChatRow = {
    id,
    title: `Chat ${id}`,
    streamId: id,
    messages: [],
    learnerReadUpTo: 0,
    expertReadUpTo: 0,
  };
  const stream = createStream(id);
  const task: HomeworkRow = { id, streamId: id, dialogId: id, status: "NOT_UPLOADED", updatedAt: 1, history: [] };
  return {
    rows: {
      ...rows,
      nextId: id + 1,
      chats: [...rows.chats, chat],
      streams: [...rows.streams, stream],
      homework: [...rows.homework, task],
    },
    notifications: [
      { type: "stream.changed", data: streamView(stream) },
      { type: "homework.status", data: homeworkView(task) },
      notifyChat(chat),
    ],
  };
};

/** A course is removed, with all that belongs to it. */
export const withdraw =
  (streamId: number): Change =>
  (rows) => {
    const gone = { id: streamId, deleted: true };
    return {
      rows: {
        ...rows,
        chats: rows.chats.filter((chat) => chat.streamId !== streamId),
        streams: rows.streams.filter(({ id }) => id !== streamId),
        homework: rows.homework.filter((row) => row.streamId !== streamId),
      },
      notifications: ["stream.changed", "homework.status", "chat.changed"].map((type) => ({ type, data: gone })),
    };
  };

/** One field of the user: the others stay as another call has left them. */
export const changeUser =
  (values: Partial<UserRow>): Change =>
  (rows) => {
    const user = { ...rows.user, ...values };
    const view = userView(user);
    return { rows: { ...rows, user }, notifications: [{ type: "user.changed", data: view }], body: view };
  };

/** Something the client has no domain for. */
export const foreign: Change = (rows) => ({ rows, notifications: [{ type: "moon.rose", data: { id: 1 } }] });

/** A title changes, and the push of it cannot be decoded. */
export const garbled =
  (chatId: number): Change =>
  (rows, at) => {
    const before = chatOf(rows, chatId);
    if (!before) return null;
    const chat = { ...before, title: `Renamed at ${at}` };
    return { rows: withChat(rows, chat), notifications: [{ type: "chat.changed", data: { id: "unreadable" } }] };
  };
