/** What the learner changes of messages and says of consultations. Rule: of each the last words count (CHAT-06, CHAT-14). */
import { map } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { chatPlace, consultationPlace, editPlace } from "../drafts/events";
import { findMessage, putConsultationRating, putMessage, putRating } from "./api";
import type { ChatEvents, ConsultationRating, MessageEdit, MessageRating } from "./events";
import type { ChatState } from "./state";
import { flatten } from "./thread";

type Own = NewEvent<ChatEvents>;
interface HasThreads {
  readonly chat: Pick<ChatState, "threads">;
}
/** What an edit replaces of a message; null where it is not known. */
const pickFields = (message: { readonly message: string } | null | undefined) =>
  message ? { text: message.message } : null;

const edit = defineMutation({
  name: "chat/edit",
  order: "queued",
  about: ({ messageId }: MessageEdit) => messageId,
  place: ({ chatId, messageId }) => editPlace(chatId, messageId),
  waits: waitsIn({
    lane: ({ chatId }: MessageEdit) => `chat:${chatId}`,
    thing: ({ messageId }) => `${messageId}`,
    // the message may be gone: its words can be sent as another one
    refusedTo: ({ chatId }) => chatPlace(chatId),
    replaces: {
      mine: ({ text }: MessageEdit) => ({ text }),
      seen: ({ chatId, messageId }, { chat }: HasThreads) =>
        pickFields(flatten(chat.threads[chatId]?.chunks ?? []).findLast(({ id }) => id === messageId)),
      theirs: (http: HttpPort, message) => findMessage(http, message).pipe(map(pickFields)),
      // the one field of an edit is a text
      put: (message, { text }) => ({ ...message, text: text as string }),
    },
  }),
  send: (http: HttpPort, { chatId, messageId, text }, key) => putMessage(http, key, chatId, messageId, text),
  stored: (message, _, asOf) => [{ type: "chat/messageChanged", payload: { message, asOf } } satisfies Own],
});

const rate = defineMutation({
  name: "chat/rate",
  order: "queued",
  about: ({ messageId }: MessageRating) => messageId,
  waits: waitsIn({
    lane: ({ chatId }: MessageRating) => `chat:${chatId}`,
    thing: ({ messageId }) => `${messageId}`,
  }),
  send: (http: HttpPort, { chatId, messageId, rating }, key) => putRating(http, key, chatId, messageId, rating),
  stored: (message, _, asOf) => [{ type: "chat/messageChanged", payload: { message, asOf } } satisfies Own],
});

const consultationRating = defineMutation({
  name: "chat/consultationRating",
  order: "once",
  about: ({ consultationId }: ConsultationRating) => consultationId,
  place: ({ consultationId }) => consultationPlace(consultationId),
  waits: waitsIn({
    lane: ({ consultationId }: ConsultationRating) => `consultation:${consultationId}`,
    thing: ({ consultationId }) => `${consultationId}`,
  }),
  send: (http: HttpPort, rating, key) => putConsultationRating(http, key, rating),
  stored: (consultation, _, asOf) => [
    { type: "chat/consultationStored", payload: { consultation, asOf } } satisfies Own,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [edit, rate, consultationRating] as const;
