// What must hold when the faults are over: the client has a fresh client's state, and every send has one of two outcomes.
// Rule: it reads the real client's state and the server's plain answers, never what the run intended.
import { isDeepStrictEqual } from "node:util";
import { wholeSnapshotOf } from "../law/snapshots";
import type { NodeClient } from "../support/servers/nodeClient";
import type { Scene } from "./acts";
import { ask, V1 } from "./calls";
import type { Others } from "./others";
import { untilInOwnTime } from "./ownTime";
import { type Learner, startClient } from "./platform";

/** A fresh client has nothing to recover from. */
const FRESH_WITHIN_MS = 5_000;

interface Asked {
  readonly chatIds: readonly number[];
  readonly course?: Learner["course"];
}
/** Requests everything that is compared; resolves before the answers are there. */
export function askForAll({ client }: NodeClient, { chatIds, course }: Asked): void {
  if (course) client.send({ type: "courses/statusRequested", payload: { streamId: course.streamId } });
  for (const chatId of chatIds) client.send({ type: "chat/threadRequested", payload: { chatId } });
  client.send({ type: "paymentMethods/listRequested", payload: {} });
  client.send({ type: "points/historyRequested", payload: { page: 1 } });
  client.send({ type: "inbox/listRequested", payload: { page: 1 } });
  client.send({ type: "inbox/settingsRequested", payload: {} });
}

/** Everything is there and not stale, and folded at least up to `head`. */
export function holdsAll({ state }: NodeClient, chatIds: readonly number[], head: number): boolean {
  const { chat, homework, courses, connection, ...rest } = state();
  const { points, subscriptions, installments, clubs, banners } = rest;
  const threads = chatIds.map((chatId) => chat.threads[chatId]?.newest);
  const whole = [points, subscriptions, installments.list, clubs, banners].map(({ resource }) => resource);
  const statuses = Object.values(courses.statuses).map(({ resource }) => resource);
  const isTrusted = [chat.list, homework.list, courses.list, ...threads, ...whole, ...statuses].every(
    (resource) => resource?.status === "loaded" && !resource.isStale,
  );
  return isTrusted && connection.cursor >= head;
}

/** A page that meets only dead connections is given up after 30 s, and requested again with the next head, 20 s later at most. */
const READ_BACK_WITHIN_MS = 60_000;

/** No older page still loads, lists of opened screens are there, and the open chat has its landing: without one it shows nothing (CHAT-12). */
export function isReadBack({ state }: NodeClient): boolean {
  const { chat, points, paymentMethods, inbox } = state();
  const { threads, openChatId } = chat;
  const lists = [points.history, paymentMethods.list, inbox.list, inbox.settings];
  if (lists.some(({ resource }) => resource.status !== "loaded" || resource.isStale)) return false;
  const isLoading = Object.values(threads).some(({ older }) => older.status === "loading");
  return !isLoading && (openChatId === null || threads[openChatId]?.landing != null);
}

/** The learner's position, requested directly from the server. */
export async function headOf({ learner }: Pick<Others, "learner">): Promise<number> {
  return (await ask(learner.account, "GET", "/spa/v2/notifications")).data.head;
}

/** Compares when nothing changes any more, which may take so long; returns what is wrong, in words. */
export async function judge(scene: Scene, url: string, foldedWithinMs: number): Promise<string[]> {
  const { node, learner } = scene;
  const { chatIds } = learner;
  await untilInOwnTime("chats are read back", () => isReadBack(node), READ_BACK_WITHIN_MS);
  let isOpening = true;
  for (;;) {
    const head = await headOf(scene);
    await untilInOwnTime(
      "all that was pushed is folded",
      () => holdsAll(node, chatIds, head) && isReadBack(node),
      foldedWithinMs,
    );
    const fresh = await startClient({ url, token: learner.account.token });
    try {
      askForAll(fresh, learner);
      await untilInOwnTime(
        "a fresh client has everything",
        () => holdsAll(fresh, chatIds, head) && isReadBack(fresh),
        FRESH_WITHIN_MS,
      );
      const problems = [
        ...differences(node, fresh),
        ...(await plainDifferences(scene)),
        ...(await sendProblems(scene)),
      ];
      // what was on its way meanwhile (a message marked as seen) adds to the log: then it compares again
      if (problems.length === 0) return problems;
      if (isOpening && (await hasOpened(node))) isOpening = false;
      else if (head === (await headOf(scene))) return problems;
    } finally {
      fresh.stop();
    }
  }
}

/** The client opens a day at its second, and fetches a moment later what else opened with it (COURSE-13). */
const FETCHED_WITHIN_MS = 3_000;

