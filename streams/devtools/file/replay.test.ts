import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { fakeEvents } from "../../../tests/examples/fakeEvents";
import { collectSlices } from "../../bus/domain";
import { createFold, type Slices } from "../../bus/fold";
import { coreDomains } from "../../parts/core/domains";
import { memberDomains } from "../../parts/member/domains";
import { replay } from "./replay";

const add = (slices: object) => slices as Slices;
const names = [
  "session/opened",
  "session/started",
  "bus/memberReady",
  "chat/threadLoaded",
  "drafts/changed",
  "session/ended",
  "session/started",
  "bus/memberReady",
  "chat.changed",
] as const;
const events = names.map((type, at) => ({
  ...{ id: `e${at + 1}`, at: 1_000 + at, type, source: "system" as const },
  payload: fakeEvents[type],
}));

describe("a replay", () => {
  it("DEV-04 a replay goes through the states of the app, across the end of a session", () => {
    const fold = createFold("session/ended", () => {});
    fold.add(add(collectSlices(coreDomains)), produce);
    const initial = fold.state();
    const states = events.map(({ at, ...event }) => {
      if (event.type === "bus/memberReady") fold.add(add(collectSlices(memberDomains)), produce);
      fold.apply({ ...event, time: at });
      return fold.state();
    });
    for (let from = 0; from < events.length; from++) {
      const replayed = replay(from === 0 ? initial : (states[from - 1] ?? {}), events.slice(from));
      expect(replayed.states, `from ${from}`).toEqual(states.slice(from));
      expect(replayed.failures).toEqual([]);
    }
    expect(states[3]).toHaveProperty("chat.threads.3");
    expect(states.at(-1)).not.toHaveProperty("chat.threads.3");
  });
});
