// The law for a chat that was not read to its start: a client shows its newest messages, without a hole.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expecting2xx } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { type NodeClient, startNodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { createGate, type Gate } from "./gate";
import { followed } from "./snapshots";
import { createWorld, type World } from "./world";

/** A chat of the demo learner with more than 200 messages. */
const CHAT = 2;
const V1 = "/spa/api/v1";

interface RawMessage {
  readonly id: number;
  readonly message: string;
  readonly employee?: object;
}
let world: World;
let close: () => Promise<void>;
let gate: Gate;
let node: NodeClient;
beforeAll(async () => {
  const platform = await startLocalPlatform();
  close = platform.close;
  world = await createWorld(platform.url);
});
beforeEach(async () => {
  gate = createGate((_, { searchParams }) => searchParams.get("page") === "2");
  node = await startNodeClient({ url: world.url, token: world.learner.token, fetch: gate.fetch });
  node.client.send({ type: "chat/threadRequested", payload: { chatId: CHAT } });
  await until("the newest are there", () => thread()?.newest.status === "loaded");
});
afterEach(() => node.stop());
afterAll(() => close());

const thread = () => node.state().chat.threads[CHAT];
const shown = () => thread()?.chunks.flat() ?? [];
const byLearner = (method: string, path: string, body: object) =>
  expecting2xx(world.learner.call)(method, V1 + path, { body });
const byExpert = (method: string, path: string, body: object) =>
  expecting2xx(world.expert.call)(method, `/staff/v1${path}`, { body });

/** All messages as the server has them, oldest first. */
async function stored(): Promise<RawMessage[]> {
  const pages = [1, 2, 3, 4, 5, 6].map((page) =>
    world.learner.call("GET", `${V1}/chats/${CHAT}/messages?per-page=50&page=${page}`),
  );
  const messages: RawMessage[] = (await Promise.all(pages)).flatMap(({ body }) => body);
  return [...new Map(messages.map((message) => [message.id, message])).values()].toSorted((a, b) => a.id - b.id);
}
/** What is shown is the end of what is stored. */
async function expectNoHole(): Promise<void> {
  const all = await stored();
  const textsOf = (messages: readonly { id: number; message: string }[]) =>
    messages.map(({ id, message }) => `${id} ${message}`);
  expect(textsOf(shown())).toEqual(textsOf(all.slice(-shown().length)));
}
async function readToStart(): Promise<void> {
  await until(
    "the whole chat is there",
    () => {
      if (!thread()?.isComplete && thread()?.older.status !== "loading")
        node.client.send({ type: "chat/olderRequested", payload: { chatId: CHAT } });
      return thread()?.isComplete;
    },
    { everyMs: 2 },
  );
  await expectNoHole();
  expect(shown()).toHaveLength((await stored()).length);
}

const old = async (isExperts: boolean) =>
  (await stored()).slice(0, 40).filter(({ employee }) => Boolean(employee) === isExperts);

const changes: [name: string, make: () => Promise<unknown>][] = [
  [
    "a correction of many old replies",
    async () => {
      for (const { id } of (await old(true)).slice(0, 12))
        await byExpert("PUT", `/chats/${CHAT}/messages/${id}`, { message: `Corrected ${id}` });
    },
  ],
  [
    "an edit of an old own message",
    async () => byLearner("PUT", `/chats/${CHAT}/messages/${(await old(false))[0]?.id}`, { message: "In other words" }),
  ],
  [
    "a rating of an old reply",
    async () => byLearner("PUT", `/chats/${CHAT}/messages/${(await old(true))[0]?.id}/rating`, { rating: 2 }),
  ],
];

describe("a chat of which the newest page is known", () => {
  it.each(changes)(
    "BUS-07 a chat of which the newest page is known has no hole after %s, and the change is there when the learner reads so far",
    async (_, make) => {
      await make();
      await followed(node, world);
      expect(shown()).toHaveLength(10);
      await expectNoHole();
      await readToStart();
    },
  );

  it("RT-03 a reload while an older page is on its way leaves no hole", async () => {
    gate.close();
    node.client.send({ type: "chat/olderRequested", payload: { chatId: CHAT } });
    await until("the older page is made", () => gate.held().length === 1);
    // too large to be pushed: the chat is fetched again
    const large = "\u{1F600}".repeat(8_000);
    await byExpert("POST", `/chats/${CHAT}/messages`, { message: large });
    await until("it is there", () => shown().at(-1)?.message === large);
    gate.open();
    await readToStart();
  });
});
