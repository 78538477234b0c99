import { describe, expect, it } from "vitest";
import { returnTarget, safeLink, safeTextLink } from "./url";

const origin = "https://learn.example";
const origins = ["https://club.example"];

describe("where to go on after a sign-in", () => {
  it.each([
    ["/home", "/home"],
    ["/chat/3?x=1#top", "/chat/3?x=1#top"],
    ["?a", "/?a"],
    ["#x", "/#x"],
    ["https:evil.com", "/evil.com"],
    ["https:/evil.com", "/evil.com"],
    ["/%2F%2Fevil.com", "/%2F%2Fevil.com"],
    ["/%5cevil.com", "/%5cevil.com"],
    ["//learn.example/x", "/x"],
    ["https://learn.example/x", "/x"],
    ["/course/7/calendar", "/course/7/calendar"],
    ["/logoutish", "/logoutish"],
  ])("AUTH-03 %s stays here", (address, path) => {
    expect(returnTarget(address, origin, origins)).toEqual({ kind: "path", path });
  });

  it.each([
    ["https://club.example/welcome", "https://club.example/welcome"],
    ["https://club.example", "https://club.example/"],
  ])("AUTH-03 %s is a listed origin", (address, href) => {
    const target = returnTarget(address, origin, origins);
    expect(target?.kind === "origin" && target.url.href).toBe(href);
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
    "/auto-login?token=x",
    "/logout",
    "/LOGOUT",
    "/logout/",
    "/delete",
    "/x/..//evil.com",
    "/.//evil.com",
    "http://[::1",
  ])("AUTH-03 SEC-02 %j goes home", (address) => {
    expect(returnTarget(address, origin, origins)).toBeNull();
  });
});

describe("a link, picture or video", () => {
  it.each([
    ["/files/1/x.png", "https://learn.example/files/1/x.png"],
    ["https://cdn.example/x.png", "https://cdn.example/x.png"],
    ["http://127.0.0.1:3000/x", "http://127.0.0.1:3000/x"],
    ["http://localhost/x", "http://localhost/x"],
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
  ])("SEC-02 %j may not", (address) => {
    expect(safeLink(address, origin)).toBeNull();
  });
});

describe("a link in somebody's text", () => {
  it.each(["https://example.com/a?b", "mailto:support@example.com"])("CHAT-10 %s is one", (address) => {
    expect(safeTextLink(address)?.href).toBe(address);
  });
  it.each(["/home", "javascript:alert(1)", "//evil.com", "mailto:a@b.c?bcc=x", "www.example.com", "data:x"])(
    "CHAT-10 %s is none",
    (address) => {
      expect(safeTextLink(address)).toBeNull();
    },
  );
});
