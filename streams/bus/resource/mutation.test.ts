// One mutation on its own bus, with a fake server: keys, order, what is shown meanwhile, and when the draft is removed.
import { produce } from "immer";
import { NEVER, type Observable, of, Subject, throwError, VirtualTimeScheduler } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import { createBus } from "../bus";
import type { AnyEvent } from "../define";
import { runEffects } from "../effects";
import { createFold, defineSlice } from "../fold";
import { createInspection } from "../inspection";
import { type Problem, ProblemError } from "../problem";
import { Secret } from "../secret";
import { defineMutation, idle, type MutationDeps, type MutationState } from "./mutation";

interface Body {
  readonly id?: number;
  readonly text: string | Secret;
}
const lost: Problem = { kind: "timeout" };
const refused: Problem = { kind: "refused", status: 422 };
const fails = (problem: Problem) => throwError(() => new ProblemError("Played", problem));

/** The calls that were sent, in order, and how each is answered. */
let sent: { readonly text: string; readonly key: string; readonly answer$: Subject<string> }[] = [];
let answers: Observable<string>[] = [];
beforeEach(() => {
  sent = [];
  answers = [];
});

interface StartOptions {
  readonly order?: "queued" | "once";
  readonly isOptimistic?: boolean;
  readonly stored?: ReturnType<MutationDeps["state"]>;
}
function start({ order = "queued", isOptimistic = false, stored = {} }: StartOptions = {}) {
  const mutation = defineMutation({
    name: "notes/save",
    order,
    isOptimistic,
    send: (_: unknown, { text }: Body, key) => {
      const answer$ = new Subject<string>();
      sent.push({ text: String(text), key, answer$ });
      return answers.shift() ?? answer$;
    },
    about: ({ id = null }) => id,
    place: ({ id = 0 }) => `note:${id}`,
    stored: (answer, { id }, asOf) => [{ type: "notes/saved", payload: { answer, id, asOf } }],
  });
  const fold = createFold("session/ended", ({ error }) => {
    throw error;
  });
  const slice = defineSlice({
    scope: "session",
    initial: { save: idle },
    handlers: mutation.handlers,
  });
  fold.add({ notes: slice as never }, produce);
  const events: AnyEvent[] = [];
  const bus = createBus(
    { now: () => 0 },
    createInspection(() => 0),
    fold.apply,
  );
  bus.events$.subscribe((event) => events.push(event));
  let count = 0;
  const state = { connection: { epoch: "E1", cursor: 4 }, ...stored };
  const deps = { ports: { random: { newKey: () => `key-${++count}` }, http: null }, state: () => state };
  runEffects(mutation.effects, bus, deps, new VirtualTimeScheduler(), ({ error }) => {
    throw error;
  });
  return {
    save: (text: string | Secret, id?: number) =>
      bus.emit({ type: "notes/saveRequested", payload: { text, ...(id === undefined ? {} : { id }) }, source: "ui" }),
    see: () => bus.emit({ type: "notes/saveSeen", payload: {} }),
    state: () => (fold.state() as { notes: { save: MutationState<Body> } }).notes.save,
    payloads: (type: string) => events.filter((event) => event.type === type).map(({ payload }) => payload),
    events,
  };
}
const answer = (index: number) => {
  sent[index]?.answer$.next("ok");
  sent[index]?.answer$.complete();
};

describe("the key of a mutation", () => {
  it.each<[string, Observable<string>[], string[], string[]]>([
    [
      "is kept for the same body while its outcome is not known",
      [fails(lost), fails(lost)],
      ["a", "a", "a"],
      ["1", "1", "1"],
    ],
    ["is another after a refusal", [fails(refused)], ["a", "a"], ["1", "2"]],
    ["is another after it was stored", [of("ok")], ["a", "a"], ["1", "2"]],
    ["is another for another body", [fails(lost)], ["a", "b"], ["1", "2"]],
    [
      "is another for what was sent before something else",
      [fails(lost), fails(lost)],
      ["a", "b", "a"],
      ["1", "2", "3"],
    ],
  ])("NET-06 %s", (_, given, bodies, expected) => {
    answers = [...given];
    const { save } = start();
    for (const body of bodies) save(body);
    expect(sent.map(({ key }) => key)).toEqual(expected.map((number) => `key-${number}`));
  });

  it("SEC-03 a key is never shared by bodies with a secret, whose text is in no event", () => {
    answers = [fails(lost), NEVER];
    const { save, events } = start();
    const secret = new Secret("canary");
    save(secret);
    save(secret);
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
    expect(JSON.stringify(events)).not.toContain("canary");
  });
});

