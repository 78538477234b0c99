/** The expert's chats (contract 7). */
import { eq, ilike, inArray, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { chatWaits } from "../chats/deskRank";
import { editReply, readAll, reply as replyInChat } from "../chats/expert";
import { readMessagePage } from "../chats/messagePage";
import { messageViews } from "../chats/messageView";
import { chatPath, messageBody, messagePage, messagePath } from "../chats/routes";
import { findChats } from "../chats/store";
import { chatViews } from "../chats/view";
import type { Platform } from "../context";
import { chats } from "../database/schema";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import { noBody, takes } from "../http/input/input";
import { setPageHeaders } from "../http/input/paging";
import { answerPage, peopleNamed, type StaffList, staffPage } from "./pages";

export function staffChatRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  const list = takes({ query: staffPage }, (page, _, reply) => answerPage(db, chatList(storage.secret), page, reply));
  app.get("/chats", list);
  const messages = takes({ path: chatPath, query: messagePage }, async ({ chatId, ...page }, _, reply) => {
    const [full] = await findChats(db, eq(chats.id, chatId));
    if (!full) throw notFound();
    const { window, rows } = await readMessagePage(db, full.chat.id, "newest", page);
    setPageHeaders(reply, window);
    return messageViews(db, storage.secret, full.chat, rows, "expert");
  });
  app.get("/chats/:id/messages", messages);
  const send = changes(platform, { path: chatPath, body: messageBody }, (change, message, expertId) =>
    replyInChat(platform, change, { ...message, expertId }),
  );
  app.post("/chats/:id/messages", send);
  // its files stay as they are
  const edit = changes(platform, { path: messagePath, body: messageBody }, (change, { fileIds: _, ...message }) =>
    editReply(platform, change, message),
  );
  app.put("/chats/:id/messages/:messageId", edit);
  const view = changes(platform, { path: chatPath, body: noBody }, (change, { chatId }) =>
    readAll(platform, change, chatId),
  );
  app.put("/chats/:id/viewed", view);
}

const chatList = (secret: string): StaffList => ({
  table: chats,
  id: chats.id,
  place: chats.deskPlace,
  waits: chatWaits,
  search: (db, pattern) => or(ilike(chats.title, pattern), inArray(chats.learnerId, peopleNamed(db, pattern))),
  views: async (db, where) => chatViews(db, secret, await findChats(db, where), "expert", Date.now()),
});
