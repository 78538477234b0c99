// The third parties that the page's policy allows, by what the brand has configured.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BrandBook } from "../config/brandBook";
import { contentPolicy } from "../http/page/headers";

/** The policy of a brand, as its directives. */
async function policyOf(brand: object, domain: object = {}): Promise<Record<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), "policy-"));
  try {
    await mkdir(join(directory, "one", "domains"), { recursive: true });
    await writeFile(join(directory, "one", "brand.json"), JSON.stringify(brand));
    await writeFile(join(directory, "one", "domains", "one.json"), JSON.stringify(domain));
    const policy = contentPolicy(await BrandBook.read(directory, "one"), "learn.example");
    return Object.fromEntries(
      policy.split("; ").map((rule) => [rule.split(" ")[0] ?? "", rule.split(" ").slice(1).join(" ")]),
    );
  } finally {
    await rm(directory, { recursive: true });
  }
}
const strict = await policyOf({ gtmId: null, fbqId: null });
/** What differs from the policy of a brand without third parties. */
const additions = async (brand: object, domain?: object) =>
  Object.fromEntries(Object.entries(await policyOf(brand, domain)).filter(([rule, value]) => strict[rule] !== value));

describe("the page's policy", () => {
  it("SEC-01 the page's policy allows only the page itself where a brand has configured no third party", () => {
    expect(strict).toMatchObject({
      "script-src": "'self'",
      "img-src": "'self' data: blob:",
      "connect-src": "'self' ws://learn.example wss://learn.example",
      "trusted-types": "worker",
      "require-trusted-types-for": "'script'",
    });
  });

  it.each([
    ["the brand", { gtmId: "GTM-1" }, {}],
    ["the domain", {}, { analyticsIds: { gtm: "GTM-1" } }],
  ])(
    "SEC-01 the page's policy allows the tag manager, and one policy for scripts' addresses, where %s has it",
    async (_, brand, domain) => {
      const google = "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";
      expect(await additions(brand, domain)).toEqual({
        "script-src": "'self' https://www.googletagmanager.com",
        "img-src": `'self' data: blob: ${google}`,
        "connect-src": `${strict["connect-src"]} ${google}`,
        "trusted-types": "worker default",
      });
    },
  );

  it("SEC-01 CLUB-05 the page's policy allows the API and the communities that the configuration names, with their pictures and films", async () => {
    const club = "https://club.example wss://club.example";
    const api = "https://api.example wss://api.example";
    const brand = { communityUrls: ["https://club.example/de", "/local/community", "javascript:alert(1)"] };
    expect(await additions(brand, { apiUrl: "https://api.example/v" })).toEqual({
      "connect-src": `${strict["connect-src"]} ${api} ${club}`,
      "img-src": "'self' data: blob: https://api.example https://club.example",
      "media-src": "'self' blob: https://api.example https://club.example",
    });
  });

  it("SEC-01 the page's policy allows the pixel as a picture only", async () => {
    expect(await additions({ fbqId: "4711" })).toEqual({
      "img-src": "'self' data: blob: https://www.facebook.com",
    });
  });

  it("SEC-01 the page's policy allows connections to the project of error reports, without its key", async () => {
    expect(await additions({ sentryDsn: "https://publickey@reports.example/42" })).toEqual({
      "connect-src": `${strict["connect-src"]} https://reports.example`,
    });
  });

  it.each([{ sentryDsn: "javascript:alert(1)" }, { sentryDsn: "https://" }, { gtmId: 7 }, { fbqId: "" }])(
    "SEC-01 the page's policy is not changed by %j",
    async (brand) => expect(await additions(brand)).toEqual({}),
  );
});
