import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemOf } from "./items";
import { createViews } from "./view";

interface State {
  readonly chats: Readonly<Record<number, string>>;
  readonly flags: { readonly isOpen: boolean };
}
const initial: State = { chats: { 1: "One", 2: "Two" }, flags: { isOpen: false } };

/** Views of a table that count how often the table is looked for, and whom each publication wakes. */
function start(state = initial) {
  const counts: number[] = [];
  const views = createViews<State>(state, (change) => counts.push(change));
  const seen = { lookups: 0, woken: [] as number[], counts };
  const select = itemOf((present: State) => {
    seen.lookups++;
    return present.chats;
  }, null);
  const open = (key: number) => {
    const view = views.open(select, [key]);
    const end = view.subscribe(() => seen.woken.push(key));
    return { read: view.read, end };
  };
  return { views, seen, open, select };
}

describe("a view of an item", () => {
  it("BUS-06 a view of an item wakes when its own item has changed, and not when another has", () => {
    const { views, seen, open } = start();
    const [one, two, three] = [open(1), open(2), open(3)];
    views.publish({ ...initial, chats: { 1: "One", 2: "Renamed" } });
    expect(seen.woken).toEqual([2]);
    expect([one.read(), two.read(), three.read()]).toEqual(["One", "Renamed", null]);
    views.publish({ ...initial, chats: { 2: "Renamed", 3: "Three" } });
    expect(seen.woken).toEqual([2, 1, 3]);
    expect([one.read(), two.read(), three.read()]).toEqual([null, "Renamed", "Three"]);
  });

  it("SPEED-06 an event looks for a table once, however many of its items are watched", () => {
    const { views, seen, open } = start();
    for (let key = 1; key <= 1_000; key++) open(key);
    seen.lookups = 0;
    views.publish({ ...initial, chats: { ...initial.chats, 7: "Seven" } });
    expect(seen).toMatchObject({ lookups: 1, woken: [7] });
    views.publish({ ...initial, chats: { ...initial.chats, 7: "Seven" }, flags: { isOpen: true } });
    expect(seen.woken).toEqual([7]);
  });

  it("BUS-06 each of two views of the same item wakes, and one that has ended does not", () => {
    const { views, seen, open } = start();
    const first = open(1);
    open(1);
    views.publish({ ...initial, chats: { 1: "A" } });
    expect(seen.woken).toEqual([1, 1]);
    first.end();
    first.end();
    views.publish({ ...initial, chats: { 1: "B" } });
    expect(seen.woken).toEqual([1, 1, 1]);
  });

  it("BUS-06 a table is watched again after its last view has ended", () => {
    const { views, seen, open } = start();
    open(1).end();
    views.publish({ ...initial, chats: { 1: "A" } });
    const again = open(1);
    expect(again.read()).toBe("A");
    views.publish({ ...initial, chats: { 1: "B" } });
    expect(seen.woken).toEqual([1]);
    again.end();
    expect(seen.counts).toEqual([1, -1, 1, -1]);
  });

  it("BUS-06 a view that begins while others are woken misses nothing and loses none of them", () => {
    const { views, seen, open, select } = start();
    views.open(select, [1]).subscribe(() => open(2));
    open(1);
    views.publish({ ...initial, chats: { 1: "A", 2: "Two" } });
    expect(seen.woken).toContain(1);
    views.publish({ ...initial, chats: { 1: "A", 2: "B" } });
    expect(seen.woken.filter((key) => key === 2)).toHaveLength(1);
  });

  it("BUS-06 a view of an item whose table is gone wakes, and throws where it is read", () => {
    const { views, seen, open } = start();
    const one = open(1);
    views.publish({ ...initial, chats: undefined as never });
    expect(seen.woken).toEqual([1]);
    expect(one.read).toThrow();
    views.publish(initial);
    expect(one.read()).toBe("One");
    expect(seen.woken).toEqual([1, 1]);
  });

  it("BUS-06 a table that cannot be looked for wakes its readers, and stops neither the publication nor other views", () => {
    const { views, seen, open } = start();
    const broken = itemOf(({ flags, chats }: State) => {
      if (flags.isOpen) throw new Error("no table");
      return chats;
    }, null);
    const view = views.open(broken, [2]);
    view.subscribe(() => seen.woken.push(-2));
    open(1);
    views.publish({ chats: { 1: "A", 2: "Two" }, flags: { isOpen: true } });
    expect(seen.woken.toSorted()).toEqual([-2, 1]);
    expect(view.read).toThrow("no table");
    views.publish({ chats: { 1: "A", 2: "Two" }, flags: { isOpen: false } });
    expect(view.read()).toBe("Two");
    expect(seen.woken.filter((key) => key === -2)).toHaveLength(2);
  });

  it("BUS-06 views of items wake and answer exactly as plain selectors of the same items do, over random states", () => {
    const table = fc.dictionary(fc.constantFrom("1", "2", "3"), fc.constantFrom("a", "b"));
    fc.assert(
      fc.property(fc.array(table, { minLength: 1 }), (tables) => {
        const { views, seen, open } = start();
        const plain: number[] = [];
        const keys = [1, 2, 3];
        const items = keys.map(open);
        const plainly = keys.map((key) => views.open(({ chats }: State) => chats[key] ?? null, []));
        plainly.forEach((view, at) => view.subscribe(() => plain.push(at + 1)));
        for (const chats of tables) {
          views.publish({ ...initial, chats });
          expect(items.map(({ read }) => read())).toEqual(plainly.map(({ read }) => read()));
          expect(seen.woken.splice(0).toSorted()).toEqual(plain.splice(0).toSorted());
        }
      }),
    );
  });
});
