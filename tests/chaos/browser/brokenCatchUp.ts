// The catch-up route is broken for any stretch of a run, while every other call and the socket work. Rule: what a tab shows
// is right all the same, soon after it is looked at, and it does not claim to be connected while it is behind.
import type { Page, Route } from "playwright-core";
import { headOf } from "../oracle";
import { type Meter, untilInOwnTime } from "../ownTime";
import { readTruth, shownProblems } from "./expected";
import type { Scene } from "./scene";
import type { Tab } from "./tab";

const ROUTE = "**/spa/v2/notifications?*";
const refuse = (route: Route): Promise<void> => route.fulfill({ status: 500, json: { message: "Out of order" } });

/**
 * Breaks or mends the route for these pages. A route of the whole browser is set in its service workers too, and one of an earlier
 * origin that the browser has just stopped never answers.
 */
export async function breakCatchUp(pages: readonly Page[], isBroken: boolean): Promise<void> {
  for (const page of pages) {
    await page.unroute(ROUTE);
    if (isBroken) await page.route(ROUTE, refuse);
  }
}

/** A call that began on a dead connection is given up after 30 s (contract 1). */
const SHOWN_WITHIN_MS = 35_000;

/** What two tabs show, or claim, that is not so, while catch-up is still broken and nothing else is. */
export async function brokenProblems(scene: Scene, meter: Meter): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [index, tab] of scene.tabs.entries()) {
    await tab.look();
    let found: readonly string[] = [];
    const isRight = async () => {
      found = await tabProblems(scene, tab);
      return found.length === 0;
    };
    await untilInOwnTime("it shows what the server has", isRight, SHOWN_WITHIN_MS, meter).catch(() => undefined);
    problems.push(...found.map((problem) => `tab ${index} while catch-up fails: ${problem}`));
  }
  return problems;
}

async function tabProblems(scene: Scene, tab: Tab): Promise<readonly string[]> {
  const [head, claim] = [await headOf(scene), await tab.state()];
  const truth = await readTruth(scene, tab.chatId === null ? [] : [tab.chatId], tab.course);
  const isBehind = claim !== null && claim.connection.cursor < head;
  const claims = isBehind && claim.connection.isComplete ? ["it claims to be connected"] : [];
  return claim === null ? ["it does not run"] : [...claims, ...shownProblems(await tab.shown(), truth, tab, null)];
}

/** A planted mistake: while catch-up is broken, the page gets the answers of before. */
export async function answerOld(page: Page): Promise<void> {
  const first = new Map<string, Awaited<ReturnType<Route["fetch"]>>>();
  let isBroken = false;
  page.on("response", (response) => {
    if (response.url().includes("/notifications?") && response.status() === 500) isBroken = true;
  });
  await page.route(/\/spa\/api\/v1\/(chats|homework|user-course-streams)/, async (route) => {
    const url = route.request().url();
    if (route.request().method() !== "GET") return route.continue();
    const known = first.get(url);
    const response = isBroken && known ? known : await route.fetch();
    first.set(url, response);
    await route.fulfill({ response });
  });
}
