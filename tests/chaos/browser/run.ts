// One run: a schedule of faults for two tabs behind a relay; then the faults end, both are shown, and the oracle judges.
import { headOf } from "../oracle";
import { untilInOwnTime } from "../ownTime";
import type { Learner, Platform } from "../platform";
import { act, setOffline } from "./acts";
import { brokenProblems } from "./brokenCatchUp";
import type { Browser } from "./browser";
import { watchDay } from "./dated";
import { judge } from "./oracle";
import { recover, reloadProblems } from "./recover";
import type { Scene } from "./scene";
import { makeSchedule } from "./schedule";
import { type SceneOptions, setScene } from "./stage";
import { submitProblems } from "./task";

export interface Outcome {
  readonly seed: number;
  /** What does not hold; empty for a run that converged. */
  readonly problems: readonly string[];
  /** No plain connection died silently: then 5 s are the limit. */
  readonly isQuick: boolean;
  /** How long each tab took to have all, from the moment it was shown. */
  readonly recoveredMs: readonly number[];
  readonly sentCount: number;
  /** How often a person had to reload a tab. */
  readonly reloads: number;
  /** For a run that failed: the events of each tab's connection. */
  readonly trail: readonly string[];
}

/** Accounts with a chat for which no screen asks anything first: so many runs at a time. */
export const LEARNERS = ["learner", "second"];

const START_WITHIN_MS = 60_000;
/** A browser that does not answer would block all runs: then this one is ended. Silence takes minutes (contract 1). */
const HANGS_AFTER_MS = 600_000;

/** Runs one seed for one learner in one browser. Never rejects: errors are among the problems. */
export async function run(
  platform: Platform,
  learner: Learner,
  browser: Browser,
  seed: number,
  { schedule = makeSchedule(seed), spoil }: Partial<SceneOptions> = {},
): Promise<Outcome> {
  const isQuick = schedule.steps.every(({ kind }) => kind !== "silence");
  const outcome = { seed, isQuick, recoveredMs: [], sentCount: 0, reloads: 0, trail: [] };
  const { scene, clear } = await setScene(platform, learner, browser, seed, { schedule, spoil });
  let doing = "its start";
  const log = (what: string) => {
    doing = what;
  };
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser hangs in ${doing}`)), HANGS_AFTER_MS);
  });
  try {
    const played = await Promise.race([play(platform, scene, browser, schedule.steps, isQuick, log), hangs]);
    return { ...outcome, ...played, trail: played.problems.length > 0 ? await trailOf(scene) : [] };
  } catch (error) {
    return { ...outcome, problems: [(error as Error).message], trail: await trailOf(scene) };
  } finally {
    clearTimeout(timer);
    await clear();
  }
}

type Steps = SceneOptions["schedule"]["steps"];
async function play(
  platform: Platform,
  scene: Scene,
  { meter }: Browser,
  steps: Steps,
  isQuick: boolean,
  log: (what: string) => void,
) {
  const newSince = Date.now();
  const head = await headOf(scene);
  for (const tab of scene.tabs)
    await untilInOwnTime("a tab has started", () => tab.holds(head), START_WITHIN_MS, meter);
  const findDayProblems = await watchDay(scene);
  for (const step of steps) {
    log(JSON.stringify(step));
    await act(step, scene);
  }
  log("the end");
  scene.relay.heal();
  await setOffline(scene, false);
  const broken = scene.isCatchUpBroken ? await brokenProblems(scene, meter) : [];
  if (broken.length > 0) throw new Error(broken.join("; "));
  await scene.setCatchUpBroken(false);
  const recovered = await recover(scene, isQuick, meter);
  const judgement = await judge(scene, platform.url, meter, scene.isStoring ? newSince : null);
  const once = [...(await submitProblems(scene, platform.url)), ...(await findDayProblems())];
  const found = [...judgement.problems, ...once];
  const problems = found.length === 0 ? await reloadProblems(scene, judgement, isQuick, meter) : found;
  return { ...recovered, problems };
}

async function trailOf({ tabs }: Scene): Promise<string[]> {
  const trails = await Promise.all(tabs.map((tab) => tab.trail()));
  return trails.flatMap((trail, index) => trail.map((line) => `${index}: ${line}`));
}

/** Runs seeds, one at a time in each browser, each with a learner of its own. */
export async function runAll(
  platform: Platform,
  browsers: readonly Browser[],
  seeds: readonly number[],
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<readonly Outcome[]> {
  const queue = [...seeds];
  const outcomes: Outcome[] = [];
  const work = async (browser: Browser, index: number): Promise<void> => {
    for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) {
      const outcome = await run(platform, platform.learners[index] as Learner, browser, seed);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(browsers.map(work));
  return outcomes;
}
