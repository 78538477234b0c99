/** The fields that prove an identity. Rule: e-mails are trimmed and lower-cased, passwords trimmed (contract 6.19). */
import type { Fields } from "../http/input/fields";
import { isCommonPassword } from "./commonPasswords";
import { isEmail } from "./emails";

const MAX_PASSWORD = 200;
const MIN_PASSWORD = 8;

/** A required e-mail in lower case; faults are reported under `label`. */
export function readEmail(fields: Fields, name = "email", label = name): string {
  const email = fields.text(name, { max: 1000 }).toLowerCase();
  if (email === "") fields.refuse(label, "required");
  else if (!isEmail(email)) fields.refuse(label, "emailInvalid");
  return email;
}

/** A required application id; faults are reported under `label`. */
export function readAppId(fields: Fields, label = "app_id"): string {
  const appId = fields.text("app_id", { max: 100 });
  if (appId === "") fields.refuse(label, "required");
  else if (!/^[\w.:-]{3,100}$/.test(appId)) fields.refuse(label, "invalid");
  return appId;
}

/** An existing password as its owner types it: any length. */
export const readPassword = (fields: Fields, name = "password"): string =>
  fields.text(name, { max: MAX_PASSWORD, isRequired: true });

/** A new password, typed twice: at least eight characters, none of the most common ones, and both equal. */
export async function readNewPassword(fields: Fields): Promise<string> {
  const password = readPassword(fields);
  const again = fields.text("password_repeat", { max: MAX_PASSWORD });
  if (password !== "" && [...password].length < MIN_PASSWORD)
    fields.refuse("password", "passwordShort", { min: MIN_PASSWORD });
  else if (await isCommonPassword(password)) fields.refuse("password", "passwordCommon");
  else if (password !== again) fields.refuse("password_repeat", "passwordsDiffer");
  return password;
}
