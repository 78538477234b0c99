/** The build's own helpers for async iterables do what the compiler's do. */
import * as compilers from "tslib";
import { describe, expect, it } from "vitest";
import * as ours from "./asyncHelpers.mjs";

type Helpers = Pick<typeof compilers, "__asyncGenerator" | "__asyncValues" | "__await" | "__awaiter" | "__rest">;
const kinds: [string, Helpers][] = [
  ["the build's", ours],
  ["the compiler's", compilers],
];

/** What a generator saw and gave, left after `count` values. */
async function read({ __asyncGenerator, __await }: Helpers, count: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  function* steps(): Generator<unknown, void, unknown> {
    try {
      seen.push(yield __await(Promise.resolve("read")));
      yield yield __await("first");
      try {
        yield __await(Promise.reject(new Error("refused")));
      } catch (error) {
        seen.push((error as Error).message);
      }
      yield yield __await("second");
    } finally {
      seen.push("left");
    }
  }
  const values = __asyncGenerator({}, [], steps) as AsyncIterable<unknown>;
  for await (const value of values)
    if (seen.push(value) && seen.filter((one) => one === "first" || one === "second").length === count) break;
  return seen;
}

describe.each(kinds)("%s helpers", (_, helpers) => {
  it("the helpers await each step, throw what is refused into it, and return the last", async () => {
    function* steps(this: { name: string }, more: string): Generator<unknown, string, string> {
      try {
        yield Promise.reject(new Error("refused"));
      } catch (error) {
        return `${this.name} ${(error as Error).message} ${yield Promise.resolve(more)}`;
      }
      return "";
    }
    expect(await helpers.__awaiter({ name: "own" }, ["more"] as never, undefined as never, steps as never)).toBe(
      "own refused more",
    );
    const failing = function* () {
      yield 1;
      throw new Error("thrown");
    };
    await expect(helpers.__awaiter({}, undefined as never, undefined as never, failing as never)).rejects.toThrow(
      "thrown",
    );
  });

  it("the helpers give what an async generator yields, and leave it where its reader leaves", async () => {
    expect(await read(helpers, 2)).toEqual(["read", "first", "refused", "second", "left"]);
    expect(await read(helpers, 1)).toEqual(["read", "first", "left"]);
  });

  it("the helpers iterate what can be iterated, and leave fields out", async () => {
    const values = (async function* () {
      yield 1;
    })();
    expect(await helpers.__asyncValues(values).next()).toEqual({ done: false, value: 1 });
    expect(helpers.__rest({ a: 1, b: 2 }, ["a"])).toEqual({ b: 2 });
  });
});
