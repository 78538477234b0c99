/** Who moved the offset: the reader, or the list because rows above changed. */
import { act, renderHook } from "@testing-library/react";
import type { VirtualizerHandle } from "virtua";
import { describe, expect, it } from "vitest";
import type { MessageModel } from "./messages";
import { useScrolling } from "./useScrolling";

const VIEW_PX = 500;
const ROW_PX = 100;

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ key: `m${from + index}`, id: from + index }) as MessageModel);

/** An element that rows of the same height scroll in; its offset has the limits that a browser sets. */
class Scroller extends EventTarget {
  readonly clientHeight = VIEW_PX;
  #offset = 0;

  constructor(public scrollHeight: number) {
    super();
  }
  get scrollTop() {
    return this.#offset;
  }
  set scrollTop(px: number) {
    this.#offset = Math.max(0, Math.min(px, this.scrollHeight - this.clientHeight));
  }
  scrollTo({ top }: { top: number }) {
    this.scrollTop = top;
  }
}

function openChat(messages: readonly MessageModel[]) {
  const scroller = new Scroller(messages.length * ROW_PX);
  const scrollerRef = { current: scroller as unknown as HTMLElement };
  const older = { mayLoadOlder: true, onLoadOlder: () => undefined };
  /** How much higher than the others the first row is. */
  let extraPx = 0;
  const { result, rerender } = renderHook(
    (shown: { readonly messages: readonly MessageModel[]; readonly shownKey: string | null }) =>
      useScrolling({ scrollerRef, firstUnreadId: null, ...shown, ...older }),
    { initialProps: { messages, shownKey: null as string | null } },
  );
  result.current.list.current = {
    getItemOffset: (index: number) => (index === 0 ? 0 : index * ROW_PX + extraPx),
    getItemSize: (index: number) => (index === 0 ? ROW_PX + extraPx : ROW_PX),
  } as VirtualizerHandle;
  return {
    scroller,
    isAtEnd: () => result.current.isAtEnd,
    scrollBy: (px: number) =>
      act(() => {
        scroller.scrollTop += px;
        result.current.onScroll();
      }),
    /** What the reader does, before the browser moves anything. */
    begin: (type: string, fields: object) => scroller.dispatchEvent(Object.assign(new Event(type), fields)),
    /** The list puts older messages first and keeps what is in view where it is; its scroll event comes later. */
    prepend: (all: readonly MessageModel[]) => {
      const grownPx = all.length * ROW_PX - scroller.scrollHeight;
      scroller.scrollHeight += grownPx;
      scroller.scrollTop += grownPx;
      rerender({ messages: all, shownKey: null });
    },
    /** A search leads to a message; null: it is closed. */
    show: (shownKey: string | null) => rerender({ messages, shownKey }),
    /** The first row turns out higher; the list moves the offset by as much. */
    measure: (grownPx: number) =>
      act(() => {
        extraPx += grownPx;
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

/** One finger on the screen. */
const finger = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

describe("a reader who begins to go up", () => {
  it.each([
    ["wheel", { deltaY: -3 }],
    ["keydown", { key: "PageUp" }],
    ["touchmove", finger(0, 12)],
  ])("CHAT-12 a reader's %s up is not undone by rows that are measured before its scroll event", (type, fields) => {
    const chat = openChat(rows(1, 18));
    chat.begin("touchstart", finger(0, 0));
    chat.begin(type, fields);
    chat.scrollBy(0);
    chat.scroller.scrollTop -= 160;
    chat.measure(40);
    expect(chat.scroller.scrollTop).toBe(1_180);
  });

  it.each([
    ["wheel", { deltaY: 3 }],
    ["wheel", { deltaY: -3, ctrlKey: true }],
    ["keydown", { key: "PageDown" }],
    ["touchmove", finger(0, 5)],
    ["touchmove", finger(20, 12)],
  ])("CHAT-12 a reader's %s that does not go up leaves the reader at the end", (type, fields) => {
    const chat = openChat(rows(1, 18));
    chat.begin("touchstart", finger(0, 0));
    chat.begin(type, fields);
    chat.measure(40);
    chat.scroller.scrollTop -= 30;
    chat.measure(40);
    expect(chat.scroller.scrollTop).toBe(1_380);
  });

  it("CHAT-12 a reader at the end of a chat that fits the view stays at the end whatever way they turn", () => {
    const chat = openChat(rows(1, 4));
    chat.begin("wheel", { deltaY: -3 });
    chat.measure(400);
    chat.scroller.scrollTop = 0;
    chat.measure(0);
    expect(chat.scroller.scrollTop).toBe(300);
  });
});

describe("a message that a search leads to", () => {
  it("CHAT-15 a message that a search leads to is in the middle of the view, and stays there as rows are measured", () => {
    const chat = openChat(rows(1, 18));
    chat.show("m6");
    expect(chat.scroller.scrollTop).toBe(300);
    expect(chat.isAtEnd()).toBe(true);
    chat.scrollBy(0);
    expect(chat.isAtEnd()).toBe(false);
    chat.scroller.scrollTop = 250;
    chat.measure(40);
    expect(chat.scroller.scrollTop).toBe(340);
    chat.show("m12");
    expect(chat.scroller.scrollTop).toBe(940);
  });

  it.each([-30, 30])("CHAT-15 a message that a search leads to holds no reader who scrolls on by %i pixels", (px) => {
    const chat = openChat(rows(1, 18));
    chat.show("m6");
    chat.scrollBy(px);
    chat.measure(40);
    expect(chat.scroller.scrollTop).toBe(340 + px);
  });

  it("CHAT-15 a message that a search leads to leaves the reader there when the search is closed", () => {
    const chat = openChat(rows(1, 18));
    chat.show("m6");
    chat.show(null);
    chat.measure(40);
    expect(chat.scroller.scrollTop).toBe(340);
  });
});
