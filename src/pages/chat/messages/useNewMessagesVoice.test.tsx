/** What a screen reader hears of a conversation: new messages, together and once; never the history. */
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../../locales/fakeI18n";
import { AnnouncerProvider } from "../../../ui/feedback/Announcer";
import type { MessageModel } from "./messages";
import { useNewMessagesVoice } from "./useNewMessagesVoice";

beforeAll(() => startTexts());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const anna = { id: 7, name: "Anna", avatarUrl: null, isExpert: true };
const message = (id: number, author: MessageModel["author"] = anna): MessageModel => ({
  key: `m${id}`,
  id,
  author,
  text: `text ${id}`,
  files: [],
  atMs: id,
  state: "sent",
  leavesAtMs: null,
  isViewed: false,
  problem: null,
  isEdited: false,
  rating: null,
});

function Voice({ messages, isLoaded }: { messages: MessageModel[]; isLoaded: boolean }) {
  useNewMessagesVoice(messages, isLoaded);
  return null;
}
const page = (messages: MessageModel[], isLoaded = true) => (
  <AnnouncerProvider batchAfterMs={100}>
    <Voice messages={messages} isLoaded={isLoaded} />
  </AnnouncerProvider>
);
const heard = () => {
  act(() => void vi.advanceTimersByTime(200));
  return document.querySelector("[role=status][aria-live]")?.textContent;
};

describe("useNewMessagesVoice", () => {
  it("A11Y-05 useNewMessagesVoice announces new messages together, and not those that were there", () => {
    const { rerender } = render(page([], false));
    rerender(page([message(1), message(2)]));
    expect(heard()).toBe("");
    rerender(page([message(1), message(2), message(3)]));
    rerender(page([message(1), message(2), message(3), message(4)]));
    expect(heard()).toBe("Anna: text 3 Anna: text 4");
  });

  it("A11Y-05 useNewMessagesVoice announces neither older pages, nor own messages, nor the same one twice", () => {
    const { rerender } = render(page([message(5)]));
    rerender(page([message(3), message(4), message(5)]));
    expect(heard()).toBe("");
    rerender(page([message(3), message(4), message(5), message(6, null)]));
    expect(heard()).toBe("");
    rerender(page([message(3), message(4), message(5), message(6, null), message(7)]));
    expect(heard()).toBe("Anna: text 7");
    rerender(page([message(3), message(4), { ...message(5), text: "edited" }, message(6, null), message(7)]));
    expect(heard()).toBe("Anna: text 7");
  });
});
