import { describe, expect, it } from "vitest";
import { documentTarget } from "./documentTarget";

const origin = "https://learn.example";
const kindOf = (address: string | null) => documentTarget(address, origin, ["docs.example"]).kind;

describe("a document's address", () => {
  const addresses = [
    ["https://docs.example/rules.pdf", "frame"],
    ["https://other.example/rules.pdf", "card"],
    ["https://docs.example.evil.com/", "card"],
    ["https://docs.example:444/", "card"],
    ["http://127.0.0.1:3000/x", "card"],
    ["http://docs.example/", "none"],
    ["javascript:alert(1)", "none"],
    ["data:text/html,x", "none"],
    ["blob:https://docs.example/1", "none"],
    ["https://user:pass@docs.example/", "none"],
    ["//docs.example/", "none"],
    ["/home", "none"],
    ["", "none"],
    [null, "none"],
  ] as const;
  it.each(addresses)("ROUTE-13 SEC-02 %s is a %s", (address, kind) => {
    expect(kindOf(address)).toBe(kind);
  });
});
