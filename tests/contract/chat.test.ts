// Chats against the real server: pages, changes of messages, and what forbids writing.
import { randomUUID } from "node:crypto";
import { firstValueFrom } from "rxjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getChats,
  getMessages,
  MESSAGES_PER_PAGE,
  putMessage,
  putRating,
  putViewed,
} from "../../streams/domains/chat/api";
import type { HttpPort } from "../../streams/ports/types";
import { signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { createNodeHttp, createNodeToken, type NodeClient, startNodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";

/** Of the demo learner: more than 200 messages, with unread ones; a small one; one whose time to write is over. */
const LONG_CHAT = 2;
const CHAT = 4;
const CLOSED_CHAT = 6;

let url: string;
let http: HttpPort;
let token: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await startLocalPlatform());
  ({ token } = await signIn(url));
  http = createNodeHttp({ url, token: createNodeToken(token) });
});
afterAll(() => close());

const messagesOf = async (chatId: number, page = 1) =>
  firstValueFrom(getMessages(http, chatId, page)).then(({ pageCount, totalCount, ...answer }) => {
    if (pageCount === null || totalCount === null) throw new Error("The server sends no page count");
    return { ...answer, pageCount, totalCount };
  });
const chatOf = async (chatId: number) => (await firstValueFrom(getChats(http))).find(({ id }) => id === chatId);

describe("pages of messages", () => {
  it("CHAT-02 NET-06 the newest come first, ten a page; the pages hold every message once, in order", async () => {
    const first = await messagesOf(LONG_CHAT);
    const pages = [first];
    for (let page = 2; page <= first.pageCount; page++) pages.push(await messagesOf(LONG_CHAT, page));
    expect(pages.map(({ items }) => items.length).slice(0, -1)).toEqual(
      Array(first.pageCount - 1).fill(MESSAGES_PER_PAGE),
    );
    const ids = pages.toReversed().flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(ids).toHaveLength(first.totalCount);
    expect(ids.at(-1)).toBe((await chatOf(LONG_CHAT))?.lastMessage?.id);
  });

  it("NET-06 a page past the end is the last one again, and has its number", async () => {
    const { pageCount } = await messagesOf(LONG_CHAT);
    const past = await messagesOf(LONG_CHAT, pageCount + 7);
    expect(past.page).toBe(pageCount);
    expect(past).toEqual(await messagesOf(LONG_CHAT, pageCount));
  });
});

describe("changes of messages", () => {
  it("CHAT-06 an edit and a rating are in the next answer for everyone", async () => {
    const { items } = await messagesOf(CHAT);
    const own = items.find(({ employee }) => !employee)?.id ?? 0;
    const experts = items.find(({ employee }) => employee)?.id ?? 0;
    await firstValueFrom(putMessage(http, randomUUID(), CHAT, own, "Better words"));
    await firstValueFrom(putRating(http, randomUUID(), CHAT, experts, 4));
    const after = (await messagesOf(CHAT)).items;
    expect(after.find(({ id }) => id === own)?.message).toBe("Better words");
    expect(after.find(({ id }) => id === experts)?.rating).toBe(4);
  });

  it("CHAT-06 viewed counts up to and including the message, and no further", async () => {
    const { items } = await messagesOf(LONG_CHAT);
    const unread = items.filter(({ employee, isViewed }) => employee && !isViewed).map(({ id }) => id);
    expect((await chatOf(LONG_CHAT))?.unread).toBe(unread.length);
    await firstValueFrom(putViewed(http, randomUUID(), LONG_CHAT, unread[1] ?? 0));
    const after = (await messagesOf(LONG_CHAT)).items.filter(({ id }) => unread.includes(id));
    expect(after.map(({ isViewed }) => isViewed)).toEqual(unread.map((_, index) => index < 2));
    expect((await chatOf(LONG_CHAT))?.unread).toBe(unread.length - 2);
  });
});

describe("a whole client", () => {
  let learner: NodeClient;
  beforeAll(async () => {
    learner = await startNodeClient({ url, token });
    await until("the chats are there", () => learner.state().chat.list.status === "loaded");
  });
  afterAll(() => learner.stop());

  it("CHAT-08 a whole client shows the server's reason where nobody may write, and keeps what was written", async () => {
    expect(learner.state().chat.chats[CLOSED_CHAT]?.isUserMessageEnable).toBe(false);
    learner.client.send({ type: "outbox/sendRequested", payload: { chatId: CLOSED_CHAT, text: "Hello?", files: [] } });
    const item = await until("the send failed", () =>
      learner.state().outbox.lanes[CLOSED_CHAT]?.find(({ status }) => status === "failed"),
    );
    expect(item).toMatchObject({
      text: "Hello?",
      problem: { kind: "refused", status: 403, text: "The time to write in this chat has ended." },
    });
  });

  it("CHAT-02 CHAT-12 an opened chat has its newest page, and is read back to its first unread", async () => {
    learner.client.send({ type: "chat/threadRequested", payload: { chatId: LONG_CHAT } });
    learner.client.send({ type: "chat/opened", payload: { chatId: LONG_CHAT } });
    const landing = await until("the place to land is known", () => learner.state().chat.threads[LONG_CHAT]?.landing);
    const { items } = await messagesOf(LONG_CHAT);
    const firstUnread = items.find(({ employee, isViewed }) => employee && !isViewed);
    expect(landing).toEqual({ messageId: firstUnread?.id });
    expect(learner.state().chat.threads[LONG_CHAT]?.chunks.flat()).toEqual(items);
  });

  it("CHAT-03 a send is stored once and shown once, whether the answer or the push comes first", async () => {
    learner.client.send({ type: "chat/threadRequested", payload: { chatId: CHAT } });
    learner.client.send({ type: "outbox/sendRequested", payload: { chatId: CHAT, text: "Only once", files: [] } });
    await until("both have notified", () => {
      const pushed = learner.payloads("chat.message").some((payload) => "cause" in payload && payload.cause !== null);
      return pushed && learner.payloads("chat/messageStored").length === 1;
    });
    expect(learner.state().outbox.lanes[CHAT]).toEqual([]);
    const shown = learner.state().chat.threads[CHAT]?.chunks.flat() ?? [];
    expect(shown.filter(({ message }) => message === "Only once")).toHaveLength(1);
    expect((await messagesOf(CHAT)).items.filter(({ message }) => message === "Only once")).toHaveLength(1);
  });
});
