/** Who moved the offset: the reader, or the list because rows above changed. */
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { MessageModel } from "./messages";
import { useScrolling } from "./useScrolling";

const VIEW_PX = 500;
const ROW_PX = 100;

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ key: `m${from + index}`, id: from + index }) as MessageModel);

/** An element that rows of the same height scroll in; its offset has the limits that a browser sets. */
function scrollerOf(heightPx: number) {
  let offset = 0;
  const scroller = {
    clientHeight: VIEW_PX,
    scrollHeight: heightPx,
    get scrollTop() {
      return offset;
    },
    set scrollTop(px: number) {
      offset = Math.max(0, Math.min(px, this.scrollHeight - this.clientHeight));
    },
    scrollTo({ top }: { top: number }) {
      this.scrollTop = top;
    },
  };
  return scroller;
}

function openChat(messages: readonly MessageModel[]) {
  const scroller = scrollerOf(messages.length * ROW_PX);
  const scrollerRef = { current: scroller as unknown as HTMLElement };
  const older = { hasOlder: true, isLoadingOlder: false, onLoadOlder: () => undefined };
  const { result, rerender } = renderHook(
    (shown: readonly MessageModel[]) => useScrolling({ scrollerRef, messages: shown, firstUnreadId: null, ...older }),
    { initialProps: messages },
  );
  return {
    scroller,
    isAtEnd: () => result.current.isAtEnd,
    scrollBy: (px: number) =>
      act(() => {
        scroller.scrollTop += px;
        result.current.onScroll();
      }),
    /** The list puts older messages first and keeps what is in view where it is; its scroll event comes later. */
    prepend: (all: readonly MessageModel[]) => {
      const grownPx = all.length * ROW_PX - scroller.scrollHeight;
      scroller.scrollHeight += grownPx;
      scroller.scrollTop += grownPx;
      rerender(all);
    },
    /** Rows above the view turn out higher; the list moves the offset by as much. */
    measure: (grownPx: number) =>
      act(() => {
        scroller.scrollHeight += grownPx;
        scroller.scrollTop += grownPx;
        result.current.onResize();
      }),
  };
}

describe("a reader at the end of a conversation", () => {
  it("CHAT-12 a reader who scrolls up as older messages come is not moved back to the end", () => {
    const chat = openChat(rows(11, 18));
    expect(chat.scroller.scrollTop).toBe(300);
    chat.prepend(rows(1, 18));
    chat.scrollBy(-160);
    expect(chat.scroller.scrollTop).toBe(1_140);
    expect(chat.isAtEnd()).toBe(false);
  });

  it("CHAT-12 a reader at the end stays there as older messages come, and as rows are measured", () => {
    const chat = openChat(rows(11, 18));
    chat.prepend(rows(1, 18));
    chat.scrollBy(0);
    chat.measure(40);
    expect(chat.scroller.scrollTop).toBe(1_340);
    expect(chat.isAtEnd()).toBe(true);
  });

  it("CHAT-12 a reader who scrolled up stays there as rows above are measured", () => {
    const chat = openChat(rows(1, 18));
    chat.scrollBy(-20);
    chat.measure(40);
    chat.scrollBy(-1);
    chat.measure(40);
    expect(chat.scroller.scrollTop).toBe(1_359);
  });
});
