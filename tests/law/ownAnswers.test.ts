// The law for a client's own sends: their answers may arrive after pushes of later changes.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEvent, NewAppEvent } from "../../streams/parts/types";
import { expecting2xx } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import type { NodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { createGate } from "./gate";
import { followed, freshClient, settled, snapshotOf } from "./snapshots";
import { createWorld, type World } from "./world";

/** Chats of the demo learner, and a homework of the first one's course stream that was sent for rework. */
const CHAT = 4;
const OTHER_CHAT = 5;
const STATUS = 18;
const STREAM = 4;

interface Row {
  readonly name: string;
  readonly action: (node: NodeClient) => NewAppEvent;
  /** The event that its answer becomes. */
  readonly answer: AppEvent["type"];
  /** What happens after the server has answered, before the answer arrives. */
  readonly meanwhile: (world: World, node: NodeClient) => Promise<unknown>;
}

const messagesOf = (node: NodeClient, chatId = CHAT) => node.state().chat.threads[chatId]?.chunks.flat() ?? [];
const newest = (node: NodeClient, isExperts: boolean, chatId = CHAT) =>
  messagesOf(node, chatId).findLast(({ employee }) => (employee !== null) === isExperts)?.id ?? 0;
const byLearner = ({ learner }: World, method: string, path: string, body: object) =>
  expecting2xx(learner.call)(method, `/spa/api/v1${path}`, { body });
const byExpert = ({ expert }: World, method: string, path: string, body: object) =>
  expecting2xx(expert.call)(method, `/staff/v1${path}`, { body });

const rows: readonly Row[] = [
  {
    name: "a message does not undo that the expert has read it",
    action: () => ({ type: "outbox/sendRequested", payload: { chatId: CHAT, text: "Did you see it?", files: [] } }),
    answer: "chat/messageStored",
    meanwhile: (world) => byExpert(world, "PUT", `/chats/${CHAT}/viewed`, {}),
  },
  {
    name: "a message does not undo its edit on another device",
    action: () => ({ type: "outbox/sendRequested", payload: { chatId: OTHER_CHAT, text: "First words", files: [] } }),
    answer: "chat/messageStored",
    meanwhile: (world, node) =>
      byLearner(world, "PUT", `/chats/${OTHER_CHAT}/messages/${newest(node, false, OTHER_CHAT)}`, { message: "Later" }),
  },
  {
    name: "an edit does not undo that the expert has read it",
    action: (node) => ({
      type: "chat/editRequested",
      payload: { chatId: OTHER_CHAT, messageId: newest(node, false, OTHER_CHAT), text: "Edited" },
    }),
    answer: "chat/messageChanged",
    meanwhile: (world) => byExpert(world, "PUT", `/chats/${OTHER_CHAT}/viewed`, {}),
  },
  {
    name: "a rating does not undo the expert's correction",
    action: (node) => ({
      type: "chat/rateRequested",
      payload: { chatId: CHAT, messageId: newest(node, true), rating: 5 },
    }),
    answer: "chat/messageChanged",
    meanwhile: (world, node) =>
      byExpert(world, "PUT", `/chats/${CHAT}/messages/${newest(node, true)}`, { message: "Corrected" }),
  },
  {
    name: "homework does not undo its verdict",
    action: () => ({
      type: "homework/sendRequested",
      payload: { statusId: STATUS, streamId: STREAM, dialogId: CHAT, text: "Better now?", fileIds: [] },
    }),
    answer: "homework/submitted",
    meanwhile: async (world) => {
      await byExpert(world, "PUT", `/chats/${CHAT}/viewed`, {});
      await byExpert(world, "POST", `/homeworks/${STATUS}/verdict`, { status: "DONE", message: "Yes" });
    },
  },
  {
    name: "reading does not read what came later",
    action: (node) => ({ type: "chat/seen", payload: { chatId: CHAT, messageId: newest(node, true) } }),
    answer: "chat/viewedStored",
    meanwhile: (world) => byExpert(world, "POST", `/chats/${CHAT}/messages`, { message: "One more thing" }),
  },
];

describe("a late answer", () => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const platform = await startLocalPlatform();
    close = platform.close;
    world = await createWorld(platform.url);
  });
  afterAll(() => close());

  it.each(rows.map((row) => [row.name, row] as const))(
    "RT-03 a late answer to %s",
    async (_, { action, answer, meanwhile }) => {
      const gate = createGate((method) => method !== "GET");
      const node = await freshClient(world, { fetch: gate.fetch });
      try {
        gate.close();
        node.client.send(action(node));
        await until("the server has answered", () => gate.held().length === 1, { everyMs: 2 });
        await followed(node, world);
        await meanwhile(world, node);
        await followed(node, world);
        gate.open();
        await until("the answer is folded", () => node.events.some(({ type }) => type === answer), { everyMs: 2 });
        await settled(node, world);
        const fresh = await freshClient(world);
        fresh.stop();
        expect(snapshotOf(node.state())).toEqual(snapshotOf(fresh.state()));
      } finally {
        node.stop();
      }
    },
  );
});
