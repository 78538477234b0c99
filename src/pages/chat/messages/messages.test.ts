/** Days, groups, and what counts as seen. */
import { describe, expect, it } from "vitest";
import { countNewer, countPrepended, findPlacing, type MessageModel, newestRead, newestSeen } from "./messages";

const expert = { id: 7, name: "Anna", avatarUrl: null, isExpert: true };
const minuteMs = 60_000;
const midnightMs = Date.UTC(2026, 10, 20);
const message = (id: number, atMinutes: number, more: Partial<MessageModel> = {}): MessageModel => ({
  key: `m${id}`,
  id,
  author: null,
  text: `text ${id}`,
  files: [],
  atMs: midnightMs + atMinutes * minuteMs,
  state: "sent",
  leavesAtMs: null,
  isViewed: false,
  problem: null,
  isEdited: false,
  rating: null,
  homeworkId: null,
  ...more,
});
const dayKey = (atMs: number) => String(Math.floor(atMs / (24 * 60 * minuteMs)));
type Spans = Parameters<typeof findPlacing>[0]["consultations"];
const words = (messages: MessageModel[], firstUnreadId: number | null, consultations: Spans = []) =>
  messages.flatMap(({ id }, index) => {
    const placing = findPlacing({ messages, firstUnreadId, consultations, dayKey }, index);
    const lines = [
      placing.startsDay && "day",
      placing.startsConsultation && "began",
      placing.startsUnread && "unread",
    ].filter((line) => line !== false);
    const row = `${placing.startsGroup ? "[" : ""}${id ?? "pending"}${placing.endsGroup ? "]" : ""}`;
    return [...lines, row, ...(placing.endsConsultation ? ["ended"] : [])];
  });

describe("the place of a message", () => {
  it.each<[string, MessageModel[], number | null, string[]]>([
    ["nothing", [], null, []],
    ["one author within five minutes", [message(1, 0), message(2, 5)], null, ["day", "[1", "2]"]],
    ["one author after more", [message(1, 0), message(2, 6)], null, ["day", "[1]", "[2]"]],
    ["two authors", [message(1, 0), message(2, 1, { author: expert })], null, ["day", "[1]", "[2]"]],
    ["midnight", [message(1, 1439), message(2, 1440)], null, ["day", "[1]", "day", "[2]"]],
    ["the first unread", [message(1, 0), message(2, 1), message(3, 2)], 2, ["day", "[1]", "unread", "[2", "3]"]],
    ["an unread day", [message(1, 1439), message(2, 1440)], 2, ["day", "[1]", "day", "unread", "[2]"]],
    ["a time that is not known", [message(1, 0), message(2, 1, { atMs: 0 })], null, ["day", "[1]", "[2]"]],
    ["a failed one", [message(1, 0), message(2, 1, { state: "failed" })], null, ["day", "[1]", "[2]"]],
  ])("CHAT-02 messages are grouped by day, author and five minutes: %s", (_, messages, unread, expected) => {
    expect(words(messages, unread)).toEqual(expected);
  });
});

describe("the bounds of consultations", () => {
  const span = (startMessageId: number, endMessageId: number | null = null) => ({
    id: startMessageId,
    isUnrated: true,
    startMessageId,
    endMessageId,
  });
  const list = (...ids: (number | null)[]) => ids.map((id) => message(id ?? 99, 0, { id }));
  it.each<[string, (number | null)[], Spans, string[]]>([
    ["an open one", [3, 4, 5], [span(4)], ["day", "[3]", "began", "[4", "5]"]],
    ["one that is over", [3, 4, 5, 6], [span(4, 5)], ["day", "[3]", "began", "[4", "5]", "ended", "[6]"]],
    ["one of a single message", [3, 4, 5], [span(4, 4)], ["day", "[3]", "began", "[4]", "ended", "[5]"]],
    ["two that follow each other", [3, 4], [span(3, 3), span(4)], ["day", "began", "[3]", "ended", "began", "[4]"]],
    ["one that ends with the last message", [4, 5], [span(4, 5)], ["day", "began", "[4", "5]", "ended"]],
    ["a message on its way in an open one", [4, null], [span(4)], ["day", "began", "[4", "pending]"]],
    ["a message on its way after the end", [4, null], [span(4, 4)], ["day", "began", "[4]", "ended", "[pending]"]],
    ["a beginning among older ones that are not loaded", [6, 7], [span(4)], ["day", "[6", "7]"]],
    ["an end among older ones that are not loaded", [6, 7], [span(4, 5)], ["day", "[6", "7]"]],
    ["bounds that are deleted", [3, 5, 6, 8], [span(4, 7)], ["day", "[3]", "began", "[5", "6]", "ended", "[8]"]],
    ["one that is deleted as a whole", [3, 8], [span(4, 7)], ["day", "[3", "8]"]],
  ])("CHAT-14 the lines of consultations stand at the messages that they span: %s", (_, ids, spans, expected) => {
    expect(words(list(...ids), null, spans)).toEqual(expected);
  });
});

describe("countPrepended", () => {
  const list = (...ids: number[]) => ids.map((id) => message(id, id));
  it.each<[string, MessageModel[], MessageModel[], number]>([
    ["older ones came", list(3, 4), list(1, 2, 3, 4), 2],
    ["a newer one came", list(3, 4), list(3, 4, 5), 0],
    ["both came", list(3, 4), list(2, 3, 4, 5), 1],
    ["the first load", [], list(1), 0],
    ["another chat", list(3, 4), list(8, 9), 0],
  ])("CHAT-02 %s", (_, before, after, expected) => {
    expect(countPrepended(before, after)).toBe(expected);
  });
});

describe("new and seen messages", () => {
  const messages = [
    message(1, 0),
    message(2, 1, { author: expert }),
    message(3, 2),
    message(4, 3, { author: expert }),
    message(0, 4, { id: null }),
  ];
  it.each([
    [0, 2],
    [2, 1],
    [4, 0],
  ])("CHAT-12 the count of messages newer than %i is %i of others", (id, expected) => {
    expect(countNewer(messages, id)).toBe(expected);
  });

  it.each<[string, number | null, number]>([
    ["the newest one without unread ones", null, 4],
    ["the one before the first unread one", 4, 3],
    ["nothing where all are unread", 1, 0],
  ])("CHAT-12 the newest message read before the chat was opened is %s", (_, firstUnreadId, expected) => {
    expect(newestRead(messages, firstUnreadId)).toBe(expected);
  });

  const drawn = (height: number, top = 0) =>
    [1, 2, 3, 4].map((id, index) => ({ id, top: top + index * height, height }));
  it.each<[string, ReturnType<typeof drawn>, number | null]>([
    ["all in view", drawn(40), 4],
    ["the last cut off", drawn(60, 10), 3],
    ["a tall one whose head is in view", drawn(300, 150), 1],
    ["a tall one whose edge is in view", drawn(300, 170), null],
    ["a tall one whose end is in view", drawn(300, -130), 1],
    ["all above the view", drawn(40, -400), null],
    ["nothing measured yet", drawn(0), null],
    ["nothing there", [], null],
  ])("CHAT-12 the newest message seen in 200 pixels is found: %s", (_, messages, expected) => {
    expect(newestSeen(messages, 200)).toBe(expected);
  });
});
