/** The learner's chats, and the newest page of each thread; older pages join it by other rules (`load.ts`). */
import { map } from "rxjs";
import { defineResource } from "../../bus/resource/defineResource";
import { inField, inRecord } from "../../bus/resource/statusField";
import type { HttpPort } from "../../ports/types";
import { getChats, getMessages } from "./api";
import { chatPushTypes, type ThreadPage } from "./events";
import { emptyThread } from "./thread";

/** The list is needed from the start of a session: the header shows its count (SHELL-13). */
export const chatList = defineResource({
  name: "chat/list",
  stored: "pushed",
  statusIn: inField("list"),
  get: getChats,
  pushes: chatPushTypes,
  after: "start",
});
export const threads = defineResource({
  name: "chat/thread",
  key: "chatId",
  stored: "pushed",
  statusIn: inRecord("threads", "newest", () => emptyThread),
  get: (http: HttpPort, chatId) =>
    getMessages(http, chatId, 1).pipe(
      map(({ items, isLast }): ThreadPage => ({ messages: items, isComplete: isLast })),
    ),
  pushes: chatPushTypes,
});
