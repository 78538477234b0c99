// One learner with two tabs on two nodes, while Redis, PostgreSQL or a node is away.
import { randomUUID } from "node:crypto";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCall, expecting2xx, signIn } from "../support/http";
import { startNodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { CHAT, has, PATIENCE, startTwoNodes, type TwoNodes, textsIn } from "./twoNodes";

/** `npm run test:cluster` uses the long ones: 30 s without Redis, 5 s of a stopped node. */
const OUTAGE_MS = Number(process.env.OUTAGE_MS ?? 4_000);
const STALL_MS = Number(process.env.STALL_MS ?? 2_000);

let two: TwoNodes;
let { cluster, worlds, tabs, reply, writeFor, expectTruth } = {} as TwoNodes;
beforeAll(async () => {
  two = await startTwoNodes();
  ({ cluster, worlds, tabs, reply, writeFor, expectTruth } = two);
}, 120_000);
afterAll(() => two?.stop());

describe("two nodes with Redis between them", () => {
  beforeEach(() => until("Redis is heard", async () => (await two.replyAcrossMs()) < 400, PATIENCE));

  it("SRV-03 SRV-12 a node without Redis says so and is ready all the same: a balancer must not lose all nodes with it", async () => {
    const ready = async () => (await fetch(`${worlds[0].url}/healthz`)).json();
    expect(await ready()).toEqual({ status: "ok" });
    await cluster.redis.stop();
    await until("it is missed", async () => (await ready()).status !== "ok", PATIENCE);
    expect(await ready()).toEqual({ status: "degraded", missing: ["redis"] });
    await cluster.redis.start();
  });

  it(
    `SRV-03 Redis gone for ${OUTAGE_MS} ms loses nothing, and what happens meanwhile is seen meanwhile`,
    async () => {
      await cluster.redis.stop();
      const own = `own ${randomUUID()}`;
      await reply(1, own);
      await until("the node's own tabs are served as ever", () => has(tabs[1], own), PATIENCE);
      const texts = await writeFor(OUTAGE_MS, "without Redis");
      await until("both have it", () => tabs.every((tab) => has(tab, texts.at(-1) ?? "")), PATIENCE);
      await cluster.redis.start();
      await expectTruth([own, ...texts]);
    },
    OUTAGE_MS + 60_000,
  );

  it(
    `SRV-03 PostgreSQL gone for ${OUTAGE_MS} ms loses nothing: what is sent waits, lost lines come back by themselves`,
    async () => {
      const text = `waits ${randomUUID()}`;
      await cluster.postgres.halt();
      await seeOutage(text).finally(() => cluster.postgres.start());
      const patience = { deadlineMs: 90_000 };
      await until("it was sent", () => tabs.every((tab) => has(tab, text)), patience);
      await expectTruth([text]);
    },
    OUTAGE_MS + 120_000,
  );

  /** Without PostgreSQL: calls are refused for now, nobody is signed out, and what the first tab sends waits. */
  async function seeOutage(text: string): Promise<void> {
    const [first, second] = tabs;
    const refused = await worlds[0].learner.call("GET", "/spa/api/v1/chats");
    expect(refused).toMatchObject({ status: 503, body: { status: 503 } });
    expect(refused.headers.get("retry-after")).toBe("2");
    first.client.send({ type: "outbox/sendRequested", payload: { chatId: CHAT, text, files: [] } });
    await expecting2xx(createCall(worlds[1].url))("POST", "/faults", { body: { drop_socket: true } });
    await until("the line is refused for now", () => second.state().connection.status !== "live");
    await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
    expect(tabs.map(({ state }) => state().session.status)).toEqual(["member", "member"]);
    // between two tries: at this moment it may be on its way once more
    const isWaiting = () =>
      first
        .state()
        .outbox.lanes[CHAT]?.map(({ status }) => status)
        .join() === "waiting";
    await until("it waits", isWaiting, PATIENCE);
  }

  it("SRV-03 a malformed hint does a node no harm", async () => {
    const client = createClient({ url: cluster.redis.url });
    await client.connect();
    const room = `user:${worlds[0].learner.userId}`;
    for (const text of [
      "",
      "{}",
      `n ${room} bus`,
      `n ${room} bus {`,
      `n ${room} bus null`,
      `n ${room} join {}`,
      "x".repeat(1e6),
    ])
      await client.publish("bus", text);
    await client.publish("bus", `n ${room} bus {"v":1,"deep":${"[".repeat(9_000)}${"]".repeat(9_000)}}`);
    client.destroy();
    await reply(0, "after the noise");
    await expectTruth(["after the noise"]);
  });

  it(
    `SRV-03 a node that stands still for ${STALL_MS} ms loses nothing`,
    async () => {
      process.kill(cluster.nodes[1].pid(), "SIGSTOP");
      const texts = await writeFor(STALL_MS, "still", [0]).finally(() =>
        process.kill(cluster.nodes[1].pid(), "SIGCONT"),
      );
      expect(has(tabs[1], texts.at(-1) ?? "")).toBe(false);
      await expectTruth(texts);
    },
    STALL_MS + 60_000,
  );

  it("SRV-03 BUS-07 the changes through both nodes at the same time are published in an order that ends with the stored state", async () => {
    const { userId } = worlds[0].learner;
    const points = (node: 0 | 1) =>
      expecting2xx(worlds[node].expert.call)("POST", "/staff/v1/points", {
        body: { user_id: userId, amount: 1, type: "test" },
      });
    const consultation = tabs[0].state().chat.chats[1]?.consultation?.id;
    const close = (node: 0 | 1, status: string) =>
      expecting2xx(worlds[node].expert.call)("PUT", `/staff/v1/consultations/${consultation}`, { body: { status } });
    const rounds = Array.from({ length: 10 }, (_, index) => index);
    await Promise.all(
      rounds.flatMap((round) => [
        points(0),
        points(1),
        close(0, round % 2 ? "open" : "close"),
        close(1, round % 2 ? "close" : "open"),
        reply(0, `at once ${round}`, 1),
        reply(1, `at once too ${round}`, 1),
      ]),
    );
    await expectTruth();
    const { body: fresh } = await worlds[0].learner.call("GET", "/spa/api/v1/user-score/amount");
    const { body: position } = await worlds[0].learner.call("GET", "/spa/v2/notifications");
    const { epoch, head } = position.data;
    const log = await worlds[0].learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head - 200}`);
    const notified = log.body.data.items.filter(({ type }: { type: string }) => type === "points.changed");
    expect(notified.at(-1).data.amount).toBe(fresh.amount);
  }, 60_000);
});

describe("a session that ends on one node", () => {
  const tabOf = async (email: string, node: 0 | 1) => {
    const { token, userId } = await signIn(cluster.nodes[0].url, email);
    const tab = await startNodeClient({ url: cluster.nodes[node].url, token });
    return { token, userId, tab, isOut: () => tab.state().session.status === "guest" };
  };
  const msUntil = async (what: string, isSo: () => boolean): Promise<number> => {
    const startMs = performance.now();
    await until(what, isSo, { everyMs: 5, ...PATIENCE });
    return performance.now() - startMs;
  };
  /** The slowest of several replies on their way from one node to the tab at the other: how quick this machine is now. */
  const slowestReplyMs = async (): Promise<number> => {
    let slowestMs = 0;
    for (let index = 0; index < 5; index++) {
      const text = `across ${randomUUID()}`;
      await reply(0, text);
      slowestMs = Math.max(slowestMs, await msUntil("it is notified", () => has(tabs[1], text)));
    }
    return slowestMs;
  };
  /** Idle, a reply takes some 20 ms by Redis and up to 500 ms without; the end of a session may take four times as long. */
  const MOST_REPLIES = 4;
  const refused = async (token: string) =>
    Promise.all(cluster.nodes.map(async ({ url }) => (await createCall(url, token)("GET", "/spa/api/v1/user")).status));

  it("SEC-07 a session that ends by logout on one node ends its socket on the other as fast as a reply would arrive, and its token on both", async () => {
    const { token, tab, isOut } = await tabOf("second@example.com", 1);
    const replyMs = await slowestReplyMs();
    await expecting2xx(createCall(cluster.nodes[0].url, token))("POST", "/spa/api/v1/auth/logout");
    expect(await msUntil("the tab is signed out", isOut)).toBeLessThan(MOST_REPLIES * replyMs);
    expect(await refused(token)).toEqual([401, 401]);
    tab.stop();
  });

  it("SEC-07 a session that ends by revocation ends its sockets on both nodes as fast as a reply would arrive, also without Redis", async () => {
    const both = await Promise.all([tabOf("second@example.com", 0), tabOf("second@example.com", 1)]);
    await cluster.redis.stop();
    const replyMs = await slowestReplyMs();
    await expecting2xx(worlds[0].expert.call)("POST", "/staff/v1/sessions/revoke", {
      body: { user_id: both[0].userId },
    });
    const outMs = await msUntil("both are signed out", () => both.every(({ isOut }) => isOut()));
    expect(outMs).toBeLessThan(MOST_REPLIES * replyMs);
    expect(await refused(both[1].token)).toEqual([401, 401]);
    for (const { tab } of both) tab.stop();
    await cluster.redis.start();
  });
});

describe("a node that is killed", () => {
  it("SRV-03 RT-02 CHAT-11 a node that is killed loses nothing: its tab continues at the other node, and its send is stored once", async () => {
    const [first, second] = tabs;
    const before = await writeFor(500, "before the kill");
    const text = `in flight ${randomUUID()}`;
    first.client.send({ type: "outbox/sendRequested", payload: { chatId: CHAT, text, files: [] } });
    await cluster.nodes[0].kill();
    const after = await writeFor(1_000, "after the kill", [1]);
    first.ports.page.resumed$.next("visible");
    await until("it was sent", () => first.state().outbox.lanes[CHAT]?.length === 0 && has(second, text), PATIENCE);
    await expectTruth([...before, ...after]);
    for (const tab of tabs) expect(textsIn(tab).filter((each) => each === text)).toEqual([text]);
  }, 60_000);
});
