import { describe, expect, it } from "vitest";
import { createFakeFlow } from "../../../tests/examples/fakeFlow";
import { fakeEvent } from "../../../tests/examples/fakeSession";
import { traceToConsole } from "./consoleTrace";

const traced = () => {
  const lines: unknown[][] = [];
  const page = createFakeFlow();
  const trace = traceToConsole(page.flow, { debug: (...line) => void lines.push(line) });
  return { ...page, trace, lines };
};
const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => fakeEvent(from + index));

describe("the console's trace", () => {
  it("SHELL-10 the console's trace has each event once, with where it came from", () => {
    const page = traced();
    page.become({ events: events(50, 51) });
    page.become({ events: events(50, 52) });
    expect(page.lines.map(([line]) => line)).toEqual(Array.from({ length: 3 }, () => "socket chat.message"));
  });

  it("NET-04 SHELL-10 SEC-03 the console's trace has nothing secret", () => {
    const page = traced();
    page.become({ events: [fakeEvent(50, { payload: { token: "canary-token", email: "canary@example.com" } })] });
    expect(page.lines).toHaveLength(1);
    expect(JSON.stringify(page.lines)).not.toContain("canary");
  });

  it("SHELL-10 the console's trace of a thousand events at the same time has the newest, and how many more there were", () => {
    const page = traced();
    page.become({ events: events(50, 1_049) });
    expect(page.lines).toHaveLength(51);
    expect(page.lines[0]).toEqual(["950 events more"]);
  });

  it("SHELL-10 the console's trace ends when it is unsubscribed", () => {
    const page = traced();
    page.trace.unsubscribe();
    page.become({ events: events(50, 51) });
    expect(page.lines).toEqual([]);
  });
});
