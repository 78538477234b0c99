/** What a screen reader hears of a search: the message that it leads to, once. */
import { act, render } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTexts } from "../../../locales/fakeI18n";
import { AnnouncerProvider } from "../../../ui/feedback/Announcer";
import type { MessageModel } from "../messages/messages";
import { useHitVoice } from "./useHitVoice";
import type { Search } from "./useSearch";

beforeAll(() => startTexts());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOW = Date.parse("2026-11-26T12:00:00Z");
const anna = { id: 7, name: "Anna", avatarUrl: null, isExpert: true };
const message = (key: string, text: string, author: typeof anna | null = anna) =>
  ({ key, text, author, files: [], atMs: NOW }) as unknown as MessageModel;
const messages = [message("m1", "Bring a towel"), message("m2", "Which towel?", null), message("m3", "", anna)];

function Voice({ currentKey }: { currentKey: string | null }) {
  useHitVoice(messages, NOW, { query: "towel", currentKey } as unknown as Search);
  return null;
}
const page = (currentKey: string | null) => (
  <AnnouncerProvider batchAfterMs={100}>
    <Voice currentKey={currentKey} />
  </AnnouncerProvider>
);
const heardAfter = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
  act(() => void vi.advanceTimersByTime(100));
  return document.querySelector("[role=status][aria-live]")?.textContent;
};

it("A11Y-12 CHAT-15 the message that a search leads to is heard with its author and its day", () => {
  const { rerender } = render(page("m1"));
  expect(heardAfter(700)).toBe("Anna, Today: Bring a towel");
  rerender(page("m2"));
  expect(heardAfter(700)).toBe("You, Today: Which towel?");
  rerender(page("m3"));
  expect(heardAfter(700)).toBe("Anna, Today: Photo or video");
});

it("A11Y-12 CHAT-15 a search that is still being typed is not read letter by letter", () => {
  const { rerender } = render(page("m1"));
  expect(heardAfter(300)).toBe("");
  rerender(page("m2"));
  expect(heardAfter(300)).toBe("");
  rerender(page(null));
  expect(heardAfter(900)).toBe("");
});
