/** The queue of the announcer: what is joined, what is dropped, and what is counted. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BREATH_MS, createAnnouncements, JOIN_MS, SETTLE_MS } from "./announcements";
import { announceCounted, PAUSE_MS } from "./counted";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const heard: string[] = [];
  const announce = createAnnouncements((text) => void heard.push(text));
  const write = (id: number, name = "Elena") =>
    announceCounted(announce, `${name}: text ${id}`, {
      topic: "messages",
      group: name,
      sayCount: (count) => `${count} new messages from ${name}.`,
    });
  return { heard, announce, write };
};

describe("the announcer's queue", () => {
  it("A11Y-05 the announcer joins what comes close together into one announcement", () => {
    const { heard, announce } = start();
    announce("Saved.");
    announce("You’re online again.");
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(JOIN_MS);
    expect(heard).toEqual(["Saved. You’re online again."]);
  });

  it("A11Y-07 the announcer drops the same words within a breath, and says them again later", () => {
    const { heard, announce } = start();
    announce("Saved.");
    announce("Saved.");
    vi.advanceTimersByTime(JOIN_MS);
    announce("Saved.");
    vi.advanceTimersByTime(BREATH_MS);
    expect(heard).toEqual(["Saved."]);
    announce("Saved.");
    vi.advanceTimersByTime(JOIN_MS);
    expect(heard).toEqual(["Saved.", "Saved."]);
  });

  it("A11Y-07 the announcer says nothing where there are no words", () => {
    const { heard, announce } = start();
    announce("");
    vi.advanceTimersByTime(PAUSE_MS);
    expect(heard).toEqual([]);
  });

  it("A11Y-08 the announcer says the first of a topic in full, and then how many came", () => {
    const { heard, write } = start();
    for (let id = 1; id <= 13; id += 1) write(id);
    vi.advanceTimersByTime(PAUSE_MS + JOIN_MS);
    expect(heard).toEqual(["Elena: text 1", "12 new messages from Elena."]);
  });

  it("A11Y-08 the announcer says one that came alone in full, and counts by person", () => {
    const { heard, write } = start();
    write(1);
    write(2);
    write(3, "Mark");
    write(4, "Mark");
    vi.advanceTimersByTime(PAUSE_MS + JOIN_MS);
    expect(heard.at(-1)).toBe("Elena: text 2 2 new messages from Mark.");
  });

  it("A11Y-08 the announcer says at most five times that fifty messages of several people came in ten seconds", () => {
    const { heard, write } = start();
    for (let id = 1; id <= 50; id += 1) {
      write(id, ["Elena", "Mark", "Ana"][id % 3]);
      vi.advanceTimersByTime(200);
    }
    vi.advanceTimersByTime(PAUSE_MS * 2);
    expect(heard.length).toBeLessThanOrEqual(5);
    const counted = heard.join(" ").match(/\d+(?= new messages)/g) ?? [];
    const full = heard.join(" ").match(/: text/g) ?? [];
    expect(counted.reduce((sum, count) => sum + Number(count), full.length)).toBe(50);
  });

  it("A11Y-08 the announcer lets what the learner did pass while a topic rests", () => {
    const { heard, announce, write } = start();
    write(1);
    write(2);
    vi.advanceTimersByTime(JOIN_MS);
    announce("Sent");
    vi.advanceTimersByTime(JOIN_MS);
    expect(heard).toEqual(["Elena: text 1", "Sent"]);
  });

  it("A11Y-08 the announcer says a topic in full again once it was quiet", () => {
    const { heard, write } = start();
    write(1);
    vi.advanceTimersByTime(PAUSE_MS);
    write(2);
    vi.advanceTimersByTime(JOIN_MS);
    expect(heard).toEqual(["Elena: text 1", "Elena: text 2"]);
  });

  it("A11Y-08 the announcer says a line that changes with each letter once it stands still", () => {
    const { heard, announce } = start();
    for (let letter = 1; letter <= 30; letter += 1) {
      announce(`${letter} found`, "search");
      vi.advanceTimersByTime(50);
    }
    vi.advanceTimersByTime(SETTLE_MS + JOIN_MS);
    expect(heard).toEqual(["30 found"]);
  });

  it("A11Y-07 the announcer says each act of a place that comes after another was heard", () => {
    const { heard, announce } = start();
    for (const text of ["Subtitles: English", "Sound off", "1.25×"]) {
      announce(text, "player");
      vi.advanceTimersByTime(1_500);
    }
    expect(heard).toEqual(["Subtitles: English", "Sound off", "1.25×"]);
  });

  it("A11Y-07 the announcer says nothing that waited in a place that is gone", () => {
    const { heard, announce } = start();
    announce("5 of 137", "search");
    vi.advanceTimersByTime(SETTLE_MS + JOIN_MS);
    announce("6 of 137", "search");
    announce("", "search");
    vi.advanceTimersByTime(PAUSE_MS);
    expect(heard).toEqual(["5 of 137"]);
  });
});
