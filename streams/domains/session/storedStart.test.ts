/** What the page's early script sends where the device has stored a start. Rule: it and the app read the same record. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { decodeNamed } from "../../bus/wire/wire";
import { createFakePorts } from "../../ports/fakes/ports";
import { previewKey } from "../navigation/homePreview";
import { UserStruct } from "../user/events";
import { makeFingerprint, readStart, START_KEY } from "./storedStart";

const script = readFileSync(join(import.meta.dirname, "../../../src/page/early.js"), "utf8");
const NOW = 1_790_000_000_000;
const start = {
  fingerprint: makeFingerprint("token-1"),
  confirmedAt: NOW - 3_600_000,
  epoch: "E1",
  cursor: 4,
  user: { id: 7 },
};
const hints = [
  ["style", "/v/member.css"],
  ["script", "/v/member.js"],
];
const page = { appId: "local", apiUrl: "", language: "en", servedAt: "", position: { epoch: "E1", head: 4 }, hints };
const preview = { language: "en", width: 360 };

interface Given {
  readonly stored?: typeof start | null;
  readonly position?: typeof page.position;
  readonly transferSize?: number;
  /** What the device has of home. */
  readonly home?: object;
  readonly address?: { readonly pathname: string; readonly search: string };
  readonly language?: string;
  readonly isHidden?: boolean;
  /** A page without a learner's position, as the service worker and a static server have it. */
  readonly isNeutral?: boolean;
}

/** Runs it in a page; the calls that it sends, the calls that have an answer, and what it leaves for later. */
function run(given: Given = {}) {
  const { stored = start, position = page.position, transferSize = 300, home, language, isNeutral = false } = given;
  const sent: string[] = [];
  const linked: string[] = [];
  const texts: Record<string, string | null | undefined> = {
    token: "token-1",
    [START_KEY]: stored && JSON.stringify(stored),
    [previewKey(7)]: home && JSON.stringify(home),
    "brand:language": language,
  };
  const window: { earlyAnswers?: { answers: object }; homePreview?: object; afterPreview?: () => void } = {};
  runInNewContext(script, {
    document: {
      querySelector: () => (isNeutral ? null : { textContent: JSON.stringify({ ...page, position }) }),
      createElement: () => ({}),
      head: { append: ({ rel, href }: HTMLLinkElement) => linked.push(`${rel} ${href}`) },
      hidden: given.isHidden ?? false,
      cookie: "",
    },
    innerWidth: 360,
    localStorage: { getItem: (key: string) => texts[key] ?? null },
    location: given.address ?? { pathname: "/chats", search: "" },
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
  return { sent, linked, window, answered: Object.keys(window.earlyAnswers?.answers ?? {}) };
}

const missed = "/spa/v2/notifications?epoch=E1&after=4&limit=300&lang=en";

describe("a page of a learner whose start is stored", () => {
  it("OFF-09 a page whose position is the stored one sends nothing, and answers what was missed", () => {
    expect(run()).toMatchObject({ sent: [], answered: [missed] });
  });

  it.each([
    ["has another position", { position: { epoch: "E1", head: 5 } }],
    ["is of another log", { position: { epoch: "E2", head: 4 } }],
    ["comes from the browser's cache", { transferSize: 0 }],
  ])("OFF-09 a page that %s asks what was missed, and nothing else", (_, given) => {
    expect(run(given)).toMatchObject({ sent: [missed], answered: [missed] });
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

const home = { pathname: "/home", search: "" };

describe("a page at home of a learner whose home is stored", () => {
  it("SPEED-03 a page that can draw home sends nothing and loads nothing before that", () => {
    const { sent, linked, window } = run({ home: preview, address: home, position: { epoch: "E1", head: 5 } });
    expect(window.homePreview).toEqual(preview);
    expect({ sent, linked, early: window.earlyAnswers }).toEqual({ sent: [], linked: [], early: undefined });
    window.afterPreview?.();
    expect(sent).toEqual([missed]);
    expect(linked).toEqual(["preload /v/member.css", "modulepreload /v/member.js"]);
  });

  it("SPEED-03 a page at the address of an installed app draws home too", () => {
    expect(run({ home: preview, address: { pathname: "/", search: "" } }).window.homePreview).toEqual(preview);
  });

  it("SPEED-03 a page that the service worker or a static server sends draws home too", () => {
    const { window, sent } = run({ home: preview, address: home, isNeutral: true });
    expect(window.homePreview).toEqual(preview);
    expect([window.afterPreview, sent]).toEqual([undefined, []]);
  });

  it.each<[string, Given]>([
    ["at another address", { address: { pathname: "/chats", search: "" } }],
    ["with another tab of home", { address: { pathname: "/home", search: "?tab=active" } }],
    ["in a window of another width", { home: { ...preview, width: 828 } }],
    ["in another language", { language: "ru" }],
    ["of which another language was stored", { home: { ...preview, language: "es" } }],
    ["that nobody looks at", { isHidden: true }],
    ["without anything stored of home", { home: undefined }],
    ["whose stored start is of another token", { stored: { ...start, fingerprint: "0" } }],
    ["whose stored start is older than a day", { stored: { ...start, confirmedAt: NOW - 86_400_001 } }],
  ])("SPEED-03 OFF-04 a page %s does not draw home, and does not wait", (_, given) => {
    const { window, linked } = run({ home: preview, address: home, ...given });
    expect(window.homePreview).toBeUndefined();
    expect(linked).toHaveLength(2);
  });
});

it("OFF-04 the learner that the device stored is the same who was stored, with each moment", () => {
  const ports = createFakePorts();
  const user = decodeNamed({ id: 7, firstName: "Lena", createdAt: 1_790_000_000, phoneValidated: 1 }, UserStruct);
  ports.token.write("token-1");
  ports.storage.local.set(START_KEY, JSON.stringify({ ...start, confirmedAt: ports.clock.now(), user }));
  expect(user.createdAt).toBe(1_790_000_000_000);
  expect(readStart(ports)).toEqual(user);
});
