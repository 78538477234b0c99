/** What a rule reports becomes a text, with its number in it, in every language. */
import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { emailWarnings, INSTAGRAM_EXAMPLE, rules } from "../../../../streams/rules/index";
import { languages } from "../../../locales/areas";
import { startTexts } from "../../../locales/fakeI18n";
import { useViolationText } from "./useViolationText";

const violations = [
  rules.required(""),
  rules.email("a@"),
  ...emailWarnings("a@b.c.d.e.f.com"),
  rules.emailRfc("a"),
  rules.confirmed("a", "b"),
  rules.min("a", 8),
  rules.min(7, 8),
  rules.max("a".repeat(9), 8),
  rules.max(9, 8),
  rules.instagram(INSTAGRAM_EXAMPLE),
  rules.birthday("1.1.2000"),
  rules.phone("1"),
  rules.passwords("a", "b"),
];

describe("useViolationText", () => {
  it.each(languages)("VAL-03 %s has a text for what each rule reports, with the bound in it", async (language) => {
    await startTexts(language);
    const say = renderHook(() => useViolationText()).result.current;
    for (const violation of violations) {
      const text = say(violation) ?? "";
      expect(text.length).toBeGreaterThan(8);
      expect(text).not.toBe(violation?.key);
      expect(text).not.toMatch(/[{}]/);
      for (const value of Object.values(violation?.values ?? {})) expect(text).toContain(String(value));
    }
    expect(say(null)).toBeUndefined();
  });
});
