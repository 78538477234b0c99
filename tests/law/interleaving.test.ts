// The law while answers are on their way: what is pushed after the server made an answer and before the client has it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startLocalPlatform } from "../support/localPlatform";
import { type NodeClient, startNodeClient } from "../support/nodeClient";
import { until } from "../support/until";
import { changes, createWorld, LAW_CHATS, type World } from "./changes";
import { createGate, type Gate, isSnapshot } from "./gate";
import { askForAll, followed, freshClient, settled, snapshotOf } from "./snapshots";

interface Waiting {
  readonly node: NodeClient;
  readonly gate: Gate;
}
const running: NodeClient[] = [];
const run = async (starting: Promise<NodeClient>): Promise<NodeClient> => {
  const node = await starting;
  running.push(node);
  return node;
};
const start = ({ url, learner }: World, gate: Gate) =>
  run(startNodeClient({ url, token: learner.token, fetch: gate.fetch }));

/** A client whose whole first snapshot is made and has not arrived. */
async function waitingForAll(world: World): Promise<Waiting> {
  const gate = createGate(isSnapshot);
  gate.close();
  const node = await start(world, gate);
  askForAll(node);
  await until("all answers are made", () => gate.held().length === 3 + LAW_CHATS.length, { everyMs: 2 });
  return { node, gate };
}

/** A client that has everything but older messages, which are made and have not arrived. */
async function waitingForOlder(world: World): Promise<Waiting> {
  const gate = createGate(isSnapshot);
  const node = await start(world, gate);
  askForAll(node);
  const thread = (chatId: number) => node.state().chat.threads[chatId];
  await until("the newest are there", () => LAW_CHATS.every((id) => thread(id)?.newest.status === "loaded"));
  gate.close();
  const open = LAW_CHATS.filter((chatId) => !thread(chatId)?.isComplete);
  for (const chatId of open) node.client.send({ type: "chat/olderRequested", payload: { chatId } });
  await until("their answers are made", () => gate.held().length === open.length, { everyMs: 2 });
  return { node, gate };
}

describe("pushes that overtake answers", () => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const platform = await startLocalPlatform();
    close = platform.close;
    world = await createWorld(platform.url);
  });
  afterEach(() => {
    for (const node of running.splice(0)) node.stop();
  });
  afterAll(() => close());

  it.each(changes.filter(({ unseen }) => !unseen))("RT-03 $name is neither lost nor doubled", async (change) => {
    await change.prepare?.(world);
    const waiting = await Promise.all([waitingForAll(world), waitingForOlder(world)]);
    await change.make(world);
    for (const { node, gate } of waiting) {
      await followed(node, world);
      gate.open();
      await settled(node, world);
    }
    const fresh = snapshotOf((await run(freshClient(world))).state());
    for (const { node } of waiting) expect(snapshotOf(node.state())).toEqual(fresh);
  });
});
