// The calls of the client, answered by the fake server.

import type { Problem } from "../../../../streams/bus/problem";
import type { AnyRequest } from "../../../../streams/ports/fakes/http";
import type { Page } from "../../../../streams/ports/types";
import { type Change, changeMessage, changeUser, judge, read, write } from "./changes";
import { commerceAnswers, scoreView } from "./commerce";
import { learningChange } from "./learning";
import type { Envelope, ModelServer } from "./server";
import { chatView, homeworkView, messageView, statusView, streamView, userView } from "./views";

export interface Answer {
  readonly body?: unknown;
  readonly page?: Omit<Page<never>, "items">;
  readonly problem?: Problem;
  /** To be published: what the call changed. */
  readonly envelopes?: readonly Envelope[];
}

const MESSAGES_PER_PAGE = 10;
/** So few that a history has several pages. */
const SCORES_PER_PAGE = 3;
const NOT_FOUND: Answer = { problem: { kind: "refused", status: 404 } };
const CONFLICT: Answer = { problem: { kind: "refused", status: 409 } };

type Read = (server: ModelServer, userId: number, call: AnyRequest) => Answer;

const readMessages: Read = (server, userId, { path, query }) => {
  const chat = server.account(userId).rows.chats.find(({ id }) => id === Number(path.split("/")[2]));
  if (!chat) return NOT_FOUND;
  const totalCount = chat.messages.length;
  const pageCount = Math.ceil(totalCount / MESSAGES_PER_PAGE);
  // a page past the end is the last page again
  const page = Math.max(1, Math.min(Number(query?.page ?? 1), pageCount));
  const end = totalCount - (page - 1) * MESSAGES_PER_PAGE;
  const rows = chat.messages.slice(Math.max(0, end - MESSAGES_PER_PAGE), end).toReversed();
  return {
    body: rows.map((row) => messageView(row, chat)),
    page: { page, pageCount, perPage: MESSAGES_PER_PAGE, totalCount },
  };
};

const readScores: Read = (server, userId, { query }) => {
  const { scores } = server.account(userId).rows.commerce;
  const page = Number(query?.page ?? 1);
  return {
    body: scores.slice((page - 1) * SCORES_PER_PAGE, page * SCORES_PER_PAGE).map(scoreView),
    page: {
      page,
      pageCount: Math.ceil(scores.length / SCORES_PER_PAGE),
      perPage: SCORES_PER_PAGE,
      totalCount: scores.length,
    },
  };
};

const readStatus: Read = (server, userId, { path }) => {
  const stream = server.account(userId).rows.streams.find(({ id }) => id === Number(path.split("/")[2]));
  return stream ? { body: statusView(stream) } : NOT_FOUND;
};

const readNotifications: Read = (server, userId, { query }) => {
  const position = server.position(userId);
  if (query?.epoch === undefined) return { body: { ...position, more: false, items: [] } };
  const items = server.entriesAfter(userId, String(query.epoch), Number(query.after ?? 0));
  if (!items) return CONFLICT;
  return { body: { ...position, more: (items.at(-1)?.seq ?? position.head) < position.head, items } };
};

const commerceReads = Object.fromEntries(
  Object.entries(commerceAnswers).map(([path, view]): [string, Read] => [
    path,
    (server, userId) => ({ body: view(server.account(userId).rows.commerce) }),
  ]),
);

const reads: Readonly<Record<string, Read>> = {
  ...commerceReads,
  "/user-score": readScores,
  "/user": (server, userId) => ({ body: userView(server.account(userId).rows.user) }),
  "/chats": (server, userId) => ({ body: server.account(userId).rows.chats.map(chatView) }),
  "/homework": (server, userId) => ({ body: server.account(userId).rows.homework.map(homeworkView) }),
  "/user-course-streams": (server, userId) => ({ body: server.account(userId).rows.streams.map(streamView) }),
  "/notifications": readNotifications,
};

/** Of one chat, or one course stream. */
const perThing: Readonly<Record<string, Read>> = { messages: readMessages, status: readStatus };

/** What the learner does, as a change. */
function changeOf({ method, path, body, idempotencyKey }: AnyRequest): Change | null {
  const cause = idempotencyKey ?? null;
  const [, noun, first, what, second, act] = path.split("/");
  const fields = (body ?? {}) as { message?: string; rating?: number; disable_notification?: unknown };
  const text = fields.message ?? "";
  if (noun === "user-course-streams" && what === "user-homework")
    return judge(Number(second), "UPLOADED", { text, isExpert: false, cause });
  if (noun === "user") return changeUser({ isMuted: Boolean(fields.disable_notification) });
  if (noun !== "chats") return null;
  if (method === "POST") return write(Number(first), { text, isExpert: false, cause });
  if (act === "viewed") return read(Number(first), "learner", Number(second));
  if (act === "rating") return changeMessage(Number(first), Number(second), { rating: fields.rating ?? 0 });
  return changeMessage(Number(first), Number(second), { text });
}

/** Answers one call of one learner. */
export function answerCall(server: ModelServer, userId: number, call: AnyRequest): Answer {
  if (call.path === "/auth/logout") return {};
  const learnt = learningChange(call);
  if (call.method === "GET" && !learnt) {
    const known = perThing[call.path.split("/")[3] ?? ""] ?? reads[call.path];
    return known ? known(server, userId, call) : NOT_FOUND;
  }
  const change = learnt ?? changeOf(call);
  const done = change && server.commit(userId, change, call.idempotencyKey);
  return done ?? NOT_FOUND;
}
