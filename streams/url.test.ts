import { describe, expect, it } from "vitest";
import { returnTarget, safeLink, safeTextLink } from "./url";

const origin = "https://learn.example";
const origins = ["https://club.example"];

/** The paths, without any encoding, that the table of routes lets a return address end at. */
const returnable = ["/", "/home", "/chat/3", "/x", "/course/7/calendar", "/evil.com", "/имя"];
const target = (address: string) => returnTarget(address, origin, origins, (path) => returnable.includes(path));

describe("where to continue after a sign-in", () => {
  it.each([
    ["/home", "/home"],
    ["/chat/3?x=1#top", "/chat/3?x=1#top"],
    ["?a", "/?a"],
    ["#x", "/#x"],
    ["https:evil.com", "/evil.com"],
    ["https:/evil.com", "/evil.com"],
    ["//learn.example/x", "/x"],
    ["https://learn.example/x", "/x"],
    ["/course/7/calendar", "/course/7/calendar"],
    ["/a/../home", "/home"],
    ["/a/%2e%2e/home", "/home"],
    ["/h%6fme", "/h%6fme"],
    ["/h%256fme", "/h%256fme"],
    ["/имя", "/%D0%B8%D0%BC%D1%8F"],
  ])("AUTH-03 %s stays here", (address, path) => {
    expect(target(address)).toEqual({ kind: "path", path });
  });

  it.each([
    ["https://club.example/welcome", "https://club.example/welcome"],
    ["https://club.example", "https://club.example/"],
  ])("AUTH-03 %s is a listed origin", (address, href) => {
    const found = target(address);
    expect(found?.kind === "origin" && found.url.href).toBe(href);
  });

  it.each([
    "//evil.com",
    "/\\evil.com",
    "\\\\evil.com",
    "/\tevil.com",
    "/\n/evil.com",
    "http:evil.com",
    "http://club.example/",
    "https://learn.example@evil.com",
    "https://user:pass@learn.example/x",
    "https://learn.example.evil.com",
    "https://learn.example%2eevil.com",
    "https://learn.example。evil.com",
    "https://learn.example./x",
    "https://learn.example:444/x",
    "https://club.example.evil.com",
    "https://club.example:444/",
    "https://evil.com/https://club.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "blob:https://learn.example/1",
    "intent://x",
    "view-source:https://learn.example",
    "/logout",
    "/x/..//evil.com",
    "/.//evil.com",
    "http://[::1",
  ])("AUTH-03 SEC-02 %j goes home", (address) => {
    expect(target(address)).toBeNull();
  });

  const always = (address: string) => returnTarget(address, origin, origins, () => true);
  it.each([
    "/%2F%2Fevil.com",
    "/%5cevil.com",
    "/home%3Fx",
    "/home%23x",
    "/home%0A",
    "/home%00",
    "/%",
    "/%E0%A4%A",
    "/100%25",
    "/a/%252e%252e/logout",
    "/course/..%2Flogout%3F",
    "/a%2F.%2Fb",
    "/%25252525256Cogout",
  ])("AUTH-03 SEC-02 %s is not a plain path and goes home, whatever routes exist", (address) => {
    expect(always(address)).toBeNull();
  });

  it.each([
    ["/%6Cogout", "/logout"],
    ["/log%6fut", "/logout"],
    ["/log%256fut", "/logout"],
    ["/log%25256fut", "/logout"],
    ["/%6C%6F%67%6F%75%74/", "/logout/"],
    ["/a/../log%6Fut?x=%41", "/logout"],
  ])("AUTH-03 SEC-02 the routes check %s as %s", (address, judged) => {
    const seen: string[] = [];
    returnTarget(address, origin, origins, (path) => seen.push(path) > 0);
    expect(seen).toEqual([judged]);
  });
});

describe("a link, picture or video", () => {
  it.each([
    ["/files/1/x.png", "https://learn.example/files/1/x.png"],
    ["https://cdn.example/x.png", "https://cdn.example/x.png"],
    ["http://127.0.0.1:3000/x", "http://127.0.0.1:3000/x"],
    ["http://localhost/x", "http://localhost/x"],
    ["https://club.example/logout", "https://club.example/logout"],
    ["/files/100%25.png", "https://learn.example/files/100%25.png"],
  ])("SEC-02 %s may be used", (address, href) => {
    expect(safeLink(address, origin)?.href).toBe(href);
  });

  it.each([
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    " \u0001javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "blob:https://evil.com/1",
    "file:///etc/passwd",
    "ftp://example.com",
    "http://example.com/x",
    "https://user:pass@example.com",
    "http://",
    "/logout",
    "/LogOut/",
    "/%6cogout",
    "/%256cogout",
    "//learn.example//logout",
    "/a/../delete?x=1",
    "https://learn.example/auto-login?token=1",
  ])("SEC-02 %j may not", (address) => {
    expect(safeLink(address, origin)).toBeNull();
  });
});

describe("a link in a text that a person wrote", () => {
  it.each(["https://example.com/a?b", "mailto:support@example.com"])("CHAT-10 %s is one", (address) => {
    expect(safeTextLink(address, origin)?.href).toBe(address);
  });
  it.each([
    "/home",
    "javascript:alert(1)",
    "//evil.com",
    "mailto:a@b.c?bcc=x",
    "www.example.com",
    "data:x",
    "https://learn.example/logout",
  ])("CHAT-10 %s is none", (address) => {
    expect(safeTextLink(address, origin)).toBeNull();
  });
});
