import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memberDomains } from "../../parts/member/domains";
import { definePush, type PushTable } from "../define";
import { pushesOf } from "../domain";
import { decodePush } from "./decode";
import { object } from "./schema";
import { id, text } from "./wire";

const pushes = pushesOf(memberDomains);

const table = { "note.added": definePush(object({ id: id(), text: text() }), { id: 1, text: "Hello" }) };
const envelope = { v: 1, epoch: "E1", seq: 5, id: "01H", type: "note.added", at: 1_790_000_000.5, cause: "key-1" };
const note = { ...envelope, data: { id: 1, text: "Hello" } };
const nested = (depth: number): unknown => (depth === 0 ? 1 : { inner: nested(depth - 1) });
const withOwn = (key: string): unknown => JSON.parse(`{"${key}":{"isAdmin":true},"id":1}`);

// the generator assigns its keys, which a frozen Object.prototype forbids for inherited names; those names have their own rows
const key = fc.string().filter((name) => !(name in Object.prototype));
const anything = fc.anything({ key, withNullPrototype: true, withBigInt: true });

describe("a push that matches its schema", () => {
  it("BUS-04 a push that matches its schema becomes an event's data with its place, time and cause", () => {
    expect(decodePush(note, table)).toEqual({
      kind: "push",
      type: "note.added",
      id: "01H",
      epoch: "E1",
      seq: 5,
      at: 1_790_000_000_500,
      cause: "key-1",
      data: { id: 1, text: "Hello" },
    });
  });

  it.each([
    ["a deletion", { id: 3, deleted: true }, { id: 3, deleted: true }],
    ["a deletion whose flag is a number", { id: 3, deleted: 1 }, { id: 3, deleted: true }],
    ["a deletion whose flag is a text", { id: 3, deleted: "1" }, { id: 3, deleted: true }],
    ["an entity that is not deleted", { id: 3, text: "x", deleted: 0 }, { id: 3, text: "x" }],
    ["a reference to something larger", { ref: true, id: 3 }, null],
    ["fields it does not know", { id: 3, text: "x", more: [1] }, { id: 3, text: "x" }],
    ["a numeric string for an id", { id: "3", text: "x" }, { id: 3, text: "x" }],
  ])("a push that matches its schema may carry %s", (_, data, expected) => {
    expect(decodePush({ ...envelope, data }, table)).toMatchObject({ kind: "push", data: expected });
  });

  it("a push that matches its schema may come without a number: a server that does not count", () => {
    const { seq: _, epoch: __, ...bare } = note;
    expect(decodePush(bare, table)).toMatchObject({ kind: "push", seq: 0, epoch: null });
  });
});

describe("a push that does not match its schema", () => {
  it.each([
    ["nothing", undefined, "envelope"],
    ["a text", "hello", "envelope"],
    ["another version", { ...note, v: 2 }, "envelope"],
    ["no type", { ...note, type: 7 }, "envelope"],
    ["a fraction for its number", { ...note, seq: 1.5 }, "envelope"],
    ["an unknown type", { ...note, type: "moon.rose" }, "unknown type"],
    ["the name of something inherited", { ...note, type: "toString" }, "unknown type"],
    ["a missing field", { ...note, data: { text: "x" } }, "payload"],
    ["a wrong field", { ...note, data: { id: 1, text: 7 } }, "payload"],
    ["no data", { ...envelope }, "payload"],
    ["an id beyond all numbers", { ...note, data: { id: 1e309, text: "" } }, "payload"],
    ["40 levels", { ...note, data: nested(40) }, "limits"],
    ["20,000 levels", { ...note, data: nested(5_000) }, "limits"],
    ["a text of 20 kB", { ...note, data: { id: 1, text: "x".repeat(20_000) } }, "limits"],
    ["a list of 1,001", { ...note, data: { id: 1, list: Array.from({ length: 1_001 }, () => 1) } }, "limits"],
    ["__proto__", { ...note, data: withOwn("__proto__") }, "limits"],
    ["constructor", { ...note, data: withOwn("constructor") }, "limits"],
  ])("BUS-04 a push with %s is a rejection that says so", (_, raw, reason) => {
    expect(decodePush(raw, table)).toMatchObject({ kind: "rejected", reason });
  });

  it("SEC-03 a rejected push names the path, never the value", () => {
    const rejected = decodePush({ ...note, data: { id: "canary", text: "canary" } }, table);
    expect(rejected).toMatchObject({ kind: "rejected", type: "note.added", seq: 5 });
    expect(JSON.stringify(rejected)).toContain("id");
    expect(JSON.stringify(rejected)).not.toContain("canary");
  });

  it("BUS-04 decoding a push never throws, also for malformed input", () => {
    fc.assert(
      fc.property(anything, anything, (raw, data) => {
        expect(["push", "rejected"]).toContain(decodePush(raw, table).kind);
        expect(["push", "rejected"]).toContain(decodePush({ ...note, data }, table).kind);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("every push the app knows", () => {
  const all: PushTable = pushes;
  const ODD = ["odd"];
  const read = (type: string, data: object) => {
    const odd: string[] = [];
    return { decoded: decodePush({ ...envelope, type, data }, all, (path) => odd.push(path)), odd };
  };

  it.each(Object.keys(all))("BUS-04 NET-03 %s: one odd field costs that field; what names it is required", (type) => {
    const example = all[type]?.example ?? {};
    expect(read(type, example)).toMatchObject({ decoded: { kind: "push" }, odd: [] });
    for (const key of Object.keys(example)) {
      const { [key]: _, ...others } = example as Record<string, unknown>;
      const absent = read(type, others).decoded;
      if (isDeepStrictEqual(absent, read(type, example).decoded)) continue; // not read, or as if absent
      const broken = read(type, { ...others, [key]: ODD });
      if (absent.kind === "rejected")
        expect(broken.decoded, key).toMatchObject({ kind: "rejected", reason: "payload" });
      else {
        expect(broken.decoded, key).toEqual(absent);
        expect(broken.odd.length, key).toBeGreaterThan(0);
        expect(broken.odd.join(), key).not.toContain("odd");
      }
    }
    if ("id" in example) expect(read(type, { ...example, id: ODD }).decoded.kind).toBe("rejected");
  });
});
