// Clients whose answers are on their way: the server has made them, and what is pushed from here on overtakes them.
import { type NodeClient, startNodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { LAW_CHATS, LAW_ORDERS, LAW_STATUSES } from "./changes";
import { createGate, type Gate, isSnapshot } from "./gate";
import { askForAll } from "./snapshots";
import type { World } from "./world";

export interface Waiting {
  readonly node: NodeClient;
  /** Opening it lets the answers arrive. */
  readonly gate: Gate;
}

const start = ({ url, learner }: World, gate: Gate) =>
  startNodeClient({ url, token: learner.token, fetch: gate.fetch });

/** A client whose whole first snapshot is made and has not arrived. */
export async function waitingForAll(world: World): Promise<Waiting> {
  const gate = createGate(isSnapshot);
  gate.close();
  const node = await start(world, gate);
  askForAll(node);
  const answers = 9 + LAW_CHATS.length + LAW_STATUSES.length + LAW_ORDERS.length;
  // a call that is silent for long is sent twice
  await until("all answers are made", () => new Set(gate.held()).size === answers, { everyMs: 2 });
  return { node, gate };
}

/** A client that has everything but older messages, which are made and have not arrived. */
export async function waitingForOlder(world: World): Promise<Waiting> {
  const gate = createGate(isSnapshot);
  const node = await start(world, gate);
  askForAll(node);
  const thread = (chatId: number) => node.state().chat.threads[chatId];
  await until("the newest are there", () => LAW_CHATS.every((id) => thread(id)?.newest.status === "loaded"));
  gate.close();
  const open = LAW_CHATS.filter((chatId) => !thread(chatId)?.isComplete);
  for (const chatId of open) node.client.send({ type: "chat/olderRequested", payload: { chatId } });
  // a list that was still on its way is held back too
  const held = () => gate.held().filter((path) => path.endsWith("/messages"));
  await until("their answers are made", () => held().length === open.length, { everyMs: 2 });
  return { node, gate };
}
