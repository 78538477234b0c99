// What two tabs write under one key, and what each of them leaves of the other's.

import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../ports/fakes/storage";
import { storeShared } from "./shared";
import { array, number } from "./wire/schema";

const numbers = { struct: array(number()), merge: (a: number[], b: number[]) => [...new Set([...a, ...b])] };

describe("storeShared", () => {
  it("storeShared stores both tabs' parts and returns them, and a record that cannot be read counts as none", () => {
    const { local } = createFakeStorage();
    local.set("k", "damaged");
    expect(storeShared(local, "k", numbers, [1])).toEqual([1]);
    expect(storeShared(local, "k", numbers, [2])).toEqual([1, 2]);
    expect(local.get("k")).toBe("[1,2]");
  });
});
