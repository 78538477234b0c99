// The dev tools' records of a real client on a real server: one message, from the press to the reply.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInspection } from "../../streams/bus/inspection";
import { createFlow } from "../../streams/devtools/record/flow";
import type { EventRecord, Flow } from "../../streams/devtools/record/types";
import { type NodeClient, startNodeClient } from "../support/servers/nodeClient";
import { startServer, type TestServer } from "../support/servers/platform";
import { until } from "../support/until";

let platform: TestServer;
beforeAll(async () => {
  platform = await startServer();
});
afterAll(() => platform.stop());

async function start(): Promise<{ node: NodeClient; flow: Flow; stop: () => void }> {
  const inspection = createInspection(() => performance.timeOrigin + performance.now(), true);
  const node = await startNodeClient({ url: platform.url, email: "learner@example.com", inspection });
  const flow = createFlow(node.client.tools);
  return {
    node,
    flow,
    stop() {
      flow.stop();
      node.stop();
    },
  };
}
const chatIdOf = (node: NodeClient): number => Number(Object.keys(node.state().chat.chats)[0]);

/** The ids from a record up to its first cause. */
function causes(flow: Flow, id: string | null): string[] {
  const { events, calls, packets } = flow.session();
  const found = [...events, ...calls, ...packets].find((record) => record.id === id);
  return found ? [found.id, ...causes(flow, found.cause)] : [];
}
const nameOf = (flow: Flow, id: string): string => {
  const { events, calls, packets } = flow.session();
  const call = calls.find((each) => each.id === id);
  return (
    events.find((each) => each.id === id)?.type ??
    (call ? `${call.method} ${call.path.split("?")[0]}` : (packets.find((each) => each.id === id)?.name ?? ""))
  );
};

describe("a recorded session", () => {
  it("DEV-02 a recorded session joins press, intent, request, answer, push and state in one chain, and measures how long each took", async () => {
    const { node, flow, stop } = await start();
    await until("the chats are there", () => node.state().chat.list.status === "loaded");
    const chatId = chatIdOf(node);
    node.client.send({ type: "chat/threadRequested", payload: { chatId } });
    await until("the chat is there", () => node.state().chat.threads[chatId]?.newest.status === "loaded");
    node.client.send({ type: "outbox/sendRequested", payload: { chatId, text: "How deep?", files: [] } });
    const pushed = (): EventRecord | undefined =>
      flow
        .session()
        .events.find(
          ({ type, source, payload }) =>
            type === "chat.message" && source === "socket" && JSON.stringify(payload).includes("How deep?"),
        );
    await until("it was pushed", () => pushed() !== undefined);
    const chain = causes(flow, pushed()?.id ?? null).map((id) => nameOf(flow, id));
    expect(chain.filter((name) => name !== "outbox/sendStarted")).toEqual([
      "chat.message",
      "bus",
      `POST /spa/api/v1/chats/${chatId}/messages`,
      "outbox/sendStoredHere",
      "outbox/sendAccepted",
      "outbox/sendRequested",
    ]);
    const { latency, before, after, position } = pushed() as EventRecord;
    expect(latency.serverMs).toBeGreaterThanOrEqual(0);
    expect(latency.queueMs).toBeGreaterThanOrEqual(0);
    expect(latency.reduceMs).toBeGreaterThanOrEqual(0);
    expect(before).not.toBe(after);
    expect(position?.cursor).toBeGreaterThan(0);
    stop();
  });
});
