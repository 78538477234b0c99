// What the stories of scrolling do and find out inside the page. Rule: each function runs in the page, so it uses nothing of this file.

/** Runs in the page: calls `onReply` as soon as the next row comes, when the rows above it are not measured yet. */
export function callAtTheNextReply(log: Element): void {
  const idsOf = () => [...log.querySelectorAll<HTMLElement>("[data-message-id]")].map((row) => row.dataset.messageId);
  const known = new Set(idsOf());
  const rows = new MutationObserver(() => {
    if (idsOf().every((id) => known.has(id))) return;
    rows.disconnect();
    (window as unknown as { onReply: () => void }).onReply();
  });
  rows.observe(log, { childList: true, subtree: true });
}

/** Runs in the page: calls `onOpened` as soon as the next chat is at its end and can be scrolled, before any message has rested in view. */
export function callOnceAtTheEnd(): void {
  const frame = () => {
    const log = document.querySelector("[role=log]");
    if (log && log.scrollTop > 500) (window as unknown as { onOpened: () => void }).onOpened();
    else requestAnimationFrame(frame);
  };
  frame();
}

/** Runs in the page: the message whose head is the first in view, once the log has stood still for ten frames. */
export async function firstInView(log: Element): Promise<string | undefined> {
  for (let still = 0, last = -1; still < 10; still++) {
    if (log.scrollTop !== last) still = 0;
    last = log.scrollTop;
    await new Promise(requestAnimationFrame);
  }
  const { top } = log.getBoundingClientRect();
  const rows = [...log.querySelectorAll<HTMLElement>("[data-message-id]")];
  const inView = rows
    .filter((row) => row.checkVisibility({ visibilityProperty: true }))
    .map((row) => ({ row, y: row.getBoundingClientRect().top }));
  return inView.filter(({ y }) => y >= top).toSorted((a, b) => a.y - b.y)[0]?.row.dataset.messageId;
}

/** Runs in the page: scrolls up a little, and says whether a press in the next frames would reach the button. */
export async function scrollAndFindBelow(log: Element, button: Element | null): Promise<boolean> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  log.scrollBy({ top: -8, behavior: "instant" });
  const isReached: boolean[] = [];
  for (let frame = 0; frame < 5; frame++) {
    await nextFrame();
    const { x, y, width, height } = (button as Element).getBoundingClientRect();
    isReached.push(button?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false);
  }
  return isReached.every(Boolean);
}

/** Runs in the page: a place in view that belongs to the log and to no message. */
export function findGap(log: Element): { x: number; y: number } {
  const { left, top, bottom } = log.getBoundingClientRect();
  for (let y = top + 40; y < bottom; y++)
    if (!document.elementFromPoint(left + 4, y)?.closest("article")) return { x: left + 4, y };
  throw new Error("the messages in view have no gap");
}

/** How many pixels of the log are below what is in view. */
export const distanceToEnd = (log: Element): number => log.scrollHeight - log.clientHeight - log.scrollTop;
