/**
 * The result of a rule: null, or what is wrong as a key of the texts in `src/locales/<language>/validation.json`.
 * Rule: a rule is pure, checks the value as it is (the form trims it before), and takes linear time.
 */

/** Every key that a rule can return (VAL-01: each error has its own). */
export type ViolationKey =
  | "required"
  | `email.${EmailFault}`
  | `emailWarning.${"localLong" | "manyLevels"}`
  | "emailRfc"
  | "confirmed"
  | `min.${Bound}`
  | `max.${Bound}`
  | `instagram.${InstagramFault}`
  | "birthday"
  | `freeze.${"tomorrow" | "order" | "long"}`
  | `booking.${"soon" | "gap" | "twice" | "quarter"}`
  | "phone"
  | "passwords";

/** The faults of an e-mail address, in the order in which they are checked (VAL-01). */
export type EmailFault =
  | "empty"
  | "notText"
  | "tooLong"
  | "atMissing"
  | "atTwice"
  | "atFirst"
  | "atLast"
  | "localLong"
  | "localDotFirst"
  | "localDotLast"
  | "localDoubleDot"
  | "domainLong"
  | "labelLong"
  | "labelEmpty"
  | "labelDashEdge"
  | "domainDoubleDot"
  | "labelCharacters"
  | "zoneShort"
  | "zoneLetters"
  | "domainBlocked"
  | "domainNotAllowed"
  | "invalid";

export type InstagramFault = "tooLong" | "notEnglish" | "characters" | "dotFirst" | "dotLast" | "doubleDot" | "example";

/** A bound limits the characters of a text, or a number (VAL-03: {count} or {number}). */
export type Bound = "count" | "number";

/** What is wrong with a value, and the values for its text. */
export interface Violation<Key extends ViolationKey = ViolationKey> {
  readonly key: Key;
  readonly values?: Readonly<Record<string, number>>;
}
