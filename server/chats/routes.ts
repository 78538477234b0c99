/** The learner's chats (learning area 7). */
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { chats } from "../database/schema";
import { callerOf } from "../http/caller";
import { notFound } from "../http/errors";
import { Fields } from "../http/fields";
import { answerOnce } from "../http/idempotency";
import { pageWindow, setPageHeaders } from "../http/paging";
import { pathId, queryText } from "../http/query";
import { messageViews } from "./messageView";
import { MAX_FILES, MAX_MESSAGE_LENGTH } from "./rules";
import { countMessages, findChats, ownChat, readMessagePage } from "./store";
import { chatViews } from "./view";
import { editMessage, rateMessage, sendMessage, viewMessages } from "./write";

export const messagePageSize = { default: 10, max: 50, name: "per-page" };

export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  app.get("/chats", async (request) => {
    const list = await findChats(db, eq(chats.learnerId, callerOf(request).userId));
    return chatViews(db, storage.secret, list, "learner", Date.now());
  });
  app.get("/chats/:id", async (request) => {
    const list = await findChats(db, ownChat(pathId(request), callerOf(request).userId));
    const [view] = await chatViews(db, storage.secret, list, "learner", Date.now());
    if (!view) throw notFound();
    return view;
  });
  app.get("/chats/:id/messages", async (request, reply) => {
    const [full] = await findChats(db, ownChat(pathId(request), callerOf(request).userId));
    if (!full) throw notFound();
    const window = pageWindow(request, await countMessages(db, full.chat.id), messagePageSize);
    setPageHeaders(reply, window);
    const order = queryText(request, "sort") === "created_at" ? "oldest" : "newest";
    const rows = await readMessagePage(db, full.chat.id, order, window.offset, window.perPage);
    return messageViews(db, storage.secret, full.chat, rows, "learner");
  });
  messageRoutes(app, platform);
}

function messageRoutes(app: FastifyInstance, platform: Platform): void {
  app.post("/chats/:id/messages", async (request, reply) => {
    const { userId } = callerOf(request);
    const wish = { chatId: pathId(request), userId, ...readMessage(request), delayMs: delayOf(platform, request) };
    return answerOnce(platform, request, reply, (change) => sendMessage(platform, change, wish));
  });
  app.put("/chats/:id/messages/:messageId", async (request, reply) => {
    const wish = { ...readPlace(request), message: readMessage(request).message };
    return answerOnce(platform, request, reply, (change) => editMessage(platform, change, wish));
  });
  app.put("/chats/:id/messages/:messageId/rating", async (request, reply) => {
    const place = readPlace(request);
    const fields = new Fields(request.body);
    const rating = fields.integer("rating", { min: 1, max: 5, isRequired: true }) ?? 0;
    fields.check();
    return answerOnce(platform, request, reply, (change) => rateMessage(platform, change, { ...place, rating }));
  });
  app.put("/chats/:id/messages/:messageId/viewed", async (request, reply) => {
    const place = readPlace(request);
    return answerOnce(platform, request, reply, (change) => viewMessages(platform, change, place));
  });
}

const readPlace = (request: FastifyRequest) => ({
  chatId: pathId(request),
  messageId: pathId(request, "messageId"),
  userId: callerOf(request).userId,
});

/** `{message, file_ids[]}` of a body. Throws 422. */
export function readMessage(request: FastifyRequest): { message: string; fileIds: number[] } {
  const fields = new Fields(request.body);
  const message = fields.text("message", { max: MAX_MESSAGE_LENGTH });
  const fileIds = fields.ids("file_ids", MAX_FILES);
  fields.check();
  return { message, fileIds };
}

function delayOf(platform: Platform, request: FastifyRequest): number {
  const appId = request.headers["x-app-id"];
  return platform.brands.messageDelayMs(typeof appId === "string" ? appId : undefined, request.headers.host ?? "");
}
