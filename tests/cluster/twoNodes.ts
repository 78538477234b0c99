/**
 * One learner with two tabs on two nodes, with Redis between them. The oracle is a client that has just fetched everything:
 * both tabs must hold what it holds.
 */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { freshClient, settled, snapshotOf } from "../law/snapshots";
import { createWorld, type World } from "../law/world";
import { createCall, expecting2xx } from "../support/http";
import type { NodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { startBalancer } from "./balancer";
import { type Cluster, startCluster } from "./cluster";

export const CHAT = 4;
export const PATIENCE = { deadlineMs: 30_000 };

/** On a busy machine the time is over before much is written: the counts need more than two. */
const AT_LEAST = 10;

type Pair<T> = readonly [T, T];

export interface TwoNodes {
  readonly cluster: Cluster;
  /** The learner and the expert, as each node serves them. */
  readonly worlds: Pair<World>;
  /** The first goes through the balancer to the first node, the second to the second. */
  readonly tabs: Pair<NodeClient>;
  /** An expert's message, through the first node or the second. */
  readonly reply: (node: 0 | 1, message: string, chatId?: number) => Promise<void>;
  /** Writes through both nodes, or through one, until the time is over and enough is written; returns what was written. */
  readonly writeFor: (ms: number, name: string, nodes?: readonly (0 | 1)[]) => Promise<string[]>;
  /** How long a reply takes from the first node to the tab on the second, in ms. */
  readonly replyAcrossMs: () => Promise<number>;
  /** Both tabs hold what a client holds that fetches everything now, including `texts`, each once and in their order. */
  readonly expectTruth: (texts?: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The messages that the tab has of the chat. */
export const textsIn = ({ state }: NodeClient): string[] =>
  (state().chat.threads[CHAT]?.chunks.flat() ?? []).map(({ message }) => message);

export const has = (tab: NodeClient, text: string): boolean => textsIn(tab).includes(text);

export async function startTwoNodes(): Promise<TwoNodes> {
  const cluster = await startCluster();
  const [first, second] = cluster.nodes;
  const balancer = await startBalancer([first.port, second.port]);
  const { learner, expert } = await createWorld(first.url);
  const from = (url: string): World => ({
    url,
    learner: { ...learner, call: createCall(url, learner.token) },
    expert: { ...expert, call: createCall(url, expert.token) },
  });
  const worlds: Pair<World> = [from(first.url), from(second.url)];
  const tabs = await Promise.all([freshClient({ ...worlds[0], url: balancer.url }), freshClient(worlds[1])]);

  const reply: TwoNodes["reply"] = async (node, message, chatId = CHAT) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const call = expecting2xx(worlds[node].expert.call);
    await call("POST", `/staff/v1/chats/${chatId}/messages`, { body: { message }, headers });
  };
  return {
    cluster,
    worlds,
    tabs,
    reply,
    writeFor: async (ms, name, nodes = [0, 1]) => {
      const texts: string[] = [];
      for (const endMs = performance.now() + ms; performance.now() < endMs || texts.length < AT_LEAST; ) {
        const text = `${name} ${texts.length}`;
        await reply(nodes[texts.length % nodes.length] ?? 0, text);
        texts.push(text);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return texts;
    },
    replyAcrossMs: async () => {
      const text = `across ${randomUUID()}`;
      const startMs = performance.now();
      await reply(0, text);
      await until("the other node has notified it", () => has(tabs[1], text), { everyMs: 5, ...PATIENCE });
      return performance.now() - startMs;
    },
    expectTruth: (texts = []) => expectTruth(tabs, worlds, texts),
    stop: async () => {
      for (const tab of tabs) tab.stop();
      await balancer.stop();
      await cluster.stop();
    },
  };
}

async function expectTruth(tabs: Pair<NodeClient>, worlds: Pair<World>, texts: readonly string[]): Promise<void> {
  const fresh = await freshClient(worlds[1]);
  fresh.stop();
  for (const tab of tabs) {
    await until(
      "the cursor is there",
      () => tab.state().connection.cursor === fresh.state().connection.cursor,
      PATIENCE,
    );
    await settled(tab, worlds[1]);
    expect(snapshotOf(tab.state())).toEqual(snapshotOf(fresh.state()));
    expect(textsIn(tab).filter((text) => texts.includes(text))).toEqual(texts);
  }
}
