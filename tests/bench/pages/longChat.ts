/** A chat of 100,000 messages, in a list that a page provides. Rule: every list gets the same messages and the same moves. */

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { MessageModel } from "../../../src/pages/chat/messages/messages";

const COUNT = 100_000;
const OLDER = 50;

declare global {
  interface Window {
    longChat: {
      /** Milliseconds until the newest message is painted. */
      open(): Promise<number>;
      /** How far the visible messages jump when older messages arrive, in pixels. */
      prepend(): Promise<number>;
      /** Frames, of `count` at 120 px each, whose middle shows no message. */
      scroll(count: number): Promise<number>;
    };
  }
}

const expert = { id: 2, name: "Marta", avatarUrl: null, isExpert: true };
const messageOf = (id: number): MessageModel => ({
  key: `m${id}`,
  id,
  author: id % 3 === 0 ? null : expert,
  text: `Message ${id}. ${"Keep your back straight and breathe. ".repeat(id % 4)}`,
  files: [],
  atMs: 1_790_000_000_000 + id * 60_000,
  state: "sent",
  leavesAtMs: null,
  isViewed: true,
  problem: null,
  isEdited: false,
  rating: null,
  homeworkId: null,
});
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => messageOf(from + index));
const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The scrolling element, and the rows in it. */
const scroller = (): HTMLElement => document.querySelector("[role=log]") as HTMLElement;
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[role=log] *")].filter(isRow);
const isRow = ({ childElementCount, textContent }: HTMLElement): boolean =>
  childElementCount === 0 && /^Message \d+/.test(textContent ?? "");
const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const view = scroller().getBoundingClientRect();
  return bottom > view.top && top < view.bottom;
};

export function startLongChat(render: (messages: readonly MessageModel[]) => ReactNode): void {
  let messages = range(1_000, COUNT);
  const newest = messages.at(-1)?.text.trim() ?? "";
  const root = createRoot(document.querySelector("#root") as HTMLElement);
  window.longChat = {
    async open() {
      const startedAt = performance.now();
      flushSync(() => root.render(render(messages)));
      while (!rows().some((row) => row.textContent?.trim() === newest && isSeen(row))) await frame();
      return performance.now() - startedAt;
    },
    async prepend() {
      scroller().scrollTop = scroller().scrollHeight / 2;
      for (let n = 0; n < 10; n++) await frame();
      const seen = rows().find(isSeen) as HTMLElement;
      const text = seen.textContent;
      const before = seen.getBoundingClientRect().top;
      messages = [...range(1_000 - OLDER, OLDER), ...messages];
      flushSync(() => root.render(render(messages)));
      await frame();
      const after =
        rows()
          .find((row) => row.textContent === text)
          ?.getBoundingClientRect().top ?? Number.NaN;
      return Math.abs(after - before);
    },
    async scroll(count) {
      let blank = 0;
      for (let n = 0; n < count; n++) {
        scroller().scrollTop -= 120;
        await frame();
        if (!rows().some(isSeen)) blank += 1;
      }
      return blank;
    },
  };
  document.documentElement.dataset.ready = "1";
}
