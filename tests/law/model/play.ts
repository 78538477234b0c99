// Runs a life. Rule: after each rest nothing may differ from a fresh client, nothing may be lost or doubled, and a client
// that has everything requests nothing more.
import { judgeRest, pressRetry } from "./judge";
import { judgeReports } from "./judgeLearning";
import { judgeUnproven } from "./judgeUnproven";
import { createLife, type Life } from "./life";
import type { Mistake } from "./mistake";
import type { Step } from "./schedule";
import { type VerbName, verbs } from "./verbs/verbs";

export interface Failure {
  /** The step at which it showed, from 0. */
  readonly step: number;
  readonly what: string;
}

/** From the moment at which the network is whole again (RT-08). */
const CONVERGED_WITHIN_S = 5;
/** A connection that died silently is detected after 25 s, and opened again after one more. */
const LINE_BACK_WITHIN_S = 30;
const HEAD_EVERY_MS = 20_000;
/** From the first head on, while catch-up fails: a call that began before is given up after 30 s. */
const SHOWN_WITHIN_S = 35;
/** Long enough to catch up, short of every time-out. */
const LATE_MS = 2_000;

/** The member's part comes in a promise. */
async function settle({ tab }: Life): Promise<void> {
  for (let turn = 0; turn < 4 && tab.client.state().session.status === "member"; turn++) {
    if (tab.client.state().bus.member === "ready") return;
    await Promise.resolve();
  }
}

/** The faults stop: what waits arrives, what is broken works again. */
function calm(life: Life): void {
  const { tab } = life;
  tab.network.calm();
  life.goOnline();
  if (!tab.page.isVisible$.value) verbs.show(life, 0);
  while (tab.network.release(0)) tab.line.drain();
  tab.line.drain();
}

const isQuiet = ({ tab }: Life): boolean => tab.network.isIdle() && tab.line.isLive() && tab.line.isEmpty();

async function oneSecond(life: Life): Promise<void> {
  calm(life);
  pressRetry(life);
  life.clock.advance(1_000);
  await settle(life);
}

const sendHead = ({ tab: { line } }: Life): void => {
  line.head();
  line.drain();
};

/** What waits may arrive before the connection is back, or after. */
async function rest(life: Life, isLate: boolean): Promise<string | null> {
  if (isLate) {
    life.goOnline();
    sendHead(life);
    life.clock.advance(LATE_MS);
    await settle(life);
  }
  calm(life);
  for (let s = 0; s < LINE_BACK_WITHIN_S && !life.tab.line.isLive(); s++) await oneSecond(life);
  const unshown = await restUnproven(life);
  if (unshown) return unshown;
  sendHead(life);
  let problem = judgeNow(life);
  for (let s = 0; s < CONVERGED_WITHIN_S && problem; s++) {
    await oneSecond(life);
    problem = judgeNow(life);
  }
  return problem ?? idle(life);
}

/** While catch-up fails, what is on screen is right all the same; then the route works again. */
async function restUnproven(life: Life): Promise<string | null> {
  const { network } = life.tab;
  if (!network.isCatchUpDown) return null;
  sendHead(life);
  let problem = judgeUnproven(life);
  for (let s = 0; s < SHOWN_WITHIN_S && problem; s++) {
    await oneSecond(life);
    problem = judgeUnproven(life);
  }
  network.isCatchUpDown = false;
  return problem && `while catch-up fails: ${problem}`;
}

const judgeNow = (life: Life): string | null =>
  life.watch.broken ?? (isQuiet(life) ? judgeRest(life) : "it does not come to rest");

/** A client that has everything requests nothing, whatever heads come; a send that waits may be sent again. */
function idle(life: Life): string | null {
  const { tab, clock, watch } = life;
  const { counts } = tab.network;
  if (counts.catchUps > watch.allowed) return `${counts.catchUps} catch-up calls for ${watch.allowed} reasons`;
  // retries that were scheduled in case they were needed have happened by then, and their results have arrived
  clock.advance(HEAD_EVERY_MS);
  sendHead(life);
  clock.advance(HEAD_EVERY_MS);
  const { reads } = counts;
  sendHead(life);
  clock.advance(HEAD_EVERY_MS);
  if (counts.reads > reads) return "an idle client asks";
  return watch.broken ?? judgeReports(life);
}

/** Runs steps without judging. */
export async function playSteps(life: Life, steps: readonly (readonly [does: VerbName, at: number])[]): Promise<void> {
  for (const [does, at] of steps) {
    await settle(life);
    verbs[does](life, at);
  }
  await settle(life);
}

/** The faults stop, and all arrives. Nothing is judged. */
export async function comeToRest(life: Life): Promise<void> {
  life.tab.network.isCatchUpDown = false;
  for (let s = 0; s < LINE_BACK_WITHIN_S + CONVERGED_WITHIN_S; s++) await oneSecond(life);
  sendHead(life);
  await oneSecond(life);
}

/** Runs a life; returns the first failure, or null. */
export async function playLife(steps: readonly Step[], mistake: Mistake = {}): Promise<Failure | null> {
  const life = createLife(mistake);
  life.signIn(1);
  life.clock.advance(25);
  try {
    for (const [step, [does, at]] of steps.entries()) {
      await settle(life);
      if (does !== "rest") verbs[does](life, at);
      const what = does === "rest" ? await rest(life, at % 2 === 1) : life.watch.broken;
      if (what) return { step, what };
    }
    return null;
  } finally {
    life.tab.stop();
  }
}
