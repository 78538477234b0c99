/** What is heard of many replies in other chats. */
import { act, cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recordHeard } from "../../../tests/support/heard";
import { AnnouncerProvider } from "../../ui/feedback/Announcer";
import { Toaster, type ToastModel } from "./Toaster";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const reply = (id: number): ToastModel => ({
  id: String(id),
  tone: "info",
  title: "Elena Markova, Morning yoga",
  text: `Text ${id}`,
  counted: {
    topic: "messages",
    group: "3 Elena Markova",
    sayCount: (count) => `${count} new messages from Elena Markova in Morning yoga`,
  },
});

it("A11Y-08 fifty replies in another chat in ten seconds are at most five announcements: the first in full, then counts", async () => {
  const page = (toasts: readonly ToastModel[]) => (
    <MemoryRouter>
      <AnnouncerProvider>
        <Toaster toasts={toasts} label="Updates" closeLabel="Close" onClose={() => undefined} />
      </AnnouncerProvider>
    </MemoryRouter>
  );
  const { rerender } = render(page([]));
  const heard = recordHeard();
  const toasts: ToastModel[] = [];
  for (let id = 1; id <= 50; id += 1) {
    toasts.push(reply(id));
    rerender(page([...toasts]));
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  }
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  expect(heard.all().length).toBeLessThanOrEqual(5);
  expect(heard.all()[0]).toBe("Elena Markova, Morning yoga. Text 1");
  const counts = heard.all().slice(1);
  const total = counts.reduce((sum, text) => sum + Number(/^(\d+) new messages from/.exec(text)?.[1] ?? 1), 1);
  expect(total).toBe(50);
});
