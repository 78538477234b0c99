import { describe, expect, it } from "vitest";
import { createFakeFlow } from "../../../tests/examples/fakeFlow";
import { fakeEvent } from "../../../tests/examples/fakeSession";
import { connectReduxDevtools, type ReduxExtension } from "./reduxDevtools";

const SECRET = { user: { email: "canary@mine.example" }, token: "canary-token" };
const state = (n: number) => ({ ...SECRET, n });
const events = [1, 2, 3].map((n) =>
  fakeEvent(n, { type: `chat/n${n}`, payload: { password: "canary" }, before: state(n - 1), after: state(n) }),
);

/** As the extension does: actions count from 1 after each init, states are serialised when they come, messages are objects. */
function createFakeExtension() {
  const listeners = new Set<(message: unknown) => void>();
  const inits: unknown[] = [];
  let actions: { type: string; state: unknown }[] = [];
  const extension: ReduxExtension = {
    connect: () => ({
      init(first) {
        inits.push(JSON.parse(JSON.stringify(first)));
        actions = [{ type: "@@INIT", state: first }];
      },
      send(action, next) {
        actions.push({ type: action.type, state: JSON.parse(JSON.stringify({ action, next })) });
      },
      subscribe(listener) {
        listeners.add(listener);
        listener({ type: "START" });
        return () => listeners.delete(listener);
      },
    }),
  };
  const tell = (message: unknown) => {
    for (const listener of listeners) listener(message);
  };
  return {
    extension,
    inits,
    types: () => actions.map(({ type }) => type),
    all: () => JSON.stringify([inits, actions]),
    tell,
    dispatch: (type: string, given = {}) => tell({ type: "DISPATCH", payload: { type, ...given }, state: "{}" }),
    jump: (actionId: number) =>
      tell({ type: "DISPATCH", payload: { type: "JUMP_TO_STATE", actionId, index: actionId } }),
  };
}
const connect = (given = createFakeFlow({}, state(0))) => {
  const fake = createFakeExtension();
  const connected = connectReduxDevtools(given.flow, fake.extension, "Learning");
  return { ...given, fake, connected };
};

describe("the Redux DevTools extension", () => {
  it("DEV-06 the Redux DevTools extension gets each event once, with the state after it", () => {
    const { become, fake } = connect();
    become({ events: events.slice(0, 2) });
    become({ events });
    expect(fake.inits).toEqual([{ user: { email: "[e-mail]" }, token: "[token]", n: 0 }]);
    expect(fake.types()).toEqual(["@@INIT", "chat/n1", "chat/n2", "chat/n3"]);
  });

  it("DEV-06 the Redux DevTools extension gets nothing that is not redacted", () => {
    const { become, fake } = connect();
    become({ events });
    expect(fake.all()).toContain("[password]");
    expect(fake.all()).not.toContain("canary");
  });

  it("DEV-06 the Redux DevTools extension sends the app to the state of an action, and back to live with the newest", () => {
    const { become, fake, notified } = connect();
    become({ events });
    fake.jump(1);
    fake.dispatch("JUMP_TO_ACTION", { actionId: 2 });
    fake.jump(3);
    fake.jump(0);
    expect(notified).toEqual(["travelTo e1", "travelTo e2", "travelTo live", "travelTo live"]);
  });

  it("DEV-06 the Redux DevTools extension commits, resets and pauses", () => {
    const { become, fake, notified, flow } = connect();
    become({ events });
    fake.dispatch("COMMIT");
    expect([fake.types(), fake.inits.at(-1)]).toEqual([["@@INIT"], expect.objectContaining({ n: 3 })]);
    become({ events: [...events, fakeEvent(4, { type: "chat/n4" })] });
    expect(fake.types()).toEqual(["@@INIT", "chat/n4"]);
    fake.jump(1);
    fake.dispatch("PAUSE_RECORDING", { status: true });
    fake.dispatch("PAUSE_RECORDING", { status: false });
    fake.dispatch("RESET");
    expect(flow.session().events).toEqual([]);
    expect(fake.types()).toEqual(["@@INIT"]);
    expect(notified).toEqual([
      "travelTo live",
      "travelTo live",
      "setRecording false",
      "setRecording true",
      "clear",
      "travelTo live",
    ]);
  });

  it("DEV-08 the Redux DevTools extension forgets what was sent when the records are cleared, as at the end of a session", () => {
    const { become, fake } = connect();
    become({ events });
    become({ events: [] }, { n: "nobody" });
    expect([fake.types(), fake.inits.at(-1)]).toEqual([["@@INIT"], { n: "nobody" }]);
    become({ events: [fakeEvent(4, { type: "after" })] });
    expect(fake.types()).toEqual(["@@INIT", "after"]);
    become({ events: [fakeEvent(5, { type: "another's", after: { n: 5 } })] });
    expect([fake.types(), fake.inits.at(-1)]).toEqual([["@@INIT"], { n: 5 }]);
  });

  it("the Redux DevTools extension is not flooded: a burst is its newest fifty", () => {
    const { become, fake, notified } = connect();
    become({ events: Array.from({ length: 1_000 }, (_, at) => fakeEvent(at + 1)) });
    expect(fake.types()).toHaveLength(51);
    fake.jump(1);
    expect(notified).toEqual(["travelTo e951"]);
  });

  it("the Redux DevTools extension stops and starts with the monitor, ignores invalid messages, and ends", () => {
    const { become, fake, notified, connected } = connect();
    fake.tell({ type: "STOP" });
    become({ events: events.slice(0, 1) });
    expect(fake.types()).toEqual(["@@INIT"]);
    fake.tell({ type: "START" });
    become({ events });
    expect(fake.types()).toEqual(["@@INIT", "chat/n2", "chat/n3"]);
    for (const message of [
      null,
      1,
      "x",
      {},
      { type: "DISPATCH" },
      { type: "DISPATCH", payload: { type: "IMPORT_STATE" } },
    ])
      fake.tell(message);
    connected.unsubscribe();
    fake.jump(1);
    expect(notified).toEqual([]);
  });

  it("DEV-06 the Redux DevTools extension may be absent", () => {
    expect(connectReduxDevtools(createFakeFlow().flow, undefined, "x").closed).toBe(true);
  });
});
