/** When the sends of a lane leave, and whole clients whose brand lets one message a second through. */
import { NEVER, Subject, switchMap } from "rxjs";
import { describe, expect, it } from "vitest";
import { listStoredDrafts } from "../../../tests/support/storedDrafts";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { openSends as open, stored } from "../../ports/fakes/sends";
import type { OutboxItem } from "./events";
import { computeTurns } from "./turns";

const item = (key: string, status: OutboxItem["status"], more: Partial<OutboxItem> = {}): OutboxItem => ({
  key,
  chatId: 3,
  text: key,
  files: [],
  at: 0,
  status,
  ...more,
});
const limited = { problem: { kind: "limited", status: 429 } } as const;

describe("the turns of a lane", () => {
  it.each<[string, OutboxItem[], Record<string, number>, number | null]>([
    ["an empty lane", [], {}, 100],
    ["those that wait, one window apart", [item("a", "queued"), item("b", "queued")], { a: 100, b: 115 }, 130],
    ["those behind one on its way", [item("a", "sending"), item("b", "queued")], { b: 100 }, 115],
    [
      "one that the server refused as too early",
      [item("a", "waiting", limited), item("b", "queued")],
      { a: 100, b: 115 },
      130,
    ],
    ["none behind one without a connection", [item("a", "waiting"), item("b", "queued")], {}, null],
    ["none behind one that failed", [item("a", "failed"), item("b", "queued")], {}, null],
  ])("CHAT-03 the turns of a lane are named for %s", (_, lane, leavesAt, nextAt) => {
    expect(computeTurns(lane, 100, 15)).toEqual({ leavesAt, nextAt });
  });
});

const take = (call: Parameters<typeof stored>[0], nth: number) => answer(stored(call, nth));
const again = ({ storage, clock }: ReturnType<typeof createFakePorts>) => createFakePorts({ storage, clock });

describe("sends within messageDelay", () => {
  it("CHAT-03 BUS-05 the sends within messageDelay are accepted at each press, and leave one after the other, a messageDelay apart", async () => {
    const { press, payloads, texts, lane, ports, client } = await open(take);
    press("one");
    ports.clock.advance(400);
    press("two");
    press("three");
    expect(payloads("outbox/sendRefused")).toEqual([]);
    expect(texts()).toEqual(["one"]);
    expect(lane()).toMatchObject([
      { text: "two", status: "queued" },
      { text: "three", status: "queued" },
    ]);
    expect(client.state().outbox.nextSendAt[3]).toBe(ports.clock.now() + 600);
    ports.clock.advance(599);
    expect(texts()).toEqual(["one"]);
    ports.clock.advance(1);
    expect(texts()).toEqual(["one", "two"]);
    ports.clock.advance(999);
    expect(texts()).toEqual(["one", "two"]);
    ports.clock.advance(1);
    expect(texts()).toEqual(["one", "two", "three"]);
  });

  it("CHAT-03 one that is taken back is not sent, and uses no turn up", async () => {
    const { client, press, lane, texts, ports } = await open(take);
    press("one");
    press("two");
    press("three");
    client.send({ type: "outbox/sendDropRequested", payload: { chatId: 3, key: lane()[0]?.key ?? "" } });
    ports.clock.advance(1_000);
    expect(texts()).toEqual(["one", "three"]);
    expect(ports.storage.durable.stored.size).toBe(0);
  });

  it("CHAT-03 the window begins with the server's answer, which is later than the press", async () => {
    const answered$ = new Subject<void>();
    const { press, client, ports } = await open((call, nth) => answered$.pipe(switchMap(() => take(call, nth))));
    press("one");
    ports.clock.advance(700);
    answered$.next();
    expect(client.state().outbox.nextSendAt[3]).toBe(ports.clock.now() + 1_000);
  });

  it("CHAT-11 what waits for its turn survives a reload, with its text, its key and its time", async () => {
    const ports = createFakePorts();
    const first = await open(take, ports);
    first.press("one");
    first.press("two");
    const [queued] = first.lane();
    ports.clock.advance(400);
    first.client.stop();

    const second = await open(take, again(ports));
    expect(second.lane()).toMatchObject([{ key: queued?.key, text: "two", status: "queued" }]);
    expect(second.client.state().outbox.nextSendAt[3]).toBe(ports.clock.now() + 600);
    expect(second.client.state().drafts.byPlace["chat:3"]).toBeUndefined();
    ports.clock.advance(599);
    expect(second.calls("POST", "/chats/3/messages")).toHaveLength(0);
    ports.clock.advance(1);
    expect(second.calls("POST", "/chats/3/messages").map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      queued?.key,
    ]);
    expect(second.lane()).toEqual([]);
    expect(ports.storage.durable.stored.size).toBe(0);
  });

  it("CHAT-03 what was typed is removed from the drafts when it is stored, not when its turn comes", async () => {
    const { client, press, ports } = await open(take);
    press("one");
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "two" } });
    expect(listStoredDrafts(ports.storage, "chat:3")).toEqual(["two"]);
    press("two");
    expect(listStoredDrafts(ports.storage, "chat:3")).toEqual([]);
  });

  it("CHAT-03 a draft with the same words as a waiting message stays when that message's turn comes", async () => {
    const { client, press, ports, calls } = await open(take);
    press("one");
    press("two");
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "two" } });
    ports.clock.advance(60_000);
    expect(calls("POST", "/chats/3/messages")).toHaveLength(2);
    expect(client.state().drafts.byPlace["chat:3"]).toBe("two");
    expect(listStoredDrafts(ports.storage, "chat:3")).toEqual(["two"]);
  });

  it("CHAT-11 what had left before a reload waits for no turn of its own: the server may have it", async () => {
    const ports = createFakePorts();
    const first = await open(() => NEVER, ports);
    first.press("one");
    first.client.stop();
    const second = await open(take, again(ports));
    expect(second.calls("POST", "/chats/3/messages")).toHaveLength(1);
    expect(second.lane()).toEqual([]);
  });

  it("CHAT-11 what one tab takes back is not sent by another, and each turn is used once", async () => {
    const ports = createFakePorts();
    const first = await open(take, ports);
    first.press("one");
    first.press("two");
    first.press("three");
    const second = await open(take, again(ports));
    const [two, three] = second.lane();
    expect([two?.text, three?.text]).toEqual(["two", "three"]);
    second.client.send({ type: "outbox/sendDropRequested", payload: { chatId: 3, key: two?.key ?? "" } });
    ports.clock.advance(3_000);
    const keys = [first, second].flatMap(({ calls }) => calls("POST", "/chats/3/messages"));
    expect(keys.filter(({ idempotencyKey }) => idempotencyKey === two?.key)).toEqual([]);
    expect(keys.filter(({ idempotencyKey }) => idempotencyKey === three?.key).length).toBeGreaterThan(0);
    expect(first.lane()).toEqual([]);
  });

  it("CHAT-03 a try that the server did not take keeps nobody waiting", async () => {
    const { client, press, texts, lane } = await open((call, nth) =>
      nth === 1 ? failure({ kind: "refused", status: 422 }) : answer(stored(call, nth)),
    );
    press("one");
    expect(lane()).toMatchObject([{ status: "failed" }]);
    client.send({ type: "outbox/sendRetryRequested", payload: { chatId: 3 } });
    expect(texts()).toEqual(["one"]);
  });
});
