import { describe, expect, it } from "vitest";
import type { SinkEntry } from "../types";
import { createSinkPort } from "./sink";

function listen(isTrace = false) {
  const warnings: unknown[] = [];
  const traces: unknown[] = [];
  const sink = createSinkPort(
    { warn: (...words) => warnings.push(words[0]), debug: (...words) => traces.push(words) },
    isTrace,
  );
  return { sink, warnings, traces };
}
const action = (name: string): SinkEntry => ({ kind: "action", name, fields: {} });

describe("the sink", () => {
  it.each([
    ["page_view", true],
    ["video25", true],
    ["page-view", false],
    ["Просмотр", false],
    ["", false],
    ["a b", false],
  ])("ANA-02 the name %j passes without a warning: %s", (name, isRight) => {
    const { sink, warnings } = listen();
    sink.track(name, {});
    expect(warnings).toEqual(isRight ? [] : ["An action's name may contain letters, digits and underscores only"]);
  });

  it("the sink gives its subscriber first what came before, then what comes, each once and in its order", () => {
    const { sink } = listen();
    sink.track("one", {});
    sink.identify(7);
    const heard: SinkEntry[] = [];
    const listening = sink.entries$.subscribe((entry) => {
      heard.push(entry);
      if (entry.kind === "user") sink.track("meanwhile", {});
    });
    sink.report("It failed", null);
    listening.unsubscribe();
    expect(heard).toEqual([
      action("one"),
      { kind: "user", id: 7 },
      action("meanwhile"),
      { kind: "report", what: "It failed", error: null },
    ]);
    sink.track("later", {});
    const again: SinkEntry[] = [];
    sink.entries$.subscribe((entry) => again.push(entry));
    expect(again).toEqual([action("later")]);
  });

  it("the sink stores no more than a start needs", () => {
    const { sink } = listen();
    for (let turn = 0; turn < 1_000; turn++) sink.track("click", {});
    const heard: SinkEntry[] = [];
    sink.entries$.subscribe((entry) => heard.push(entry));
    expect(heard).toHaveLength(200);
  });
});
