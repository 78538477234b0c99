import { describe, expect, it } from "vitest";
import { subtitleLanguage } from "./subtitleLanguage";

describe("subtitleLanguage", () => {
  it.each([
    ["pt_BR", "pt-BR"],
    ["zh_Hans_CN", "zh-Hans-CN"],
    ["en", "en"],
    ["es-ES", "es-ES"],
    ["", ""],
  ])("VAL-08 %s becomes %s", (code, normal) => {
    expect(subtitleLanguage(code)).toBe(normal);
  });
});
