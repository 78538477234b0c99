/** The call that sends a message (B, section 7). One without its chat's id fails with "Id must be set" (VAL-07). */
import { defer, map, type Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Message, MessageStruct } from "../chat/events";

interface OutgoingMessage {
  readonly key: string;
  readonly chatId: number;
  readonly text: string;
  readonly fileIds: readonly number[];
}
/** POST /chats/{id}/messages. One try per call: the outbox decides when there is another (CHAT-11). */
export const postMessage = (http: HttpPort, { key, chatId, text, fileIds }: OutgoingMessage): Observable<Message> =>
  defer(() => {
    mustBeSet(chatId, "Id");
    return http.request({
      method: "POST",
      path: `/chats/${chatId}/messages`,
      body: { message: text, file_ids: fileIds },
      idempotencyKey: key,
      maxTries: 1,
      schema: MessageStruct,
    });
  }).pipe(
    // an answer that leaves out the chat belongs to the requested one
    map((message) => (message.chatId === 0 ? { ...message, chatId } : message)),
  );
