import { beforeEach, describe, expect, it } from "vitest";
import type { TagWindow } from "./tagManager";
import { createThirdPartiesPort } from "./thirdParties";

/** A page that records requests instead of sending them. */
function openPage(cookies = "") {
  const asked: string[] = [];
  const policies: Record<string, (url: string) => string | null> = {};
  const jar = new Map(
    cookies
      .split("; ")
      .filter(Boolean)
      .map((pair) => pair.split("=") as [string, string]),
  );
  const document = {
    createElement: () => ({ src: "", async: false }),
    head: { append: (script: { src: string }) => asked.push(script.src) },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      if (text.includes("Max-Age=0")) jar.delete(text.split("=")[0] ?? "");
    },
  };
  class Picture {
    referrerPolicy = "";
    set src(url: string) {
      asked.push(url);
    }
  }
  const page = {
    document,
    Image: Picture,
    localStorage: window.localStorage,
    location: new URL("https://learn.example/reset?email=lena@example.com"),
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => {
        policies[name] = rules.createScriptURL;
      },
    },
  } as unknown as TagWindow;
  const layer = () => JSON.stringify((page.dataLayer ?? []).map((entry) => ({ ...(entry as object) })));
  return { port: createThirdPartiesPort(page), asked, jar, policies, layer };
}

beforeEach(() => window.localStorage.clear());

describe("third parties that run by consent", () => {
  it("COOK-03 third parties that run by consent get no request before they start", () => {
    const { port, asked, layer } = openPage();
    port.identify(7);
    port.track("login", { method: "email" });
    expect(asked).toEqual([]);
    expect(layer()).toBe("[]");
  });

  it("COOK-03 the tag manager is loaded once, under its own id, and receives what follows", () => {
    const { port, asked, layer } = openPage();
    expect(port.start("tagManager", "GTM-ONE")).toBe(true);
    expect(port.start("tagManager", "GTM-ONE")).toBe(false);
    expect(asked).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-ONE"]);
    port.identify(7);
    port.track("login", { method: "email" });
    expect(layer()).toContain('{"user_id":7},{"event":"login","method":"email"}');
  });

  it("SEC-03 the tag manager receives the screen's name in place of the address, and that there is no consent to advertising", () => {
    const { port, layer } = openPage();
    port.start("tagManager", "GTM-ONE");
    port.track("page_view", { page: "chat" });
    expect(layer()).toContain('"page_location":"https://learn.example/chat"');
    expect(layer()).toContain('"ad_storage":"denied"');
    expect(layer()).not.toContain("lena");
  });

  it("SEC-01 the page accepts a script's address of the tag manager's host and of no other", () => {
    const { port, policies } = openPage();
    expect(policies).toEqual({});
    port.start("tagManager", "GTM-ONE");
    const admit = policies.default;
    expect(admit?.("https://www.googletagmanager.com/gtag/js?id=G-1")).toContain("gtag");
    for (const url of ["https://evil.example/x.js", "//evil.example/x.js", "/v/main.js", "data:text/javascript,x"])
      expect(admit?.(url), url).toBe(null);
  });

  it("SEC-03 the pixel is an image with the brand's id, the action and no address", () => {
    const { port, asked } = openPage();
    port.start("pixel", "4711");
    port.track("page_view", { page: "accessRecovery" });
    port.track("demo", { user_id: 7 });
    expect(asked.map((url) => Object.fromEntries(new URL(url).searchParams))).toEqual([
      { id: "4711", ev: "PageView", dl: "https://learn.example", noscript: "1", "cd[page]": "accessRecovery" },
      { id: "4711", ev: "demo", dl: "https://learn.example", noscript: "1", "cd[user_id]": "7" },
    ]);
    expect(asked.every((url) => url.startsWith("https://www.facebook.com/tr/?"))).toBe(true);
  });

  it("COOK-03 a stopped one receives nothing more, and what it stored on the device is removed, but nothing of others", () => {
    const { port, asked, jar, layer } = openPage("_ga=1; _ga_X1=2; _gcl_au=3; _fbp=4; consent=1.11; token=secret");
    window.localStorage.setItem("_gcl_ls", "x");
    window.localStorage.setItem("token", "secret");
    port.start("tagManager", "GTM-ONE");
    port.start("pixel", "4711");
    expect(port.stop("tagManager")).toBe(true);
    expect([...jar.keys()]).toEqual(["_fbp", "consent", "token"]);
    expect(Object.keys(window.localStorage)).toEqual(["token"]);
    expect(port.stop("pixel")).toBe(false);
    expect([...jar.keys()]).toEqual(["consent", "token"]);
    expect(layer()).toContain('"analytics_storage":"denied"');
    const [before, pictures] = [layer(), asked.length];
    port.track("login", {});
    port.identify(7);
    expect([layer(), asked.length]).toEqual([before, pictures]);
  });

  it("COOK-03 what one left behind is removed even if it never ran here", () => {
    const { port, jar } = openPage("_fbp=4; _fbc=5; _ga=1");
    expect(port.stop("pixel")).toBe(false);
    expect([...jar.keys()]).toEqual(["_ga"]);
  });
});
