// The end of a run: the tabs are looked at, and once all has been judged they are loaded again. Rule: a person does no more
// than look, and load again what did not come.
import { headOf } from "../oracle";
import { type Meter, untilInOwnTime } from "../ownTime";
import type { Shown } from "./inPage";
import { draftProblems } from "./kept";
import { type Judgement, lookUntilRead, RECOVERED_WITHIN_MS } from "./oracle";
import type { Scene } from "./scene";
import type { Tab } from "./tab";

/** A request that finds only connections dead in silence is given up after 30 s, a send after 60 s (contract 1). */
const UNSEEN_WITHIN_MS = 35_000;
const SENT_WITHIN_MS = 75_000;
/** How long a person looks at a page that did not come before loading it again. */
const PATIENCE_MS = 4_000;
/** A browser has so many to one host, and each may be dead. */
const CONNECTIONS = 6;

const limitOf = (isQuick: boolean): number => (isQuick ? RECOVERED_WITHIN_MS : UNSEEN_WITHIN_MS);

/** Looks at each tab in turn and measures how it gets over the faults; then waits for what is being sent. */
export async function recover(scene: Scene, isQuick: boolean, meter: Meter) {
  const limitMs = limitOf(isQuick);
  const recoveredMs: number[] = [];
  let reloads = 0;
  for (const [index, tab] of scene.tabs.entries()) {
    const head = await headOf(scene);
    // who looks the whole time waits for the heartbeat: the limit is for who looks now
    await scene.tabs[index === 0 ? 1 : 0].look();
    await tab.look();
    reloads += await reloadUntilHere(tab, meter);
    recoveredMs.push(await lookUntilRead(tab, `tab ${index}`, head, limitMs, meter));
  }
  for (const [index, tab] of scene.tabs.entries()) {
    await tab.look();
    const isSent = async () => {
      const lanes = Object.values((await tab.state())?.chat.outbox ?? {});
      return lanes.flat().every(({ status }) => status === "failed");
    };
    await untilInOwnTime(`tab ${index} has nothing on its way`, isSent, SENT_WITHIN_MS, meter);
  }
  return { recoveredMs, reloads, sentCount: scene.sent.length };
}

/** A page that was asked for under faults may stand with an error, or wait on a dead connection: a person loads it again. */
async function reloadUntilHere(tab: Tab, meter: Meter, before = 0): Promise<number> {
  const isHere = async () => {
    const now = await tab.document();
    // the page that was there answers until the new one is on its way, and then nobody does
    return now !== 0 && now !== before && (await tab.state()) !== null;
  };
  for (let reloads = 0; ; reloads++) {
    const hasCome = await untilInOwnTime("it came", isHere, PATIENCE_MS, meter).catch(() => null);
    if (hasCome !== null) return reloads;
    if (reloads === CONNECTIONS) throw new Error(`A page does not come: ${await tab.words()}`);
    tab.reload();
  }
}

/** A page that is loaded again shows what stood there before, draft and all. */
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

/** What the device does not keep ends with a page: what was looked at, and sends that failed. */
function whatStays(
  { rows, chats, sections, ...shown }: Shown,
  { isKeeping }: Scene,
): Record<string, readonly string[]> {
  const sent = rows.filter(({ state }) => state === "sent").map(({ id }) => `message ${id}`);
  const listed = chats.map(({ text }) => text);
  if (!isKeeping) return { sent };
  const { title, unsent, homework } = shown;
  const linked = [...sections, ...homework].map(({ text }) => text);
  return { sent, listed, linked, others: [title, unsent] };
}
type Staying = ReturnType<typeof whatStays>;

const DRAFT = "Draft:";

/** Up to a draft, which stands in the place of the last words: what another tab typed is one here once it is loaded again. */
function isAlike(then: string, since: string | undefined): boolean {
  const at = Math.max(then.indexOf(DRAFT), since?.indexOf(DRAFT) ?? -1);
  return at < 0 ? then === since : then.slice(0, at) === since?.slice(0, at);
}

/** What another page shows otherwise, in words. A conversation draws what is near: how much above its end, differs. */
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
