import { afterEach, describe, expect, it } from "vitest";
import { createInspection } from "../../bus/inspection";
import { type FakeClient, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFlow } from "./flow";
import type { Flow } from "./types";

let fake: FakeClient;
let flow: Flow;
afterEach(() => {
  flow.stop();
  fake.client.stop();
});

const chats = [{ id: 12, title: "Technique", unread: 0 }];
async function start(): Promise<void> {
  const inspection = createInspection(() => 1_000, true);
  fake = await startFakeClient({
    inspection,
    respond: (call) => (call.path === "/chats" ? answer(chats) : null),
  });
  flow = createFlow(fake.client.tools);
  await settlePromises();
}
/** Waits until the session has been updated. */
async function notified(): Promise<void> {
  await settlePromises();
  fake.ports.clock.advance(100);
}
const push = (seq: number, title: string, data: object = { id: 12, title, unread: 0 }) =>
  fake.ports.socket.signals$.next({
    kind: "packet",
    name: "bus",
    raw: { v: 1, epoch: "E1", seq, id: `n${seq}`, type: "chat.changed", at: 1, data },
  });
const types = () => flow.session().events.map(({ type }) => type);
const titleShown = () => fake.client.state().chat?.chats[12]?.title;

describe("the flow", () => {
  it("DEV-01 the flow has what happened before the tools arrived, from the first event on, with its cause", async () => {
    await start();
    expect(types().slice(-fake.events.length)).toEqual(fake.events.map(({ type }) => type));
    expect(types()).toContain("session/opened");
    const loaded = flow.session().events.find(({ type }) => type === "brand/configLoaded");
    const asked = flow.session().events.find(({ type }) => type === "brand/configRequested");
    expect(loaded?.cause).toBe(asked?.id);
  });

  it("DEV-01 DEV-05 the flow joins a packet with the event it became, and says why one was refused", async () => {
    await start();
    push(1, "Renamed");
    push(2, "", { id: "no number" });
    await notified();
    const { packets, events } = flow.session();
    expect(packets.filter(({ name }) => name === "bus").map(({ verdict, seq }) => [seq, verdict])).toEqual([
      [1, "applied"],
      [2, "rejected"],
    ]);
    expect(packets.at(-1)?.detail).toContain("id");
    const renamed = events.find(({ type }) => type === "chat.changed");
    expect(renamed).toMatchObject({
      source: "socket",
      subject: "chat:12",
      cause: packets.find(({ seq }) => seq === 1)?.id,
    });
  });

  it("DEV-01 paused delivery stores what comes, in its order, and changes nothing meanwhile", async () => {
    await start();
    flow.pauseDelivery(true);
    push(1, "One");
    push(2, "Two");
    expect(titleShown()).toBe("Technique");
    expect(flow.status()).toMatchObject({ isDeliveryPaused: true, heldCount: 2 });
    flow.pauseDelivery(false);
    expect(titleShown()).toBe("Two");
    await notified();
    expect(types().filter((type) => type === "chat.changed")).toHaveLength(2);
    expect(flow.status()).toMatchObject({ isDeliveryPaused: false, heldCount: 0 });
  });

  it("DEV-03 the flow shows the state as of an event, sends nothing meanwhile, records on, and goes back to live", async () => {
    await start();
    push(1, "One");
    push(2, "Two");
    await notified();
    const first = flow.session().events.find(({ type }) => type === "chat.changed");
    flow.travelTo(first?.id ?? null);
    expect(titleShown()).toBe("One");
    const callCount = fake.ports.http.calls.length;
    fake.client.send({ type: "chat/threadRequested", payload: { chatId: 12 } });
    expect(fake.ports.http.calls.length).toBe(callCount);
    push(3, "Three");
    await notified();
    expect(titleShown()).toBe("One");
    expect(types().filter((type) => type === "chat.changed")).toHaveLength(3);
    flow.travelTo(null);
    expect(titleShown()).toBe("Three");
  });

  it("DEV-08 the flow stores nothing of an ended session, and shows none of its states", async () => {
    await start();
    push(1, "Lena's chat");
    await notified();
    const moment = flow.session().events.find(({ type }) => type === "chat.changed");
    flow.travelTo(moment?.id ?? null);
    fake.client.send({ type: "session/logoutRequested", payload: {} });
    flow.travelTo(null);
    fake.client.send({ type: "session/logoutRequested", payload: {} });
    await notified();
    const session = JSON.stringify(flow.session());
    expect(types()[0]).toBe("session/ended");
    expect(session).not.toContain("Lena");
    expect(session).not.toContain("learner@example.com");
    expect(flow.status().travellingTo).toBeNull();
  });

  it("DEV-07 recording that was switched off stays off, and clearing leaves nothing", async () => {
    await start();
    push(1, "One");
    flow.clear();
    expect(flow.session().events).toEqual([]);
    flow.setRecording(false);
    push(2, "Two");
    await notified();
    expect(flow.session().events).toEqual([]);
    expect(fake.ports.storage.local.get("devtools:recording")).toBe("off");
  });

  it("DEV-05 the flow breaks the connection, checks it and requests what was missed, manually", async () => {
    await start();
    flow.dropConnection();
    flow.reconnect();
    expect(fake.ports.socket).toMatchObject({ dropCount: 1, checkCount: 1 });
    const asked = () => fake.calls("GET", "/notifications").length;
    const before = asked();
    flow.catchUp();
    expect(asked()).toBe(before + 1);
    flow.enterHintMode();
    expect(fake.client.state().connection.mode).toBe("hints");
  });
});
