// What two tabs write under one key, and what each of them leaves of the other's.

import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../ports/fakes/storage";
import { createSharedList, storeShared } from "./shared";
import { array, number, object, string } from "./wire/schema";

const numbers = { struct: array(number()), merge: (a: number[], b: number[]) => [...new Set([...a, ...b])] };
const Item = object({ name: string() });
const item = (name: string) => ({ name });

describe("storeShared", () => {
  it("storeShared stores both tabs' parts and returns them, and a record that cannot be read counts as none", () => {
    const { local } = createFakeStorage();
    local.set("k", "damaged");
    expect(storeShared(local, "k", numbers, [1])).toEqual([1]);
    expect(storeShared(local, "k", numbers, [2])).toEqual([1, 2]);
    expect(local.get("k")).toBe("[1,2]");
  });
});

describe("createSharedList", () => {
  const open = (storage = createFakeStorage()) => {
    const tab = () => createSharedList(storage.local, "k", Item, ({ name }) => name);
    return {
      tab,
      names: () =>
        tab()
          .read()
          .map(({ name }) => name),
    };
  };

  it("createSharedList leaves what another tab has added", () => {
    const { tab, names } = open();
    const [one, two] = [tab(), tab()];
    one.write([item("a")]);
    two.write([item("b")]);
    expect(names()).toEqual(["a", "b"]);
    one.write([item("a"), item("c")]);
    expect(names().toSorted()).toEqual(["a", "b", "c"]);
  });

  it("createSharedList removes what the tab had itself, read or written, and an empty list with its key", () => {
    const { tab, names } = open();
    tab().write([item("a"), item("b")]);
    const later = tab();
    expect(later.read()).toEqual([item("a"), item("b")]);
    later.write([item("b")]);
    expect(names()).toEqual(["b"]);
    later.write([]);
    expect(names()).toEqual([]);
  });
});
