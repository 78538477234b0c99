/** The check of e-mail addresses: which fault is reported first, what is accepted, and that no input is too much. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { domainOf, EMAIL_CASES } from "../../../tests/support/emailCases";
import { type EmailOptions, email } from "./email";
import { emailRfc } from "./emailRfc";
import { emailWarnings } from "./emailWarnings";

const a = (count: number) => "a".repeat(count);
type Row = readonly [value: unknown, fault: string | null, options?: EmailOptions];
const rows: readonly Row[] = [
  ...EMAIL_CASES,
  [null, "empty"],
  [undefined, "empty"],
  [7, "notText"],
  [true, "notText"],
  [{}, "notText"],
  [["a@b.co"], "notText"],
  ["a@b_c.рф", "labelCharacters", { isInternational: true }],
  ["a@b.я", "zoneShort", { isInternational: true }],
  ["a@Spam.example", "domainBlocked", { blockedDomains: ["spam.example"] }],
  ["a b@spam.example", "domainBlocked", { blockedDomains: ["spam.example"] }],
  ["a@other.example", "domainNotAllowed", { allowedDomains: ["school.example"] }],
  ["a@school.example", "domainBlocked", { blockedDomains: ["school.example"], allowedDomains: ["school.example"] }],
  ["a@пример.рф", null, { isInternational: true }],
  ["a@School.example", null, { allowedDomains: ["school.example"], blockedDomains: ["spam.example"] }],
];

describe("email", () => {
  it.each(rows.map(([value, fault, options]) => ({ value, fault, options })))("VAL-01 $value: $fault", (row) => {
    const { value, fault, options } = row;
    expect(email(value, options)).toEqual(fault === null ? null : { key: `email.${fault}` });
  });

  it("VAL-01 each fault has a row above", () => {
    const faults = new Set(rows.map(([, fault]) => fault));
    expect(faults.size).toBe(22 + 1);
  });

  it("VAL-01 the rule for e-mails accepts every address that is made by the rules", () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(email(text)).toBeNull();
      }),
    );
  });

  it("VAL-01 the rule for e-mails handles any text and any value, with one key or none", () => {
    const some = fc.oneof(fc.string({ unit: "binary" }), fc.string(), fc.integer(), fc.array(fc.string()), mangled);
    fc.assert(
      fc.property(some, (value) => {
        const violation = email(value);
        expect(violation === null || violation.key.startsWith("email.")).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

const letters = fc.constantFrom(..."abcxyzABCXYZ");
const alphanumeric = fc.constantFrom(..."abcxyzABCXYZ0189");
const text = (unit: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.string({ unit, minLength, maxLength });
const atom = text(fc.constantFrom(..."abcXYZ019!#$%&'*+-/=?^_{|}~".replace(/[{}]/g, "")), 1, 12);
const label = fc
  .tuple(alphanumeric, text(fc.constantFrom(..."abcXYZ019-"), 0, 20), alphanumeric)
  .map((parts) => parts.join(""));
const address = fc
  .tuple(
    fc.array(atom, { minLength: 1, maxLength: 4 }),
    fc.array(label, { minLength: 1, maxLength: 5 }),
    text(letters, 2, 10),
  )
  .map(([atoms, labels, zone]) => `${atoms.join(".")}@${[...labels, zone].join(".")}`);
/** Nearly an address: with something put in or taken out. */
const mangled = fc
  .tuple(address, fc.nat(40), fc.constantFrom("", "@", ".", "..", "-", " ", "я", '"', "\u0000"))
  .map(([whole, at, extra]) => whole.slice(0, at) + extra + whole.slice(at + 1));

describe("emailWarnings", () => {
  const warned: [string, string[]][] = [
    [`${a(30)}@example.com`, []],
    [`${a(31)}@example.com`, ["emailWarning.localLong"]],
    ["a@b.c.d.e.com", []],
    ["a@b.c.d.e.f.com", ["emailWarning.manyLevels"]],
    [`${a(31)}@b.c.d.e.f.com`, ["emailWarning.localLong", "emailWarning.manyLevels"]],
    ["a@б.в.г.д.е.рф", ["emailWarning.manyLevels"]],
    [`${a(31)}@`, []],
    ["", []],
  ];
  it.each(warned)("VAL-02 %s warns of %j, and is not an error because of it", (text, keys) => {
    expect(emailWarnings(text).map(({ key }) => key)).toEqual(keys);
  });
});

describe("emailRfc", () => {
  it.each([
    ["a@b.co", true],
    ["o'brien+tag{x}@example.com", true],
    ["root@localhost", true],
    ["a@127.0.0.1", true],
    [`${a(64)}@${domainOf(189)}`, true],
    [`${a(64)}@${domainOf(190)}`, false],
    [`${a(65)}@example.com`, false],
    [`a@${a(64)}.com`, false],
    ["", false],
    ["a", false],
    ["@", false],
    ["a@", false],
    ["@b.co", false],
    ["a@b@c.co", false],
    [".a@b.co", false],
    ["a..b@b.co", false],
    ["a@b..co", false],
    ["a@-b.co", false],
    ["a@b-.co", false],
    ["имя@example.com", false],
    ["a@пример.рф", false],
    ['"a b"@example.com', false],
    ["a@[127.0.0.1]", false],
    ["a b@example.com", false],
  ])("VAL-03 emailRfc accepts %s: %s", (text, isTaken) => {
    expect(emailRfc(text)).toEqual(isTaken ? null : { key: "emailRfc" });
  });
});