describe("the order of a mutation", () => {
  it("a mutation in a queue sends its requests one after the other, and reports the outcome of the last", () => {
    const { save, state } = start();
    save("a", 1);
    save("b", 2);
    expect(sent.map(({ text }) => text)).toEqual(["a"]);
    answer(0);
    expect(sent.map(({ text }) => text)).toEqual(["a", "b"]);
    expect(state()).toMatchObject({ status: "running", id: 2 });
    answer(1);
    expect(state()).toMatchObject({ status: "done", id: 2, problem: null });
  });

  it("a mutation that runs once at a time sends nothing for a second press", () => {
    const { save, state } = start({ order: "once" });
    save("a", 1);
    save("b", 2);
    expect(sent.map(({ text }) => text)).toEqual(["a"]);
    answer(0);
    expect(state()).toMatchObject({ status: "done", id: 1 });
    save("b", 2);
    expect(sent.map(({ text }) => text)).toEqual(["a", "b"]);
  });
});

describe("the state of a mutation", () => {
  it("a mutation fails with its problem, may be tried again, and is idle once the problem was read", () => {
    answers = [fails(refused)];
    const { save, see, state } = start();
    save("a", 1);
    expect(state()).toMatchObject({ status: "failed", problem: refused, id: 1 });
    save("a", 1);
    see();
    expect(state()).toMatchObject({ status: "running", problem: null });
    answer(1);
    see();
    expect(state()).toEqual(idle);
  });

  it.each([
    ["stored", (index: number) => answer(index), "done"],
    ["refused", (index: number) => sent[index]?.answer$.error(new ProblemError("Played", refused)), "failed"],
  ] as const)("a mutation shows an optimistic value until it is %s", (_, settle, status) => {
    const { save, state } = start({ isOptimistic: true });
    save("a");
    save("b");
    expect(state().shown).toEqual({ text: "b" });
    settle(0);
    expect(state()).toMatchObject({ status: "running", shown: { text: "b" } });
    settle(1);
    expect(state()).toMatchObject({ status, shown: null });
  });

  it("SEC-03 a mutation stores no value of one that is not optimistic", () => {
    const { save, state } = start();
    save("a");
    expect(state().shown).toBeNull();
  });
});

describe("what is stored", () => {
  it("RT-03 a stored change is published with the position of the call, before its mutation is done, and each event names its cause", () => {
    const { save, events } = start();
    save("a", 3);
    answer(0);
    const [request, ...outcome] = events;
    expect(outcome.map(({ type, payload, cause, source }) => ({ type, payload, cause, source }))).toEqual([
      {
        type: "notes/saved",
        payload: { answer: "ok", id: 3, asOf: { epoch: "E1", cursor: 4 } },
        cause: request?.id,
        source: "rest",
      },
      { type: "notes/saveStored", payload: { id: 3, of: request?.id }, cause: request?.id, source: "rest" },
      {
        type: "place/stored",
        payload: { place: "note:3", text: "", uploadKeys: [] },
        cause: request?.id,
        source: "rest",
      },
    ]);
  });

  it("RT-03 a change that is stored by a repeat is published with the position of the first send: its answer may be as old", () => {
    const connection = { epoch: "E1", cursor: 4 };
    const { save, payloads } = start({ stored: { connection } });
    answers = [throwError(() => new ProblemError("A call failed", { kind: "timeout" }))];
    save("a");
    connection.cursor = 9;
    save("a");
    answer(1);
    save("a");
    answer(2);
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-2"]);
    expect(payloads("notes/saved")).toMatchObject([{ asOf: { cursor: 4 } }, { asOf: { cursor: 9 } }]);
  });

  it("HW-07 a stored change names the draft and the files of its place as they were when it was sent", () => {
    const items = [
      { key: "up", place: "note:3", file: {} },
      { key: "on its way", place: "note:3", file: null },
      { key: "elsewhere", place: "note:4", file: {} },
    ];
    const byPlace: Record<string, string> = { "note:3": "a " };
    const { save, payloads } = start({ stored: { drafts: { byPlace }, uploads: { items } } });
    save("a", 3);
    byPlace["note:3"] = "a and more";
    answer(0);
    expect(payloads("place/stored")).toEqual([{ place: "note:3", text: "a ", uploadKeys: ["up"] }]);
  });

  it("HW-07 a change that failed is published for no place", () => {
    answers = [fails(refused)];
    const { save, payloads } = start();
    save("a");
    expect(payloads("place/stored")).toEqual([]);
  });
});
