// Two nodes that serve one learner; `npm run test:all` takes Redis, PostgreSQL and nodes away (outages.all.test.ts).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenToBus } from "../contract/rawBus";
import type { NodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { CHAT, PATIENCE, startTwoNodes, type TwoNodes, textsIn } from "./twoNodes";

let two: TwoNodes;
beforeAll(async () => {
  two = await startTwoNodes();
}, 120_000);
afterAll(() => two?.stop());

const catchUps = ({ state }: NodeClient): number => state().connection.counts.catchUps;

describe("two nodes with Redis between them", () => {
  it("SRV-03 RT-04 a message written through one node is pushed to the tabs of both", async () => {
    const { tabs, writeFor, expectTruth } = two;
    await until("Redis is heard", async () => (await two.replyAcrossMs()) < 400, PATIENCE);
    const before = tabs.map(catchUps);
    const texts = await writeFor(1_000, "both");
    await expectTruth(texts);
    // pushed, not fetched: at most where the pushes of two nodes arrived out of order
    const fetched = tabs.map((tab, index) => catchUps(tab) - (before[index] ?? 0));
    for (const count of fetched) expect(count).toBeLessThan(texts.length / 2);
  });

  it("SRV-03 SRV-05 a desk at one node is notified of changes at the other", async () => {
    const { worlds, reply } = two;
    const desk = listenToBus(worlds[1].url, { token: worlds[1].expert.token, desk: true });
    await desk.wait("bus:ready");
    await reply(0, "by way of the first node");
    expect(await desk.wait("staff")).toEqual({ kind: "chat", id: CHAT });
    desk.close();
  });

  it("DEV-18 a card at one node has the tab at the other too, and says so where the other cannot be asked", async () => {
    const { worlds, cluster } = two;
    const path = `/staff/v1/learners/${worlds[0].learner.userId}/connection`;
    const read = async () => (await worlds[0].expert.call("GET", path)).body;
    const nodesOf = ({ sockets }: { sockets: { node: string }[] }) => new Set(sockets.map(({ node }) => node)).size;
    const whole = await read();
    expect([whole.nodes, nodesOf(whole)]).toEqual([{ answered: 2, missing: 0 }, 2]);
    await cluster.redis.stop();
    await until("Redis is missed", async () => (await read()).nodes.missing === null, PATIENCE);
    const own = await read();
    expect([own.nodes.answered, nodesOf(own)]).toEqual([1, 1]);
    await cluster.redis.start();
    await until("both answer again", async () => (await read()).nodes.answered === 2, PATIENCE);
  });

  it("SRV-18 SRV-03 two nodes that are restarted in turn, as for an upgrade, lose no push and no send, and end no page", async () => {
    const { cluster, tabs, reply, expectTruth } = two;
    await until("Redis is heard", async () => (await two.replyAcrossMs()) < 400, PATIENCE);
    const snapshots = tabs.map(({ state }) => state().connection.counts.snapshots);
    const texts: string[] = [];
    for (const [index, node] of cluster.nodes.entries()) {
      const other = index === 0 ? 1 : 0;
      let isAway = true;
      // both keep on: replies through the node that stays, a send from each page
      const writing = (async () => {
        while (isAway) await reply(other, texts[texts.push(`rolling ${texts.length}`) - 1] ?? "");
      })();
      const sends = tabs.map((tab, from) => {
        const text = `from tab ${from} while node ${index} is away`;
        tab.client.send({ type: "outbox/sendRequested", payload: { chatId: CHAT, text, files: [] } });
        return text;
      });
      await node.kill("SIGTERM");
      expect(node.exit()).toEqual({ code: 0, signal: null });
      await node.restart();
      isAway = false;
      await writing;
      await until("each page is live", () => tabs.every(({ state }) => state().connection.status === "live"), PATIENCE);
      await until("what was sent is stored once", () => sends.every((text) => isOnceIn(tabs, text)), PATIENCE);
    }
    expect(texts.length).toBeGreaterThan(2);
    await expectTruth(texts);
    expect(tabs.map(({ state }) => state().connection.counts.snapshots)).toEqual(snapshots);
    expect(tabs.map(({ state }) => state().session.status)).toEqual(["member", "member"]);
  }, 120_000);
});

const isOnceIn = (tabs: readonly NodeClient[], text: string): boolean =>
  tabs.every((tab) => textsIn(tab).filter((each) => each === text).length === 1);