/** Whether a day opened during the run: then what is fetched with it has come, or had its time. */
async function hasOpened({ payloads }: NodeClient): Promise<boolean> {
  if (payloads("courses/dayOpened").length === 0) return false;
  const count = payloads("courses/statusLoaded").length;
  const isFetched = () => payloads("courses/statusLoaded").length > count;
  await untilInOwnTime("what opened with a day is fetched", isFetched, FETCHED_WITHIN_MS).catch(() => undefined);
  return true;
}

/** A client may hold more of a chat, of the history of points and of the inbox than a fresh one: the newest must be the same. */
function differences(node: NodeClient, fresh: NodeClient): string[] {
  const { messages: own, pointsHistory, inbox, ...ours } = wholeSnapshotOf(node.state());
  const { messages: all, pointsHistory: page, inbox: news, ...theirs } = wholeSnapshotOf(fresh.state());
  const parts = (Object.keys(theirs) as (keyof typeof theirs)[]).filter(
    (part) => !isDeepStrictEqual(ours[part], theirs[part]),
  );
  const threads = Object.entries(all).filter(([chatId, thread]) => {
    return !isDeepStrictEqual(own[chatId]?.all.slice(-thread.all.length), thread.all);
  });
  const isHistory = isDeepStrictEqual(pointsHistory.all.slice(0, page.all.length), page.all);
  const newest = (entries: typeof inbox) => ({
    ...entries,
    isComplete: null,
    all: entries.all.slice(0, news.all.length),
  });
  const isInbox = isDeepStrictEqual(newest(inbox), newest(news));
  const others = [...(isHistory ? [] : ["entries of points"]), ...(isInbox ? [] : ["entries of the inbox"])];
  return [...parts, ...others, ...threads.map(([chatId]) => `messages of chat ${chatId}`)].map(
    (part) => `${part} differ from a refetch`,
  );
}

export interface PlainMessage {
  readonly id: number;
  readonly message: string;
  readonly is_viewed: boolean;
  readonly cause?: string;
}
/** The newest messages of a chat as the server has them, oldest first. */
export const readPlain = async ({ learner }: Others, chatId: number): Promise<PlainMessage[]> =>
  (await ask(learner.account, "GET", `${V1}/chats/${chatId}/messages?per-page=50`)).toReversed();

/** The same without the client's own decoding: ids, texts and ticks, in order, each once. */
async function plainDifferences(scene: Scene): Promise<string[]> {
  const problems: string[] = [];
  for (const chatId of scene.learner.chatIds) {
    const plain = await readPlain(scene, chatId);
    const shown = scene.node.state().chat.threads[chatId]?.chunks.flat() ?? [];
    const count = Math.min(plain.length, shown.length);
    const ours = shown.slice(-count).map(({ id, message, isViewed }) => [id, message, isViewed]);
    const theirs = plain.slice(-count).map(({ id, message, is_viewed }) => [id, message, is_viewed]);
    if (count === 0 || !isDeepStrictEqual(ours, theirs)) problems.push(`chat ${chatId} does not show what is stored`);
    const ids = shown.map(({ id }) => id);
    if (ids.some((id, index) => id <= (ids[index - 1] ?? 0))) problems.push(`chat ${chatId} is out of order`);
    const first = ids[0] ?? 0;
    const stored = new Set(plain.map(({ id }) => id));
    const lost = scene.written.filter((id) => id >= first && stored.has(id) && !ids.includes(id));
    if (lost.length > 0) problems.push(`chat ${chatId} lost ${lost.join(", ")}`);
  }
  return problems;
}

/** Every accepted send is stored once, in the order of the presses, or is shown as failed (CHAT-03, CHAT-11). */
export async function sendProblems(scene: Scene): Promise<string[]> {
  const problems: string[] = [];
  const accepted = scene.node.payloads("outbox/sendAccepted").map(({ item }) => item);
  for (const chatId of new Set(accepted.map((item) => item.chatId))) {
    const mine = accepted.filter((item) => item.chatId === chatId);
    const plain = await readPlain(scene, chatId);
    const left = scene.node.state().outbox.lanes[chatId] ?? [];
    for (const { key, text } of mine) {
      const count = plain.filter(({ message }) => message === text).length;
      const stored = left.find((item) => item.key === key);
      if (count !== (stored ? 0 : 1))
        problems.push(`"${text}" is stored ${count} times and ${stored?.status ?? "not stored"}`);
      if (stored && stored.status !== "failed") problems.push(`"${text}" is still ${stored.status}`);
    }
    const order = plain.filter(({ cause }) => mine.some(({ key }) => key === cause)).map(({ message }) => message);
    const pressed = mine.map(({ text }) => text).filter((text) => order.includes(text));
    if (!isDeepStrictEqual(order, pressed)) problems.push(`sends of chat ${chatId} are stored out of order`);
  }
  return problems;
}
