/** The other rules, each by a table; and all of them on random and on very long texts. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growthOf, MOST_LINEAR_GROWTH } from "../../tests/support/growth";
import { emailWarnings } from "./email/emailWarnings";
import { INSTAGRAM_EXAMPLE } from "./instagram";
import { rules } from "./rules";

const a = (count: number) => "a".repeat(count);

describe("required", () => {
  it.each<[unknown, boolean]>([
    ["a", true],
    [" a ", true],
    [0, true],
    [false, true],
    [["a"], true],
    ["", false],
    [" \t\n\u00a0", false],
    [null, false],
    [undefined, false],
    [[], false],
  ])("VAL-03 required with %j: %s", (value, isThere) => {
    expect(rules.required(value)).toEqual(isThere ? null : { key: "required" });
  });
});

describe("confirmed, passwords", () => {
  it("VAL-03 confirmed compares character for character", () => {
    expect(rules.confirmed("secret", "secret")).toBeNull();
    expect(rules.confirmed("secret", "secret ")).toEqual({ key: "confirmed" });
    expect(rules.confirmed("é", "e\u0301")).toEqual({ key: "confirmed" });
  });

  it("VAL-03 new passwords are identical as they are sent: trimmed", () => {
    expect(rules.passwords("secret", " secret ")).toBeNull();
    expect(rules.passwords("secret", "Secret")).toEqual({ key: "passwords" });
  });
});

describe("min, max", () => {
  it.each([
    [rules.min("ab", 3), { key: "min.count", values: { count: 3 } }],
    [rules.min("abc", 3), null],
    [rules.min("", 3), null],
    [rules.min("\u{1F600}b", 3), { key: "min.count", values: { count: 3 } }],
    [rules.min(2, 3), { key: "min.number", values: { number: 3 } }],
    [rules.min(3, 3), null],
    [rules.min(Number.NaN, 3), { key: "min.number", values: { number: 3 } }],
    [rules.max("abcd", 3), { key: "max.count", values: { count: 3 } }],
    [rules.max("abc", 3), null],
    [rules.max("\u{1F600}\u{1F600}\u{1F600}", 3), null],
    [rules.max(4, 3), { key: "max.number", values: { number: 3 } }],
    [rules.max(3, 3), null],
    [rules.max(Number.NaN, 3), { key: "max.number", values: { number: 3 } }],
  ])("VAL-03 a bound counts characters or is a number: %j", (answer, expected) => {
    expect(answer).toEqual(expected);
  });
});

describe("instagram", () => {
  const names: [string, string | null][] = [
    ["", null],
    ["a", null],
    ["7", null],
    ["_", null],
    ["Anna.Larsen", null],
    ["anna_larsen_7", null],
    ["_anna_", null],
    ["__", null],
    ["a.b.c.d", null],
    ["a._.b", null],
    ["1.2", null],
    [a(30), null],
    [a(31), "tooLong"],
    [".".repeat(31), "tooLong"],
    ["я".repeat(31), "tooLong"],
    ["анна", "notEnglish"],
    ["annа", "notEnglish"],
    ["josé", "notEnglish"],
    ["名前", "notEnglish"],
    ["анна!", "notEnglish"],
    ["\u212a", "notEnglish"],
    ["anna larsen", "characters"],
    [" anna", "characters"],
    ["@anna", "characters"],
    ["anna-larsen", "characters"],
    ["anna!", "characters"],
    ["anna\n", "characters"],
    ["https://i.com/a", "characters"],
    ["١٢٣", "characters"],
    ["😀", "characters"],
    [".anna", "dotFirst"],
    [".", "dotFirst"],
    ["..anna", "dotFirst"],
    ["anna.", "dotLast"],
    ["an..na.", "dotLast"],
    ["an..na", "doubleDot"],
    ["a...b", "doubleDot"],
    [INSTAGRAM_EXAMPLE, "example"],
    [INSTAGRAM_EXAMPLE.toUpperCase(), "example"],
  ];
  it.each(names)("VAL-04 %j: %s", (name, fault) => {
    expect(rules.instagram(name)).toEqual(fault === null ? null : { key: `instagram.${fault}` });
  });
});

describe("birthday", () => {
  it.each([
    ["01.01.2000", true],
    ["31.01.1999", true],
    ["28.02.2023", true],
    ["29.02.2024", true],
    ["29.02.2000", true],
    ["31.03.1980", true],
    ["30.04.1980", true],
    ["31.12.1899", true],
    ["01.01.0001", true],
    ["29.02.2023", false],
    ["29.02.1900", false],
    ["29.02.2100", false],
    ["30.02.2024", false],
    ["31.04.2000", false],
    ["31.06.2000", false],
    ["31.09.2000", false],
    ["31.11.2000", false],
    ["32.01.2000", false],
    ["00.01.2000", false],
    ["01.00.2000", false],
    ["01.13.2000", false],
    ["01.01.0000", false],
    ["", false],
    ["1.1.2000", false],
    ["01.01.20", false],
    ["01.01.20000", false],
    ["2000.01.01", false],
    ["2000-01-01", false],
    ["01/01/2000", false],
    ["01.01.2000 ", false],
    [" 1.01.2000", false],
    ["-1.01.2000", false],
    ["aa.bb.cccc", false],
    ["١١.١١.٢٠٠٠", false],
    ["01.01.2000\n", false],
  ])("VAL-05 %j is a birthday: %s", (text, isReal) => {
    expect(rules.birthday(text)).toEqual(isReal ? null : { key: "birthday" });
  });

  it("VAL-05 the rule for birthdays accepts each day of the calendar and no other", () => {
    const part = (max: number, length: number) => fc.nat(max).map((number) => String(number).padStart(length, "0"));
    fc.assert(
      fc.property(part(32, 2), part(13, 2), part(9_999, 4), (day, month, year) => {
        const iso = `${year}-${month}-${day}`;
        const date = new Date(`${iso}T00:00:00Z`);
        const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && Number(year) > 0;
        expect(rules.birthday(`${day}.${month}.${year}`) === null).toBe(isReal);
      }),
      { numRuns: 500 },
    );
  });
});

describe("phone", () => {
  it.each([
    ["+34600000001", true],
    ["600 000 001", true],
    ["+7 (912) 345-67-89", true],
    ["8(912)3456789", true],
    ["(600) 000-001", true],
    ["600.000.001", true],
    ["1234567", true],
    ["+123456789012345", true],
    ["", false],
    ["123456", false],
    ["+1234567890123456", false],
    ["+", false],
    ["++34600000001", false],
    ["34+600000001", false],
    ["+ 34600000001", false],
    ["600--000-001", false],
    ["600000001-", false],
    ["(600 000 001", false],
    ["600) 000 (001", false],
    ["() 6000000001", false],
    ["call me 600000001", false],
    ["١٢٣٤٥٦٧٨", false],
    ["6 0 0 0 0 0 0 0 1 6 0 0 0 0 0 0 0 1", false],
  ])("VAL-03 %j is a phone number: %s", (text, isPhone) => {
    expect(rules.phone(text)).toEqual(isPhone ? null : { key: "phone" });
  });
});

/** Every rule of one text, the same text given twice where two are compared. */
const ofText = {
  required: rules.required,
  email: (text: string) =>
    rules.email(text, { isInternational: true, blockedDomains: ["b.co"], allowedDomains: ["c.co"] }),
  emailWarnings,
  emailRfc: rules.emailRfc,
  confirmed: (text: string) => rules.confirmed(text, text),
  min: (text: string) => rules.min(text, 3),
  max: (text: string) => rules.max(text, 3),
  instagram: rules.instagram,
  birthday: rules.birthday,
  phone: rules.phone,
  passwords: (text: string) => rules.passwords(text, text),
};

describe.each(Object.entries(ofText))("%s", (_, rule) => {
  it("VAL-01 VAL-03 a rule handles any text, with the same result twice", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
        expect(rule(text)).toEqual(rule(text));
      }),
      { numRuns: 100 },
    );
  });

  it.each(["a", "@", ".", " ", "-", "0", "a@", "a.", ".-", "(0", "a@a.", " \u00a0", "я", "😀", "\u0000"])(
    "VAL-01 VAL-03 a rule takes linear time on texts made of %j",
    (piece) => {
      const work = (length: number) => {
        const text = piece.repeat(length / piece.length);
        rule(text);
        rule(`a${text}!`);
      };
      expect(growthOf(work, 2_000)).toBeLessThan(MOST_LINEAR_GROWTH);
    },
  );
});
