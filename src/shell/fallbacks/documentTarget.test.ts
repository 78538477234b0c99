import { describe, expect, it } from "vitest";
import { documentTarget } from "./documentTarget";

const origin = "https://learn.example";
const kindOf = (address: string | null) =>
  documentTarget(address, origin, { apiUrl: "https://api.example/v1", documentHosts: ["docs.example"] }).kind;

describe("a document's address", () => {
  const addresses = [
    ["https://docs.example/rules.html", "frame"],
    ["https://docs.example/rules.pdf", "tab"],
    ["https://learn.example/media/documents/shapes.png", "frame"],
    ["https://learn.example/media/documents/plan.pdf", "tab"],
    ["https://api.example/media/documents/words.txt", "frame"],
    ["https://api.example/spa/v2/files/7", "card"],
    ["https://learn.example/home", "card"],
    ["https://learn.example/media/../home", "card"],
    ["https://other.example/media/documents/words.txt", "card"],
    ["https://other.example/rules.pdf", "card"],
    ["https://docs.example.evil.com/", "card"],
    ["https://docs.example:444/", "card"],
    ["http://127.0.0.1:3000/x", "card"],
    ["http://docs.example/", "none"],
    ["javascript:alert(1)", "none"],
    ["data:text/html,x", "none"],
    ["blob:https://docs.example/1", "none"],
    ["https://user:pass@docs.example/", "none"],
    ["/media/documents/words.txt", "frame"],
    ["/media/../home", "card"],
    ["/media/..//docs.example/", "card"],
    ["//docs.example/", "none"],
    ["/home", "none"],
    ["", "none"],
    [null, "none"],
  ] as const;
  it.each(addresses)("ROUTE-13 SEC-02 %s is a %s", (address, kind) => {
    expect(kindOf(address)).toBe(kind);
  });
});
