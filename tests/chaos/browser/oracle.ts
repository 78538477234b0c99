// What must hold for two tabs when the faults are over: both have a fresh client's state, in what they hold and in what they
// show. Rule: state is compared with a refetch, pixels with the server's plain answers.
import { isDeepStrictEqual } from "node:util";
import { wholeSnapshotOf } from "../../law/snapshots";
import { askForAll, headOf, holdsAll } from "../oracle";
import { type Meter, untilInOwnTime } from "../ownTime";
import { startClient } from "../platform";
import { readTruth, shownProblems, type Truth } from "./expected";
import type { PageState, Shown } from "./inPage";
import type { Scene } from "./scene";
import { draftProblems, sendProblems } from "./stored";
import type { Tab } from "./tab";

/** RT-08: so long after the network is clear and the tab is visible. */
export const RECOVERED_WITHIN_MS = 5_000;

/** A "seen" mark that did not arrive is sent again after 30 s, at the latest. */
// a call that meets only dead connections ends after 30 s, and is made again at the next head, 20 s later at most
const SEEN_WITHIN_MS = 60_000;

export interface Judgement {
  readonly problems: readonly string[];
  readonly shown: readonly Shown[];
}

/** What is visible is marked as seen, which adds to the log again: it settles in a few rounds. */
const ROUNDS = 20;

/** Compares when nothing changes any more. `newSince`: see shownProblems. */
export async function judge(
  scene: Scene,
  platformUrl: string,
  meter: Meter,
  newSince: number | null,
): Promise<Judgement> {
  for (let round = 1; ; round++) {
    const head = await headOf(scene);
    const chatIds = new Set(scene.tabs.flatMap(({ chatId }) => chatId ?? []));
    const { course } = scene.tabs[1];
    const fresh = await startClient({ url: platformUrl, token: scene.learner.account.token });
    const problems: string[] = [];
    const shown: Shown[] = [];
    try {
      askForAll(fresh, { chatIds: [...chatIds], course });
      await untilInOwnTime("a fresh client has everything", () => holdsAll(fresh, [...chatIds], head), 5_000);
      const truth = await readTruth(scene, new Set([...chatIds, ...scene.sent.map(({ chatId }) => chatId)]), course);
      for (const [index, tab] of scene.tabs.entries()) {
        await lookUntilRead(tab, `tab ${index}`, head, RECOVERED_WITHIN_MS, meter);
        const seen = await settle(tab, truth, newSince, meter);
        shown.push(seen.shown);
        const state = await tab.state();
        const found = [
          ...seen.problems,
          ...(state ? differences(state, wholeSnapshotOf(fresh.state())) : ["it does not run"]),
          ...(await tab.wrong()),
          ...draftProblems(scene, index as 0 | 1, seen.shown, await tab.document()),
        ];
        problems.push(...found.map((problem) => `tab ${index}: ${problem}`));
      }
      problems.push(...(await sendProblems(scene, truth, shown)));
    } finally {
      fresh.stop();
    }
    const hasMoved = head !== (await headOf(scene));
    if (!hasMoved) return { problems, shown };
    if (round === ROUNDS) return { problems: ["it does not come to rest", ...problems], shown };
  }
}

/** Shows a tab until all is there and what is visible is marked as seen. Rejects with what does not hold in time. */
export async function lookUntilRead(
  tab: Tab,
  what: string,
  head: number,
  limitMs: number,
  meter: Meter,
): Promise<number> {
  await tab.look();
  const foldedMs = await untilInOwnTime(`${what} has folded all`, () => tab.holds(head), limitMs, meter);
  const isRead = async () => {
    await tab.shown();
    const chats = (await tab.state())?.chat.chats;
    return tab.chatId === null || chats?.[tab.chatId]?.unread === 0;
  };
  await untilInOwnTime("what was seen is notified", isRead, SEEN_WITHIN_MS, meter).catch(async () => {
    const rows = (await tab.shown()).rows.slice(-3).map(({ id }) => id);
    const thread = (await tab.state())?.chat.threads[tab.chatId ?? 0];
    const unseen = (thread?.chunks.flat() ?? [])
      .filter(({ employee, isViewed }) => employee && !isViewed)
      .map(({ id }) => id);
    throw new Error(
      `${what} has not reported that ${unseen.join()} is seen of ${rows.join()}, ${await tab.attention()} ${JSON.stringify({ ...thread, chunks: 0 })}`,
    );
  });
  return foldedMs;
}

/** What is folded is painted soon; what differs until the deadline is a problem. */
export async function settle(tab: Tab, truth: Truth, newSince: number | null, meter: Meter) {
  let shown = await tab.shown();
  let problems = shownProblems(shown, truth, tab, newSince);
  const isSettled = async () => {
    shown = await tab.shown();
    problems = shownProblems(shown, truth, tab, newSince);
    return problems.length === 0;
  };
  await untilInOwnTime("it is painted", isSettled, 1_000, meter).catch(() => undefined);
  return { shown, problems };
}

/** A page may hold more of a chat than a fresh client: the newest must be the same. */
function differences(state: PageState, fresh: ReturnType<typeof wholeSnapshotOf>): string[] {
  const [ours, theirs] = [wholeSnapshotOf(state as never), fresh].map((each) => JSON.parse(JSON.stringify(each)));
  const opened = Object.keys(ours.statuses).filter((id) => !isDeepStrictEqual(ours.statuses[id], theirs.statuses[id]));
  const parts = ["chats", "homework", "streams"].filter((part) => !isDeepStrictEqual(ours[part], theirs[part]));
  const threads = Object.keys(ours.messages).filter((chatId) => {
    const [own, all] = [ours, theirs].map((each) => each.messages[chatId]?.all ?? []);
    return all.length > 0 && !isDeepStrictEqual(own.slice(-all.length), all);
  });
  const others = [...opened.map((id) => `status ${id}`), ...threads.map((id) => `messages of chat ${id}`)];
  return [...parts, ...others].map((part) => `${part} differ from a refetch`);
}
