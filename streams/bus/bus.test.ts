import { produce } from "immer";
import { asyncScheduler, Subject, throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import { createBus } from "./bus";
import type { AnyEvent } from "./define";
import { runEffects } from "./effects";
import { createFold, defineSlice } from "./fold";
import { createInspection } from "./inspection";

const start = () => {
  const delivered: string[] = [];
  const bus = createBus(
    { now: () => 42 },
    createInspection(() => 42),
    ({ type }) => delivered.push(type),
  );
  return { bus, delivered };
};
const type = (event: AnyEvent) => event.type;

describe("the bus", () => {
  it("BUS-03 the bus stamps every event with its own id, the time, its source and its cause", () => {
    const { bus } = start();
    const seen: AnyEvent[] = [];
    bus.events$.subscribe((event) => seen.push(event));
    bus.emit({ type: "a", payload: 1, source: "ui" });
    bus.emit({ type: "b", payload: 2, cause: seen[0]?.id });
    expect(seen).toMatchObject([
      { time: 42, source: "ui" },
      { time: 42, source: "system", cause: seen[0]?.id },
    ]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2);
  });

  it("BUS-01 the bus shows every subscriber the same order, also of what is emitted during a delivery", () => {
    const { bus, delivered } = start();
    const first: string[] = [];
    const second: string[] = [];
    bus.events$.subscribe((event) => {
      first.push(type(event));
      if (event.type === "a") {
        bus.emit({ type: "b", payload: null });
        bus.emit({ type: "c", payload: null });
      }
    });
    bus.events$.subscribe((event) => {
      second.push(type(event));
      if (event.type === "b") bus.emit({ type: "d", payload: null });
    });
    bus.emit({ type: "a", payload: null });
    expect(first).toEqual(["a", "b", "c", "d"]);
    expect(second).toEqual(first);
    expect(delivered).toEqual(first);
  });

  it("AUTH-14 the bus drops the events that an ended session still had queued", () => {
    const { bus, delivered } = start();
    let isAlive = true;
    bus.events$.subscribe((event) => {
      if (event.type !== "end") return;
      bus.emit({ type: "late", payload: null }, () => isAlive);
      isAlive = false;
    });
    bus.emit({ type: "end", payload: null });
    expect(delivered).toEqual(["end"]);
  });
});

describe("the fold", () => {
  const slices = {
    notes: defineSlice({
      scope: "session",
      initial: { texts: [] as string[], other: { untouched: true } },
      handlers: {
        added: (draft: { texts: string[] }, { payload }: { payload: string }) => void draft.texts.push(payload),
        broken: () => {
          throw new Error("no");
        },
        ignored: "ignore",
      },
    }),
    count: defineSlice({
      scope: "app",
      initial: { value: 0 },
      handlers: {
        added: (draft: { value: number }) => void (draft.value += 1),
        broken: (draft: { value: number }) => void (draft.value += 1),
      },
    }),
  };
  const event = (name: string, payload: unknown = null): AnyEvent => ({
    type: name,
    payload,
    id: "e1",
    time: 0,
    source: "ui",
  });
  const fold = () => {
    const failures: string[] = [];
    const made = createFold("end", ({ slice }) => failures.push(slice));
    made.add(slices as never, produce);
    return { ...made, failures };
  };

  it("BUS-02 the fold is the only writer: the state is frozen, and what did not change is the same object", () => {
    const { apply, state } = fold();
    const before = state() as unknown as { notes: { texts: string[]; other: object } };
    apply(event("added", "one"));
    const after = state() as unknown as { notes: { texts: string[]; other: object } };
    expect(after.notes.texts).toEqual(["one"]);
    expect(before.notes.texts).toEqual([]);
    expect(after.notes.other).toBe(before.notes.other);
    expect(Object.isFrozen(after.notes.texts)).toBe(true);
    apply(event("ignored"));
    expect(state()).toBe(after);
  });

  it("BUS-08 the fold contains a reducer that throws: its slice stays, the others continue, the failure is reported", () => {
    const { apply, state, failures } = fold();
    apply(event("broken"));
    expect(state()).toMatchObject({ notes: { texts: [] }, count: { value: 1 } });
    expect(failures).toEqual(["notes"]);
    apply(event("added", "after"));
    expect(state()).toMatchObject({ notes: { texts: ["after"] }, count: { value: 2 } });
  });

  it("AUTH-14 the fold empties every session slice when a session ends, and no other", () => {
    const { apply, state } = fold();
    apply(event("added", "mine"));
    apply(event("end"));
    expect(state()).toMatchObject({ notes: { texts: [] }, count: { value: 1 } });
  });
});

describe("effects", () => {
  it("BUS-08 one that fails is reported and starts again; the others and the bus continue", () => {
    const { bus, delivered } = start();
    const failures: string[] = [];
    const source$ = new Subject<never>();
    let starts = 0;
    runEffects(
      {
        broken: () => {
          starts += 1;
          return starts === 1 ? throwError(() => new Error("no")) : source$;
        },
        working: (events$) => events$ as never,
      },
      createBus(
        { now: () => 0 },
        createInspection(() => 0),
        () => undefined,
      ),
      {},
      asyncScheduler,
      ({ effect }) => failures.push(effect),
    );
    bus.emit({ type: "a", payload: null });
    expect(failures).toEqual(["broken"]);
    expect(starts).toBe(2);
    expect(delivered).toEqual(["a"]);
  });
});
