/** Every brand folder, read as the server and the build read it: it decodes, it is complete, its colours have enough contrast. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { validate } from "../streams/bus/wire/schema";
import { findWeakPairs, readColours } from "./contrast";
import { appConfig, decodeConfig } from "./schema";
import { brandSupport } from "./support";

const root = import.meta.dirname;
const brandIds = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const readJson = (...path: string[]): Record<string, unknown> => JSON.parse(read(...path));
const domainsOf = (brandId: string) => readdirSync(join(root, brandId, "domains"));
const rawConfig = (brandId: string, domain: string) => ({
  appId: brandId,
  brand: readJson(brandId, "brand.json"),
  domain: readJson(brandId, "domains", domain),
});

function configOf(brandId: string) {
  const decoded = decodeConfig(rawConfig(brandId, domainsOf(brandId)[0] ?? ""));
  if (!decoded.ok) throw new Error(`${brandId}: ${decoded.path} should be ${decoded.expected}`);
  return decoded.config;
}

describe("the folders are the brands", () => {
  it("BRAND-01 the six brands of contract 2 are here", () => {
    expect(brandIds).toEqual(expect.arrayContaining(["default", "dev", "face", "local", "mind", "web"]));
  });

  it("BRAND-01 no code of the client decides by a brand's name", () => {
    const sources = ["src", "streams"].flatMap((folder) =>
      readdirSync(join(root, "..", folder), { recursive: true, encoding: "utf8" })
        .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)fake|^gallery/.test(path))
        .map((path) => join("..", folder, path)),
    );
    const naming = /(appId|brandId)\s*[!=]==?\s*["'`]|brands\/(dev|face|mind|web|local)\b|["'`](face|mind)["'`]/;
    expect(sources.filter((path) => naming.test(read(path)))).toEqual([]);
  });
});

describe.each(brandIds)("brand %s", (brandId) => {
  it("BRAND-04 BRAND-05 a brand's configuration decodes with each of its domains", () => {
    for (const domain of domainsOf(brandId)) {
      expect(decodeConfig(rawConfig(brandId, domain)), domain).toMatchObject({ ok: true });
    }
  });

  it("BRAND-04 a brand has no sign-in without a name: that is off for every brand", () => {
    expect(configOf(brandId).brand.isUserAnonAuthEnable).toBe(false);
  });

  it("SUP-06 a brand's answers decode, where it has any", () => {
    const file = join(root, brandId, "support.json");
    expect(
      existsSync(file) ? validate(JSON.parse(readFileSync(file, "utf8")), brandSupport)[0] : undefined,
    ).toBeUndefined();
  });

  it("BRAND-01 a brand is a complete folder: configuration, domains, theme, logo and favicon", () => {
    expect(readdirSync(join(root, brandId))).toEqual(
      expect.arrayContaining(["brand.json", "domains", "theme.css", "logo.svg", "favicon.svg"]),
    );
  });
});

describe("the numbers that brands differ in", () => {
  it("BRAND-04 pass-homework, renew-course, warning days and message delay are as specified", () => {
    const numbersOf = (brandId: string) => {
      const { brand } = configOf(brandId);
      const { passHomework, renewCourse, renewConsultation } = brand.supportCategoryIds;
      return [brand.daysShowWarning, passHomework, renewCourse, renewConsultation, brand.messageDelay];
    };
    expect(numbersOf("dev")).toEqual([3, 10, 6, 6, 15]);
    expect(numbersOf("face")).toEqual([3, 3, 6, 6, 15]);
    expect(numbersOf("mind")).toEqual([30, 10, 7, 7, 15]);
    expect(numbersOf("web")).toEqual([3, 10, 6, 6, 15]);
    expect(numbersOf("local")).toEqual([3, 10, 6, 6, 1]);
    expect(numbersOf("default")).toEqual([3, 10, 6, 6, 15]);
  });

  it("BRAND-10 android puts google first, ios puts apple first", () => {
    const { socialAuth } = configOf("dev").brand;
    expect(socialAuth.android).toEqual(["google", "vkontakte", "facebook", "apple"]);
    expect(socialAuth.ios[0]).toBe("apple");
  });

  it("I18N-02 one brand is always in en, whatever the learner chose", () => {
    expect(brandIds.filter((brandId) => configOf(brandId).brand.forcedLanguage === "en")).toEqual(["face"]);
  });
});

describe.each(brandIds)("colours of %s", (brandId) => {
  it.each(["light", "dark"] as const)("A11Y-01 the colours of a brand meet AA in the %s theme", (theme) => {
    const colours = readColours([read("..", "src", "ui", "layout", "tokens.css"), read(brandId, "theme.css")], theme);
    expect(findWeakPairs(colours)).toEqual([]);
  });
});

/**
 * Fields that no brand can show: one is off for all, the policy about cookies is the server's (tests/contract/config.test.ts), and
 * the others name another origin, which tests/e2e/shell/staticHosting.all.spec.ts has.
 */
const SHOWN_BY_NONE = [
  "brand.isUserAnonAuthEnable",
  "cookie.isEnabled",
  "cookie.version",
  "domain.apiUrl",
  "domain.notificationUrl",
  "domain.uploadUrl",
];

it("BRAND-04 BRAND-05 every field of the configuration is set by a brand, so that it can be seen", () => {
  const isSet = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== "" && value !== false;
  const configs = brandIds.map(configOf);
  const unset = pathsOf(appConfig).filter(
    (path) => !configs.some((config) => isSet(path.split(".").reduce<unknown>((of, key) => Object(of)[key], config))),
  );
  expect(unset.toSorted()).toEqual(SHOWN_BY_NONE);
});

/** The dotted paths of a struct's fields, down to what is no object. */
function pathsOf({ type, schema }: { readonly type: string; readonly schema: unknown }): string[] {
  if (type !== "object") return [""];
  return Object.entries(schema as Record<string, Parameters<typeof pathsOf>[0]>).flatMap(([key, field]) =>
    pathsOf(field).map((path) => (path === "" ? key : `${key}.${path}`)),
  );
}
