// Names of saved documents.
import { expect, it } from "vitest";
import { makeFileName } from "./fileName";

it.each([
  ["Plan", "https://files.example/7/plan.pdf?sig=1", "document", "Plan.pdf"],
  ["Plan.pdf", "/files/7.PDF", "document", "Plan.pdf"],
  ["Week 1: what/where?", "/files/7", "document", "Week 1 what where.pdf"],
  ["Map", "/files/7.png", "image", "Map.png"],
  ["Song", "/files/7", "sound", "Song.mp3"],
  ["../../etc/passwd", "/files/7.txt", "document", "etc passwd.txt"],
  ["a\u202egnp.exe", "/files/7.pdf", "document", "a gnp.exe.pdf"],
  ["…\u0000 ", "/files/7.pdf", "document", "….pdf"],
  ["", "/files/7.pdf", "document", "document.pdf"],
  ["x".repeat(300), "/files/7.pdf", "document", `${"x".repeat(120)}.pdf`],
] as const)("COURSE-10 %j at %s is saved as a name that every system accepts", (title, url, type, name) => {
  expect(makeFileName(title, url, type)).toBe(name);
});
