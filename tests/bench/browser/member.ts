/** A page of a signed-in learner, alone in its context; nothing is opened yet. */
import type { CDPSession, Page } from "playwright-core";
import type { LearnerName } from "./learners";
import type { Stage } from "./stage";

export interface MemberPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  close(): Promise<void>;
}

export async function openMember(
  { browser, far }: Stage,
  name: LearnerName,
  { viewport = { width: 1280, height: 720 }, hasWorker = false } = {},
): Promise<MemberPage> {
  // a worker that installs itself would take its part of a measurement
  const context = await browser.newContext({ viewport, serviceWorkers: hasWorker ? "allow" : "block" });
  await context.addCookies([
    { name: "token", value: name, url: far.origin },
    { name: "consent", value: "1.00", url: far.origin },
  ]);
  // functions that were compiled to keep their names need this helper where they run
  await context.addInitScript("globalThis.__name ??= (named) => named");
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() };
}
