// The calendar file of a call.
import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendarFile";

const call = {
  id: 7,
  startMs: Date.parse("2026-10-25T00:30Z"),
  endMs: Date.parse("2026-10-25T01:30Z"),
  title: "Video consultation: Spanish, from zero",
  description: "Phone; note\nТема разговора: прошедшее время, неправильные глаголы и всё остальное",
  url: "https://learn.example/videoconsultations/7",
};
const NOW = Date.parse("2026-10-20T08:00:59Z");
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar file of a call", () => {
  it("VC-05 a calendar file has one event in UTC, across a change of the clocks, with a reminder", () => {
    const lines = linesOf(calendarFile(call, NOW));
    expect(lines).toEqual(
      expect.arrayContaining([
        "DTSTART:20261025T003000Z",
        "DTEND:20261025T013000Z",
        "DTSTAMP:20261020T080059Z",
        "TRIGGER:-PT30M",
        "URL:https://learn.example/videoconsultations/7",
      ]),
    );
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
  });

  it("VC-05 a later calendar file of a call has the same UID and a higher sequence", () => {
    const files = [NOW, NOW + 60_000].map((at) => linesOf(calendarFile(call, at)));
    const [first, later] = files.map((lines) => ({
      uid: lines.find((line) => line.startsWith("UID:")),
      sequence: Number(lines.find((line) => line.startsWith("SEQUENCE:"))?.slice(9)),
    }));
    expect(first?.uid).toBe("UID:video-consultation-7@learn.example");
    expect(later?.uid).toBe(first?.uid);
    expect(later?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    // a signed number of 32 bits
    expect(later?.sequence).toBeLessThan(2 ** 31);
  });

  it("VC-05 no text of a calendar file breaks its lines", () => {
    const file = calendarFile(call, NOW);
    const encoder = new TextEncoder();
    for (const line of file.split("\r\n")) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain("SUMMARY:Video consultation: Spanish\\, from zero");
    expect(linesOf(file)).toContain(
      "DESCRIPTION:Phone\\; note\\nТема разговора: прошедшее время\\, неправильные глаголы и всё остальное",
    );
  });
});
