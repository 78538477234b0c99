import { describe, expect, it } from "vitest";
import { listZones, zoneEntry, zoneName, zoneTime } from "./zones";

const winter = Date.UTC(2026, 0, 15, 13, 5);
const summer = Date.UTC(2026, 6, 15, 13, 5);
const timeOf = (zone: string, atMs: number) => zoneTime(zoneEntry("en", zone, atMs), atMs);

describe("a time zone", () => {
  it.each([
    ["Europe/Madrid", "Madrid"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires"],
    ["Asia/Calcutta", "Kolkata"],
    ["Europe/Kiev", "Kyiv"],
    ["UTC", "UTC"],
  ])("PROF-01 %s is called %s", (zone, name) => {
    expect(zoneName(zone)).toBe(name);
  });

  it.each([
    ["Europe/Madrid", winter, "GMT+1, 14:05"],
    ["Europe/Madrid", summer, "GMT+2, 15:05"],
    ["America/New_York", winter, "GMT−5, 08:05"],
    ["Asia/Kolkata", summer, "GMT+5:30, 18:35"],
    ["America/St_Johns", winter, "GMT−3:30, 09:35"],
    ["Pacific/Apia", winter, "GMT+13, 02:05"],
    ["Europe/London", winter, "GMT, 13:05"],
    ["Mars/Olympus", winter, "GMT, 13:05"],
  ])("PROF-01 %s says how far it is and what time it is there: %#", (zone, atMs, text) => {
    expect(timeOf(zone, atMs)).toBe(text);
  });

  it("PROF-01 a time zone has the name of its region in the learner's language", () => {
    expect(zoneEntry("ru", "Europe/Moscow", winter).region).toBe("Москва");
    expect(zoneEntry("es", "Europe/Madrid", winter).region).not.toBe("CET");
  });
});

describe("all time zones", () => {
  it("PROF-01 all time zones come from west to east, each once, and the learner's own is one of them under any name", () => {
    for (const chosen of ["Europe/Madrid", "Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv"]) {
      const zones = listZones("en", chosen, winter);
      expect(zones.length).toBeGreaterThan(300);
      expect(zones.map(({ offset }) => offset)).toEqual(zones.map(({ offset }) => offset).toSorted((a, b) => a - b));
      expect(zones.filter(({ name }) => name === zoneName(chosen)).map(({ zone }) => zone)).toEqual([chosen]);
    }
  });
});
