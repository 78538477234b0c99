/** The calls of chats (B, section 7). One without its id fails with "Id must be set" (VAL-07). */
import { concatMap, defer, map, type Observable, of } from "rxjs";
import { isLastPage } from "../../bus/resource/pages";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort, HttpRequest, Page } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import {
  type Chat,
  ChatStruct,
  type Consultation,
  type ConsultationRating,
  ConsultationStruct,
  type Message,
  type MessageEdit,
  MessageStruct,
} from "./events";

export const MESSAGES_PER_PAGE = 10;
/** Where many messages are needed, as for a search (CHAT-15). */
export const MESSAGES_PER_LARGE_PAGE = 50;

/** GET /chats. */
export const getChats = (http: HttpPort): Observable<readonly Chat[]> =>
  http.request({ method: "GET", path: "/chats", schema: listOf(ChatStruct) });

/** An answer that leaves out the chat belongs to the requested one. */
const inChat = (message: Message, chatId: number): Message => (message.chatId === 0 ? { ...message, chatId } : message);

/** A call that answers one message of this chat. */
const changed = (http: HttpPort, chatId: number, request: Omit<HttpRequest<Message>, "schema">): Observable<Message> =>
  http.request({ ...request, schema: MessageStruct }).pipe(map((message) => inChat(message, chatId)));

/** Messages of a chat: oldest first, and whether the chat's first message is among them as far as the server says. */
export interface MessagePage extends Page<Message> {
  readonly isLast: boolean;
}
/**
 * GET /chats/{id}/messages: a page of `perPage`, newest first; the answer here is oldest first. Pages count from 1. A server
 * may answer pages of ten whatever is asked for: only a page that is shorter than that is the last one by its length.
 */
export const getMessages = (
  http: HttpPort,
  chatId: number,
  page: number,
  perPage = MESSAGES_PER_PAGE,
): Observable<MessagePage> =>
  defer(() => {
    mustBeSet(chatId, "Id");
    return http
      .requestPage({
        method: "GET",
        path: `/chats/${chatId}/messages`,
        query: { sort: "-created_at", page, "per-page": perPage },
        schema: listOf(MessageStruct),
      })
      .pipe(
        map((answer) => ({
          ...answer,
          items: answer.items.map((message) => inChat(message, chatId)).toReversed(),
          isLast: isLastPage(answer, page, MESSAGES_PER_PAGE),
        })),
      );
  });

/** Farther back a message is not looked for. */
const MOST_PAGES = 40;
/** GET /chats/{id}/messages, page after page, newest first, until this message; null: it is gone, or too far back. */
export const findMessage = (
  http: HttpPort,
  { chatId, messageId }: Pick<MessageEdit, "chatId" | "messageId">,
  page = 1,
): Observable<Message | null> =>
  getMessages(http, chatId, page, MESSAGES_PER_LARGE_PAGE).pipe(
    concatMap(({ items, isLast }) => {
      const found = items.find(({ id }) => id === messageId) ?? null;
      const isBefore = isLast || items.length === 0 || page === MOST_PAGES || items.some(({ id }) => id < messageId);
      return found || isBefore ? of(found) : findMessage(http, { chatId, messageId }, page + 1);
    }),
  );

/** PUT /chats/{id}/messages/{id}: the text of an own message. */
export const putMessage = (
  http: HttpPort,
  key: string,
  chatId: number,
  messageId: number,
  text: string,
): Observable<Message> =>
  defer(() => {
    mustBeSet(chatId, "Id");
    mustBeSet(messageId, "Id");
    return changed(http, chatId, {
      method: "PUT",
      path: `/chats/${chatId}/messages/${messageId}`,
      body: { message: text },
      idempotencyKey: key,
    });
  });

/** PUT /chats/{id}/messages/{id}/rating: 1 to 5. */
export const putRating = (
  http: HttpPort,
  key: string,
  chatId: number,
  messageId: number,
  rating: number,
): Observable<Message> =>
  defer(() => {
    mustBeSet(chatId, "Id");
    mustBeSet(messageId, "Id");
    return changed(http, chatId, {
      method: "PUT",
      path: `/chats/${chatId}/messages/${messageId}/rating`,
      body: { rating },
      idempotencyKey: key,
    });
  });

/** PUT /consultations/updateRating/{id}: 1 to 5, and a comment; answers the consultation, now rated (CHAT-14). */
export const putConsultationRating = (
  http: HttpPort,
  key: string,
  { consultationId, rating, comment }: ConsultationRating,
): Observable<Consultation> =>
  defer(() => {
    mustBeSet(consultationId, "Id");
    return http.request({
      method: "PUT",
      path: `/consultations/updateRating/${consultationId}`,
      body: { rating, comment },
      schema: ConsultationStruct,
      idempotencyKey: key,
    });
  });

/** PUT /chats/{id}/messages/{id}/viewed: this message and all before it. */
export const putViewed = (http: HttpPort, key: string, chatId: number, messageId: number): Observable<void> =>
  defer(() => {
    mustBeSet(chatId, "Id");
    mustBeSet(messageId, "Id");
    return http.request<void>({
      method: "PUT",
      path: `/chats/${chatId}/messages/${messageId}/viewed`,
      idempotencyKey: key,
    });
  });
