/** What decodeConfig refuses and how it reports that. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { decodeConfig } from "./schema";

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, path), "utf8"));
const good = () => ({ appId: "dev", brand: read("dev/brand.json"), domain: read("dev/domains/localhost.json") });

describe("decodeConfig", () => {
  it("decodeConfig drops unknown fields at every depth", () => {
    const raw = good();
    raw.brand.surprise = 1;
    raw.brand.statistic.surprise = 1;
    const decoded = decodeConfig(raw);
    expect(decoded.ok && decoded.config.brand).not.toHaveProperty("surprise");
    expect(decoded.ok && decoded.config.brand.statistic).not.toHaveProperty("surprise");
  });

  it("BRAND-03 decodeConfig names the path and the type, never the value", () => {
    const raw = good();
    raw.brand.statistic.saveTimeout = "secret-value";
    const decoded = decodeConfig(raw);
    expect(decoded).toEqual({ ok: false, path: "brand.statistic.saveTimeout", expected: "integer" });
    expect(JSON.stringify(decoded)).not.toContain("secret-value");
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "config"],
    ["a list", []],
    ["a page", "<!doctype html>"],
    ["a brand without fields", { appId: "dev", brand: {}, domain: {} }],
    ["an endless number", { ...good(), brand: { ...good().brand, messageDelay: Number.POSITIVE_INFINITY } }],
  ])("BRAND-04 decodeConfig refuses %s", (_, raw) => {
    expect(decodeConfig(raw)).toMatchObject({ ok: false, path: expect.any(String), expected: expect.any(String) });
  });

  it("decodeConfig refuses a planted prototype and leaves every prototype as it was", () => {
    const raw = JSON.parse(JSON.stringify(good()).replace("{", '{"__proto__":{"isAdmin":true},'));
    expect(decodeConfig(raw)).toMatchObject({ ok: false, path: "__proto__" });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
