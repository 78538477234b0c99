import { describe, expect, it } from "vitest";
import { fakeCall, fakeEvent, fakePacket, fakeSession } from "../../../tests/examples/fakeSession";
import { type CauseTree, createCauseIndex } from "./causes";

const sending = fakeSession({
  events: [
    fakeEvent(1, { type: "outbox/sendRequested" }),
    fakeEvent(2, { type: "outbox/sendAccepted", cause: "e1" }),
    fakeEvent(4, { type: "chat/messageStored", cause: "c1", at: 2_000_000_000_000 }),
    fakeEvent(5, { type: "chat.message", cause: "p1" }),
  ],
  calls: [fakeCall(1, { cause: "e2" })],
  packets: [fakePacket(1, { cause: "c1", at: 1_900_000_000_000 })],
});
const indexOf = (session = sending) => {
  const index = createCauseIndex();
  index.update(session);
  return index;
};
const shape = (tree: CauseTree | null): unknown => tree && [tree.step.id, ...tree.children.map(shape)];

describe("causes", () => {
  it("DEV-02 causes lead from the pushed message back to the press", () => {
    expect(
      indexOf()
        .chain("e5")
        .map(({ id }) => id),
    ).toEqual(["e1", "e2", "c1", "p1", "e5"]);
  });

  it("DEV-02 causes lead from the press to all its effects, oldest first", () => {
    expect(shape(indexOf().tree("e1"))).toEqual(["e1", ["e2", ["c1", ["p1", ["e5"]], ["e4"]]]]);
  });

  it("causes report when the record of a cause was dropped, and nothing for an unknown id", () => {
    const index = indexOf({ ...sending, events: sending.events.slice(1) });
    expect(index.chain("e2")).toMatchObject([
      { kind: "gone", id: "e1" },
      { kind: "event", id: "e2" },
    ]);
    expect([index.chain("e99"), index.tree("e99"), index.tree("x"), index.chain("")]).toEqual([[], null, null, []]);
  });

  it("the causes end where an imported file leads in circles", () => {
    const circle = [fakeEvent(1, { cause: "e2" }), fakeEvent(2, { cause: "e1" }), fakeEvent(3, { cause: "e3" })];
    const index = indexOf(fakeSession({ events: circle }));
    expect(index.chain("e1").map(({ id }) => id)).toEqual(["e2", "e1"]);
    expect(shape(index.tree("e1"))).toEqual(["e1", ["e2"]]);
    expect(shape(index.tree("e3"))).toEqual(["e3"]);
  });

  it("causes are bounded in number and depth", () => {
    const wide = [fakeEvent(1), ...Array.from({ length: 500 }, (_, at) => fakeEvent(at + 2, { cause: "e1" }))];
    const tree = indexOf(fakeSession({ events: wide })).tree("e1", 50);
    expect([tree?.children.length, tree?.moreCount]).toEqual([49, 451]);
    const long = Array.from({ length: 5_000 }, (_, at) => fakeEvent(at + 1, { cause: at === 0 ? null : `e${at}` }));
    const index = indexOf(fakeSession({ events: long }));
    expect(index.tree("e1", 10_000)?.step.id).toBe("e1");
    expect(index.chain("e5000")).toHaveLength(100);
  });

  it("causes are the same whether records come one by one or together, while old ones are dropped", () => {
    const all = Array.from({ length: 400 }, (_, at) =>
      fakeEvent(at + 1, { cause: at < 3 ? null : `e${at - (at % 3)}` }),
    );
    const index = createCauseIndex();
    for (let end = 1; end <= all.length; end++)
      index.update(fakeSession({ events: all.slice(Math.max(0, end - 100), end) }));
    const fresh = indexOf(fakeSession({ events: all.slice(300) }));
    for (const { id } of all) {
      expect(index.chain(id)).toEqual(fresh.chain(id));
      expect(index.tree(id)).toEqual(fresh.tree(id));
    }
  });

  it("causes are indexed when a call learns its cause with its answer", () => {
    const index = indexOf({ ...sending, calls: [fakeCall(1)] });
    expect(shape(index.tree("e2"))).toEqual(["e2"]);
    index.update(sending);
    expect(shape(index.tree("e2"))).toEqual(["e2", ["c1", ["p1", ["e5"]], ["e4"]]]);
  });

  it("causes forget another session, and one that was cleared", () => {
    const index = indexOf();
    index.update(fakeSession());
    expect(index.tree("e1")).toBeNull();
    index.update(fakeSession({ events: [fakeEvent(1), fakeEvent(2, { cause: "e1" })] }));
    expect(shape(index.tree("e1"))).toEqual(["e1", ["e2"]]);
  });

  it("causes look at new records only", () => {
    let reads = 0;
    const counted = (number: number) =>
      new Proxy(fakeEvent(number, { cause: "e1" }), {
        get: (target, key) => (key === "cause" && reads++, Reflect.get(target, key) as unknown),
      });
    const events = Array.from({ length: 5_000 }, (_, at) => counted(at + 1));
    const index = indexOf(fakeSession({ events }));
    reads = 0;
    for (let more = 1; more <= 1_000; more++) {
      events.push(counted(5_000 + more));
      index.update(fakeSession({ events }));
    }
    expect(reads).toBe(1_000);
  });
});
