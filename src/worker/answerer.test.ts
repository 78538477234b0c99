import { describe, expect, it } from "vitest";
import { findAnswerer, isFile, isServerMissing } from "./answerer";

const ORIGIN = "https://school.example";
const request = (path: string, more: object = {}) => ({
  method: "GET",
  mode: "cors" as RequestMode,
  destination: "script" as RequestDestination,
  url: new URL(path, ORIGIN).href,
  ...more,
});
const visit = (path: string, more: object = {}) =>
  findAnswerer(request(path, { mode: "navigate", destination: "document", ...more }), ORIGIN);

describe("who answers a request", () => {
  it.each(["/", "/home", "/chat/5?message=7", "/course/5/calendar", "/reset?token=abc", "/user/settings/app"])(
    "the worker answers a visit of %s with the app's page",
    (path) => expect(visit(path)).toBe("page"),
  );

  it.each([
    "/admin/login?token=1",
    "/local/social/google?state=1",
    "/files/12/exercise.pdf",
    "/media/documents/instruction-en.html",
    "/docs/personal_data_agreement.pdf",
    "/brands/dev/logo.svg",
    "/config.json",
    "/v/index-1.js",
    "/spa/api/v1/user",
  ])("the worker never shows the app's page at %s", (path) => expect(visit(path)).toBe("visit"));

  it("the worker never shows the app's page in a frame", () =>
    expect(visit("/home", { destination: "iframe" })).toBe("visit"));

  it("the worker answers for parts of the build, looks of a brand and pictures of the school", () => {
    expect(findAnswerer(request("/v/index-1.js"), ORIGIN)).toBe("part");
    expect(findAnswerer(request("/brands/dev/logo.svg"), ORIGIN)).toBe("look");
    expect(findAnswerer(request("/pictures/yoga/medium.webp", { destination: "image" }), ORIGIN)).toBe("picture");
  });

  it.each([
    ["a call", request("/spa/api/v1/user")],
    ["the configuration", request("/config.json")],
    ["a film", request("/media/films/1.mp4", { destination: "video" })],
    ["a file of a learner", request("/files/12/photo.jpg", { destination: "image" })],
    ["the socket's polling", request("/socket.io/?transport=polling")],
    ["a part of another origin", request("https://elsewhere.example/v/index-1.js")],
    ["a visit of another origin", request("https://elsewhere.example/", { mode: "navigate", destination: "document" })],
    ["a form", request("/home", { method: "POST", mode: "navigate", destination: "document" })],
    ["the question whether the server is there", request("/", { method: "HEAD" })],
  ])("the worker leaves %s to the browser", (_, asked) => expect(findAnswerer(asked, ORIGIN)).toBe("browser"));
});

describe("what counts as no answer", () => {
  it.each([502, 503, 504])("the stored page stands in for a gateway's %s", (status) =>
    expect(isServerMissing({ status })).toBe(true),
  );
  it.each([0, 200, 304, 302, 401, 404, 500])("the product's own %s is shown", (status) =>
    expect(isServerMissing({ status })).toBe(false),
  );
  it("a page in the place of a part is no part", () => {
    const headers = (type: string) => new Headers({ "Content-Type": type });
    expect(isFile({ ok: true, headers: headers("text/javascript") })).toBe(true);
    expect(isFile({ ok: true, headers: headers("text/html; charset=utf-8") })).toBe(false);
    expect(isFile({ ok: false, headers: headers("text/javascript") })).toBe(false);
  });
});
