import { describe, expect, it } from "vitest";
import { createConsentCookiePort } from "./consentCookie";

describe("the consent cookie", () => {
  it("COOK-02 the consent cookie lasts 365 days, for the whole site and no other", () => {
    const jar = { cookie: "" };
    createConsentCookiePort(jar, true).write(3, { analytics: true, marketing: false });
    expect(jar.cookie).toBe("consent=3.10; Path=/; Max-Age=31536000; SameSite=Strict; Secure");
  });

  it.each([
    ["consent=3.10", { version: 3, consent: { analytics: true, marketing: false } }],
    ["a=b; consent=12.01; c=d", { version: 12, consent: { analytics: false, marketing: true } }],
    ["noconsent=3.11", null],
    ["consent=3.12", null],
    ["consent=<script>", null],
    ["", null],
  ])("COOK-01 the consent cookie reads %j", (cookie, answer) => {
    expect(createConsentCookiePort({ cookie }, false).read()).toEqual(answer);
  });

  it("COOK-02 a browser that refuses cookies loses the answer, and nothing else", () => {
    const jar = {
      get cookie(): string {
        throw new DOMException("The operation is insecure", "SecurityError");
      },
      set cookie(_: string) {
        throw new DOMException("The operation is insecure", "SecurityError");
      },
    };
    const port = createConsentCookiePort(jar, false);
    expect(port.read()).toBe(null);
    expect(() => port.write(1, { analytics: true, marketing: true })).not.toThrow();
  });
});
