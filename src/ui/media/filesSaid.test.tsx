/** What is heard of files on their way: each change once, and several as their count. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnnouncerProvider } from "../feedback/Announcer";
import { JOIN_MS } from "../feedback/announcements";
import { PAUSE_MS } from "../feedback/counted";
import { type AttachmentModel, AttachmentTiles } from "./AttachmentTiles";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const file = (id: string, more: Partial<AttachmentModel> = {}): AttachmentModel => ({
  ...{ id, name: `${id}.png`, kind: "image", previewUrl: null, state: "uploading", progress: 0, canRetry: true },
  ...more,
});
const heardWords = {
  say: (change: string, name: string, error?: string) => (error ? `${name}: ${error}` : `${name} ${change}`),
  sayCount: (change: string, count: number) => `${count} files ${change}`,
};

let give: (files: readonly AttachmentModel[]) => void = () => undefined;
function Owner({ first = [] }: { first?: readonly AttachmentModel[] }) {
  const [files, setFiles] = useState(first);
  useEffect(() => {
    give = setFiles;
  }, []);
  return (
    <AttachmentTiles
      label="Files"
      attachments={files}
      describe={({ state }) => state}
      cancelLabel={(name) => `Remove ${name}`}
      retryLabel={(name) => `Retry ${name}`}
      heard={heardWords}
      onCancel={(id) => setFiles(files.filter((each) => each.id !== id))}
      onRetry={() => undefined}
    />
  );
}
const show = (first?: readonly AttachmentModel[]) =>
  render(
    <AnnouncerProvider>
      <Owner first={first} />
    </AnnouncerProvider>,
  );
const heard = (afterMs = JOIN_MS) => {
  act(() => void vi.advanceTimersByTime(afterMs));
  return document.querySelector("[role=status][aria-live=polite]")?.textContent;
};

describe("files on their way", () => {
  it("A11Y-07 a file says that it was added, is ready, and was removed by a press", () => {
    show();
    act(() => give([file("a")]));
    expect(heard()).toBe("a.png added");
    act(() => give([file("a", { progress: 0.5 })]));
    act(() => give([file("a", { state: "done", progress: 1 })]));
    expect(heard()).toBe("a.png done");
    fireEvent.click(screen.getByRole("button", { name: "Remove a.png" }));
    expect(heard()).toBe("a.png removed");
  });

  it("OFF-11 A11Y-07 a file that the device does not store is said once, also over a pause", () => {
    show();
    act(() => give([file("a")]));
    expect(heard()).toBe("a.png added");
    const unstored = { missing: null };
    act(() => give([file("a", { unstored })]));
    expect(heard()).toBe("a.png unstored");
    act(() => give([file("a", { unstored, state: "paused" })]));
    expect(heard(PAUSE_MS + JOIN_MS)).toBe("a.png paused");
    act(() => give([file("a", { unstored })]));
    expect(heard()).toBe("a.png paused");
  });

  it("A11Y-07 a file that cannot be sent says why, and a pause is said once", () => {
    show();
    act(() => give([file("x", { state: "failed", error: "only photos and videos can be sent", canRetry: false })]));
    expect(heard()).toBe("x.png: only photos and videos can be sent");
    act(() => give([file("b")]));
    expect(heard()).toBe("b.png added");
    act(() => give([file("b", { state: "paused" })]));
    expect(heard()).toBe("b.png paused");
    act(() => give([file("b")]));
    expect(heard(PAUSE_MS)).toBe("b.png paused");
  });

  it("A11Y-07 files that are there at first, and those that leave with what is sent, are no news", () => {
    show([file("a", { state: "done" })]);
    expect(heard()).toBe("");
    act(() => give([]));
    expect(heard(PAUSE_MS)).toBe("");
  });

  it("A11Y-08 ten files that are added at once are one in full and nine as a count", () => {
    show();
    act(() => give(Array.from({ length: 10 }, (_, index) => file(String(index)))));
    expect(heard()).toBe("0.png added");
    expect(heard(PAUSE_MS)).toBe("9 files added");
  });

  it("A11Y-07 the progress of a file is in words once, beside its ring", () => {
    show([file("a")]);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getAllByText("uploading")).toHaveLength(1);
  });
});
