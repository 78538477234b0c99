// Which addresses in a message are cards: moments of lessons, and homework.
import { describe, expect, it } from "vitest";
import { joinCards, readCard, splitCards } from "./cards";

const ORIGIN = "https://school.example";
const PATH = "/course/5/calendar/12?lesson=51&t=125";

describe("a moment in a message", () => {
  it("VIDEO-11 a moment in a message names course stream, day, lesson and second", () => {
    expect(readCard(ORIGIN + PATH, ORIGIN)).toEqual({
      kind: "moment",
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
    expect(readCard(address, ORIGIN)).toBeNull();
  });

  it("VIDEO-11 a moment in a message leaves the text around it, and stands there once", () => {
    const text = `Is my back straight here?\n${ORIGIN}${PATH}\nOr there: ${ORIGIN}${PATH}`;
    const split = splitCards(text, ORIGIN);
    expect(split.words).toBe("Is my back straight here?\n\nOr there:");
    expect(split.cards).toHaveLength(1);
  });

  it("a text without one stays as it is", () => {
    expect(splitCards(" two  spaces ", ORIGIN)).toEqual({ words: " two  spaces ", cards: [] });
  });

  it("CHAT-17 an address of a homework is a card, and one of another page below it is not", () => {
    expect(readCard(`${ORIGIN}/homework/5/12`, ORIGIN)).toEqual({
      kind: "homework",
      statusId: 12,
      to: "/homework/5/12",
    });
    expect(readCard(`${ORIGIN}/homework/5/12/print`, ORIGIN)).toBeNull();
    expect(readCard("https://evil.example/homework/5/12", ORIGIN)).toBeNull();
  });

  it("CHAT-17 a text that is joined again has the same words and cards", () => {
    const text = `Is this right?\n${ORIGIN}${PATH}\n${ORIGIN}/homework/5/12`;
    const split = splitCards(text, ORIGIN);
    expect(joinCards(split, ORIGIN)).toBe(text);
    expect(joinCards({ words: "", cards: split.cards }, ORIGIN)).toBe(`${ORIGIN}${PATH}\n${ORIGIN}/homework/5/12`);
  });
});
