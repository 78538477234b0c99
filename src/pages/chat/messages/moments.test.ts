// Which addresses in a message are moments of lessons.
import { describe, expect, it } from "vitest";
import { readMoment, splitMoments } from "./moments";

const ORIGIN = "https://school.example";
const PATH = "/course/5/calendar/12?lesson=51&t=125";

describe("a moment in a message", () => {
  it("VIDEO-11 a moment in a message names course stream, day, lesson and second", () => {
    expect(readMoment(ORIGIN + PATH, ORIGIN)).toEqual({
      streamId: 5,
      dayNumber: 12,
      lessonId: 51,
      seconds: 125,
      to: PATH,
    });
  });

  it.each([
    ["of another origin", `https://evil.example${PATH}`],
    ["without its second", `${ORIGIN}/course/5/calendar/12?lesson=51`],
    ["without its lesson", `${ORIGIN}/course/5/calendar/12?t=3`],
    ["with a second that is none", `${ORIGIN}/course/5/calendar/12?lesson=51&t=-3`],
    ["of another page", `${ORIGIN}/chat/5?lesson=51&t=3`],
    ["that is no address", "course/5"],
  ])("VIDEO-11 a moment in a message is not an address %s", (_, address) => {
    expect(readMoment(address, ORIGIN)).toBeNull();
  });

  it("VIDEO-11 a moment in a message leaves the text around it, and stands there once", () => {
    const text = `Is my back straight here?\n${ORIGIN}${PATH}\nOr there: ${ORIGIN}${PATH}`;
    const split = splitMoments(text, ORIGIN);
    expect(split.text).toBe("Is my back straight here?\n\nOr there:");
    expect(split.moments).toHaveLength(1);
  });

  it("a text without one stays as it is", () => {
    expect(splitMoments(" two  spaces ", ORIGIN)).toEqual({ text: " two  spaces ", moments: [] });
  });
});
