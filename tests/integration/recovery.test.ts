// A client through every fault of the network between it and the server: in the end it has the server's state.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCall, expecting2xx, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { type NodeClient, startNodeClient } from "../support/servers/nodeClient";
import { startServer, type TestServer } from "../support/servers/platform";
import { type Staff, signInStaff } from "../support/servers/staff";
import { until } from "../support/until";

const CHAT = 4;
/** A server needs seconds to start again, and a client to try again. */
const PATIENCE = { deadlineMs: 30_000 };

/** The chat's texts from one of them on; none while that one is not there. */
const textsOf = ({ state }: NodeClient, from: string): string[] => {
  const all =
    state()
      .chat.threads[CHAT]?.chunks.flat()
      .map(({ message }) => message) ?? [];
  return all.includes(from) ? all.slice(all.indexOf(from)) : [];
};
async function openChat(url: string, token: string): Promise<NodeClient> {
  const node = await startNodeClient({ url, token });
  node.client.send({ type: "chat/threadRequested", payload: { chatId: CHAT } });
  await until("the chat is loaded", () => node.state().chat.threads[CHAT]?.newest.status === "loaded");
  return node;
}
/** The learner looks at the page again. */
const look = ({ ports }: NodeClient) => ports.page.resumed$.next("visible");

describe("faults of the network", () => {
  let url: string;
  let close: () => Promise<void>;
  let token: string;
  let staff: Staff;
  let node: NodeClient;
  const fault = (body: object) => expecting2xx(createCall(url))("POST", "/faults", { body });
  const clear = () => expecting2xx(createCall(url))("DELETE", "/faults");
  beforeAll(async () => {
    ({ url, close } = await startLocalPlatform({ hasFaults: true, headEveryMs: 200 }));
    [{ token }, staff] = await Promise.all([signIn(url), signInStaff(url)]);
  });
  beforeEach(async () => {
    node = await openChat(url, token);
  });
  afterEach(async () => {
    node.stop();
    await clear();
  });
  afterAll(() => close());

  const reply = async (texts: readonly string[]) => {
    for (const text of texts) await staff.reply(CHAT, text);
  };
  const arrived = (texts: readonly string[]) =>
    until("all of it is there", () => textsOf(node, texts[0] ?? "").length === texts.length);

  it.each([
    ["that lost every push", { drop_publish: true }, "catchUps"],
    ["that doubles every push", { duplicate: true }, "duplicates"],
    ["that changes the order of pushes", { reorder: true }, "gaps"],
    ["that doubles and changes the order", { duplicate: true, reorder: true }, "gaps"],
  ] as const)(
    "RT-02 a network %s is recovered from: nothing lost, nothing twice, in order",
    async (name, body, count) => {
      const texts = [1, 2, 3, 4, 5].map((number) => `${name} ${number}`);
      await fault(body);
      await reply(texts);
      await arrived(texts);
      expect(textsOf(node, texts[0] ?? "")).toEqual(texts);
      expect(node.state().connection.counts[count]).toBeGreaterThan(0);
      expect(node.state().connection.counts.snapshots).toBe(1);
    },
  );

  it("RT-02 a network that breaks again and again is recovered from, including messages sent while it was broken", async () => {
    const texts = [1, 2, 3, 4, 5].map((number) => `after break ${number}`);
    for (const text of texts) {
      await fault({ drop_socket: true });
      await reply([text]);
    }
    look(node);
    await arrived(texts);
    expect(textsOf(node, texts[0] ?? "")).toEqual(texts);
    expect(node.state().connection.counts.snapshots).toBe(1);
  });
});

describe("a server that is killed", () => {
  let server: TestServer;
  let token: string;
  let staff: Staff;
  let tabs: NodeClient[];
  beforeAll(async () => {
    server = await startServer({ env: { BRAND: "local" } });
    [{ token }, staff] = await Promise.all([signIn(server.url), signInStaff(server.url)]);
    tabs = await Promise.all([openChat(server.url, token), openChat(server.url, token)]);
  });
  afterAll(async () => {
    for (const tab of tabs) tab.stop();
    await server.stop();
  });

  it("RT-02 RT-04 CHAT-11 every tab has each message once and in order, the one written while it was down too", async () => {
    const [first, second] = tabs as [NodeClient, NodeClient];
    await staff.reply(CHAT, "before");
    await server.kill();
    await until("it is noticed", () => first.state().connection.status === "dropped");
    first.client.send({ type: "outbox/sendRequested", payload: { chatId: CHAT, text: "meanwhile", files: [] } });
    await until("it waits", () => first.state().outbox.lanes[CHAT]?.[0]?.status === "waiting");
    await server.restart();
    await staff.reply(CHAT, "after");
    await server.restart();
    await staff.reply(CHAT, "after the second time");
    for (const tab of tabs) look(tab);
    // a learner who looks at the page does not wait for the next try
    const isLive = ({ state }: NodeClient) => state().connection.status === "live";
    await until("the links are live", () => tabs.every(isLive), { deadlineMs: 3_000 });
    await until("all of it is there", () => tabs.every((tab) => textsOf(tab, "before").length === 4), PATIENCE);
    const shown = textsOf(first, "before");
    expect(shown.filter((text) => text !== "meanwhile")).toEqual(["before", "after", "after the second time"]);
    expect(textsOf(second, "before")).toEqual(shown);
    expect(first.state().outbox.lanes[CHAT]).toEqual([]);
    const fresh = await openChat(server.url, token);
    fresh.stop();
    const { cursor } = fresh.state().connection;
    await until("all of it is folded", () => tabs.every((tab) => tab.state().connection.cursor === cursor));
    expect(textsOf(fresh, "before")).toEqual(shown);
    for (const tab of tabs) expect(tab.state().chat.chats).toEqual(fresh.state().chat.chats);
    for (const tab of tabs) expect(tab.state().connection.counts.snapshots).toBe(1);
  }, 90_000);

  it("RT-04 what is read in one tab is read in the other", async () => {
    const [first, second] = tabs as [NodeClient, NodeClient];
    await staff.reply(CHAT, "read me");
    const unread = ({ state }: NodeClient) => state().chat.chats[CHAT]?.unread ?? 0;
    await until("both have it unread", () =>
      tabs.every((tab) => textsOf(tab, "read me").length === 1 && unread(tab) > 0),
    );
    const last = first.state().chat.threads[CHAT]?.chunks.flat().at(-1)?.id ?? 0;
    first.client.send({ type: "chat/seen", payload: { chatId: CHAT, messageId: last } });
    await until("both have it read", () => tabs.every((tab) => unread(tab) === 0));
    expect(second.state().chat.threads[CHAT]?.chunks.flat().at(-1)).toMatchObject({ id: last, isViewed: true });
  });
});
