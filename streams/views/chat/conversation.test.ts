import { NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import {
  selectConsultation,
  selectConsultationSpans,
  selectConsultedStreamId,
  selectNextQuestion,
  selectPastConsultation,
  selectWriteRefusal,
} from "./conversation";

const now = 1_800_000_000_000;
const DAY_S = 86_400;
const courseStream = (over: object = {}) => ({
  id: 5,
  course_id: 2,
  start_date: now / 1000 - DAY_S,
  end_date: now / 1000 + DAY_S,
  ...over,
});
const freeze = { status: "Active", start_date: now / 1000 - 1, end_date: now / 1000 + 1 };

/** The state with one chat, of one course stream. */
async function stateWith(chat: object, stored: object = courseStream()) {
  const answers: Record<string, object[]> = {
    "/chats": [{ id: 3, title: "Drawing", stream_id: 5, ...chat }],
    "/user-course-streams": [stored],
  };
  const { client } = await startFakeClient({
    respond: ({ path }) => (answers[path] ? answer(answers[path]) : null),
  });
  return client.state();
}
const closed = { is_user_message_enable: 0, is_expert_message_enable: 1 };
const counters = (max: number | null, left: number) => ({
  is_user_message_enable: 1,
  counters: { max, left, amount: 0 },
});
const consultation = (status: string) => ({ consultation: { id: 6, status, rating: null } });

describe("why the learner may not write", () => {
  it.each([
    ["writing is enabled", { is_user_message_enable: 1 }, {}, null],
    [
      "writing is enabled, whatever the status of the course stream",
      { is_user_message_enable: 1 },
      { end_date: 1 },
      null,
    ],
    ["the course stream has not started", closed, { start_date: now / 1000 + 1 }, "notStarted"],
    ["the course stream is frozen", closed, { user_course_stream_freeze: freeze }, "frozen"],
    ["the course stream has ended", closed, { end_date: now / 1000 - 1 }, "ended"],
    ["no subscription covers the course", closed, { is_optional_purchase: 1 }, "noAccess"],
    ["a started course stream, and the expert may write", closed, {}, "demo"],
    [
      "a started course stream, and the expert may not write",
      { ...closed, is_expert_message_enable: 0 },
      {},
      "expertOff",
    ],
    ["a chat of no course stream", { ...closed, stream_id: null }, { end_date: 1 }, "demo"],
    ["questions are left", { ...counters(5, 1), ...consultation("close") }, {}, null],
    ["no question is left", counters(5, 0), {}, "limit"],
    ["no question is left, and the consultation is over", { ...counters(5, 0), ...consultation("close") }, {}, "limit"],
    ["no question is left, and one is open", { ...counters(5, 0), ...consultation("open") }, {}, null],
    ["no question is left, and the server disables writing", { ...counters(5, 0), ...closed }, {}, "limit"],
    [
      "no question is left in a course stream that has ended",
      { ...counters(5, 0), ...closed },
      { end_date: now / 1000 - 1 },
      "ended",
    ],
    ["there is no maximum", counters(null, 0), {}, null],
    ["the maximum is zero, which means none", counters(0, 0), {}, null],
  ])("CHAT-08 CHAT-07 CHAT-14 the reason for not writing is decided where %s", async (_, chat, over, expected) => {
    expect(selectWriteRefusal(await stateWith(chat, courseStream(over)), 3, now)).toBe(expected);
  });

  it("CHAT-08 an unknown chat has no reason for not writing", async () => {
    expect(selectWriteRefusal(await stateWith(closed), 99, now)).toBeNull();
  });
});

describe("a text consultation", () => {
  it.each([
    ["none", { counters: { max: 5, left: 2, amount: 1 } }, null],
    ["counters", { ...consultation("open"), counters: { max: 5, left: 2, amount: 1 } }, { max: 5, left: 2, amount: 1 }],
    ["a maximum alone", { ...consultation("open"), counters: { max: 5 } }, { max: 5, left: 0, amount: 0 }],
    ["no limit", { ...consultation("open"), counters: { max: null, left: 2, amount: 1 } }, null],
  ])("CHAT-07 a text consultation shows what is left with %s", async (_, chat, expected) => {
    expect(selectConsultation(await stateWith(chat), 3)?.counters ?? null).toEqual(expected);
  });

  it("CHAT-07 a text consultation is the same object while its chat is the same", async () => {
    const state = await stateWith(consultation("rated"));
    expect(selectConsultation(state, 3)).toMatchObject({ id: 6, status: "rated" });
    expect(selectConsultation({ ...state }, 3)).toBe(selectConsultation(state, 3));
  });
});

describe("the bounds of the consultations of a chat", () => {
  const listed = [
    { id: 4, chat_channel_id: 3, status: "rated", start_message_id: 10, end_message_id: 20, rating: 5 },
    { id: "odd" },
    { id: 5, chat_channel_id: 8, status: "close", start_message_id: 12, end_message_id: 13 },
    { id: 6, chat_channel_id: 3, status: "open", start_message_id: 30, end_message_id: null },
  ];
  const spans = [
    { id: 4, isUnrated: false, startMessageId: 10, endMessageId: 20 },
    { id: 6, isUnrated: false, startMessageId: 30, endMessageId: null },
  ];
  async function stateOf(chat: object, status: "answered" | "refused" | "silent" = "answered") {
    const answers: Record<string, unknown> = {
      "/chats": [{ id: 3, title: "Drawing", stream_id: 5, ...chat }],
      "/user-course-streams": [courseStream({ chat_channel_id: 3 })],
    };
    const { client } = await startFakeClient({
      respond: ({ path }) => {
        if (!path.endsWith("/status")) return answers[path] ? answer(answers[path]) : null;
        if (status === "silent") return NEVER;
        return status === "answered" ? answer({ consultations: listed }) : failure({ kind: "refused", status: 403 });
      },
    });
    client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    return client.state();
  }

  it.each([
    ["the status lists them: those of its own, odd ones left out", consultation("open"), "answered", spans],
    ["the status is refused: none", consultation("open"), "refused", []],
    ["the status is on its way: they are waited for", consultation("open"), "silent", null],
    ["it has none: nothing is waited for", {}, "silent", []],
    ["it belongs to no course stream", { ...consultation("open"), stream_id: null }, "silent", []],
  ] as const)("CHAT-14 the bounds of a chat's consultations are known where %s", async (_, chat, status, expected) => {
    expect(selectConsultationSpans(await stateOf(chat, status), 3)).toEqual(expected);
  });

  it.each([
    ["has had one", consultation("close"), 5],
    ["counts them", counters(5, 5), 5],
    ["has none", counters(0, 0), null],
  ])("CHAT-14 a chat needs the status of its course stream where it %s", async (_, chat, expected) => {
    expect(selectConsultedStreamId(await stateOf(chat, "silent"), 3)).toBe(expected);
  });

  it("CHAT-18 a consultation that another followed is known by its id, and one of another chat is not", async () => {
    const state = await stateOf(consultation("open"));
    const { status, rating, counters: counted } = selectPastConsultation(state, 3, 4) ?? {};
    expect([status, rating, counted]).toEqual(["rated", 5, null]);
    expect(selectPastConsultation(state, 3, 5)).toBeNull();
    expect(selectPastConsultation(state, 3, null)).toBeNull();
  });

  it.each([
    ["the chat counts nothing", counters(0, 0), null],
    ["a consultation is open", { ...counters(5, 2), ...consultation("open") }, null],
    ["the last one is over", { ...counters(5, 2), ...consultation("close") }, { left: 1, max: 5 }],
    ["there was none yet", counters(5, 5), { left: 4, max: 5 }],
    ["none is left", { ...counters(5, 0), ...consultation("close") }, null],
  ] as const)("CHAT-18 what a message uses of what is counted is known where %s", async (_, chat, expected) => {
    expect(selectNextQuestion(await stateOf(chat, "silent"), 3)).toEqual(expected);
  });

  it("CHAT-14 the bounds of a chat's consultations are the same object while the status is the same", async () => {
    const state = await stateOf(consultation("open"));
    expect(selectConsultationSpans({ ...state }, 3)).toBe(selectConsultationSpans(state, 3));
  });
});
