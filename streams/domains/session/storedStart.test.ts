/** What the page's early script sends where the device has stored a start. Rule: it and the app read the same record. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { makeFingerprint, START_KEY } from "./storedStart";

const script = readFileSync(join(import.meta.dirname, "../../../src/page/early.js"), "utf8");
const NOW = 1_790_000_000_000;
const start = {
  fingerprint: makeFingerprint("token-1"),
  confirmedAt: NOW - 3_600_000,
  epoch: "E1",
  cursor: 4,
  user: {},
};
const page = { appId: "local", apiUrl: "", language: "en", servedAt: "", position: { epoch: "E1", head: 4 } };

interface Given {
  readonly stored?: typeof start | null;
  readonly position?: typeof page.position;
  readonly transferSize?: number;
}
/** Runs it in a page; the calls that it sends, and the calls that have an answer. */
function run({ stored = start, position = page.position, transferSize = 300 }: Given = {}) {
  const sent: string[] = [];
  const texts: Record<string, string | null> = { token: "token-1", [START_KEY]: stored && JSON.stringify(stored) };
  const window: { earlyAnswers?: { answers: object } } = {};
  runInNewContext(script, {
    document: { querySelector: () => ({ textContent: JSON.stringify({ ...page, position }) }), cookie: "" },
    localStorage: { getItem: (key: string) => texts[key] ?? null },
    location: { pathname: "/chats" },
    matchMedia: () => ({ matches: false }),
    performance: { getEntriesByType: () => [{ transferSize }] },
    fetch: (url: string) => {
      sent.push(url);
      return new Promise(() => undefined);
    },
    Date: { now: () => NOW },
    Response: class {},
    setTimeout: () => 0,
    window,
  });
  return { sent, answered: Object.keys(window.earlyAnswers?.answers ?? {}) };
}

const missed = "/spa/v2/notifications?epoch=E1&after=4&limit=300&lang=en";

describe("a page of a learner whose start is stored", () => {
  it("OFF-09 a page whose position is the stored one sends nothing, and answers what was missed", () => {
    expect(run()).toEqual({ sent: [], answered: [missed] });
  });

  it.each([
    ["has another position", { position: { epoch: "E1", head: 5 } }],
    ["is of another log", { position: { epoch: "E2", head: 4 } }],
    ["comes from the browser's cache", { transferSize: 0 }],
  ])("OFF-09 a page that %s asks what was missed, and nothing else", (_, given) => {
    expect(run(given)).toEqual({ sent: [missed], answered: [missed] });
  });

  it.each([
    ["is of another token", { ...start, fingerprint: "0" }],
    ["is older than a day", { ...start, confirmedAt: NOW - 86_400_001 }],
    ["is of the future", { ...start, confirmedAt: NOW + 1 }],
    ["is not there", null],
  ])("SPEED-02 OFF-04 a page whose stored start %s sends what each start requests", (_, stored) => {
    const { sent, answered } = run({ stored });
    expect(sent.map((url) => url.replace(/\?.*/, "").replace("/spa/api/v1", ""))).toEqual([
      "/user",
      "/payment-subscription",
      "/user-course-streams",
      "/chats",
      "/homework",
    ]);
    expect(answered).toContain("/spa/v2/notifications?limit=1&lang=en");
  });
});
