// Plays a life. Rule: after each rest nothing may differ from a fresh client, nothing may be lost or doubled, and a client
// that has everything asks for nothing more.
import { judgeRest, pressRetry } from "./judge";
import { createLife, type Life } from "./life";
import type { Mistake } from "./mistake";
import type { Step } from "./schedule";
import { verbs } from "./verbs";

export interface Failure {
  /** The step at which it showed, from 0. */
  readonly step: number;
  readonly what: string;
}

/** Heads come every 20 s; what is not right after three of them is not going to be. */
const HEAD_EVERY_MS = 20_000;
const PATIENCE = 3;
/** Long enough to catch up, short of every time-out. */
const LATE_MS = 2_000;

/** The member's part comes in a promise. */
async function settle({ tab }: Life): Promise<void> {
  for (let turn = 0; turn < 4 && tab.client.state().session.status === "member"; turn++) {
    if (tab.client.state().bus.member === "ready") return;
    await Promise.resolve();
  }
}

/** The faults stop: what waits arrives, what is broken is whole again. */
function calm(life: Life): void {
  const { tab } = life;
  tab.network.fates.length = 0;
  life.goOnline();
  if (!tab.page.isVisible$.value) verbs.show(life, 0);
  while (tab.network.release(0)) tab.line.drain();
  tab.line.drain();
}

const isQuiet = ({ tab }: Life): boolean => tab.network.isIdle() && tab.line.isLive() && tab.line.isEmpty();

/** What waits may arrive before the link has found its way back, or after. */
async function rest(life: Life, isLate: boolean): Promise<string | null> {
  const { clock } = life;
  if (isLate) {
    life.goOnline();
    life.tab.line.head();
    life.tab.line.drain();
    clock.advance(LATE_MS);
    await settle(life);
  }
  calm(life);
  let problem: string | null = "nothing was judged";
  for (let round = 0; round < PATIENCE && problem; round++) {
    clock.advance(100);
    await settle(life);
    calm(life);
    pressRetry(life);
    clock.advance(HEAD_EVERY_MS - 100);
    await settle(life);
    life.tab.line.head();
    life.tab.line.drain();
    clock.advance(100);
    problem = life.watch.broken ?? (isQuiet(life) ? judgeRest(life) : "it does not come to rest");
  }
  return problem ?? idle(life);
}

/** A client that has everything asks for nothing, whatever heads come; what it has to tell it may tell again. */
function idle({ tab, clock, watch }: Life): string | null {
  const { reads, catchUps } = tab.network.counts;
  if (catchUps > watch.allowed) return `${catchUps} catch-up calls for ${watch.allowed} reasons`;
  tab.line.head();
  tab.line.drain();
  clock.advance(HEAD_EVERY_MS);
  return tab.network.counts.reads > reads ? "an idle client asks" : watch.broken;
}

/** Plays a life; the first thing that went wrong, or null. */
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
