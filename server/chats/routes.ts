/** The learner's chats (learning area 7). */
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { chats } from "../database/schema";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { noBody, takes } from "../http/input/input";
import { setPageHeaders } from "../http/input/paging";
import type { Path, Query } from "../http/input/query";
import { readMessagePage } from "./messagePage";
import { messageViews } from "./messageView";
import { MAX_FILES, MAX_MESSAGE_LENGTH } from "./rules";
import { findChats, ownChat } from "./store";
import { chatViews } from "./view";
import { editMessage, rateMessage, sendMessage, viewMessages } from "./write";

/** `:id` of a path is a chat. */
export const chatPath = (path: Path) => ({ chatId: path.id() });

/** A message in its chat. */
export const messagePath = (path: Path) => ({ ...chatPath(path), messageId: path.id("messageId") });

export const messagePage = (query: Query) => ({ page: query.number("page"), perPage: query.number("per-page") });

/** `{message, file_ids[]}`. */
export const messageBody = (fields: Fields) => ({
  message: fields.text("message", { max: MAX_MESSAGE_LENGTH }),
  fileIds: fields.ids("file_ids", MAX_FILES),
});

/** The rating of a message or a consultation. */
export const ratingBody = (fields: Fields) => ({
  rating: fields.integer("rating", { min: 1, max: 5, isRequired: true }),
});

export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  app.get("/chats", async (request) => {
    const list = await findChats(db, eq(chats.learnerId, readCaller(request).userId));
    return chatViews(db, storage.secret, list, "learner", Date.now());
  });
  const detail = takes({ path: chatPath }, async ({ chatId }, request) => {
    const list = await findChats(db, ownChat(chatId, readCaller(request).userId));
    const [view] = await chatViews(db, storage.secret, list, "learner", Date.now());
    if (!view) throw notFound();
    return view;
  });
  app.get("/chats/:id", detail);
  const query = (query: Query) => ({ ...messagePage(query), isOldestFirst: query.text("sort") === "created_at" });
  const messages = takes({ path: chatPath, query }, async ({ chatId, isOldestFirst, ...page }, request, reply) => {
    const [full] = await findChats(db, ownChat(chatId, readCaller(request).userId));
    if (!full) throw notFound();
    const order = isOldestFirst ? "oldest" : "newest";
    const { window, rows } = await readMessagePage(db, full.chat.id, order, page);
    setPageHeaders(reply, window);
    return messageViews(db, storage.secret, full.chat, rows, "learner");
  });
  app.get("/chats/:id/messages", messages);
  messageRoutes(app, platform);
}

function messageRoutes(app: FastifyInstance, platform: Platform): void {
  const send = changes(platform, { path: chatPath, body: messageBody }, (change, message, userId, request) =>
    sendMessage(platform, change, { ...message, userId, delayMs: readDelay(platform, request) }),
  );
  app.post("/chats/:id/messages", send);
  // its files stay as they are
  const edited = { path: messagePath, body: messageBody };
  const edit = changes(platform, edited, (change, { fileIds: _, ...message }, userId) =>
    editMessage(platform, change, { ...message, userId }),
  );
  app.put("/chats/:id/messages/:messageId", edit);
  const rate = changes(platform, { path: messagePath, body: ratingBody }, (change, rating, userId) =>
    rateMessage(platform, change, { ...rating, userId }),
  );
  app.put("/chats/:id/messages/:messageId/rating", rate);
  const view = changes(platform, { path: messagePath, body: noBody }, (change, message, userId) =>
    viewMessages(platform, change, { ...message, userId }),
  );
  app.put("/chats/:id/messages/:messageId/viewed", view);
}

function readDelay(platform: Platform, request: FastifyRequest): number {
  const appId = request.headers["x-app-id"];
  return platform.brands.messageDelayMs(typeof appId === "string" ? appId : undefined, request.headers.host ?? "");
}
