import { describe, expect, it } from "vitest";
import { openWay } from "./openWay";

describe("a document of a course", () => {
  it.each([
    ["/media/documents/shapes.png", "image", "viewer"],
    ["/media/documents/SHAPES.JPG?sign=1.pdf", "document", "viewer"],
    ["https://files.example/words.txt", "document", "viewer"],
    ["/media/documents/plan.pdf", "document", "tab"],
    ["/files/7/talk.mp3", "sound", "tab"],
    ["/media/documents/notes.docx", "document", null],
    ["/media/documents/diary.xlsx", "image", null],
    ["/files/7", "image", "viewer"],
    ["/files/7", "video", "tab"],
    ["/files/7", "document", null],
  ] as const)("COURSE-10 a document of a course at %s, a %s, opens in: %s", (url, type, way) => {
    expect(openWay(url, type)).toBe(way);
  });
});
