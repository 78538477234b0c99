/** Where a note stands in a film, and in another transcript of it. */
import { describe, expect, it } from "vitest";
import { noteFile } from "./noteFile";
import { findSeconds, momentPath, quoteAt } from "./noteMoment";

const line = (from: number, to: number, text: string) => ({ fromMs: from * 1000, toMs: to * 1000, text });
const lines = [line(0, 4, "Lie down."), line(5.5, 9, "Breathe in."), line(20, 24, "Breathe out.")];

describe("the words of a moment", () => {
  it.each([
    [2, "Lie down."],
    [5, "Breathe in."],
    [11, "Breathe in."],
    [15, ""],
    [60, ""],
  ])("VIDEO-14 a note at second %i quotes %j", (seconds, quote) => {
    expect(quoteAt(lines, seconds)).toBe(quote);
  });
});

describe("a note in a new transcript", () => {
  const moved = [
    line(0, 4, "Welcome."),
    line(8, 12, "Lie down."),
    line(30, 34, "Breathe in."),
    line(90, 95, "Breathe in."),
  ];
  it.each([
    ["goes with its words where they are spoken elsewhere", { seconds: 5, quote: "Breathe in." }, 30],
    ["stays where its words are still spoken", { seconds: 9, quote: "Lie down." }, 9],
    ["stays at its second where its words are gone", { seconds: 20, quote: "Breathe out." }, 20],
    ["stays at its second where it quotes nothing", { seconds: 7, quote: "" }, 7],
  ])("VIDEO-14 a note %s", (_, note, seconds) => {
    expect(findSeconds(note, moved)).toBe(seconds);
  });
});

it("VIDEO-14 the file of notes has each with its lesson, its quote, its words and the way to its moment", () => {
  const note = {
    id: 1,
    streamId: 5,
    dayNumber: 2,
    lessonId: 320,
    seconds: 75,
    quote: "Breathe in.",
    text: "Slowly",
    createdAt: 1,
    updatedAt: 1,
  };
  const row = { note, courseId: 2, courseTitle: "Strength", lessonTitle: "Lesson 320", chatId: 3 };
  const bare = { ...row, note: { ...note, quote: "", text: "Two\nlines" }, courseTitle: null, lessonTitle: null };
  expect(momentPath(note)).toBe("/course/5/calendar/2?lesson=320&t=75");
  expect(noteFile([row, bare], "https://learn.example")).toBe(
    [
      "Strength · Lesson 320 · 1:15",
      "“Breathe in.”",
      "Slowly",
      "https://learn.example/course/5/calendar/2?lesson=320&t=75",
      "",
      "1:15",
      "Two",
      "lines",
      "https://learn.example/course/5/calendar/2?lesson=320&t=75",
    ].join("\n"),
  );
});
