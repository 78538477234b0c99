/**
 * From a press to what it leads to: another screen whose data is known (SPEED-04), and home from the sign-in on a slow phone. The limits
 * are the next frame of the same page, and the round trips that the specification orders one after the other.
 */
import type { Page } from "playwright-core";
import { type Metric, toMetric } from "../metric";
import { openMember } from "./member";
import { readShown, slowDown, VIEWPORT, watchCards } from "./shown";
import type { Stage } from "./stage";

const ROUNDS = 7;
/** The sections, by the marks of their links: an address changes with where the learner was last (ROUTE-10). */
const SECTIONS = ["section_homework", "section_chat", "section_home"];
/** Signing in, the learner, the subscriptions, the courses: each needs the one before (SHELL-12, contract 4). */
const ORDERED_TRIPS = 4;

/** Runs in the page: presses a link; milliseconds and frames until another heading is painted. */
async function follow(mark: string): Promise<{ ms: number; frames: number }> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const heading = () => document.querySelector("#root h1")?.textContent;
  const isThere = () => heading() !== before && !document.querySelector("#root [data-waiting]");
  const before = heading();
  await nextFrame();
  const from = performance.now();
  document.querySelector<HTMLElement>(`#root a[data-click="${mark}"]`)?.click();
  let frames = 0;
  do {
    await nextFrame();
    frames += 1;
  } while (!isThere() && frames < 300);
  return { ms: performance.now() - from, frames };
}

/** Runs in the page: until the next frame, when nothing has to be done for it. */
async function waitFrame(): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const from = performance.now();
  await nextFrame();
  return performance.now() - from;
}

async function measureSections(stage: Stage) {
  const { page, close } = await openMember(stage, "demo");
  await page.goto(`${stage.far.origin}/home`);
  await page.waitForLoadState("networkidle");
  const visit = async () => {
    const ways = [];
    for (const mark of SECTIONS) {
      ways.push(await page.evaluate(follow, mark));
      await page.waitForLoadState("networkidle");
    }
    return ways;
  };
  // each is known from then on
  await visit();
  const ways = await visit();
  const frame = await page.evaluate(waitFrame);
  await close();
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  return { ms: mean(ways.map(({ ms }) => ms)), frames: Math.max(...ways.map(({ frames }) => frames)), frame };
}

/** Milliseconds of so many calls, one after the other. */
const callInTurn = (page: Page, count: number): Promise<number> =>
  page.evaluate(async (times) => {
    const from = performance.now();
    for (let call = 0; call < times; call += 1)
      await (await fetch("/spa/api/v1/nothing", { cache: "no-store" })).text();
    return performance.now() - from;
  }, count);

async function measureSignIn({ browser, far }: Stage) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addCookies([{ name: "consent", value: "1.00", url: far.origin }]);
  await context.addInitScript("globalThis.__name ??= (named) => named");
  const page = await context.newPage();
  await page.addInitScript(watchCards);
  await slowDown(page);
  await page.goto(far.origin);
  await page.locator("#root input").first().fill("learner@example.com");
  await page.locator("#root input[type=password]").fill("demo-pass-1");
  // while one types
  await page.waitForLoadState("networkidle");
  const limit = await callInTurn(page, ORDERED_TRIPS);
  const from = await page.evaluate(() => performance.now());
  await page.keyboard.press("Enter");
  const { card } = await readShown(page);
  await context.close();
  return { ours: card - from, limit };
}

export async function benchWays(stage: Stage): Promise<Metric[]> {
  const sections = [];
  const signIns = [];
  for (let round = 0; round < ROUNDS; round++) {
    sections.push(await measureSections(stage));
    signIns.push(await measureSignIn(stage));
  }
  return [
    toMetric(
      "from a press to another section that is known: the slowest of three",
      "frames",
      { ours: sections.map(({ frames }) => frames), limit: sections.map(() => 1) },
      "the next frame",
      (ours) => ours <= 1,
    ),
    toMetric(
      "from a press to another section that is known: mean of three",
      "ms",
      { ours: sections.map(({ ms }) => ms), limit: sections.map(({ frame }) => frame) },
      "",
      () => true,
    ),
    toMetric(
      `from the press that signs in to home's first card, slow 4G, a processor four times slower; limit: ${ORDERED_TRIPS} calls in turn`,
      "ms",
      { ours: signIns.map(({ ours }) => ours), limit: signIns.map(({ limit }) => limit) },
      "at most 1.5 × the limit",
      (ours, limit) => ours <= 1.5 * limit,
    ),
  ];
}
