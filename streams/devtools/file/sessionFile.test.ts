import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeEvents } from "../../../tests/examples/fakeEvents";
import { fakeCall, fakeEvent, fakePacket, fakeSession, recordedSession } from "../../../tests/examples/fakeSession";
import type { FlowSession } from "../record/types";
import { redact, withoutTexts } from "../redact/redact";
import { importSession } from "./importSession";
import { exportSession } from "./sessionFile";

const options = { hasTexts: true, madeAt: 1_790_000_000_000, version: "0.1.0", brand: "demo" };
const recorded = recordedSession();
const file = exportSession(recorded, options);
const [header = "", ...lines] = file.trimEnd().split("\n");

const opened = (text: string) => {
  const imported = importSession(text);
  if (!imported.isOk) throw new Error(`${imported.reason} ${imported.detail}`);
  return imported;
};
/** As JSON sees it: what is undefined is absent. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const withoutStates = ({ events, ...rest }: FlowSession) =>
  plain({ ...rest, events: events.map(({ before: _, after: __, ...event }) => event) });

describe("a session's file", () => {
  it("DEV-04 a session's file begins with its kind and version, and names its app", () => {
    const { initial, ...about } = JSON.parse(header) as Record<string, unknown>;
    expect(about).toEqual({
      kind: "message-flow",
      version: 1,
      madeAt: options.madeAt,
      app: { version: "0.1.0", brand: "demo" },
      hasTexts: true,
      droppedCount: 3,
      lineSince: null,
      clock: null,
    });
    expect(initial).toHaveProperty("chat.threads");
    expect(file).not.toContain('"before"');
  });

  it("DEV-04 a session's file opens elsewhere as the same session, with the states of every event", () => {
    const { session, problems, failures } = opened(file);
    expect([problems, failures]).toEqual([[], []]);
    expect(withoutStates(session)).toEqual(withoutStates(recorded));
    session.events.forEach(({ type, before, after }, at) => {
      expect([type, plain(after)]).toEqual([type, plain(redact(recorded.events[at]?.after))]);
      expect(before).toBe(session.events[at - 1]?.after ?? session.initial);
    });
    expect(session.events.at(-1)?.after).toHaveProperty("chat.threads.3.chunks");
  });

  it("a session's file is the same when it is exported again", () => {
    expect(exportSession(opened(file).session, options)).toBe(file);
  });

  it("a session's file leaves out what people wrote unless it was requested", () => {
    const silent = exportSession(recorded, { ...options, hasTexts: false });
    for (const words of ["Keep your back", "Thanks!", "Great work", "Marta", "Lena", "Novak", "I am wri", "set.mp4"]) {
      expect(file, words).toContain(words);
      expect(silent, words).not.toContain(words);
    }
    const { session, problems } = opened(silent);
    expect(problems).toEqual([]);
    expect(plain(withoutTexts(session.events.at(-1)?.after))).toEqual(plain(session.events.at(-1)?.after));
  });

  it("DEV-04 SEC-03 a session's file has no secret, whatever a record holds", () => {
    const canary = {
      token: "canary-1",
      list: [{ password: "canary-2", deep: { code: "canary-3" } }],
      text: "canary.bird@mine.example.com +34 699 739 158 cAnArY0tOkEn4n5Yq8Zk1WvB7xLd",
      url: "/back?token=canary-4&code=canary-5",
    };
    const text = exportSession(
      fakeSession({
        initial: { session: canary },
        events: [
          fakeEvent(1, {
            payload: canary,
            type: canary.text,
            subject: canary.url,
            before: { canary },
            after: { canary },
          }),
        ],
        calls: [fakeCall(1, { path: canary.url, body: canary, answer: canary, idempotencyKey: canary.text })],
        packets: [fakePacket(1, { raw: canary, detail: canary.url, name: canary.text })],
        streams: [{ name: canary.text, subscribers: 1, mostSubscribers: 1, history: [], isGrowing: false, marks: [] }],
      }),
      options,
    );
    for (const sign of ["canary-", "canary.bird", "699", "cAnArY0"]) expect(text, sign).not.toContain(sign);
  });

  it("a session's file is read back completely for any session", () => {
    const key = fc.string({ minLength: 1 }).filter((name) => !(name in Object.prototype));
    const word = fc.string().filter((text) => !(text in Object.prototype));
    const payload = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        word,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie("list"),
        tie("fields"),
      ),
      list: fc.array(tie("value")),
      fields: fc.dictionary(key, tie("value")),
    })).value;
    const events = fc.array(fc.tuple(fc.constantFrom(...Object.keys(fakeEvents)), payload), { maxLength: 8 });
    fc.assert(
      fc.property(events, fc.array(payload, { maxLength: 3 }), fc.boolean(), (given, raws, hasTexts) => {
        const session = fakeSession({
          initial: recorded.initial,
          events: given.map(([type, its], at) => fakeEvent(at + 1, { type, payload: its })),
          calls: raws.map((raw, at) => fakeCall(at + 1, { answer: raw, cause: "e1" })),
          packets: raws.map((raw, at) => fakePacket(at + 1, { raw })),
        });
        const text = exportSession(session, { ...options, hasTexts });
        const { session: back, problemCount } = opened(text);
        expect(problemCount).toBe(0);
        expect([back.events.length, back.calls.length, back.packets.length]).toEqual([
          given.length,
          raws.length,
          raws.length,
        ]);
        expect(exportSession(back, { ...options, hasTexts })).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a foreign file", () => {
  it.each([
    ["empty", "", "notJson"],
    ["no JSON", "hello", "notJson"],
    ["a list", "[]", "schema"],
    ["empty fields", "{}", "schema"],
    ["of another kind", header.replace("message-flow", "other"), "schema"],
    ["of another version", header.replace('"version":1', '"version":2'), "schema"],
    ["dangerous", header.replace('"initial":{', '"initial":{"__proto__":{"isAdmin":true},'), "limits"],
    ["deep", `{"initial":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "limits"],
  ])("a foreign file whose header is %s is refused", (_, text, reason) => {
    expect(importSession(text)).toMatchObject({ isOk: false, reason });
  });

  it("a foreign file of more than 50 MB is refused", () => {
    expect(importSession("x".repeat(50_000_001))).toMatchObject({ isOk: false, reason: "tooLarge" });
  });

  it.each([
    ["no JSON", "oops", "notJson", ""],
    ["none of ours", "{}", "schema", "Expected one record at the top"],
    [
      "two in one",
      lines[0]?.replace("{", `{"call":${JSON.stringify(fakeCall(9))},`),
      "schema",
      "Expected one record at the top",
    ],
    [
      "a wrong id",
      JSON.stringify({ event: { ...fakeEvent(1), id: "e1.5" } }),
      "schema",
      "Expected pattern at event.id",
    ],
    [
      "a wrong source",
      JSON.stringify({ event: { ...fakeEvent(900), source: "x" } }),
      "schema",
      "Expected enums at event.source",
    ],
    ["an id that was there", lines[0], "twice", ""],
    ["dangerous keys", '{"event":{"payload":{"__proto__":1}}}', "limits", "dangerous key"],
    ["depth", `{"event":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, "limits", "too deep"],
    ["length", `"${"x".repeat(4_000_001)}"`, "limits", "too long"],
  ])("a foreign file costs one line for %s, and it is named", (_, line = "", reason, detail) => {
    const { session, problems, problemCount } = opened(`${header}\n${[...lines, line].join("\n")}\n`);
    expect(session.events).toHaveLength(recorded.events.length);
    expect(problems).toEqual([{ line: lines.length + 2, reason, detail: expect.stringContaining(detail) }]);
    expect(problemCount).toBe(1);
  });

  it("a foreign file counts wrong lines, names the first hundred, and stops at too many", () => {
    const { problems, problemCount } = opened(`${header}\n${"oops\n".repeat(100_010)}`);
    expect([problems.length, problemCount]).toEqual([100, 100_001]);
  });

  it("a foreign file's lines are put in order, whatever order they come in", () => {
    expect(opened(`${header}\n${lines.toReversed().join("\n")}`).session.events).toEqual(opened(file).session.events);
  });

  it("a foreign file is redacted when it is imported, too", () => {
    const event = fakeEvent(1, { payload: { password: "canary", note: "canary@mine.example" } });
    const { session } = opened(
      `${header.replace('"initial":{', '"initial":{"token":"canary",')}\n${JSON.stringify({ event })}`,
    );
    expect(JSON.stringify(session)).not.toContain("canary");
  });

  it("a foreign file leads no reducer out of the state", () => {
    const names = ["__proto__", "constructor", "toString"];
    const events = names.flatMap((name, at) => [
      fakeEvent(2 * at + 1, { type: "chat/threadRequested", payload: { chatId: name } }),
      fakeEvent(2 * at + 2, { type: "chat/threadFailed", payload: { chatId: [name], problem: {} } }),
    ]);
    const { session, failures } = opened([header, ...events.map((event) => JSON.stringify({ event }))].join("\n"));
    expect(failures).toEqual([]);
    expect(Object).not.toHaveProperty("newest");
    expect(session.events.at(-1)?.after).toHaveProperty(["chat", "threads", "[constructor]"]);
  });

  it("a foreign file opens although a reducer cannot make sense of it", () => {
    const event = { ...fakeEvent(1, { type: "chat/threadLoaded", payload: null }) };
    const { session, failures } = opened(`${header}\n${JSON.stringify({ event })}`);
    expect(failures).toEqual(["chat on e1 chat/threadLoaded", "outbox on e1 chat/threadLoaded"]);
    expect(session.events[0]?.after).toBe(session.initial);
  });
});
