/** The expert's chats (contract 7). */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { editReply, readAll, reply as replyInChat } from "../chats/expert";
import { messageViews } from "../chats/messageView";
import { messagePageSize, readMessage } from "../chats/routes";
import { countMessages, findChats, readMessagePage } from "../chats/store";
import { chatViews } from "../chats/view";
import type { Platform } from "../context";
import { chats } from "../database/schema";
import { callerOf } from "../http/caller";
import { notFound } from "../http/errors";
import { answerOnce } from "../http/idempotency";
import { pageWindow, setPageHeaders } from "../http/paging";
import { pathId } from "../http/query";

export function staffChatRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  app.get("/chats", async () => chatViews(db, storage.secret, await findChats(db, undefined), "expert", Date.now()));
  app.get("/chats/:id/messages", async (request, reply) => {
    const [full] = await findChats(db, eq(chats.id, pathId(request)));
    if (!full) throw notFound();
    const window = pageWindow(request, await countMessages(db, full.chat.id), messagePageSize);
    setPageHeaders(reply, window);
    const rows = await readMessagePage(db, full.chat.id, "newest", window.offset, window.perPage);
    return messageViews(db, storage.secret, full.chat, rows, "expert");
  });
  app.post("/chats/:id/messages", async (request, reply) => {
    const wish = { chatId: pathId(request), expertId: callerOf(request).userId, ...readMessage(request) };
    return answerOnce(platform, request, reply, (change) => replyInChat(platform, change, wish));
  });
  app.put("/chats/:id/messages/:messageId", async (request, reply) => {
    const { message } = readMessage(request);
    const wish = { chatId: pathId(request), messageId: pathId(request, "messageId"), message };
    return answerOnce(platform, request, reply, (change) => editReply(platform, change, wish));
  });
  app.put("/chats/:id/viewed", async (request, reply) => {
    const chatId = pathId(request);
    return answerOnce(platform, request, reply, (change) => readAll(platform, change, chatId));
  });
}
