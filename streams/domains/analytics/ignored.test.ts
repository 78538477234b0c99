import { describe, expect, it } from "vitest";
import { ProblemError } from "../../bus/problem";
import { isIgnored } from "./ignored";

const named = (name: string, message = "") => Object.assign(new Error(message), { name });

describe("a report", () => {
  it.each<[string, unknown]>([
    ["network, Chromium", new TypeError("Failed to fetch")],
    ["network, Firefox", new TypeError("NetworkError when attempting to fetch resource.")],
    ["network, Safari", new TypeError("Load failed")],
    ["network, lost", new Error("The network connection was lost.")],
    ["network, ours", new ProblemError("No answer", { kind: "offline" })],
    ["time is up", named("TimeoutError", "signal timed out")],
    ["navigation", named("AbortError", "The user aborted a request.")],
    ["navigation of the router", new Error("Navigation cancelled from /home to /chat")],
    ["chunk, ours", named("ChunkLoadError", "The screen chat did not arrive")],
    ["chunk, Chromium", new TypeError("Failed to fetch dynamically imported module: https://x/v/a.js")],
    ["chunk, Safari", new TypeError("Importing a module script failed.")],
    ["media", named("NotAllowedError", "play() failed because the user didn't interact with the document first.")],
    ["media source", named("NotSupportedError", "Failed to load because no supported source was found.")],
    ["media, the player's own", { code: 3, MEDIA_ERR_DECODE: 3 }],
  ])("ANA-03 a report of this kind is not sent: %s", (_, error) => {
    expect(isIgnored("An error was not caught", error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ["A component failed (TypeError)", null],
    ["The reducer of chat failed on chat.message", new TypeError("Cannot read properties of undefined")],
    ["An error was not caught", new TypeError("setTimeout is not a function")],
    ["An error was not caught", new TypeError("Cannot read properties of null (reading 'navigation')")],
    ["An error was not caught", new ProblemError("Expected id at chatId", { kind: "decode" })],
    ["An error was not caught", "a text that was thrown"],
    ["An error was not caught", undefined],
  ])("ANA-03 a report of another kind is sent: %s", (what, error) => {
    expect(isIgnored(what, error)).toBe(false);
  });

  it("ANA-03 a report that names the network's problem itself is not sent", () => {
    expect(isIgnored("A question to the support was not sent (offline)", null)).toBe(true);
    expect(isIgnored("A question to the support was not sent (server)", null)).toBe(false);
  });
});
