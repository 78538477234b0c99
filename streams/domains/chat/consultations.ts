/** The newest consultation in a chat's entry, and its rating. Rule: an older one never replaces it (CHAT-07, CHAT-14). */
import type { Draft } from "immer";
import { type EventOf, isDeleted } from "../../bus/define";
import type { Chat, ChatEvents, Consultation } from "./events";

/** What of the slice matters here. */
type ChatDraft = Draft<{
  readonly chats: Readonly<Record<number, Chat>>;
}>;

function put(draft: ChatDraft, { id, chatChannelId, status, rating, comment }: Consultation): void {
  const chat = draft.chats[chatChannelId];
  if (chat && (chat.consultation?.id ?? 0) <= id) chat.consultation = { id, status, rating, comment };
}

export const consultationHandlers = {
  "chat/consultationStored": (draft: ChatDraft, { payload }: EventOf<ChatEvents, "chat/consultationStored">) =>
    put(draft, payload.consultation),
  // one that is deleted comes with its chat's entry
  "consultation.changed": (draft: ChatDraft, { payload }: EventOf<ChatEvents, "consultation.changed">) => {
    if (!isDeleted(payload)) put(draft, payload);
  },
};
