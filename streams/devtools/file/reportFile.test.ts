/** A learner's report with several pages, and with lines that nobody should have written (DEV-16). */
import { describe, expect, it } from "vitest";
import { importSession } from "./importSession";

const header = {
  ...{ kind: "learner-report", version: 1, madeAt: 5_000, build: "index-1.js", brand: "local", browser: "a browser" },
  ...{ zone: "Europe/Madrid", language: "en", connection: "live websocket", address: "/chat/3", serverOffsetMs: 0 },
  ...{ ended: null, leftOutCount: 3 },
};
const eventLine = (n: number, id: string, origin: string | null = null) => ({
  n,
  event: { id, type: "navigation/visited", time: n, source: "ui", payload: { [id]: n } },
  ...{ startedAt: n, at: n, emittedAt: n, by: null, origin, hasChanged: true },
});
const packetLine = (n: number, packet: number) => ({ n, kind: "packet", at: n, packet, name: "bus", raw: { seq: n } });
const open = (lines: readonly (object | string)[]) => {
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  const imported = importSession([JSON.stringify(header), ...texts].join("\n"));
  if (!imported.isOk) throw new Error(imported.reason);
  return imported;
};

describe("a learner's report", () => {
  it("DEV-16 the records of two pages that both count from 1 stay apart, with their own causes, in the order of the pages", () => {
    const { session } = open([
      { kind: "run", run: "a" },
      packetLine(1, 1),
      eventLine(2, "e1", "p1"),
      { kind: "run", run: "b" },
      packetLine(1, 1),
      eventLine(2, "e1", "p1"),
    ]);
    expect(session.events.map(({ id, cause }) => [id, cause])).toEqual([
      ["e1", "p1"],
      ["e2", "p2"],
    ]);
    expect(session.packets.map(({ id }) => id)).toEqual(["p1", "p2"]);
  });

  it("DEV-16 lines in any order are told in the order of their numbers", () => {
    const { session } = open([{ kind: "run", run: "a" }, eventLine(2, "e2"), eventLine(1, "e1")]);
    expect(session.events.map(({ id }) => id)).toEqual(["e1", "e2"]);
  });

  it.each([
    ["no JSON", "{"],
    ["of no kind", { n: 1, kind: "shell", at: 1 }],
    ["an event without a type", { ...eventLine(1, "e1"), event: { id: "e1" } }],
    ["a moment that is a text", { ...packetLine(1, 1), at: "now" }],
  ])("DEV-16 SEC-01 a line that is wrong (%s) costs that line, and is counted", (_, wrong) => {
    const { session, problemCount, header: file } = open([{ kind: "run", run: "a" }, wrong, eventLine(2, "e2")]);
    expect([session.events.length, problemCount, file.droppedCount]).toEqual([1, 1, 3]);
  });
});
