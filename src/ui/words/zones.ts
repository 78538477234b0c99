/**
 * Time zones as people know them: by a city, how far it is from Greenwich, and the time there. Rule: names are for reading;
 * what is stored stays the zone's own name.
 */
import type { FormatLocale } from "./formats";

/** Cities that browsers still list under a name of long ago. */
const CITIES: Readonly<Record<string, string>> = {
  Asmera: "Asmara",
  Calcutta: "Kolkata",
  Coral_Harbour: "Atikokan",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Truk: "Chuuk",
};

/** The city of a zone: "Buenos Aires" for America/Argentina/Buenos_Aires. */
export function zoneName(zone: string): string {
  const city = zone.split("/").at(-1) ?? zone;
  return CITIES[city] ?? city.replaceAll("_", " ");
}

export interface ZoneEntry {
  /** As it is stored. */
  readonly zone: string;
  /** A city: "Madrid". */
  readonly name: string;
  /** What the language calls the region: "Испания"; empty where that says no more, such as CET. */
  readonly region: string;
  /** Minutes ahead of Greenwich at that moment. */
  readonly offset: number;
}

const MINUTE_MS = 60_000;

/** How many minutes a zone is ahead of Greenwich then. */
function offsetAt(zone: string, atMs: number): number {
  const part = namePart("en", zone, "longOffset", atMs);
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d+):(\d+)/.exec(part) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function namePart(locale: string, timeZone: string, timeZoneName: "longOffset" | "shortGeneric", atMs: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(atMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/**
 * Every zone of this browser, the westernmost first, those of one offset by name; `chosen` is one of them even where the browser
 * lists it under another name or not at all. Costs a tenth of a second: not for each render.
 */
export function listZones(locale: FormatLocale, chosen: string, atMs: number): readonly ZoneEntry[] {
  const listed = Intl.supportedValuesOf("timeZone").filter((zone) => zone === chosen || !isSame(zone, chosen));
  const order = new Intl.Collator(locale);
  return [...new Set([...listed, chosen])]
    .map((zone) => zoneEntry(locale, zone, atMs))
    .toSorted((one, other) => one.offset - other.offset || order.compare(one.name, other.name));
}

/** One zone; a zone that this browser does not know has the time of Greenwich. */
export function zoneEntry(locale: FormatLocale, zone: string, atMs: number): ZoneEntry {
  const name = zoneName(zone);
  try {
    const region = namePart(locale, zone, "shortGeneric", atMs);
    const isWords = /\p{Ll}/u.test(region) && !region.includes(name);
    return { zone, name, region: isWords ? region : "", offset: offsetAt(zone, atMs) };
  } catch {
    return { zone, name, region: "", offset: 0 };
  }
}

/** Asia/Kolkata is Asia/Calcutta to some browsers. */
const isSame = (zone: string, other: string): boolean => zoneName(zone) === zoneName(other) && zone !== other;

/** "GMT+5:30, 14:05": the offset, and the time there now. */
export function zoneTime({ offset }: ZoneEntry, nowMs: number): string {
  const ahead = Math.abs(offset);
  const minutes = ahead % 60 === 0 ? "" : `:${String(ahead % 60).padStart(2, "0")}`;
  const sign = offset < 0 ? "−" : "+";
  const there = new Date(nowMs + offset * MINUTE_MS).toISOString().slice(11, 16);
  return `GMT${ahead === 0 ? "" : `${sign}${Math.floor(ahead / 60)}${minutes}`}, ${there}`;
}
