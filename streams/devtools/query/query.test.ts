import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeEvent } from "../../../tests/examples/fakeSession";
import { growthOf, MOST_LINEAR_GROWTH } from "../../../tests/support/growth";
import { parseQuery } from "./query";

const message = fakeEvent(12, {
  type: "chat.message",
  source: "socket",
  subject: "chat:12",
  cause: "p4",
  payload: { id: 41, message: "Hello, Lena", files: [{ size: 900 }] },
  latency: { serverMs: 200, queueMs: 5, reduceMs: 1, paintMs: 10 },
});

describe("a query", () => {
  it.each([
    ["", true],
    ["   ", true],
    ["type:chat.*", true],
    ["type:chat", true],
    ["type:ch", false],
    ["type:chat.message", true],
    ["type:*.message", true],
    ["type:chat.m?ssage", true],
    ["type:connection/*", false],
    ["-type:connection/*", true],
    ["-type:chat.*", false],
    ["source:socket", true],
    ["source:ui", false],
    ["chat:12", true],
    ["chat:1", false],
    ["chat:1*", true],
    ["homework:4", false],
    ["latency>200", true],
    ["latency>216", false],
    ["latency>=216", true],
    ["latency=216", true],
    ["latency:>0.2s", true],
    ["latency<100ms", false],
    ["at>1", true],
    ["at<0:00", false],
    ['text:"hello, lena"', true],
    ["text:bye", false],
    ["text:900", true],
    ["hello", true],
    ["MESSAGE", true],
    ["-hello", false],
    ['"hello, l"', true],
    ["id:e12", true],
    ["id:e1", false],
    ["cause:p4", true],
    ["cause:e12", false],
    ['type:chat.* source:socket chat:12 latency>200 text:"hello" -type:connection/*', true],
    ["type:chat.* source:ui", false],
    ["-", false],
  ])("DEV-01 %j is %s for a reply in chat 12", (text, isMatch) => {
    const { matches, problem } = parseQuery(text);
    expect(problem).toBeNull();
    expect(matches(message)).toBe(isMatch);
  });

  it.each([
    ["source:sockets", 0, "source", "unknownSource"],
    ["type:chat.* source:", 12, "source", "missingValue"],
    ["chat:12 typ:chat", 8, "typ", "unknownField"],
    ["latency>fast", 0, "latency", "notANumber"],
    ['text:"hello', 0, "hello", "unclosedQuote"],
    ["type>3", 0, "type", "unknownField"],
    [`hello${" ".repeat(1_000)}`, 1_000, "", "tooLong"],
  ])("%j is reported with its position, and the rest is applied", (text, at, word, reason) => {
    const { matches, problem } = parseQuery(text);
    expect(problem).toEqual({ at, word, reason });
    expect(matches(message)).toBe(true);
  });

  it("a query finds events about a place by its name", () => {
    expect(parseQuery("place:chat:*").matches(fakeEvent(1, { subject: "place:chat:3" }))).toBe(true);
  });

  it("a query reads quotes within quotes", () => {
    const said = fakeEvent(1, { payload: { text: 'she said "yes" \\o/' } });
    expect(parseQuery('text:"said \\"yes\\" \\\\o"').matches(said)).toBe(true);
  });

  it("a query compares times of the day on this device", () => {
    const record = fakeEvent(1, { at: new Date(2026, 10, 21, 9, 15, 22, 500).getTime() });
    expect(parseQuery("at>9:15 at<=09:15:22.5 at:>=9:15:22").matches(record)).toBe(true);
    expect(parseQuery("at>9:16").matches(record)).toBe(false);
  });

  it("a query never throws, and gives the same result the second time", () => {
    const part = fc.constantFrom(
      "type:",
      "-",
      '"',
      "\\",
      "*",
      "?",
      "chat:",
      ">",
      "=",
      "latency",
      " ",
      "at",
      "1",
      "é",
      "e1",
    );
    const query = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join("")),
    );
    // the generator assigns its keys, which a frozen Object.prototype forbids for inherited names
    const payloads = fc.anything({ key: fc.string().filter((name) => !(name in Object.prototype)) });
    fc.assert(
      fc.property(query, payloads, (text, payload) => {
        const { matches } = parseQuery(text);
        const record = fakeEvent(1, { payload });
        expect(matches(record)).toBe(matches(record));
      }),
    );
  });

  it.each(["*a", "type:*a*a*a", '"', "-", "a:", ">", "\\", "a", "((a+)+)+$"])(
    "a query of %j takes linear time too",
    (part) => {
      const work = (length: number) => {
        const record = fakeEvent(1, { type: "a".repeat(length / 10), payload: { text: "a".repeat(length) } });
        parseQuery(part.repeat(length / part.length)).matches(record);
        parseQuery(`type:${part.repeat(100)}b`).matches(record);
      };
      expect(growthOf(work, 2_000)).toBeLessThan(MOST_LINEAR_GROWTH);
    },
  );
});
