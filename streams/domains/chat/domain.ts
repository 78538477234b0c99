/** Declares the domain `chat`. */
import { defineDomain } from "../../bus/domain";
import type { FieldEvents } from "../../bus/resource/ownField";
import { chatEffects } from "./effects";
import { type ChatEvents, chatPushes } from "./events";
import { mutations } from "./mutations";
import { chatSlice } from "./state";

export const chat = defineDomain<ChatEvents & FieldEvents<typeof mutations>>({
  reports: {
    "chat/messageStored": ({ chatId }) => [["message_send", { chat_id: chatId }]],
    "chat/rateRequested": ({ rating }) => [["rating", { value: rating }]],
    "chat/consultationRatingRequested": ({ rating }) => [["rating", { value: rating }]],
  },
})({
  name: "chat",
  slice: chatSlice,
  effects: chatEffects,
  mutations,
  pushes: chatPushes,
  isOffered: ({ brand }) => brand.isChatSupport,
});
