// Two tabs of one learner behind a relay of their own, before anything happens to them. Rule: every run has an origin of its
// own, the relay's port, so that nothing that a browser stores comes from another run.
import type { Page } from "playwright-core";
import { createChance } from "../chance";
import type { Learner, Platform } from "../platform";
import { startRelay } from "../relay";
import { breakCatchUp } from "./brokenCatchUp";
import type { Browser } from "./browser";
import { blockStorage, shiftClock, yearsInMs } from "./device";
import { startProbe } from "./inPage";
import type { Scene } from "./scene";
import type { Place, Schedule } from "./schedule";
import { courseAt, pathOf } from "./shownCourse";
import { openTab, type Tab } from "./tab";
import { openAgain, pathOfTask, taskAt } from "./task";

export interface SceneOptions {
  /** Instead of the seed's own. */
  readonly schedule: Schedule;
  /** Spoils a page before it is opened: a planted mistake. */
  readonly spoil?: (page: Page) => Promise<void>;
}

/** Opens both tabs; resolves before they have loaded. `clear` closes everything. */
export async function setScene(
  platform: Platform,
  learner: Learner,
  { context }: Browser,
  seed: number,
  { schedule, spoil }: SceneOptions,
): Promise<{ readonly scene: Scene; clear(): Promise<void> }> {
  const relay = await startRelay(platform.port);
  const { url } = relay;
  await context.clearCookies();
  await context.addCookies([{ name: "token", value: learner.account.token, url, sameSite: "Strict" }]);
  const course = await courseAt(schedule.second, learner);
  const task = await taskAt(schedule.second, learner);
  const shown = course ? pathOf(course) : task && pathOfTask(task);
  const second = shown ? { path: shown, chatId: null } : placeOf(schedule.second, learner);
  const places = [
    { ...placeOf({ chat: 0 }, learner), course: null },
    { ...second, course },
  ] as const;
  let isCatchUpBroken = false;
  const open = async (index: 0 | 1): Promise<Tab> => {
    const page = await context.newPage();
    await prepare(page, schedule);
    await spoil?.(page);
    if (isCatchUpBroken) await breakCatchUp([page], true);
    return openTab(page, { url, ...places[index] });
  };
  const clear = async () => {
    for (const page of context.pages()) await page.close();
    await relay.close();
    if (task) await openAgain({ learner, expert: platform.expert, written: [] }, task);
  };
  const scene: Scene = {
    learner,
    expert: platform.expert,
    written: [],
    relay,
    chance: createChance(seed),
    url,
    tabs: [await open(0), await open(1)],
    open,
    get isCatchUpBroken() {
      return isCatchUpBroken;
    },
    async setCatchUpBroken(isBroken) {
      isCatchUpBroken = isBroken;
      const pages = scene.tabs.map(({ page }) => page);
      await breakCatchUp(pages, isBroken);
    },
    isStoring: !schedule.isStorageBlocked,
    sent: [],
    task,
    reservedTask: task?.id,
    submitted: [],
    pressed: [],
    boxes: new Map(),
    drafts: new Map(),
  };
  return { scene, clear };
}

const placeOf = (place: Place, { chatIds }: Learner) => {
  if (place === "chats") return { path: "/chat", chatId: null };
  // a learner without a course has homework instead
  if (typeof place === "string") return { path: "/homework", chatId: null };
  const chatId = chatIds[place.chat % chatIds.length] ?? chatIds[0];
  return { path: `/chat/${chatId}`, chatId };
};

async function prepare(page: Page, { clockYears, isStorageBlocked }: Schedule): Promise<void> {
  // functions that were compiled to keep their names need this helper where they run
  await page.addInitScript("globalThis.__name ??= (named) => named");
  await page.addInitScript(startProbe);
  if (clockYears !== 0) await page.addInitScript(shiftClock, yearsInMs(clockYears));
  if (isStorageBlocked) await page.addInitScript(blockStorage);
}
