/**
 * What a rule answers: null, or what is wrong as a key of the texts in `src/locales/<language>/validation.json`.
 * Rule: a rule is pure, judges the value as it is given (whoever reads a form trims it), and takes linear time.
 */

/** Every key that a rule can answer (VAL-01: each error has its own). */
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
  | "phone"
  | "passwords";

/** The faults of an e-mail address, in the order in which they are told (VAL-01). */
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

/** A bound counts the characters of a text, or is a number itself (VAL-03: {count} or {number}). */
export type Bound = "count" | "number";

/** What is wrong with a value, and what its text fills in. */
export interface Violation<Key extends ViolationKey = ViolationKey> {
  readonly key: Key;
  readonly values?: Readonly<Record<string, number>>;
}
