/** Whose fault a failed call is said to be, in every language. */
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PROBLEM_KINDS } from "../../../../streams/bus/problem";
import type { Problem } from "../../../../streams/parts/core";
import { failure } from "../../../../streams/ports/fakes/http";
import { renderPage } from "../../../../tests/support/renderPage";
import { type Language, languages } from "../../../locales/areas";
import { startTexts } from "../../../locales/fakeI18n";
import { findCallNumber, findFault } from "./fault";
import { useProblemText } from "./useProblemText";

const ID = "5b0c2c1e-4f0a-4c66-8d0a-3a5a2f0d7e11";

function Said({ problem }: { problem: Problem }) {
  return <p data-testid="said">{useProblemText()(problem)}</p>;
}
const say = async (problem: Problem, language: Language = "en") => {
  await startTexts(language);
  const { unmount } = render(<Said problem={problem} />);
  await waitFor(() => expect(screen.getByTestId("said").textContent).not.toBe(""));
  const text = screen.getByTestId("said").textContent;
  unmount();
  return text;
};

const FAULTS: readonly (readonly [string, Problem, string])[] = [
  ["a 500", { kind: "server", status: 500 }, "This is our fault, not yours. Try again later."],
  ["a 501", { kind: "server", status: 501 }, "This is our fault, not yours. Try again later."],
  ["an unreadable answer", { kind: "decode" }, "This is our fault, not yours. Try again later."],
  [
    "a busy server",
    { kind: "server", status: 503, reason: "busy" },
    "Our server has too much to do right now. Try again in a moment.",
  ],
  [
    "a server that is not available",
    { kind: "server", status: 503, reason: "unavailable" },
    "Our service isn’t available right now. Try again in a few minutes.",
  ],
  [
    "a proxy without its server",
    { kind: "server", status: 502 },
    "Our service isn’t available right now. Try again in a few minutes.",
  ],
  ["a time-out", { kind: "timeout" }, "Our server hasn’t answered in time. Try again in a moment."],
  [
    "a time-out of a proxy",
    { kind: "server", status: 504 },
    "Our server hasn’t answered in time. Try again in a moment.",
  ],
  ["a server out of reach", { kind: "unreachable" }, "Our server can’t be reached. Try again in a moment."],
  ["a device without a network", { kind: "offline" }, "No internet, features may not work"],
];

/** Words that send people to their router. */
const BLAMES_THE_CONNECTION = /connection|network|internet|соединени|сет[ьи]|интернет|conexión|\bred\b/i;

describe("whose fault a failed call is", () => {
  it.each(FAULTS)("DEV-18 NET-04 the words for %s say whose fault it is", async (_, problem, words) => {
    expect(await say(problem)).toBe(words);
  });

  it.each(languages)(
    "DEV-18 only a device without a network is told of one, and each fault has its own words (%s)",
    async (language) => {
      const words = new Map<string, string | null>();
      for (const [name, problem] of FAULTS) words.set(`${findFault(problem)} ${name}`, await say(problem, language));
      const byFault = new Map<string | null, Set<string | null>>();
      for (const [name, problem] of FAULTS) {
        const said = words.get(`${findFault(problem)} ${name}`) ?? null;
        byFault.set(findFault(problem), (byFault.get(findFault(problem)) ?? new Set()).add(said));
        if (problem.kind !== "offline") expect(said, name).not.toMatch(BLAMES_THE_CONNECTION);
      }
      expect([...byFault.values()].map(({ size }) => size)).toEqual(Array.from(byFault, () => 1));
      expect(new Set([...byFault.values()].flatMap((each) => [...each])).size).toBe(byFault.size);
    },
  );

  it("DEV-18 NET-04 the server's own text of a 500 comes after the word that it is ours", async () => {
    const text = "Something broke on our server. Try again later.";
    expect(await say({ kind: "server", status: 500, text })).toBe(`This is our fault, not yours. ${text}`);
  });

  it("DEV-18 a fault of ours has the number by which both logs know the call, a refusal and another text have none", async () => {
    const words = await say({ kind: "server", status: 500, requestId: ID });
    expect(words).toBe("This is our fault, not yours. Try again later. Number for support: 5b0c2c1e.");
    expect(await say({ kind: "refused", status: 422, text: "Too short.", requestId: ID })).toBe("Too short.");
    for (const requestId of [null, undefined, "short", "<b>5b0c2c1e</b>", "5".repeat(65)])
      expect(findCallNumber({ kind: "server", ...(requestId !== undefined && { requestId }) })).toBeUndefined();
  });

  it("what is refused, or has words of its own, is no fault", () => {
    const refusals = PROBLEM_KINDS.filter((kind) => findFault({ kind }) === null);
    expect(refusals).toEqual([
      "refused",
      "unauthorized",
      "limited",
      "tooLarge",
      "wrongType",
      "fileGone",
      "files",
      "unknown",
    ]);
  });
});

describe("a page whose data did not come", () => {
  const open = (problem: Problem) =>
    renderPage("/user/points", { respond: ({ path }) => (path === "/user-score/amount" ? failure(problem) : null) });
  const copied = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    copied.mockReset().mockResolvedValue(undefined);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: copied } });
    return () => Reflect.deleteProperty(navigator, "clipboard");
  });

  it("DEV-18 the page says that it is our fault, and its number can be copied whole", async () => {
    const { press } = await open({ kind: "server", status: 500, requestId: ID });
    expect((await screen.findByRole("alert")).textContent).toContain("This is our fault, not yours.");
    await press("Copy the number");
    expect(copied).toHaveBeenCalledWith(ID);
    expect(await screen.findByText("The number is copied")).toBeTruthy();
  });

  it("DEV-18 a number that cannot be copied is said to be", async () => {
    copied.mockRejectedValue(new Error("denied"));
    const { press } = await open({ kind: "server", status: 500, requestId: ID });
    await screen.findByRole("button", { name: "Copy the number" });
    await press("Copy the number");
    expect(await screen.findByText("Couldn’t copy the number. Select it instead.")).toBeTruthy();
  });
});
