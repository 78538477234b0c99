/** Entities: what names them is required, one odd field costs that field, one odd item that item. */

import { describe, expect, it } from "vitest";
import { entity, listOf, part } from "./entity";
import { reportsOnce } from "./oddFields";
import { type Infer, object, otherwise, string } from "./schema";
import { count, DecodeError, decode, flag, id, maybe, text } from "./wire";

const Person = entity(
  { id: id() },
  {
    name: text(),
    unread: otherwise(count(), 0),
    isAdmin: flag(),
    avatar: maybe(part({ url: maybe(string()), width: maybe(count()) })),
  },
);
const anna = { id: 1, name: "Anna", unread: 2, isAdmin: true, avatar: { url: "/a", width: 3 } };

function read(raw: unknown, struct: Parameters<typeof decode>[1] = Person as never) {
  const odd: string[] = [];
  const value: unknown = decode(raw, struct, (path) => odd.push(path));
  return { value, odd };
}

describe("an entity", () => {
  it("NET-03 an entity that matches its schema is read as it is", () => {
    expect(read(anna)).toEqual({ value: anna, odd: [] });
  });

  it.each<[string, object, object, string]>([
    ["a text", { name: 7 }, { name: "" }, "name"],
    ["a count", { unread: "many" }, { unread: 0 }, "unread"],
    ["a count that is not finite", { unread: "Infinity" }, { unread: 0 }, "unread"],
    ["a flag", { isAdmin: "yes" }, { isAdmin: false }, "isAdmin"],
    ["a part", { avatar: [] }, { avatar: null }, "avatar"],
    ["a field of a part", { avatar: { url: 7, width: 3 } }, { avatar: { url: null, width: 3 } }, "avatar.url"],
  ])(
    "NET-03 an entity with %s that does not fit loses that field only, and reports it",
    (_, change, expected, path) => {
      const { value, odd } = read({ ...anna, ...change });
      expect(value).toEqual({ ...anna, ...expected });
      expect(new Set(odd)).toEqual(new Set([path]));
    },
  );

  it.each([{ name: "Anna" }, { ...anna, id: "one" }, null, [], "Anna"])(
    "NET-03 an entity without its id, as %j, is refused with the path",
    (raw) => {
      expect(() => read(raw)).toThrow(DecodeError);
      expect(() => read({ person: raw }, object({ person: Person }) as never)).toThrow(/at person/);
    },
  );
});

describe("a list", () => {
  it("NET-03 a list leaves out the item that cannot be read, and reports its path without its place", () => {
    const { value, odd } = read(
      { people: [anna, { name: "No id" }, { ...anna, id: 2, name: 7 }] },
      object({
        people: listOf(Person),
      }) as never,
    );
    expect((value as { people: Infer<typeof Person>[] }).people.map(({ id: each }) => each)).toEqual([1, 2]);
    expect(odd).toEqual(["people.*.id", "people.*.name"]);
  });

  it("NET-03 a value that is no list is refused", () => {
    expect(() => read({}, listOf(Person) as never)).toThrow(DecodeError);
  });
});

describe("reports", () => {
  it("NET-03 name each path once, and no more than a hundred paths", () => {
    const reports: string[] = [];
    const sink = { report: (what: string) => void reports.push(what) };
    for (let n = 0; n < 3; n++) reportsOnce(sink)("GET /user: gender");
    expect(reports).toEqual(["A field does not fit and is ignored: GET /user: gender"]);
    for (let n = 0; n < 300; n++) reportsOnce(sink)(`field${n}`);
    expect(reports).toHaveLength(100);
  });
});
