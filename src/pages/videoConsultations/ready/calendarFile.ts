/**
 * A call as a calendar file (VC-05; RFC 5545). Rule: one event in UTC; the same call always has the same UID, and a later file of it a
 * higher sequence, so that a calendar replaces what it has.
 */
export interface CalendarCall {
  readonly id: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly title: string;
  readonly description: string;
  /** The page of the call. */
  readonly url: string;
}

const MAX_OCTETS = 75;
const MINUTE_MS = 60_000;

/** "20261105T173000Z". */
const stamp = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:]|\.\d{3}/g, "");
const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** No line is longer than 75 octets, and none ends within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [""];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(" ");
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join("\r\n");
}

/** The file's text; `nowMs`: when it is made. Minutes grow with each change, and the number stays small enough for calendars. */
export function calendarFile({ id, startMs, endMs, title, description, url }: CalendarCall, nowMs: number): string {
  const host = new URL(url).hostname;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//Video consultations//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:video-consultation-${id}@${host}`,
    `SEQUENCE:${Math.floor(nowMs / MINUTE_MS)}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(startMs)}`,
    `DTEND:${stamp(endMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT30M",
    `DESCRIPTION:${escaped(title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
