/** What the page draws of home before the app is there, and what ends it. Rule: the script as it stands in the page, over the templates as the build writes them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HomePreview } from "../../streams/parts/member/index";
import { previewTemplates } from "../app/start/previewTemplates";
import { PageSkeleton } from "../pages/shared/states/PageSkeleton";

const script = readFileSync(join(import.meta.dirname, "preview.js"), "utf8");
const HOUR_MS = 3_600_000;

const card = {
  at: [16, 260, 328, 330],
  to: "/course/5/calendar",
  status: "critical",
  title: "Strength",
  image: "/pictures/back.webp",
  state: "Ends soon",
  share: 0.25,
  percent: "25%",
  progress: "Ends soon, 5 of 20 days",
  line: "Next: Warm up",
  dates: "Open until 29 November",
  warning: "Ends in 2 days",
  renewTo: "/extend/5",
  renew: "Renew the course",
} as const;
const home: HomePreview = {
  language: "es",
  width: 360,
  height: 900,
  bars: [56, 64],
  title: { at: [16, 80, 328, 36], text: "Mis cursos" },
  boxes: [[16, 200, 328, 44]],
  next: {
    at: [16, 100, 328, 90],
    to: "/course/2/calendar/15?lesson=1",
    course: "Spanish",
    lesson: "Listen",
    day: "Day 15",
    label: "Start",
    image: "/pictures/listen.webp",
    share: 0.5,
  },
  cards: [card],
};
type Drawn = HomePreview & { readonly until: number };
const holding: Drawn = { ...home, until: Date.now() + HOUR_MS };

const root = () => document.querySelector("#root") as HTMLElement;
const layer = () => document.querySelector<HTMLElement>("#preview");
const part = (tag: string) => layer()?.querySelector(tag);
const texts = () =>
  [...(part("article")?.querySelectorAll("p, h2, span:not([aria-hidden]), a") ?? [])].map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="root"></div>${previewTemplates()}<template data-preview="style"></template>`;
});
afterEach(() => {
  vi.useRealTimers();
  // the next file has the same page
  document.body.innerHTML = "";
  document.documentElement.lang = "en";
  Object.assign(window, { homePreview: undefined, afterPreview: undefined });
});

/** Runs the script; the result counts what was to begin after the first paint. */
function draw(homePreview: unknown = holding) {
  const afterPreview = vi.fn();
  Object.assign(window, { homePreview, afterPreview });
  runInThisContext(script);
  return afterPreview;
}
/** Observers of changes are told in a microtask. */
const settled = () => vi.advanceTimersByTimeAsync(0);

