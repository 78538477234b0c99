/** What an event is about, as the dev tools' filter names it. */
import { describe, expect, it } from "vitest";
import { findSubject } from "./subject";

describe("subjectOf", () => {
  it.each([
    ["homework.status", { id: 9, streamId: 5 }, "homework:9"],
    ["homework/opened", { statusId: 9 }, "homework:9"],
    ["homework/submitted", { userHomeworkStatus: { id: 9 }, statusId: 9 }, "homework:9"],
    ["chat.changed", { id: 3, streamId: 5 }, "chat:3"],
    ["chat.message", { id: 41, chatId: 3 }, "chat:3"],
    ["outbox/sendAccepted", { item: { key: "a", chatId: 3 } }, "chat:3"],
    ["courses/statusRequested", { streamId: 5 }, "stream:5"],
    ["page/resumed", {}, null],
    ["page/resumed", null, null],
  ])("DEV-01 subjectOf names what %s is about: %j", (type, payload, subject) => {
    expect(findSubject(type, payload)).toBe(subject);
  });
});
