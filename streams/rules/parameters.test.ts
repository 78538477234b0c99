/** A call without what it needs fails before it is sent, by name. */
import { firstValueFrom, type Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import * as chat from "../domains/chat/api";
import * as courses from "../domains/courses/api";
import * as homework from "../domains/homework/api";
import { postMessage } from "../domains/outbox/api";
import type { HttpPort } from "../ports/types";
import { InvalidParameterError, mustBeSet, type ParameterName } from "./parameters";

const names: ParameterName[] = [
  "Id",
  "StreamId",
  "courseId",
  "stageId",
  "dayId",
  "UserHomeworkStatusId",
  "url",
  "fileId",
];

describe("mustBeSet", () => {
  it.each(names)("VAL-07 a missing %s is reported by its name", (name) => {
    for (const value of [undefined, null, 0, "", Number.NaN])
      expect(() => mustBeSet(value, name)).toThrow(new InvalidParameterError(`${name} must be set`));
    for (const value of [1, -1, "a"]) expect(() => mustBeSet(value, name)).not.toThrow();
  });
});

const nothingIsSent = new Proxy({} as HttpPort, {
  get: () => () => {
    throw new Error("a request was sent");
  },
});
const submission = { key: "k", userId: 1, streamId: 1, statusId: 1, dialogId: null, text: "", fileIds: [] };

describe("calls", () => {
  it.each<[string, (http: HttpPort) => Observable<unknown>, string]>([
    ["getCourseStreamStatus", (http) => courses.getCourseStreamStatus(http, Number.NaN), "StreamId must be set"],
    ["postHomework", (http) => homework.postHomework(http, { ...submission, streamId: 0 }), "StreamId must be set"],
    [
      "postHomework of no status",
      (http) => homework.postHomework(http, { ...submission, statusId: 0 }),
      "UserHomeworkStatusId must be set",
    ],
    ["getMessages", (http) => chat.getMessages(http, 0, 1), "Id must be set"],
    ["postMessage", (http) => postMessage(http, { key: "k", chatId: 0, text: "a", fileIds: [] }), "Id must be set"],
    ["putMessage", (http) => chat.putMessage(http, "k", 1, 0, "a"), "Id must be set"],
    ["putRating", (http) => chat.putRating(http, "k", 1, 0, 5), "Id must be set"],
    [
      "putConsultationRating",
      (http) => chat.putConsultationRating(http, "k", { consultationId: 0, rating: 5, comment: "" }),
      "Id must be set",
    ],
    ["putViewed", (http) => chat.putViewed(http, "k", 0, 1), "Id must be set"],
  ])("VAL-07 %s sends nothing and errors in its observable", async (_, call, text) => {
    await expect(firstValueFrom(call(nothingIsSent))).rejects.toThrow(new InvalidParameterError(text));
  });
});
