import { expect, it } from "vitest";
import { Fields } from "../http/input/fields";
import { readTimezone } from "./fields";

it.each([
  ["eUrOpE/mAdRiD", "Europe/Madrid"],
  ["Europe/Madrid", "Europe/Madrid"],
  ["utc", "UTC"],
  ["asia/KOLKATA", "Asia/Kolkata"],
  ["GMT", "UTC"],
  ["nz-chat", "Pacific/Chatham"],
  ["EST5EDT", "America/New_York"],
  ["America/Argentina/ComodRivadavia", "America/Catamarca"],
])("PROF-01 the zone %s is stored by its one name", (timezone, name) => {
  const fields = new Fields({ timezone });
  expect(readTimezone(fields)).toBe(name);
  fields.check();
});

it("PROF-01 a zone that does not exist is refused", () => {
  const fields = new Fields({ timezone: "Europe/Atlantis" });
  expect(readTimezone(fields)).toBeUndefined();
  expect(() => fields.check()).toThrow();
});
