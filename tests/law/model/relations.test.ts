// Relations between two runs of one history, which need no oracle: what may be done at any time without a trace is done at any time.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noticeStale } from "../../../streams/domains/connection/receive";
import { isAll } from "../../support/all";
import {
  COURSES,
  FAULTS,
  FOLDED,
  HINTED,
  type HistoryStep,
  openAll,
  SCREENS,
  shownIn,
  stepsOf,
  within,
} from "./histories";
import { createLife, type Life } from "./life";
import type { Mistake } from "./mistake";
import { comeToRest, playSteps } from "./play";

const RUNS = isAll ? 250 : 25;
const LIMIT_MS = 240_000;

/** Plays a history, and what is done in it; returns what is shown at its end. */
async function showAfter(
  history: readonly HistoryStep[],
  mistake: Mistake = {},
  inserted: { readonly at: number; readonly act: (life: Life) => void } | null = null,
) {
  const life = createLife(mistake);
  life.signIn(1);
  life.clock.advance(25);
  try {
    const at = inserted ? inserted.at % (history.length + 1) : history.length;
    await playSteps(life, history.slice(0, at));
    inserted?.act(life);
    await playSteps(life, history.slice(at));
    await comeToRest(life);
    openAll(life);
    await comeToRest(life);
    return shownIn(life);
  } finally {
    life.tab.stop();
  }
}

const history = stepsOf(24, FOLDED, HINTED, COURSES, FAULTS, SCREENS);

/** What leaves no trace, by its name and a number. */
const acts: Readonly<Record<string, (life: Life, n: number) => void>> = {
  "a tab that crashes and opens again": (life) => life.reload(),
  "a tab that closes and opens again": (life) => life.close(),
  "a tab that is killed in the middle of a write": (life, n) => life.kill(n),
  "a tab that opens again as another build": (life) => {
    life.deploy();
    life.close();
  },
  "everything fetched again": ({ tab: { client } }) => client.send(noticeStale("all", "reconnect")),
  "a list that is fetched anew": ({ tab: { client } }) => {
    client.send({ type: "chat/listRequested", payload: { isAnew: true } });
    client.send({ type: "homework/listRequested", payload: { isAnew: true } });
    client.send({ type: "courses/courseStreamsRequested", payload: { isAnew: true } });
  },
};

describe("a history shows the same at its end", () => {
  it.each(Object.entries(acts))(
    "RT-08 OFF-10 %s anywhere in it leaves no trace",
    async (_, act) => {
      const runs = fc.asyncProperty(history, fc.nat(24), fc.nat(23), async (steps, at, n) => {
        const changed = await showAfter(steps, {}, { at, act: (life) => act(life, n) });
        expect(changed).toEqual(await showAfter(steps));
      });
      await fc.assert(runs, within(RUNS, LIMIT_MS));
    },
    300_000,
  );

  it("RT-02 pages of catch-up that are split anywhere leave no trace", async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
    const runs = fc.asyncProperty(history, sizes, async (steps, lengths) => {
      const pageSize = (after: number) => lengths[after % lengths.length] ?? 1;
      expect(await showAfter(steps, { server: { pageSize } })).toEqual(await showAfter(steps));
    });
    await fc.assert(runs, within(RUNS, LIMIT_MS));
  }, 300_000);
});
