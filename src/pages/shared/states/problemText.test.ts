/** Which text a problem shows. */
import { describe, expect, it } from "vitest";
import type { Problem } from "../../../../streams/parts/core";
import { problemText } from "./problemText";

const text = "The database is on holiday";

describe("the text of a problem", () => {
  it.each<[string, Problem, string]>([
    ["an error of the server", { kind: "server", status: 500, text }, text],
    ["a time-out with words", { kind: "timeout", text }, text],
    ["a refusal", { kind: "refused", text }, text],
    ["too many attempts", { kind: "limited", text }, text],
    ["an error of the server without words", { kind: "server", status: 502 }, "serverDown"],
    ["a time-out without words", { kind: "timeout" }, "serverDown"],
    ["a lost network", { kind: "offline" }, "noInternet"],
    ["a server that is away", { kind: "unreachable" }, "serverDown"],
    ["an error without an answer", { kind: "unknown" }, "unknown"],
  ])("NET-04 the server's message comes before our own text for %s", (_, problem, shown) => {
    expect(problemText(problem, (key) => key)).toBe(shown);
  });
});