describe("what the page draws", () => {
  it("SPEED-03 a card has its words, its link, its picture and its share, and stands where it stood", () => {
    draw();
    expect(texts()).toEqual(
      expect.arrayContaining(["Strength", "Ends soon", "Next: Warm up", "Open until 29 November", "Ends in 2 days"]),
    );
    expect([...(layer()?.querySelectorAll("article a") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
      "/course/5/calendar",
      "/extend/5",
    ]);
    expect(part("article img")?.getAttribute("src")).toBe("/pictures/back.webp");
    expect(part("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("25");
    expect(part("article [stroke-dasharray]")?.getAttribute("stroke-dasharray")).toBe("0.25 1");
    const { left, top, width, height } = (part("article") as HTMLElement).style;
    expect([left, top, width, height]).toEqual(["16px", "260px", "328px", "330px"]);
    expect(layer()?.textContent).not.toContain("$");
  });

  it("SPEED-03 the page has its heading, where to continue, and its language", () => {
    draw();
    expect(part("h1")?.textContent).toBe("Mis cursos");
    expect(part("section")?.textContent).toBe("SpanishListenDay 15Start");
    expect(part("section a")?.getAttribute("href")).toBe("/course/2/calendar/15?lesson=1");
    expect(part("section img")?.getAttribute("src")).toBe("/pictures/listen.webp");
    expect(part("section progress")?.getAttribute("value")).toBe("0.5");
    expect(document.documentElement.lang).toBe("es");
  });

  it("SPEED-03 where to continue has no picture and no progress where there is none", () => {
    const { image: _i, share: _s, ...bare } = holding.next ?? {};
    draw({ ...holding, next: bare });
    expect(part("section")?.textContent).toBe("SpanishListenDay 15Start");
    expect(part("section img, section progress")).toBeNull();
  });

  it("SPEED-03 what a card does not have leaves no place of its own", () => {
    const { image: _i, dates: _d, warning: _w, renew: _r, renewTo: _t, ...bare } = card;
    draw({ ...holding, cards: [{ ...bare, status: "started", image: null }] });
    expect(layer()?.querySelectorAll("article a, article img, article p")).toHaveLength(2);
    expect(layer()?.textContent).not.toContain("$");
  });

  it("SPEED-03 words that depend on the day are left out once another day has begun", () => {
    draw({ ...holding, until: Date.now() - 1 });
    expect(part("article")?.textContent).toBe("Strength25%Renew the course");
    expect(part("section")).toBeNull();
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
    "/logout",
  ])("SEC-01 a link to %s is not drawn", (to) => {
    draw({ ...holding, cards: [{ ...card, to }] });
    expect(layer()?.innerHTML).not.toContain("elsewhere");
    expect(layer()?.innerHTML).not.toMatch(/alert|logout/);
  });

  it.each([
    ["nothing", null],
    ["a damaged record", { ...holding, cards: [{ at: null, status: "started" }] }],
    ["a record of another version", { ...holding, cards: [{ ...card, status: "paused" }] }],
  ])("SPEED-03 with %s the page is as without, and nothing waits", (_, stored) => {
    const begin = draw(stored);
    expect(layer()).toBeNull();
    expect(begin).toHaveBeenCalledTimes(stored ? 1 : 0);
  });

  it("SPEED-03 what a start loads and sends begins after the page has painted", async () => {
    const begin = draw();
    expect(begin).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(begin).toHaveBeenCalledTimes(1);
  });
});

describe("what ends it", () => {
  it("SPEED-03 it stays over a start, its skeletons, and a home that is not complete, and goes with the complete one", async () => {
    draw();
    root().innerHTML = renderToStaticMarkup(<PageSkeleton label="Loading" />);
    await settled();
    expect(root().querySelector("h1")).not.toBeNull();
    expect(layer()).not.toBeNull();
    root().innerHTML = "<div data-waiting='true'><h1>My courses</h1></div>";
    await settled();
    expect(layer()).not.toBeNull();
    root().querySelector("[data-waiting]")?.removeAttribute("data-waiting");
    await settled();
    expect(layer()).toBeNull();
  });

  it("SPEED-03 another screen, such as the sign-in or a failed start, ends it", async () => {
    draw();
    root().innerHTML = "<h1>Sign in</h1>";
    await settled();
    expect(layer()).toBeNull();
  });

  it("SHELL-09 the app's menu and what it says of the connection do not wait longer than a second and a half", async () => {
    draw();
    root().innerHTML = "<header></header><div data-waiting='true'><h1>My courses</h1></div>";
    await vi.advanceTimersByTimeAsync(1_499);
    expect(layer()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(layer()).toBeNull();
  });

  it("SPEED-03 ten seconds end it", () => {
    draw();
    vi.advanceTimersByTime(9_999);
    expect(layer()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(layer()).toBeNull();
  });

  it("SPEED-03 A11Y-04 a focus on one of its links moves to the app's link of the same address", async () => {
    draw();
    layer()?.querySelector<HTMLElement>("article a")?.focus();
    root().innerHTML = "<h1>Mis cursos</h1><a href='/course/6/calendar'>6</a><a href='/course/5/calendar'>5</a>";
    await settled();
    expect(document.activeElement?.textContent).toBe("5");
  });

  it("SPEED-03 A11Y-04 a focus that the app could not take under it is given to the app's heading", async () => {
    draw();
    root().innerHTML = "<h1 tabindex='-1'>Mis cursos</h1>";
    await settled();
    expect(document.activeElement).toBe(root().querySelector("h1"));
  });
});
