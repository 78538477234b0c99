/** The profile's fields (PROF-01, A 5). Rules: an absent field does not change; only the fields named here can be set (SEC-05). */
import { readEmail } from "../auth/fields";
import type { users } from "../database/schema";
import type { Fields } from "../http/input/fields";
import { isBirthday, isInstagram, toPhone } from "./rules";

export type ProfileValues = Partial<typeof users.$inferInsert>;

const LANGUAGE_CODES = ["ru-RU", "en-US", "es-ES"] as const;
const MAX_NAME = 100;

/** Reads a profile form; faults are collected in `fields`. */
export function readProfile(fields: Fields): ProfileValues {
  const values: ProfileValues = {};
  if (fields.has("first_name")) values.firstName = fields.line("first_name", { max: MAX_NAME, isRequired: true });
  if (fields.has("last_name")) values.lastName = fields.line("last_name", { max: MAX_NAME });
  if (fields.has("city")) values.city = orNull(fields.line("city", { max: MAX_NAME }));
  if (fields.has("gender")) values.gender = readGender(fields);
  if (fields.has("email")) values.email = readEmail(fields);
  if (fields.has("phone")) values.phone = readPhone(fields);
  if (fields.has("birthday")) values.birthday = readChecked(fields, "birthday", 10, isBirthday, "birthdayInvalid");
  if (fields.has("instagram_id"))
    values.instagramId = readChecked(fields, "instagram_id", 30, isInstagram, "instagramInvalid");
  if (fields.has("timezone")) values.timezone = readTimezone(fields);
  if (fields.has("language_code")) values.languageCode = fields.oneOf("language_code", LANGUAGE_CODES);
  return values;
}

/** A zone that this machine knows, in one spelling, however it was written; undefined when absent. */
export function readTimezone(fields: Fields): string | undefined {
  const timezone = fields.text("timezone", { max: 64 });
  if (timezone === "") return undefined;
  try {
    const name = new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
    // a zone that has two names keeps the one that was chosen: "Asia/Kolkata" is not "Asia/Calcutta" to who lives there
    return name.toLowerCase() !== timezone.toLowerCase() && CITY.test(timezone) ? spellCity(timezone) : name;
  } catch {
    fields.refuse("timezone", "timezoneInvalid");
    return undefined;
  }
}

/** A continent or ocean, and a city. Other second names ("GMT", "NZ-CHAT", "Etc/UCT") have no spelling that follows a rule. */
const CITY = /^(africa|america|antarctica|asia|atlantic|australia|europe|indian|pacific)\/[a-z]+(_[a-z]{3,})*$/i;

/** Each word with a capital: every spelling of a name becomes one. */
const spellCity = (name: string): string =>
  name.toLowerCase().replace(/[a-z]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));

/** As it is dialled; null when it was cleared. */
export function readPhone(fields: Fields, isRequired = false): string | null {
  const raw = fields.text("phone", { max: 40, isRequired });
  const phone = toPhone(raw);
  if (raw !== "" && phone === undefined) fields.refuse("phone", "phoneInvalid");
  return phone ?? null;
}

function readGender(fields: Fields): "M" | "F" | null {
  return fields.text("gender", { max: 1 }) === "" ? null : fields.oneOf("gender", ["M", "F"]);
}

function readChecked(
  fields: Fields,
  name: string,
  max: number,
  isValid: (text: string) => boolean,
  fault: "birthdayInvalid" | "instagramInvalid",
): string | null {
  const text = fields.text(name, { max: max * 4 });
  if (text !== "" && !isValid(text)) fields.refuse(name, fault);
  return orNull(text);
}

const orNull = (text: string): string | null => (text === "" ? null : text);
