/** Chats with experts: what can happen in them (contract 3.3, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import type { Problem } from "../../bus/problem";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity, listOf, part } from "../../bus/wire/entity";
import { amount, moment } from "../../bus/wire/numbers";
import { enums, type Infer, nonempty, otherwise, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

export const FileStruct = entity(
  { id: id() },
  {
    name: text(),
    size: maybe(amount()),
    /** 1 video, 2 image, 3 sound, 4 document, 5 subtitle. */
    type: otherwise(count(), 4),
    url: text(),
    urls: maybe(part({ large: maybe(string()), medium: maybe(string()), small: maybe(string()) })),
    width: maybe(count()),
    height: maybe(count()),
  },
);
export type FileEntity = Infer<typeof FileStruct>;

const identity = { id: id() };
const messageFields = {
  message: text(),
  isViewed: flag(),
  files: listOrEmpty(listOf(FileStruct)),
  /** Who wrote it; null: the learner. */
  employee: maybe(part({ id: otherwise(count(), 0), name: text(), avatar: maybe(string()), isExpert: flag() })),
  rating: maybe(amount()),
  homeworkStatusId: maybe(id()),
  /** 0: not known, here and below. */
  createdAt: otherwise(moment(), 0),
  updatedAt: otherwise(moment(), 0),
  /** The idempotency key that made it, sent to its author only: matches a stored send with the outbox. */
  cause: maybe(nonempty(string())),
};
/** `chatId` is 0 where it is not given: the address of a page of messages gives it. */
export const MessageStruct = entity(identity, { chatId: otherwise(count(), 0), ...messageFields });
export type Message = Infer<typeof MessageStruct>;

/** An expert's message that the learner has not seen. */
export const isUnread = ({ employee, isViewed }: Message): boolean => employee !== null && !isViewed;

const consultationStatus = enums(["open", "close", "rated"]);
const ratingFields = { rating: maybe(amount()), comment: maybe(string()) };
/** A text consultation, and which messages of its chat it spans: an open one all from its start on (CHAT-07). */
export const ConsultationStruct = entity(
  { id: id(), chatChannelId: id(), status: consultationStatus, startMessageId: id() },
  { endMessageId: maybe(id()), amount: otherwise(amount(), 1), ...ratingFields },
);
export type Consultation = Infer<typeof ConsultationStruct>;

export const ChatStruct = entity(
  { id: id() },
  {
    title: text(),
    streamId: maybe(id()),
    isExpertMessageEnable: flag(true),
    isUserMessageEnable: flag(true),
    avatar: maybe(string()),
    unread: otherwise(count(), 0),
    lastMessage: maybe(MessageStruct),
    counters: maybe(part({ max: maybe(amount()), left: maybe(amount()), amount: maybe(amount()) })),
    /** The newest text consultation of this chat. */
    consultation: maybe(entity({ id: id(), status: consultationStatus }, ratingFields)),
  },
);
export type Chat = Infer<typeof ChatStruct>;

export const ViewedStruct = entity({ chatId: id(), viewedUpTo: id() }, { by: text() });

const exampleMessage = {
  id: 41,
  chat_id: 3,
  message: "Well done! Keep your back straight on the last set.",
  is_viewed: 0,
  files: [],
  employee: { id: 2, name: "Marta", avatar: null, is_expert: 1 },
  created_at: 1_790_000_000,
  updated_at: 1_790_000_000,
};
export const chatPushes = {
  "chat.message": definePush(entity({ ...identity, chatId: id() }, messageFields), exampleMessage),
  "chat.changed": definePush(ChatStruct, {
    id: 3,
    title: "Morning strength",
    stream_id: 5,
    is_expert_message_enable: 1,
    is_user_message_enable: 1,
    avatar: null,
    unread: 1,
    last_message: exampleMessage,
    counters: { max: 10, left: 7, amount: 3 },
  }),
  "chat.viewed": definePush(ViewedStruct, { chat_id: 3, viewed_up_to: 41, by: "learner" }),
  "consultation.changed": definePush(ConsultationStruct, {
    id: 6,
    chat_channel_id: 3,
    status: "rated",
    start_message_id: 36,
    end_message_id: 41,
    amount: 1,
    rating: 4,
    comment: "Clear and to the point.",
  }),
};

/** The pushes about chats. */
export const chatPushTypes = Object.keys(chatPushes);

/** The newest page of a thread, oldest message first; `isComplete`: there are no older ones. */
export interface ThreadPage {
  readonly messages: readonly Message[];
  readonly isComplete: boolean;
}

/** What the learner says of a consultation that is over: 1 to 5, and words, "" for none (CHAT-14). */
export interface ConsultationRating {
  readonly consultationId: number;
  readonly rating: number;
  readonly comment: string;
}

/** Other words for an own message. */
export interface MessageEdit {
  readonly chatId: number;
  readonly messageId: number;
  readonly text: string;
}
/** The learner's rating of an expert's message: 1 to 5. */
export interface MessageRating {
  readonly chatId: number;
  readonly messageId: number;
  readonly rating: number;
}

export interface ChatEvents
  extends PushEvents<typeof chatPushes>,
    ResourceEvents<"chat/list", readonly Chat[]>,
    ResourceEvents<"chat/thread", ThreadPage, "chatId"> {
  readonly "chat/opened": { readonly chatId: number };
  readonly "chat/closed": { readonly chatId: number };
  /** A further page, oldest first, of an open chat that is loaded again; `belowId` is how far it had been loaded by then. */
  readonly "chat/pageRechecked": {
    readonly chatId: number;
    readonly belowId: number;
    readonly messages: readonly Message[];
    readonly isComplete: boolean;
    readonly asOf: Position;
  };
  /** The learner searches in the chat: all its messages are needed (CHAT-15). */
  readonly "chat/searchStarted": { readonly chatId: number };
  readonly "chat/searchEnded": { readonly chatId: number };
  readonly "chat/olderRequested": { readonly chatId: number };
  readonly "chat/olderLoaded": {
    readonly chatId: number;
    readonly messages: readonly Message[];
    readonly isComplete: boolean;
    readonly asOf: Position;
  };
  readonly "chat/olderFailed": { readonly chatId: number; readonly problem: Problem };
  /** The server's first answer to this key: a pushed or fetched version of the message may be newer. */
  readonly "chat/messageStored": {
    readonly chatId: number;
    readonly key: string;
    readonly message: Message;
    readonly asOf: Position;
    readonly nextSendAt: number;
  };
  /** The answer to an edit or a rating. */
  readonly "chat/messageChanged": { readonly message: Message; readonly asOf: Position };
  /** It was refused while its screen waited for it. */
  readonly "chat/changeFailed": { readonly chatId: number; readonly messageId: number; readonly problem: Problem };
  /** The answer to the rating of a consultation. */
  readonly "chat/consultationStored": { readonly consultation: Consultation; readonly asOf: Position };
  /** The learner saw this message in a focused window (CHAT-12). */
  readonly "chat/seen": { readonly chatId: number; readonly messageId: number };
  readonly "chat/viewedStored": { readonly chatId: number; readonly messageId: number; readonly asOf: Position };
}
