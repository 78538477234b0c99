import { describe, expect, it } from "vitest";
import { createViews } from "./view";

interface State {
  readonly chats: Readonly<Record<number, string>>;
  readonly flags: { readonly isOpen: boolean };
  readonly late?: number;
}
const initial: State = { chats: { 1: "One" }, flags: { isOpen: false } };

/** A view that counts how often its selector runs and how often it wakes. */
function watch<Answer>(select: (state: State) => Answer, state = initial) {
  const views = createViews(state);
  const seen = { runs: 0, wakes: 0 };
  const view = views.open((present: State) => {
    seen.runs++;
    return select(present);
  }, []);
  const end = view.subscribe(() => seen.wakes++);
  seen.runs = 0;
  return { views, view, seen, end };
}

describe("a view", () => {
  it("BUS-06 a view does not run its selector when only slices that it does not read have changed", () => {
    const { views, seen, view } = watch(({ chats }) => chats[1]);
    views.publish({ ...initial, flags: { isOpen: true } });
    expect(seen).toEqual({ runs: 0, wakes: 0 });
    views.publish({ ...initial, chats: { 1: "Renamed" } });
    expect(seen).toEqual({ runs: 1, wakes: 1 });
    expect(view.read()).toBe("Renamed");
  });

  it("BUS-06 a view wakes only when its answer is another object", () => {
    const { views, seen } = watch(({ chats }) => chats[1]);
    views.publish({ ...initial, chats: { 1: "One", 2: "Two" } });
    expect(seen).toEqual({ runs: 1, wakes: 0 });
  });

  it("BUS-06 a view follows a slice that its selector begins to read, and no longer follows one that it stopped reading", () => {
    const { views, seen } = watch(({ chats, flags }) => (flags.isOpen ? 0 : chats[1]));
    const select = ({ flags }: State) => flags;
    expect(views.open(select, []).read()).toBe(initial.flags);
    const withText = watch((state) => (state.flags.isOpen ? state.chats[1] : "closed"));
    const open = { ...initial, chats: { 1: "closed" }, flags: { isOpen: true } };
    withText.views.publish(open);
    expect(withText.seen).toEqual({ runs: 1, wakes: 0 });
    withText.views.publish({ ...open, chats: { 1: "Open" } });
    expect(withText.seen).toEqual({ runs: 2, wakes: 1 });
    withText.views.publish({ ...open, chats: { 1: "Open" }, flags: { isOpen: false } });
    withText.views.publish({ ...open, chats: { 1: "Never read" }, flags: { isOpen: false } });
    expect(withText.seen).toEqual({ runs: 4, wakes: 2 });
    expect(seen.wakes).toBe(0);
  });

  it("BUS-06 a view follows its slices also when its selector reads one twice, or in another order", () => {
    const { views, seen } = watch((state) =>
      state.flags.isOpen ? [state.chats, state.flags, state.chats] : [state.flags, state.flags, state.chats],
    );
    const open = { chats: {}, flags: { isOpen: true } };
    const closed = { chats: {}, flags: { isOpen: false } };
    const states: State[] = [open, { ...open, chats: {} }, { ...open, flags: { isOpen: true } }, closed];
    for (const state of states) views.publish(state);
    views.publish({ ...closed, chats: {} });
    expect(seen).toEqual({ runs: 5, wakes: 5 });
  });

  it("BUS-06 a view wakes once when two of its slices have changed", () => {
    const { views, seen } = watch(({ chats, flags }) => ({ chats, flags }));
    views.publish({ chats: {}, flags: { isOpen: true } });
    expect(seen).toEqual({ runs: 1, wakes: 1 });
  });

  it("BUS-06 a view reads a slice that was added to the state after it was opened", () => {
    const { views, seen, view } = watch(({ flags, late }) => flags && late);
    expect(view.read()).toBeUndefined();
    views.publish({ ...initial, flags: { isOpen: true }, late: 1 });
    expect(view.read()).toBe(1);
    views.publish({ ...initial, flags: { isOpen: true }, late: 2 });
    expect(seen.wakes).toBe(2);
  });

  it("BUS-06 a view wakes for a slice that it looked for before it was there", () => {
    const { views, seen } = watch(({ late }) => late);
    views.publish({ ...initial, late: 1 });
    expect(seen.wakes).toBe(1);
  });

  it("BUS-08 a view whose selector throws wakes, so that its component shows it, and the others go on", () => {
    const views = createViews(initial);
    const wakes: string[] = [];
    const broken = views.open(({ chats }: State) => {
      if (chats[1] === "Bad") throw new Error("A selector that fails");
      return chats[1];
    }, []);
    broken.subscribe(() => wakes.push("broken"));
    views.open(({ chats }: State) => chats[1], []).subscribe(() => wakes.push("sound"));
    views.publish({ ...initial, chats: { 1: "Bad" } });
    expect(wakes).toEqual(["broken", "sound"]);
    expect(() => broken.read()).toThrow("A selector that fails");
    views.publish({ ...initial, chats: { 1: "Good" } });
    expect(wakes).toEqual(["broken", "sound", "broken", "sound"]);
  });

  it("P9 a view that has ended no longer runs, also when another view ends it while it wakes", () => {
    const counts: number[] = [];
    const views = createViews(initial, (change) => counts.push(change));
    const ends: (() => void)[] = [];
    const wakes: string[] = [];
    for (const name of ["first", "second"])
      ends.push(
        views
          .open(({ chats }: State) => chats[1], [])
          .subscribe(() => {
            wakes.push(name);
            for (const end of ends) end();
          }),
      );
    expect(counts).toEqual([1, 1]);
    views.publish({ ...initial, chats: { 1: "Renamed" } });
    expect(wakes).toEqual(["first"]);
    expect(counts).toEqual([1, 1, -1, -1]);
  });
});
