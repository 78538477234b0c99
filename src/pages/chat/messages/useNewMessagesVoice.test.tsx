/** What a screen reader hears of a conversation: new messages, together and once; never the history. */
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../../locales/fakeI18n";
import { AnnouncerProvider } from "../../../ui/feedback/Announcer";
import { PAUSE_MS } from "../../../ui/feedback/counted";
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
  homeworkId: null,
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
const heard = (afterMs = 200) => {
  act(() => void vi.advanceTimersByTime(afterMs));
  return document.querySelector("[role=status][aria-live=polite]")?.textContent;
};

describe("useNewMessagesVoice", () => {
  it("A11Y-05 useNewMessagesVoice announces new messages, and not those that were there", () => {
    const { rerender } = render(page([], false));
    rerender(page([message(1), message(2)]));
    expect(heard()).toBe("");
    rerender(page([message(1), message(2), message(3)]));
    expect(heard()).toBe("Anna: text 3");
    rerender(page([message(1), message(2), message(3), message(4)]));
    expect(heard(PAUSE_MS + 200)).toBe("Anna: text 4");
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

  it("A11Y-07 useNewMessagesVoice says once that an own edit is saved, and nothing of a message that loads", () => {
    const own = message(2, null);
    const { rerender } = render(page([message(1)]));
    rerender(page([message(1), own]));
    expect(heard()).toBe("");
    const edited = { ...own, text: "Better words", isEdited: true };
    rerender(page([message(1), edited]));
    expect(heard()).toBe("Your change is saved");
    rerender(page([message(1), edited, message(3)]));
    expect(heard()).toBe("Anna: text 3");
  });

  it("A11Y-08 useNewMessagesVoice says the first of many in full, and then how many came from whom", () => {
    const { rerender } = render(page([message(1)]));
    rerender(page(Array.from({ length: 14 }, (_, index) => message(index + 1))));
    expect(heard()).toBe("Anna: text 2");
    expect(heard(PAUSE_MS + 200)).toBe("12 new messages from Anna");
  });

  it("A11Y-08 useNewMessagesVoice says fifty messages of ten seconds in at most five announcements", () => {
    const { rerender } = render(page([message(1)]));
    const said: string[] = [];
    for (let count = 2; count <= 51; count += 1) {
      rerender(page(Array.from({ length: count }, (_, index) => message(index + 1))));
      said.push(heard(200) ?? "");
    }
    said.push(heard(PAUSE_MS) ?? "", heard(PAUSE_MS) ?? "");
    const different = [...new Set(said.filter(Boolean))];
    expect(different.length).toBeLessThanOrEqual(5);
    expect(different[0]).toBe("Anna: text 2");
    expect(different[1]).toMatch(/^\d+ new messages from Anna$/);
  });

  it("A11Y-07 useNewMessagesVoice says that an own message was sent, once the server has it", () => {
    const own = (id: number | null, state: MessageModel["state"]) => ({
      ...message(id ?? 0, null),
      key: "own",
      id,
      state,
    });
    const { rerender } = render(page([message(1), own(null, "sending")]));
    expect(heard()).toBe("");
    rerender(page([message(1), own(2, "sent")]));
    expect(heard()).toBe("Sent");
  });
});
