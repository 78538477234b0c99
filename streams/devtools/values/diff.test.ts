import { describe, expect, it } from "vitest";
import { fakeEvents } from "../../../tests/examples/fakeEvents";
import type { Message } from "../../domains/chat/events";
import { toChunks, upsertMessage } from "../../domains/chat/thread";
import { diffStates } from "./diff";

const message = (id: number): Message => ({ ...(fakeEvents["chat.message"] as Message), id });
/** Reports when it is read. */
const trap = <T extends object>(value: T, looked: () => void): T =>
  new Proxy(value, {
    ownKeys: (target) => (looked(), Reflect.ownKeys(target)),
    get: (target, key) => (looked(), Reflect.get(target, key)),
  });

describe("the change of a state", () => {
  it("DEV-02 the change of a state names what was added, removed and changed by its path", () => {
    const before = { a: { b: 1, gone: { x: 1 } }, list: [1, 2, 3], same: {} };
    const after = { ...before, a: { b: 2, new: null }, list: [1, 9, 2, 3] };
    expect(diffStates(before, after)).toEqual({
      changes: [
        { path: "a.b", kind: "changed", before: 1, after: 2 },
        { path: "a.gone", kind: "removed", before: { x: 1 }, after: undefined },
        { path: "a.new", kind: "added", before: undefined, after: null },
        { path: "list.1", kind: "added", before: undefined, after: 9 },
      ],
      moreCount: 0,
    });
  });

  it("the change of a state finds one message in a chat of ten thousand by its chunk", () => {
    const chunks = toChunks(Array.from({ length: 10_000 }, (_, index) => message(index * 2 + 2)));
    const state = (now: typeof chunks) => ({ chat: { threads: { 12: { chunks: now } } } });
    const edited = upsertMessage(chunks, { ...message(400), message: "Better", updatedAt: message(1).updatedAt + 1 });
    expect(diffStates(state(chunks), state(edited)).changes.map(({ path, kind }) => [path, kind])).toEqual([
      ["chat.threads.12.chunks.3.7.message", "changed"],
      ["chat.threads.12.chunks.3.7.updatedAt", "changed"],
    ]);
    const appended = upsertMessage(chunks, message(30_000));
    expect(diffStates(state(chunks), state(appended)).changes).toMatchObject([
      { path: "chat.threads.12.chunks.156.16", kind: "added", after: { id: 30_000 } },
    ]);
  });

  it("the change of a state does not compare shared parts", () => {
    const looked: string[] = [];
    const shared = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [
        `n${index}`,
        trap({ deep: { x: index } }, () => looked.push("shared")),
      ]),
    );
    const before = { big: shared, other: trap({ x: 1 }, () => looked.push("other")), n: 1 };
    const { changes } = diffStates(before, { ...before, big: { ...shared, n7: { deep: { x: 8 } } }, n: 2 });
    expect(changes.map(({ path }) => path)).toEqual(["big.n7.deep.x", "n"]);
    // the replaced one is compared, the thousand others are not
    expect(looked.length).toBeLessThan(10);
  });

  it("the change of a state reports how many more there are", () => {
    const many = (by: number) => Object.fromEntries(Array.from({ length: 300 }, (_, index) => [index, index + by]));
    const { changes, moreCount } = diffStates(many(0), many(1), 50);
    expect([changes.length, moreCount]).toEqual([50, 250]);
  });

  it("the change of a state ends on depth, cycles and size", () => {
    const cycle = (n: number) => {
      const value: Record<string, unknown> = { n };
      value.self = value;
      return value;
    };
    expect(diffStates(cycle(1), cycle(2)).changes.length).toBeGreaterThan(0);
    const wide = (by: number) => Array.from({ length: 300_000 }, (_, index) => index + by);
    expect(diffStates(wide(0), wide(1)).moreCount).toBeGreaterThan(0);
  });

  it("the change of a state is empty for equal values, and takes an absent field and an undefined one for the same", () => {
    expect(diffStates({ a: { b: [Number.NaN] } }, { a: { b: [Number.NaN], c: undefined } }).changes).toEqual([]);
    expect(diffStates({}, JSON.parse('{"constructor":1}')).changes).toMatchObject([
      { path: "constructor", kind: "added" },
    ]);
  });
});
