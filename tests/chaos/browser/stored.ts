// The learner's input must be found again: every press of Send has one of two outcomes, and what was typed is there.
// Rule: what a device does not store may end with the page that had it, and with nothing else.

import type { Truth } from "./expected";
import type { Shown } from "./inPage";
import type { Scene, Sent } from "./scene";

/** What was typed is in its box; in a document that came later, the last text that the device stored. */
export function draftProblems(
  { boxes, drafts, tabs }: Scene,
  index: 0 | 1,
  { typed }: Shown,
  document: number,
): string[] {
  const box = boxes.get(index);
  const { chatId } = tabs[index];
  if (chatId === null) return [];
  if (box?.document === document) return box.text === typed ? [] : [`"${box.text}" was typed, "${typed}" is there`];
  const stored = drafts.get(chatId);
  if (!stored?.isStored || document < stored.atMs || stored.text === typed) return [];
  return [`"${stored.text}" was stored as a draft, "${typed}" is there`];
}

/** Every accepted press is stored once or shown as failed, those of one tab in their order (CHAT-03, CHAT-11). */
export async function sendProblems(scene: Scene, { messages }: Truth, shown: readonly Shown[]): Promise<string[]> {
  const documents = await Promise.all(scene.tabs.map((tab) => tab.document()));
  const problems = scene.sent.flatMap((sent) => {
    const stored = (messages.get(sent.chatId) ?? []).filter(({ message }) => message === sent.text).length;
    const isFailed = shown.some(({ rows, unsent }) => unsent !== "" && rows.some(showsFailed(sent)));
    const isDraft = sent.isClosed && shown.some(({ typed }) => typed === sent.text);
    const isLost = !sent.isStored && !documents.includes(sent.document);
    const isWell = stored === 1 ? !isFailed : stored === 0 && (isFailed || isDraft || isLost);
    return isWell ? [] : [`"${sent.text}" is stored ${stored} times and ${isFailed ? "" : "not "}shown as failed`];
  });
  return [...problems, ...orderProblems(scene.sent, messages)];
}

const showsFailed =
  ({ text }: Sent) =>
  (row: Shown["rows"][number]): boolean =>
    row.state === "failed" && row.text.includes(text);

function orderProblems(sent: readonly Sent[], messages: Truth["messages"]): string[] {
  return sent.flatMap((later, index) => {
    const before = sent
      .slice(0, index)
      .findLast((other) => other.chatId === later.chatId && other.document === later.document);
    const stored = (messages.get(later.chatId) ?? []).map(({ message }) => message);
    const isWrong = before && stored.includes(later.text) && stored.indexOf(before.text) > stored.indexOf(later.text);
    return isWrong ? [`"${before.text}" is stored after "${later.text}"`] : [];
  });
}
