// The end of a run: the tabs are shown, and once all has been judged they are loaded again. Rule: a person does no more
// than look, and reload what did not load.
import { isLearningSettled } from "../judgeLearning";
import { headOf } from "../oracle";
import { type Meter, untilInOwnTime } from "../ownTime";
import type { Shown } from "./inPage";
import { type Judgement, lookUntilRead, RECOVERED_WITHIN_MS } from "./oracle";
import type { Scene } from "./scene";
import { draftProblems } from "./stored";
import type { Tab } from "./tab";
import { isAllSent } from "./task";

/** A request that finds only silently dead connections is given up after 30 s, a send after 60 s (contract 1). */
const UNSEEN_WITHIN_MS = 35_000;
const SENT_WITHIN_MS = 75_000;
/** How long a person waits for a page that does not load before reloading it. */
const PATIENCE_MS = 4_000;
/** A browser opens so many to one host, and each may be dead. */
const CONNECTIONS = 6;

const limitOf = (isQuick: boolean): number => (isQuick ? RECOVERED_WITHIN_MS : UNSEEN_WITHIN_MS);

/** Shows each tab in turn and measures how it recovers from the faults; then waits for pending sends. */
export async function recover(scene: Scene, isQuick: boolean, meter: Meter) {
  const limitMs = limitOf(isQuick);
  const recoveredMs: number[] = [];
  let reloads = 0;
  for (const [index, tab] of scene.tabs.entries()) {
    const head = await headOf(scene);
    // a learner who looked all the time waits for the heartbeat: the limit is for one who looks now
    await scene.tabs[index === 0 ? 1 : 0].look();
    await tab.look();
    reloads += await reloadUntilHere(tab, meter);
    recoveredMs.push(await lookUntilRead(tab, `tab ${index}`, head, limitMs, meter));
  }
  for (const [index, tab] of scene.tabs.entries()) {
    await tab.look();
    const isSent = async () => {
      const state = await tab.state();
      const lanes = Object.values(state?.outbox.lanes ?? {});
      if (!(await isAllSent(scene))) return false;
      return lanes.flat().every(({ status }) => status === "failed") && (state === null || isLearningSettled(state));
    };
    await untilInOwnTime(`tab ${index} has nothing on its way`, isSent, SENT_WITHIN_MS, meter);
  }
  return { recoveredMs, reloads, sentCount: scene.sent.length + scene.submitted.length };
}

/** A page that was requested under faults may show an error, or wait on a dead connection: a person reloads it. */
async function reloadUntilHere(tab: Tab, meter: Meter, before = 0): Promise<number> {
  const isHere = async () => {
    const now = await tab.document();
    // the old page answers until the new one is on its way, and then none does
    return now !== 0 && now !== before && (await tab.state()) !== null;
  };
  for (let reloads = 0; ; reloads++) {
    const hasCome = await untilInOwnTime("it came", isHere, PATIENCE_MS, meter).catch(() => null);
    if (hasCome !== null) return reloads;
    if (reloads === CONNECTIONS) throw new Error(`A page does not load: ${await tab.words()}`);
    tab.reload();
  }
}

/** A page that is loaded again shows what it showed before, including the draft. */
export async function reloadProblems(
  scene: Scene,
  { shown }: Judgement,
  isQuick: boolean,
  meter: Meter,
): Promise<readonly string[]> {
  const limitMs = limitOf(isQuick);
  const head = await headOf(scene);
  const problems: string[] = [];
  for (const [index, tab] of scene.tabs.entries()) {
    const before = whatStays(shown[index] as Shown, scene);
    await tab.look();
    const document = await tab.document();
    tab.reload();
    await reloadUntilHere(tab, meter, document);
    await untilInOwnTime(`tab ${index} loaded again has all`, () => tab.holds(head), limitMs, meter);
    let changed: string[] = [];
    const isSame = async () => {
      const now = await tab.shown();
      const drafts = draftProblems(scene, index as 0 | 1, now, await tab.document());
      changed = [...changesOf(before, whatStays(now, scene)), ...drafts];
      return changed.length === 0;
    };
    await untilInOwnTime("it shows the same", isSame, 1_000, meter).catch(() => undefined);
    problems.push(...changed.map((change) => `tab ${index} loaded again: ${change}`));
  }
  return problems;
}

/** What the device does not store ends with a page: visits, and sends that failed. */
function whatStays(
  { rows, chats, sections, ...shown }: Shown,
  { isStoring }: Scene,
): Record<string, readonly string[]> {
  const sent = rows.filter(({ state }) => state === "sent").map(({ id }) => `message ${id}`);
  const listed = chats.map(({ text }) => text);
  if (!isStoring) return { sent };
  const { title, unsent, homework, chosen, days, finish } = shown;
  const linked = [...sections, ...homework].map(({ text }) => text);
  return {
    sent,
    listed,
    linked,
    others: [title, unsent, ...chosen, offered(finish), ...days.map((day) => JSON.stringify(day))],
  };
}
/** What the day offers; that a press failed ends with a page. */
const offered = (finish: string): string => /is done|Started|Open/.exec(finish)?.[0] ?? "";
type Staying = ReturnType<typeof whatStays>;

const DRAFT = "Draft:";

/** Compared without a draft, which is shown in place of the last message: text typed in another tab is a draft here after a reload. */
function isAlike(then: string, since: string | undefined): boolean {
  const at = Math.max(then.indexOf(DRAFT), since?.indexOf(DRAFT) ?? -1);
  return at < 0 ? then === since : then.slice(0, at) === since?.slice(0, at);
}

/** The differences from another page, in words. A conversation renders what is near: how much above its end, differs. */
function changesOf(before: Staying, now: Staying): string[] {
  return Object.keys(before).flatMap((part) => {
    const [then, since] = [before[part] ?? [], now[part] ?? []];
    const count = part === "sent" ? Math.min(then.length, since.length) : Math.max(then.length, since.length);
    if (count === 0 && then.length > 0) return [`${part} is empty`];
    const [tail, tailNow] = [then.slice(-count || then.length), since.slice(-count || since.length)];
    return tail.flatMap((each, index) =>
      isAlike(each, tailNow[index]) ? [] : [`"${tailNow[index]}" instead of "${each}"`],
    );
  });
}
